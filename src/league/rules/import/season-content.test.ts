import { expect, test } from "vitest";
import type { ArchiveContent } from "../../entities/season-archive.ts";
import { importHeadings } from "./import-columns.ts";
import { seasonContent } from "./season-content.ts";
import { parseSeasonRow } from "./season-rows.ts";

/** The content of a file with these headings and rows, separated by `|`; the season is left out. */
function contentOf(headings: string, lines: string[], replaced: ArchiveContent | null = null) {
	const [head = [], ...table] = [headings, ...lines].map((line) =>
		line.split("|").map((cell) => cell.trim()),
	);
	const { columns } = importHeadings("seasonArchive", ["Season", ...head]);
	const rows = table.map((cells, index) =>
		parseSeasonRow({ line: index + 2, cells: ["Fall 2019", ...cells] }, columns, "2026-11-01"),
	);
	const { content, notes } = seasonContent(rows, replaced);
	return { content, notes, errors: rows.flatMap(({ errors }) => errors) };
}
const totals = "Division|Match #|Week|Home|Visitor|Home Sets|Visitor Sets";

test("divisions, teams and matches are in order of their numbers, with IDs from 1", () => {
	const { content, notes, errors } = contentOf(
		"Division|Match #|Week|Date|Time|Location|Home #|Home|Visitor #|Visitor|Home Sets|Visitor Sets",
		[
			"12|7|2|9/14/2019|1-3|Quarry  Lane|302|Lobs|301|Aces|5|3",
			"3|5|1|9/7/2019|9-11|The Park|201|Nets|202|Moons|4|4",
			"3|6|2||||202|moons|201|Nets|8|0",
			"12|4|1|9/7/2019||quarry lane|301|Aces|302|Lobs|3|5",
		],
	);
	expect([errors, notes]).toEqual([[], []]);
	expect(content.division).toEqual([
		{ divisionId: 1, divisionNumber: 3 },
		{ divisionId: 2, divisionNumber: 12 },
	]);
	const team = { isActive: true, captainId: null, cocaptainId: null };
	expect(content.team).toEqual([
		{ ...team, teamId: 3, teamName: "Nets", teamNumber: 201, divisionId: 1 },
		{ ...team, teamId: 4, teamName: "Moons", teamNumber: 202, divisionId: 1 },
		{ ...team, teamId: 2, teamName: "Aces", teamNumber: 301, divisionId: 2 },
		{ ...team, teamId: 1, teamName: "Lobs", teamNumber: 302, divisionId: 2 },
	]);
	expect(content.location).toEqual([
		{ locationId: 1, locationName: expect.stringMatching(/^quarry +lane$/i) },
		{ locationId: 2, locationName: "The Park" },
	]);
	const rows = content.match.map((row) => [
		...[row.matchId, row.matchNumber, row.weekNumber, row.matchDate, row.startTime],
		...[row.locationId, row.divisionId, row.homeTeamId, row.visitorTeamId, row.isCalledOff],
	]);
	expect(rows).toEqual([
		[1, 4, 1, "2019-09-07", "", 1, 2, 2, 1, false],
		[2, 5, 1, "2019-09-07", "9-11", 2, 1, 3, 4, false],
		[3, 6, 2, null, "", null, 1, 4, 3, false],
		[4, 7, 2, "2019-09-14", "1-3", 1, 2, 1, 2, false],
	]);
	expect(content.matchResult).toMatchObject([
		...[
			[1, 3, 5],
			[2, 4, 4],
			[3, 8, 0],
			[4, 5, 3],
		].map(([matchId, home, visitor]) => ({
			...{ matchId, totalHomeSetsWon: home, totalVisitorSetsWon: visitor, linesEntered: 4 },
			...{ homeVerified: true, visitorVerified: true },
		})),
	]);
});

test("a team’s number and captains may be in any of its rows", () => {
	const { content, errors } = contentOf(
		"Division|Week|Home #|Home|Home Captains|Visitor|Home Sets|Visitor Sets",
		["3|1||Aces||Lobs|5|3", "3|2|301|aces|Ann Lee|Lobs|5|3"],
	);
	expect(errors).toEqual([]);
	expect(content.team.find(({ teamName }) => teamName === "Aces")).toMatchObject({
		...{ teamNumber: 301, captainId: 1, cocaptainId: null },
	});
});

