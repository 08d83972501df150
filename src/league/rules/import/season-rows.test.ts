import { expect, test } from "vitest";
import { importHeadings } from "./import-columns.ts";
import { parseSeasonRow } from "./season-rows.ts";

const base = { Season: "Fall 2019", Division: "3", "Home Team": "Net Gains", Visitor: "Lobsters" };
/** A row of a file with these columns, read on November 1, 2026. */
function rowOf(cells: Record<string, string>) {
	const all: Record<string, string> = { ...base, ...cells };
	const { columns } = importHeadings("seasonArchive", Object.keys(all));
	return parseSeasonRow({ line: 5, cells: Object.values(all) }, columns, "2026-11-01");
}
const errorsIn = (cells: Record<string, string>) => rowOf(cells).errors;

test("a row says what its cells say, and nothing else", () => {
	const side = { number: null, leaders: [], sets: null, forfeited: 0 };
	const empty = {
		...{ fileLine: 5, season: "Fall 2019", division: 3, weekNumber: null, matchNumber: null },
		...{ matchDate: null, startTime: "", location: "", lines: new Map(), isBye: false, errors: [] },
		home: { ...side, name: "Net Gains" },
		visitor: { ...side, name: "Lobsters" },
	};
	expect(rowOf({})).toEqual(empty);
	expect(
		rowOf({
			...{ Week: "4", "Match #": "12", Date: "9/28/2019", Time: "9-11", Location: "Quarry Lane" },
			...{ "Home #": "301", "Home Captains": "Ann Lee / Bo Ray", "Home Sets": "5" },
			...{ "Visitor #": "302", "Visitor Sets": "3", "Visitor Sets Forfeited": "2" },
			...{ "Visiting Captains": "Cy Day", "Home Sets Forfeited": "1" },
		}),
	).toEqual({
		...empty,
		...{ weekNumber: 4, matchNumber: 12, matchDate: "2019-09-28", startTime: "9-11" },
		location: "Quarry Lane",
		home: {
			...{ name: "Net Gains", number: 301, sets: 5, forfeited: 1 },
			leaders: [
				{ firstName: "Ann", lastName: "Lee" },
				{ firstName: "Bo", lastName: "Ray" },
			],
		},
		visitor: {
			...{ name: "Lobsters", number: 302, sets: 3, forfeited: 2 },
			leaders: [{ firstName: "Cy", lastName: "Day" }],
		},
	});
});

test.each([
	["Bye", "Lobsters", true],
	["Net Gains", " BYE ", true],
	["Net Gains", "Lobsters", false],
])("in a row of %s and %s one team rests: %s", (home, visitor, isBye) =>
	expect(rowOf({ "Home Team": home, Visitor: visitor }).isBye).toBe(isBye),
);

test.each([
	...["3", "03", "Division 3", "DIVISION 3", "div 3", "Div. 3", "div.3"].map((text) => [text, 3]),
	["123", 123],
] as [string, number][])("reads “%s” as division %i", (text, division) => {
	expect(rowOf({ Division: text })).toMatchObject({ division, errors: [] });
});

test.each(["A", "0", "1234", "3rd", "Men’s div 3", "division"])("“%s” is no division", (text) => {
	expect(rowOf({ Division: text })).toMatchObject({
		division: null,
		errors: [`Division: Enter its number, not “${text}”.`],
	});
});

