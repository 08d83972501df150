import { expect, test } from "vitest";
import { importHeadings } from "./import-columns.ts";
import { seasonContent } from "./season-content.ts";
import { parseSeasonRow } from "./season-rows.ts";

/** The content of a file with rows of two or more matches, each with its teams. */
function contentOf(...rows: Record<string, string>[]) {
	const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const { columns } = importHeadings("seasonArchive", headings);
	const parsed = rows.map((row, index) =>
		parseSeasonRow(
			{ line: index + 2, cells: headings.map((heading) => row[heading] ?? "") },
			columns,
			"2026-11-01",
		),
	);
	const { content, notes } = seasonContent(parsed, null);
	return { content, notes, errors: parsed.flatMap(({ errors }) => errors) };
}
const pair = (number: number, more: Record<string, string> = {}) => ({
	...{ Season: "Fall 2019", Division: "3", "Match #": `${number}`, Week: "1" },
	...{ "Home Team": "Aces", Visitor: "Lobs" },
	...more,
});
const line = (name: string, home: number, visitor: number) => ({
	[`${name} Home Sets`]: `${home}`,
	[`${name} Visitor Sets`]: `${visitor}`,
});
const allLines = {
	...line("S1", 2, 0),
	...line("S2", 2, 1),
	...line("D1", 0, 2),
	...line("D2", 2, 0),
};

test.each<[string, Record<string, string>, object | null]>([
	["no result without scores, sets or forfeits", {}, null],
	["no result by 0–0", { "Home Sets": "0", "Visitor Sets": "0" }, null],
	[
		"a result by 0–0 with forfeited sets",
		{ "Home Sets": "0", "Visitor Sets": "0", "Visitor Sets Forfeited": "8" },
		{ visitorSetsForfeited: 8 },
	],
	[
		"a result by forfeited sets of the home team alone",
		{ "Home Sets Forfeited": "8" },
		{ homeSetsForfeited: 8, visitorSetsForfeited: 0 },
	],
	[
		"a result by one set",
		{ "Home Sets": "0", "Visitor Sets": "1" },
		{ totalHomeSetsWon: 0, totalVisitorSetsWon: 1, linesEntered: 4 },
	],
	["a result by one line", line("S2", 0, 2), { singles2VisitorSetsWon: 2, singles1Score: "" }],
	[
		"a result by players only",
		{ "D1 Home Players": "Ann Lee / Bo Ray" },
		{ doubles1HomePlayer1Id: 1, doubles1HomePlayer2Id: 2, doubles1HomeSetsWon: 0 },
	],
])("a match has %s", (_, cells, result) => {
	const { content, errors } = contentOf(pair(1, cells));
	expect(errors).toEqual([]);
	expect(content.matchResult).toMatchObject(result === null ? [] : [{ matchId: 1, ...result }]);
	expect(content.matchResult).toHaveLength(result === null ? 0 : 1);
});

test("lines have to add up to the sets of the match", () => {
	const sets = (home: number, visitor: number) =>
		contentOf(pair(1, { ...allLines, "Home Sets": `${home}`, "Visitor Sets": `${visitor}` }));
	expect(sets(6, 3).errors).toEqual([]);
	expect(sets(6, 3).content.matchResult[0]).not.toHaveProperty("totalHomeSetsWon");
	expect(sets(6, 2).errors).toEqual(["The lines add up to 6–3, but the match is 6–2."]);
	expect(sets(5, 3).errors).toEqual(["The lines add up to 6–3, but the match is 5–3."]);
});

test("rows for each line are one match, with the most forfeited sets of any row", () => {
	const row = (name: string, score: string, more = {}) =>
		pair(1, { Line: name, Score: score, Winner: "Home", ...more });
	const { content, errors } = contentOf(
		row("S1", "6-4, 6-4", { "Home Players": "Ann Lee", "Home Sets Forfeited": "1" }),
		row("S2", "6-4, 6-4", { "Visitor Players": "Ann Lee", "Home Sets Forfeited": "2" }),
		row("D1", "6-4, 6-4", { "Home Players": "/ ann lee" }),
		pair(2, { Line: "S1", Score: "def.", Winner: "Visitor" }),
	);
	expect(errors).toEqual([]);
	expect(content.matchResult).toMatchObject([
		{
			...{ matchId: 1, homeSetsForfeited: 2, visitorSetsForfeited: 0 },
			...{ singles1HomePlayerId: 1, singles2VisitorPlayerId: 2 },
			...{ doubles1HomePlayer1Id: null, doubles1HomePlayer2Id: 1, doubles2HomeSetsWon: 0 },
		},
		{ matchId: 2, singles1Score: "def.", singles1VisitorSetsWon: 2 },
	]);
	expect(content.player).toEqual([
		{ playerId: 1, firstName: "Ann", lastName: "Lee" },
		{ playerId: 2, firstName: "Ann", lastName: "Lee" },
	]);
	const isRepeated = ["Row 2 has the same match."];
	expect(contentOf(row("S1", "6-4, 6-4"), row("S1", "6-1, 6-1")).errors).toEqual(isRepeated);
	const [one, two, three] = ["S1", "S2", "D1"].map((name) => line(name, 2, 0));
	expect(contentOf(pair(1, { ...one, ...two }), pair(1, { ...two, ...three })).errors).toEqual(
		isRepeated,
	);
});

test.each<[string, Record<string, string>[], string[]]>([
	["nothing, if all is complete", [pair(1, allLines)], []],
	["a row with a Bye", [pair(1, { Visitor: "Bye" })], ["1 row with a Bye is left out."]],
	[
		"rows with a Bye",
		[pair(1, { Visitor: "Bye" }), pair(2, { "Home Team": "Bye" })],
		["2 rows with a Bye are left out."],
	],
	["a match without a result", [pair(1)], ["1 match has no result."]],
	["matches without a result", [pair(1), pair(2)], ["2 matches have no result."]],
	[
		"an incomplete match",
		[pair(1, line("S1", 2, 0))],
		["1 match without all four lines doesn’t count in the standings."],
	],
	[
		"incomplete matches",
		[pair(1, line("S1", 2, 0)), pair(2, line("D2", 2, 0))],
		["2 matches without all four lines don’t count in the standings."],
	],
	[
		"a name in two divisions",
		[
			pair(1, allLines),
			pair(2, { ...allLines, Division: "4", "Home Team": "aces", Visitor: "Nets" }),
		],
		["aces is in two divisions, so it is imported as two teams."],
	],
	[
		"a match without its week",
		[pair(1, allLines), pair(2, { ...allLines, Week: "", Date: "9/7/2019" })],
		["Missing weeks are worked out from the dates."],
	],
])("the preview of a season notes %s", (_, rows, notes) => {
	expect(contentOf(...rows)).toMatchObject({ notes, errors: [] });
});

test("a match with neither week nor date is refused, others are not", () => {
	expect(contentOf(pair(1, { ...allLines, Week: "" }), pair(2, allLines)).errors).toEqual([
		"Enter the week or the date.",
	]);
});
