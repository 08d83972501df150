import { expect, test } from "vitest";
import { importHeadings } from "./import-columns.ts";
import { parseSeasonRow } from "./season-rows.ts";

const base = {
	...{ Season: "Fall 2019", Division: "3", "Home Team": "Net Gains", "Home #": "301" },
	...{ Visitor: "Lobsters", "Visitor #": "302" },
};
/** A row of a file with these columns. */
function rowOf(cells: Record<string, string>) {
	const all: Record<string, string> = { ...base, ...cells };
	const { columns } = importHeadings("seasonArchive", Object.keys(all));
	return parseSeasonRow({ line: 5, cells: Object.values(all) }, columns, "2026-11-01");
}
const won = { "S1 Score": "6-4, 3-6, 1-0" };
const nobody = { homePlayers: [], visitorPlayers: [] };

test.each([
	...["Home", "H", "net gains", "301"].map((winner) => [winner, 2, 1]),
	...["Visitor", "visiting", "VISITORS", "v", "Away", "a", " lobsters ", "302"].map((winner) => [
		...[winner, 1, 2],
	]),
] as [string, number, number][])(
	"reads the winner “%s” of a line with three sets as %i–%i",
	(winner, homeSets, visitorSets) => {
		const { lines, errors } = rowOf({ ...won, "S1 Winner": winner });
		expect(errors).toEqual([]);
		expect([...lines]).toEqual([
			["singles1", { ...nobody, score: "6-4, 3-6, 1-0", homeSets, visitorSets }],
		]);
	},
);

test("a team without a number is no winner by an empty one", () => {
	const cells = { ...won, "Home #": "", "Visitor #": "", "S1 Winner": "301" };
	expect(rowOf(cells).errors).toEqual(["S1: Enter Home or Visitor as the winner, not “301”."]);
});

test.each<[string, string, number, number]>([
	["6-4, 6-4", "6-4, 6-4", 2, 0],
	["6-4, 4-6, 1-0", "6-4, 4-6, 1-0", 2, 1],
	["8-6", "8-6", 1, 0],
	["def.", "def.", 2, 0],
	["6-4, def.", "6-4, def.", 2, 0],
	["6-4, 2-1 ret.", "6-4, 2-1 ret.", 2, 0],
	["3-6, 2-1 ret.", "3-6, 2-1 ret.", 2, 1],
	["2-4 ret.", "2-4 ret.", 2, 0],
	["6-4, 3-6, 0-0 ret.", "6-4, 3-6, 0-0 ret.", 2, 1],
	["6/4/2026", "6-4", 1, 0],
])(
	"the score “%s” of the home team’s line is %s and counts %i–%i",
	(text, score, home, visitor) => {
		const { lines, errors } = rowOf({ "D2 Score": text, "D2 Winner": "Home" });
		expect(errors).toEqual([]);
		expect(lines.get("doubles2")).toEqual({
			...{ ...nobody, score, homeSets: home, visitorSets: visitor },
		});
	},
);

test.each<[string, Record<string, string>, string[]]>([
	["a score without its winner", won, ["S1: Enter the winner, or the sets of both teams."]],
	[
		"a winner without the score",
		{ "D1 Winner": "Away" },
		["D1: Enter the score, or the sets of both teams."],
	],
	[
		"a text instead of a score",
		{ "S1 Score": "rain", "S1 Winner": "Away" },
		["S1: “rain” is not a score like 6-4, 3-6, 1-0."],
	],
	[
		"another team as the winner",
		{ ...won, "S1 Winner": "Aces" },
		["S1: Enter Home or Visitor as the winner, not “Aces”."],
	],
	[
		"another team as the winner, though the sets are there",
		{ "S1 Home Sets": "2", "S1 Visitor Sets": "0", "S1 Winner": "Aces" },
		["S1: Enter Home or Visitor as the winner, not “Aces”."],
	],
])("a line is refused with %s", (_, cells, errors) => {
	expect(rowOf(cells)).toMatchObject({ errors });
});