const long = "x".repeat(81);
const tooLong = `“${"x".repeat(39)}…” is too long: at most 80 characters.`;
const scores = { "S1 Home Sets": "2", "S1 Visitor Sets": "0" };
test.each<[string, Record<string, string>, string[]]>([
	["a season without a name", { Season: "" }, ["Season: Please fill this in."]],
	["no division", { Division: "" }, ["Division: Please fill this in."]],
	["no home team", { "Home Team": "" }, ["Home Team: Please fill this in."]],
	["no visiting team", { Visitor: "" }, ["Visiting Team: Please fill this in."]],
	[
		"no team at all",
		{ "Home Team": "", Visitor: "" },
		["Home Team: Please fill this in.", "Visiting Team: Please fill this in."],
	],
	["a long season", { Season: long }, [tooLong]],
	["a long home team", { "Home Team": long }, [tooLong]],
	["a long visiting team", { Visitor: long }, [tooLong]],
	["a long location", { Location: long }, [tooLong]],
	["a long name of two", { "D1 Home Players": `${long} Lee / Bo Ray` }, [tooLong]],
	["a long first name", { "S1 Home Players": `${long} Lee` }, [tooLong]],
	[
		"a long last name",
		{ "D1 Visitor Players": `Ann ${long}` },
		[`“Ann ${"x".repeat(35)}…” is too long: at most 80 characters.`],
	],
	[
		"a captain too many",
		{ "Home Captains": "A B, C / D E / F G" },
		["“A B, C / D E / F G”: Enter at most 2 names."],
	],
	["two in singles", { "S2 Visitor Players": "A B and C D" }, ["“A B and C D”: Enter one name."]],
	["week 0", { Week: "0" }, ["Week: Please enter a week from 1 to 52."]],
	["match number 0", { "Match #": "0" }, ["Match #: Please enter a number from 1 to 1,000,000."]],
	["31 home sets", { "Home Sets": "31", "Visitor Sets": "0" }, ["Enter at most 30 sets."]],
	["31 visitor sets", { "Home Sets": "0", "Visitor Sets": "31" }, ["Enter at most 30 sets."]],
	["31 forfeited at home", { "Home Sets Forfeited": "31" }, ["Enter at most 30 sets."]],
	["31 forfeited sets of visitors", { "Visitor Sets Forfeited": "31" }, ["Enter at most 30 sets."]],
	["only home sets", { "Home Sets": "5" }, ["Enter the sets of both teams, or of neither."]],
	["only visitor sets", { "Visitor Sets": "5" }, ["Enter the sets of both teams, or of neither."]],
	[
		"31 sets of a line",
		{ "S1 Home Sets": "31", "S1 Visitor Sets": "0" },
		["S1: Enter at most 30 sets."],
	],
	[
		"31 sets of a line for the visitors",
		{ "S1 Home Sets": "0", "S1 Visitor Sets": "31" },
		["S1: Enter at most 30 sets."],
	],
	[
		"only home sets of a line",
		{ "D2 Home Sets": "2" },
		["D2: Enter the sets of both teams, or of neither."],
	],
	[
		"only visitor sets of a line",
		{ "D2 Visitor Sets": "2" },
		["D2: Enter the sets of both teams, or of neither."],
	],
	[
		"a long score",
		{ ...scores, "S1 Score": "6".repeat(61) },
		["S1: The score is too long: at most 60 characters."],
	],
	[
		"a winner of a line without sets",
		{ "S1 Home Sets": "1", "S1 Visitor Sets": "1", "S1 Winner": "Visitor" },
		["S1: The winner and the sets don’t agree."],
	],
	[
		"the wrong winner of a line",
		{ ...scores, "S1 Winner": "Visitor" },
		["S1: The winner and the sets don’t agree."],
	],
	[
		"tomorrow’s sets",
		{ Date: "2026-11-02", "Home Sets": "5", "Visitor Sets": "3" },
		["Date: This day is in the future."],
	],
	["tomorrow’s lines", { Date: "2026-11-02", ...scores }, ["Date: This day is in the future."]],
	[
		"a cell that can’t be read",
		{ "Home Sets": "five", "Visitor Sets": "" },
		["Home Sets: Enter a whole number, not “five”."],
	],
])("refuses %s", (_, cells, errors) => expect(errorsIn(cells)).toEqual(errors));

const most = "x".repeat(80);
test.each<[string, Record<string, string>]>([
	["names of 80 characters", { Season: most, "Home Team": most, Location: most }],
	["names of 80 characters for players", { "S1 Home Players": `${most}, ${most}` }],
	["30 sets", { "Home Sets": "30", "Visitor Sets": "30", "Home Sets Forfeited": "30" }],
	["30 sets of a line", { "S1 Home Sets": "30", "S1 Visitor Sets": "30" }],
	["a score of 60 characters", { ...scores, "S1 Score": "6".repeat(60) }],
	["the winner besides the sets", { ...scores, "S1 Winner": "Home" }],
	[
		"the visitors as winner besides the sets",
		{ "S1 Home Sets": "0", "S1 Visitor Sets": "2", "S1 Winner": "Visitor" },
	],
	["today’s results", { Date: "2026-11-01", ...scores }],
	["a day to come without a result", { Date: "2026-11-02", "S1 Score": "", "Home #": "1" }],
	["weeks up to 52", { Week: "52", "Match #": "1" }],
])("accepts %s", (_, cells) => expect(errorsIn(cells)).toEqual([]));

test("keeps as much of a start time as a match can have", () =>
	expect(rowOf({ Time: "in the early afternoon" }).startTime).toBe("in the early afterno"));
