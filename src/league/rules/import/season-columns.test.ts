import { expect, test } from "vitest";
import { importHeadings } from "./import-columns.ts";
import { lineChoices, seasonColumns } from "./season-columns.ts";

const lineColumns = (
	[
		["singles1", "S1", "Singles 1"],
		["singles2", "S2", "Singles 2"],
		["doubles1", "D1", "Doubles 1"],
		["doubles2", "D2", "Doubles 2"],
	] as const
).flatMap(([line, short, name]) =>
	(
		[
			["Score", "text", "Score"],
			["Winner", "text", "Winner"],
			["HomeSets", "number", "Home Sets"],
			["VisitorSets", "number", "Visitor Sets"],
			["HomePlayers", "text", "Home Players"],
			["VisitorPlayers", "text", "Visitor Players"],
		] as const
	).map(([field, kind, heading]): [string, string, ...string[]] => [
		`${line}${field}`,
		kind,
		...[`${short} ${heading}`, `${name} ${heading}`],
	]),
);

/** Our own heading first, then the others that a file may have. */
const columns: [field: string, kind: string, ...headings: string[]][] = [
	["season", "text", "Season", "Season Name"],
	["division", "text", "Division", "Division Number", "Division #", "Div"],
	["weekNumber", "number", "Week", "Week #", "Week Number"],
	["matchNumber", "number", "Match #", "Match Number", "Match", "Number", "#", "No."],
	["matchDate", "day", "Date", "Match Date"],
	["startTime", "slot", "Time", "Start Time"],
	["location", "text", "Location", "Court Location", "Courts"],
	["homeNumber", "number", "Home Team #", "Home #"],
	["home", "text", "Home Team", "Home"],
	["homeLeaders", "text", "Home Captains", "Home Captain"],
	["visitorNumber", "number", "Visiting Team #", "Visitor Team #", "Visitor #"],
	["visitor", "text", "Visiting Team", "Visitor", "Visitors", "Visitor Team", "Away", "Away Team"],
	["visitorLeaders", "text", "Visiting Captains", "Visiting Captain", "Visitor Captain"],
	["homeSets", "number", "Home Sets", "Home Sets Won"],
	["visitorSets", "number", "Visitor Sets", "Visitor Sets Won", "Visiting Sets", "Away Sets"],
	["homeForfeited", "number", "Home Sets Forfeited"],
	["visitorForfeited", "number", "Visitor Sets Forfeited"],
	["line", "text", "Line", "Position"],
	["score", "text", "Score"],
	["winner", "text", "Winner"],
	["homePlayers", "text", "Home Players", "Home Player"],
	["visitorPlayers", "text", "Visitor Players", "Visitor Player", "Visiting Players"],
	...lineColumns,
];

test("a file with past seasons has exactly these columns", () =>
	expect(seasonColumns.map(({ field, kind, heading }) => [field, kind, heading])).toEqual(
		columns.map(([field, kind, heading]) => [field, kind, heading]),
	));

test.each(columns)(
	"the column %s (%s) is found under each of its headings",
	(field, _, ...headings) => {
		for (const heading of headings) {
			const [column] = importHeadings("seasonArchive", [heading]).columns;
			expect([heading, column?.field]).toEqual([heading, field]);
		}
	},
);

test("the lines are named in a sentence", () => expect(lineChoices).toBe("S1, S2, D1, or D2"));