test("a line with players only has no score yet; one without any cell is not there", () => {
	const name = { firstName: "Ann", lastName: "Lee" };
	const { lines, errors } = rowOf({
		...{ "S1 Home Players": "Ann Lee", "S2 Visitor Players": "Ann Lee", "D1 Score": "" },
		...{ "D2 Home Players": "Ann Lee", "D2 Visitor Players": "Ann Lee" },
	});
	expect(errors).toEqual([]);
	const open = { score: "", homeSets: 0, visitorSets: 0 };
	expect([...lines]).toEqual([
		["singles1", { ...open, homePlayers: [name], visitorPlayers: [] }],
		["singles2", { ...open, homePlayers: [], visitorPlayers: [name] }],
		["doubles2", { ...open, homePlayers: [name], visitorPlayers: [name] }],
	]);
});

test("sets without a score count, also without a winner", () => {
	const { lines } = rowOf({ "S2 Home Sets": "0", "S2 Visitor Sets": "2" });
	expect([...lines]).toEqual([["singles2", { ...nobody, score: "", homeSets: 0, visitorSets: 2 }]]);
});

const [ann, bo] = [
	{ firstName: "Ann", lastName: "Lee" },
	{ firstName: "Bo", lastName: "Ray" },
];
test.each([
	["Ann Lee / Bo Ray", [ann, bo]],
	["Ann Lee/Bo Ray", [ann, bo]],
	["Ann Lee & Bo Ray", [ann, bo]],
	["Ann Lee;Bo Ray", [ann, bo]],
	["Ann Lee\nBo Ray", [ann, bo]],
	["Ann Lee  AND  Bo Ray", [ann, bo]],
	["Lee, Ann and Ray, Bo", [ann, bo]],
	["Ann Lee", [ann]],
	["/ Bo Ray", [null, bo]],
	["Ann Lee /", [ann, null]],
	["Anderson Sandy", [{ firstName: "Anderson", lastName: "Sandy" }]],
])("reads the pair “%s” by position", (text, people) =>
	expect(rowOf({ "D1 Home Players": text }).lines.get("doubles1")?.homePlayers).toEqual(people),
);

const ofLine = (line: string, more: Record<string, string> = {}) =>
	rowOf({
		...{ Line: line, Score: "6-4, 6-4", Winner: "Visitor", "Home Players": "Ann Lee" },
		...more,
	});

test.each([
	...["S1", "s 1", "Singles 1", "singles #1", "S.1"].map((text) => [text, "singles1"]),
	...["S2", "Singles 2"].map((text) => [text, "singles2"]),
	...["D1", "Doubles 1"].map((text) => [text, "doubles1"]),
	...["D2", "DOUBLES  2"].map((text) => [text, "doubles2"]),
])("a row that names the line “%s” is about %s", (text, line) => {
	const { lines, errors } = ofLine(text as string);
	expect(errors).toEqual([]);
	expect([...lines]).toEqual([
		[
			line,
			{ score: "6-4, 6-4", homeSets: 0, visitorSets: 2, homePlayers: [ann], visitorPlayers: [] },
		],
	]);
});

test.each(["", "S3", "Singles", "1"])("a row can’t name the line “%s”", (text) => {
	const { lines, errors } = ofLine(text);
	expect([...lines]).toEqual([]);
	expect(errors).toEqual([`Line: Enter S1, S2, D1, or D2, not “${text}”.`]);
});

test("in a row for one line, the sets are those of the line, and errors don’t name it", () => {
	const sets = { Winner: "", "Home Sets": "0", "Visitor Sets": "2" };
	const row = ofLine("S1", sets);
	expect(row.errors).toEqual([]);
	expect([row.home.sets, row.visitor.sets]).toEqual([null, null]);
	expect(row.lines.get("singles1")).toMatchObject({ homeSets: 0, visitorSets: 2 });
	expect(ofLine("S1", { Winner: "" }).errors).toEqual([
		"Enter the winner, or the sets of both teams.",
	]);
	const empty = { Score: "", Winner: "", "Home Players": "" };
	expect(ofLine("S1", empty)).toMatchObject({ errors: [], lines: new Map() });
});
