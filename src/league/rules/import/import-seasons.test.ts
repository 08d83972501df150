import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { playersOf } from "../scoring/players-on-card.ts";
import { base, errorsOf, noTotals, only, planOf, planRow } from "./import-seasons.fixture.ts";
import { seasonColumns } from "./season-columns.ts";

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

describe("rows of one season", () => {
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
			"Missing weeks are worked out from the dates.",
			"Missing match numbers are assigned in file order.",
			"1 row with a Bye is left out.",
			"1 match has no result.",
			"C is in two divisions, so it is imported as two teams.",
		]);
	});
});

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
