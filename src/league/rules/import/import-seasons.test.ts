import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { playersOf } from "../scoring/players-on-card.ts";
import { type KnownSeason, seasonSteps } from "./import-seasons.ts";
import { seasonColumns } from "./season-columns.ts";
import { seasonContent } from "./season-content.ts";
import { parseSeasonRow } from "./season-rows.ts";

const current: KnownSeason = {
	seasonId: 9,
	seasonName: "Fall 2026",
	currentSeason: true,
	isArchived: false,
	archive: null,
};

function planOf(
	table: readonly (readonly string[])[],
	{ known = [current], isReplacing = false }: { known?: KnownSeason[]; isReplacing?: boolean } = {},
) {
	const rows = table.map((cells, index) => ({ line: index + 1, cells }));
	const steps = seasonSteps(rows, known, { today: "2026-11-01", isReplacing });
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

const base = {
	Season: "Fall 2019",
	Division: "3",
	Date: "9/7/2019",
	"Home Team": "Net Gains",
	"Visiting Team": "Lobsters",
	"Home Sets": "5",
	"Visitor Sets": "3",
};
/** The plan of a file with these columns of one match. */
const planRow = (cells: Record<string, string>, options?: Parameters<typeof planOf>[1]) => {
	const row: Record<string, string> = { ...base, ...cells };
	return planOf([Object.keys(row), Object.values(row)], options);
};
const only = (cells: Record<string, string>) => {
	const plan = planRow(cells);
	expect(plan.rows.flatMap(({ outcome, messages }) => (outcome === "bad" ? messages : []))).toEqual(
		[],
	);
	return plan.seasons[0]!.content;
};
const errorsOf = (plan: ReturnType<typeof planOf>) =>
	plan.rows.filter(({ outcome }) => outcome === "bad").flatMap(({ messages }) => messages);
const noTotals = { "Home Sets": "", "Visitor Sets": "" };

test("a season with totals only has results, standings, and nothing that the file lacks", () => {
	const plan = planRow({});
	expect(plan).toMatchObject({ error: null, ignoredColumns: [], archived: [] });
	expect(plan.rows).toMatchObject([{ line: 2, name: "Fall 2019", outcome: "add", id: null }]);
	expect(
		Object.fromEntries(plan.rows[0]!.shown.map(({ heading, after }) => [heading, after])),
	).toEqual({
		Dates: "Sat, Sep 7, 2019",
		Divisions: "1",
		Teams: "2",
		Matches: "1",
		"Complete results": "1",
		"Winners (division)": "Net Gains (3)",
	});
	const [season] = plan.seasons;
	expect(season).toMatchObject({
		seasonId: null,
		seasonName: "Fall 2019",
		startDate: "2019-09-07",
		endDate: "2019-09-07",
	});
	expect(season!.content).toMatchObject({
		division: [{ divisionId: 1, divisionNumber: 3 }],
		team: [
			{ teamId: 1, teamName: "Net Gains", teamNumber: null, captainId: null, cocaptainId: null },
			{ teamId: 2, teamName: "Lobsters" },
		],
		user: [],
		player: [],
		location: [],
		match: [{ matchNumber: 1, weekNumber: 1, startTime: "", locationId: null }],
		matchResult: [
			{
				totalHomeSetsWon: 5,
				totalVisitorSetsWon: 3,
				linesEntered: 4,
				singles1Score: "",
				singles1HomePlayerId: null,
			},
		],
	});
});

describe("a line", () => {
	const line = { ...noTotals, "S2 Score": "6-4, 3-6, 1-0" };
	const one = { singles2Score: "6-4, 3-6, 1-0" };
	test.each<[string, Record<string, string>, object]>([
		[
			"its winner",
			{ ...line, "S2 Winner": "Home" },
			{ ...one, singles2HomeSetsWon: 2, singles2VisitorSetsWon: 1 },
		],
		[
			"the winning team",
			{ ...line, "S2 Winner": "lobsters" },
			{ ...one, singles2HomeSetsWon: 1, singles2VisitorSetsWon: 2 },
		],
		[
			"the sets of both teams",
			{ ...line, "S2 Home Sets": "1", "S2 Visitor Sets": "2" },
			{ ...one, singles2HomeSetsWon: 1, singles2VisitorSetsWon: 2 },
		],
		[
			"sets without a score",
			{ ...noTotals, "D1 Home Sets": "2", "D1 Visitor Sets": "0" },
			{ doubles1Score: "", doubles1HomeSetsWon: 2, doubles1VisitorSetsWon: 0 },
		],
		[
			"a retirement",
			{ ...noTotals, "S1 Score": "3-6, 2-1 ret.", "S1 Winner": "V" },
			{ singles1HomeSetsWon: 1, singles1VisitorSetsWon: 2 },
		],
		[
			"a default",
			{ ...noTotals, "S1 Score": "def.", "S1 Winner": "away" },
			{ singles1HomeSetsWon: 0, singles1VisitorSetsWon: 2 },
		],
		[
			"a single set that Excel has turned into a date",
			{ ...noTotals, "S1 Score": "2026-06-04", "S1 Winner": "Home" },
			{ singles1Score: "6-4", singles1HomeSetsWon: 1, singles1VisitorSetsWon: 0 },
		],
	])("is read with %s", (_, cells, expected) =>
		expect(only(cells).matchResult).toMatchObject([expected]),
	);

	test("has the players whose names are given, each once per team", () => {
		const { player, matchResult, user, team } = only({
			"D1 Score": "6-1, 6-1",
			"D1 Winner": "Home",
			"D1 Home Players": "Ann Lee / Hill, Jr., Bob",
			"D2 Home Players": "ann lee",
			"D2 Visitor Players": "Ann Lee & Cy Day",
			"S1 Home Sets": "0",
			"S1 Visitor Sets": "2",
			"Home Captains": "/ Ann Lee",
			...noTotals,
		});
		expect(user).toEqual([{ userId: 1, firstName: "Ann", lastName: "Lee" }]);
		expect(team[0]).toMatchObject({ captainId: null, cocaptainId: 1 });
		expect(player).toEqual([
			{ playerId: 1, firstName: "Ann", lastName: "Lee" },
			{ playerId: 2, firstName: "Bob", lastName: "Hill, Jr." },
			{ playerId: 3, firstName: "Ann", lastName: "Lee" },
			{ playerId: 4, firstName: "Cy", lastName: "Day" },
		]);
		expect(matchResult).toMatchObject([
			{
				doubles1HomePlayer1Id: 1,
				doubles1HomePlayer2Id: 2,
				doubles2HomePlayer1Id: 1,
				doubles2VisitorPlayer1Id: 3,
				doubles2VisitorPlayer2Id: 4,
			},
		]);
	});
});

test("rows for each line make one match", () => {
	const head = [
		"Season",
		"Div",
		"Date",
		"Home",
		"Visitor",
		"Line",
		"Score",
		"Winner",
		"Home Players",
	];
	const row = ["Fall 2019", "Division 3", "2019-09-07", "Net Gains", "Lobsters"];
	const plan = planOf([
		head,
		[...row, "S1", "6-4, 6-3", "Home", "Ann Lee"],
		[...row, "Singles 2", "6-4, 6-3", "Visitor", ""],
		[...row, "D1", "6-4, 3-6, 1-0", "Home", "Bo Ray / Cy Day"],
		[...row, "doubles #2", "def.", "Home", ""],
	]);
	expect(errorsOf(plan)).toEqual([]);
	expect(plan.seasons[0]!.content.matchResult).toMatchObject([
		{ singles1HomeSetsWon: 2, singles2VisitorSetsWon: 2, doubles1VisitorSetsWon: 1 },
	]);
	expect(plan.rows[0]!.shown).toContainEqual({
		heading: "Winners (division)",
		before: null,
		after: "Net Gains (3)",
	});
	const again = planOf([
		head,
		[...row, "S1", "6-4, 6-3", "Home", ""],
		[...row, "S1", "6-1, 6-1", "Home", ""],
	]);
	expect(errorsOf(again)).toEqual(["Row 2 has the same match."]);
});

test.each<[string, Record<string, string>, string[]]>([
	["no season", { Season: "" }, ["Season: Please fill this in."]],
	[
		"several errors",
		{ Division: "A", Date: "soon", "Home Team": "" },
		[
			"Date: Enter a date like 11/14/2026, not “soon”.",
			"Home Team: Please fill this in.",
			"Division: Enter its number, not “A”.",
		],
	],
	[
		"one team",
		{ "Visiting Team": "net  gains" },
		["Home team and visiting team must be different."],
	],
	["a day to come", { Date: "2026-11-02" }, ["Date: This day is in the future."]],
	[
		"no date at all",
		{ Date: "", Week: "1" },
		["Fall 2019 has no dates. Enter the date of at least one match."],
	],
	["neither week nor date", { Date: "" }, ["Enter the week or the date."]],
	["week 53", { Week: "53" }, ["Week: Please enter a week from 1 to 52."]],
	["no results", noTotals, ["Fall 2019 has no results. Enter scores or sets."]],
	["one team's sets", { "Home Sets": "" }, ["Enter the sets of both teams, or of neither."]],
	["too many sets", { "Home Sets": "31" }, ["Enter at most 30 sets."]],
	["too many forfeits", { "Home Sets Forfeited": "31" }, ["Enter at most 30 sets."]],
	[
		"too many sets of a line",
		{ "S1 Home Sets": "99", "S1 Visitor Sets": "0", ...noTotals },
		["S1: Enter at most 30 sets."],
	],
	[
		"lines that don't add up",
		{ "S1 Home Sets": "2", "S1 Visitor Sets": "0" },
		["The lines add up to 2–0, but the match is 5–3."],
	],
	[
		"a score without a winner",
		{ "S1 Score": "6-4, 6-3" },
		["S1: Enter the winner, or the sets of both teams."],
	],
	[
		"a winner without a score",
		{ "S1 Winner": "Home" },
		["S1: Enter the score, or the sets of both teams."],
	],
	[
		"a text as score",
		{ "S1 Score": "won", "S1 Winner": "Home" },
		["S1: “won” is not a score like 6-4, 3-6, 1-0."],
	],
	[
		"a stranger as winner",
		{ "S1 Score": "6-4, 6-3", "S1 Winner": "Aces" },
		["S1: Enter Home or Visitor as the winner, not “Aces”."],
	],
	[
		"winner and sets that don't agree",
		{ "S1 Winner": "Home", "S1 Home Sets": "0", "S1 Visitor Sets": "2" },
		["S1: The winner and the sets don’t agree."],
	],
	[
		"three players",
		{ "D1 Home Players": "A B / C D / E F" },
		["“A B / C D / E F”: Enter at most 2 names."],
	],
	[
		"the current season",
		{ Season: "fall 2026" },
		["Fall 2026 is the current season. Its results are archived when you clear its matches."],
	],
])("refuses %s", (_, cells, errors) => {
	const plan = planRow(cells);
	expect(errorsOf(plan)).toEqual(errors);
	expect(plan.seasons).toEqual([]);
});

describe("rows of one season", () => {
	const head = [
		"Season",
		"Division",
		"Match #",
		"Date",
		"Home #",
		"Home",
		"Visitor",
		"Home Sets",
		"Visitor Sets",
	];
	const row = (...cells: string[]) => ["Fall 2019", ...cells];
	test.each<[string, string[], string[]]>([
		[
			"the same match",
			row("3", "1", "9/7/2019", "", "Net Gains", "Lobsters", "5", "3"),
			["Row 2 has the same match."],
		],
		[
			"a number with other teams",
			row("3", "1", "9/14/2019", "", "Aces", "Lobsters", "5", "3"),
			["Row 2 has the same Match # but different teams."],
		],
		[
			"another team's number",
			row("3", "2", "9/14/2019", "301", "Aces", "Lobsters", "5", "3"),
			["Number 301 belongs to Net Gains in row 2."],
		],
		[
			"a second number",
			row("3", "2", "9/14/2019", "302", "Net Gains", "Aces", "5", "3"),
			["Net Gains has number 301 in row 2."],
		],
	])("can’t have %s", (_, second, errors) => {
		const first = row("3", "1", "9/7/2019", "301", "Net Gains", "Lobsters", "5", "3");
		expect(errorsOf(planOf([head, first, second]))).toEqual(errors);
	});

	test("are counted where weeks and numbers are missing, without Byes", () => {
		const plan = planOf([
			["Season", "Division", "Date", "Home", "Visitor", "Home Sets", "Visitor Sets"],
			["Fall 2019", "1", "9/21/2019", "A", "B", "5", "3"],
			["Fall 2019", "1", "9/7/2019", "B", "A", "4", "4"],
			["Fall 2019", "1", "9/8/2019", "C", "A", "", ""],
			["Fall 2019", "1", "9/8/2019", "C", "Bye", "", ""],
			["Fall 2019", "2", "9/8/2019", "C", "D", "8", "0"],
		]);
		expect(plan.seasons[0]!.content.match).toMatchObject([
			{ matchNumber: 1, weekNumber: 2 },
			{ matchNumber: 2, weekNumber: 1 },
			{ matchNumber: 3, weekNumber: 1 },
			{ matchNumber: 4, weekNumber: 1 },
		]);
		expect(plan.rows[0]!.messages).toEqual([
			"The file has no weeks, so they’re worked out from the dates.",
			"The file has no match numbers, so matches are numbered in file order.",
			"1 row with a Bye is left out.",
			"1 match has no result.",
			"C is in two divisions, so it is imported as two teams.",
		]);
	});
});

describe("a season that is archived", () => {
	const archive = seasonContent(
		[
			parseSeasonRow(
				{ line: 2, cells: ["Fall 2019", "3", "A", "B", "8", "0", "2019-09-07"] },
				columns(),
				"2026-11-01",
			),
		],
		null,
	).content;
	const past: KnownSeason = {
		seasonId: 4,
		seasonName: "FALL 2019",
		currentSeason: false,
		isArchived: true,
		archive,
	};
	test("stays as it is", () => {
		const plan = planRow({}, { known: [current, { ...past, archive: null }] });
		expect(plan.archived).toEqual(["FALL 2019"]);
		expect(plan.rows).toMatchObject([{ outcome: "same", id: 4 }]);
		expect(plan.seasons).toEqual([]);
	});
	test("is replaced on request, with what differs", () => {
		const plan = planRow({}, { known: [current, past], isReplacing: true });
		expect(plan.archived).toEqual([]);
		expect(plan.rows).toMatchObject([
			{
				outcome: "change",
				id: 4,
				shown: [{ heading: "Winners (division)", before: "A (3)", after: "Net Gains (3)" }],
			},
		]);
		expect(plan.seasons).toMatchObject([{ seasonId: 4, seasonName: "FALL 2019" }]);
	});
	test("is still refused if its rows have errors", () => {
		const plan = planRow({ Division: "" }, { known: [current, past] });
		expect(errorsOf(plan)).toEqual(["Division: Please fill this in."]);
	});
});

function columns() {
	return ["season", "division", "home", "visitor", "homeSets", "visitorSets", "matchDate"].map(
		(field) => ({
			field,
			heading: field,
			alsoAs: [],
			kind: /Sets$/.test(field)
				? ("number" as const)
				: field === "matchDate"
					? ("day" as const)
					: ("text" as const),
		}),
	);
}

test.each([
	[
		"without the columns it needs",
		[
			["Season", "Home Team"],
			["Fall 2019", "A"],
		],
		/must contain the column names: Season, Division/,
	],
	["without rows", [["Season", "Division", "Home", "Visitor"]], /no rows below the first one/],
])("refuses a file %s", (_, table, error) => expect(planOf(table).error).toMatch(error));

test("asks for the current season before a league without any gets past ones", () =>
	expect(planRow({}, { known: [] }).error).toBe(
		"Add the current season first, on this page. Then import the past ones.",
	));

test("any file is refused row by row or becomes archives whose rows belong together", () => {
	const cell = fc.oneof(
		fc.constantFrom("", "1", "2", "A", "B", "Bye", "Home", "6-4, 6-3", "def.", "9/7/2019", "S1"),
		fc.string({ maxLength: 20 }),
	);
	const sets = fc.constantFrom("5", "3", "");
	const known: Record<string, fc.Arbitrary<string>> = {
		Season: fc.constantFrom("Fall 2019", "Spring 2020"),
		Division: fc.constantFrom("1", "2"),
		Date: fc.constantFrom("9/7/2019", "9/14/2019"),
		"Home Team": fc.constantFrom("A", "B", "C"),
		"Visiting Team": fc.constantFrom("D", "E", "Bye"),
		"Home Sets": sets,
		"Visitor Sets": sets,
	};
	const heading = fc.constantFrom(...seasonColumns.map((column) => column.heading));
	const file = fc
		.uniqueArray(heading, { maxLength: 12 })
		.map((more) => [...new Set([...Object.keys(base), ...more])])
		.chain((head) =>
			fc
				.array(fc.tuple(...head.map((name) => known[name] ?? cell)), {
					minLength: 1,
					maxLength: 6,
				})
				.map((rows) => [head, ...rows]),
		);
	fc.assert(
		fc.property(file, (table) => {
			const { error, rows, seasons } = planOf(table);
			expect(error).toBeNull();
			for (const { outcome, messages } of rows)
				if (outcome === "bad") expect(messages.join("")).not.toBe("");
			for (const { content } of seasons) {
				const teams = new Set(content.team.map(({ teamId }) => teamId));
				const players = new Set(content.player.map(({ playerId }) => playerId));
				for (const { homeTeamId, visitorTeamId } of content.match)
					expect([teams.has(homeTeamId), teams.has(visitorTeamId)]).toEqual([true, true]);
				for (const result of content.matchResult)
					expect(playersOf(result).filter((id) => !players.has(id))).toEqual([]);
			}
		}),
		{ numRuns: volume(100, 5000) },
	);
});