test("the first captains of a team stay, and a captain of two teams is one person", () => {
	const { content } = contentOf(
		"Division|Week|Home|Home Captains|Visitor|Visiting Captains|Home Sets|Visitor Sets",
		["3|1|Aces|Ann Lee / Bo Ray|Lobs|lee, ann|5|3", "3|2|Aces|Cy Day|Lobs|/ Di Hill|5|3"],
	);
	expect(content.user).toEqual([
		{ userId: 1, firstName: "Ann", lastName: "Lee" },
		{ userId: 2, firstName: "Bo", lastName: "Ray" },
	]);
	expect(content.team.map((row) => [row.captainId, row.cocaptainId])).toEqual([
		[1, 2],
		[1, null],
	]);
});

test.each<[string, string[], string[]]>([
	["a match twice", ["3|1|1|Aces|Lobs|5|3", "3|1|1|Aces|Lobs|5|3"], ["Row 2 has the same match."]],
	[
		"a number with another visiting team",
		["3|1|1|Aces|Lobs|5|3", "3|1|1|Aces|Nets|5|3"],
		["Row 2 has the same Match # but different teams."],
	],
	[
		"a number in another division",
		["3|1|1|Aces|Lobs|5|3", "4|1|1|Aces|Lobs|5|3"],
		["Row 2 has the same Match # but different teams."],
	],
	["the same teams in another week", ["3||1|Aces|Lobs|5|3", "3||2|Aces|Lobs|5|3"], []],
	["the same teams at home and away", ["3||1|Aces|Lobs|5|3", "3||1|Lobs|Aces|5|3"], []],
	["the same names in two divisions", ["3||1|Aces|Lobs|5|3", "4||1|Aces|Lobs|5|3"], []],
	[
		"the same match without a number",
		["3||1|Aces|Lobs|5|3", "3||1|aces|LOBS|5|3"],
		["Row 2 has the same match."],
	],
])("two rows with %s", (_, lines, errors) =>
	expect(contentOf(totals, lines).errors).toEqual(errors),
);

test("the same teams may meet on two days without a week", () => {
	const { content, errors } = contentOf("Division|Date|Home|Visitor|Home Sets|Visitor Sets", [
		"3|9/7/2019|Aces|Lobs|5|3",
		"3|9/14/2019|Aces|Lobs|5|3",
	]);
	expect([errors, content.match.length]).toEqual([[], 2]);
});

test("matches without a number get the next free ones, after those of the file", () => {
	const lines = ["3||1|Aces|Lobs|5|3", "3|8|1|Nets|Moons|5|3", "3||2|Aces|Nets|5|3"];
	const { content, notes } = contentOf(totals, lines);
	expect(content.match.map(({ matchNumber, matchId }) => [matchNumber, matchId])).toEqual([
		...[
			[8, 1],
			[9, 2],
			[10, 3],
		],
	]);
	expect(notes).toEqual(["Missing match numbers are assigned in file order."]);
});

test("an archive’s numbers are taken only if the file has numbers of its own", () => {
	const archive = contentOf(totals, ["3|20|1|Aces|Lobs|5|3"]).content;
	const numbersOf = (lines: string[]) =>
		contentOf(totals, lines, archive).content.match.map(({ matchNumber }) => matchNumber);
	expect(numbersOf(["3||1|Aces|Lobs|5|3", "3|8|1|Nets|Moons|5|3"])).toEqual([8, 21]);
	expect(numbersOf(["3||1|Aces|Lobs|5|3", "3||1|Nets|Moons|5|3"])).toEqual([1, 2]);
});

test("weeks are seven days from the first match, without those nobody played", () => {
	const { content, notes } = contentOf("Division|Date|Home|Visitor|Home Sets|Visitor Sets", [
		"3|9/28/2019|Aces|Lobs|5|3",
		"3|9/7/2019|Aces|Nets|5|3",
		"3|9/13/2019|Lobs|Nets|5|3",
		"3|9/14/2019|Nets|Lobs|5|3",
		"3|9/20/2019|Nets|Aces|5|3",
	]);
	expect(content.match.map(({ weekNumber }) => weekNumber)).toEqual([3, 1, 1, 2, 2]);
	expect(notes[0]).toBe("Missing weeks are worked out from the dates.");
});

test("a week in the file counts, whatever the date", () => {
	const { content, notes } = contentOf(`Date|${totals}`, ["9/7/2019|3|1|6|Aces|Lobs|5|3"]);
	expect(content.match).toMatchObject([{ weekNumber: 6 }]);
	expect(notes).toEqual([]);
});
