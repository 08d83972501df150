import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { playerResults } from "./player-results.ts";

const team = (teamId: number, more: object = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	teamNumber: 100 + teamId,
	isActive: true,
	...more,
});
const player = (playerId: number, lastName = `Last ${playerId}`) => ({
	playerId,
	firstName: "Ann",
	lastName,
});
const blank = { Score: "", HomeSetsWon: 0, VisitorSetsWon: 0 };
const defaulted = { ...blank, Score: "def." };
type Sets = { Score: string; HomeSetsWon: number; VisitorSetsWon: number };
type Side = (number | null)[];

/**
 * A scorecard: for each line its sets, home players, and visiting players. The other lines were
 * defaulted.
 */
function card(
	matchId: number,
	lines: Partial<
		Record<
			"singles1" | "singles2" | "doubles1" | "doubles2",
			[sets: Sets, home: Side, visitor: Side]
		>
	>,
) {
	const none: [Sets, Side, Side] = [defaulted, [], []];
	const { singles1 = none, singles2 = none, doubles1 = none, doubles2 = none } = lines;
	const singles = ([{ Score, HomeSetsWon, VisitorSetsWon }, [home = null], [visitor = null]]: [
		Sets,
		Side,
		Side,
	]) => ({
		Score,
		HomeSetsWon,
		VisitorSetsWon,
		HomePlayerId: home,
		VisitorPlayerId: visitor,
	});
	const doubles = ([
		{ Score, HomeSetsWon, VisitorSetsWon },
		[h1 = null, h2 = null],
		[v1 = null, v2 = null],
	]: [Sets, Side, Side]) => ({
		Score,
		HomeSetsWon,
		VisitorSetsWon,
		HomePlayer1Id: h1,
		HomePlayer2Id: h2,
		VisitorPlayer1Id: v1,
		VisitorPlayer2Id: v2,
	});
	const prefixed = (line: string, fields: object) =>
		Object.fromEntries(Object.entries(fields).map(([name, value]) => [line + name, value]));
	return {
		matchId,
		...prefixed("singles1", singles(singles1)),
		...prefixed("singles2", singles(singles2)),
		...prefixed("doubles1", doubles(doubles1)),
		...prefixed("doubles2", doubles(doubles2)),
		homeSetsForfeited: 0,
		visitorSetsForfeited: 0,
		homeVerified: false,
		visitorVerified: false,
		totalHomeSetsWon: 0,
		totalVisitorSetsWon: 0,
	} as unknown as Parameters<typeof playerResults>[2][number];
}
const sets = (HomeSetsWon: number, VisitorSetsWon: number, Score = "6-4, 6-4"): Sets => ({
	Score,
	HomeSetsWon,
	VisitorSetsWon,
});
const match = (matchId: number, homeTeamId: number, visitorTeamId: number) => ({
	matchId,
	homeTeamId,
	visitorTeamId,
});
const short = (rows: ReturnType<typeof playerResults>) =>
	rows.map((row) => [
		row.teamNumber,
		row.lastName,
		row.numSetsWon,
		row.numSetsLost,
		row.percentSetsWon,
		row.numMatches,
	]);

test("counts a line’s sets for each player from their side", () => {
	const rows = playerResults(
		[team(1), team(2)],
		[match(1, 1, 2)],
		[card(1, { singles1: [sets(2, 1), [11], [21]], doubles1: [sets(0, 2), [12, 13], [22, 23]] })],
		[11, 12, 13, 21, 22, 23].map((id) => player(id)),
	);
	expect(short(rows)).toEqual([
		[101, "Last 11", 2, 1, 2 / 3, 1],
		[101, "Last 12", 0, 2, 0, 1],
		[101, "Last 13", 0, 2, 0, 1],
		[102, "Last 22", 2, 0, 1, 1],
		[102, "Last 23", 2, 0, 1, 1],
		[102, "Last 21", 1, 2, 1 / 3, 1],
	]);
});

test("a row has the columns of the league’s printed lists, plus ids", () => {
	const [row] = playerResults(
		[team(1), team(2)],
		[match(1, 1, 2)],
		[card(1, { singles1: [sets(2, 1), [11], []] })],
		[player(11)],
	);
	expect(row).toEqual({
		playerId: 11,
		teamId: 1,
		teamNumber: 101,
		teamName: "Team 1",
		firstName: "Ann",
		lastName: "Last 11",
		numSetsWon: 2,
		numSetsLost: 1,
		percentSetsWon: 2 / 3,
		numMatches: 1,
	});
});

test("a scorecard with a missing line does not count; a line that ended without a set counts as a match", () => {
	const rows = (line: Sets) =>
		playerResults(
			[team(1), team(2)],
			[match(1, 1, 2)],
			[card(1, { singles1: [line, [11], []], doubles1: [sets(2, 0), [12, 13], []] })],
			[player(11)],
		);
	expect(rows(blank)).toEqual([]);
	expect(short(rows(sets(0, 0, "ret.")))).toEqual([[101, "Last 11", 0, 0, 0, 1]]);
});

test("a player on two lines of one match has played one match", () => {
	const one = card(1, { singles1: [sets(2, 0), [11], []], doubles2: [sets(1, 2), [11, 12], []] });
	expect(short(playerResults([team(1), team(2)], [match(1, 1, 2)], [one], [player(11)]))).toEqual([
		[101, "Last 11", 3, 2, 3 / 5, 1],
	]);
});

test("a player who changed teams has a row for each team", () => {
	const cards = [
		card(1, { singles1: [sets(2, 0), [11], []] }),
		card(2, { singles1: [sets(2, 0), [], [11]] }),
	];
	const rows = playerResults([team(1), team(2), team(3)], [match(1, 1, 3), match(2, 3, 2)], cards, [
		player(11),
	]);
	expect(short(rows)).toEqual([
		[101, "Last 11", 2, 0, 1, 1],
		[102, "Last 11", 0, 2, 0, 1],
	]);
});

test("leaves out inactive teams and Byes, but not their opponents", () => {
	const cards = [
		card(1, { singles1: [sets(2, 0), [11], [21]] }),
		card(2, { singles1: [sets(2, 0), [11], [31]] }),
	];
	const rows = playerResults(
		[team(1), team(2, { isActive: false }), team(3, { teamName: " BYE " })],
		[match(1, 1, 2), match(2, 1, 3)],
		cards,
		[player(11), player(21), player(31)],
	);
	expect(short(rows)).toEqual([[101, "Last 11", 4, 0, 1, 2]]);
});

test("sorts players with the same percentage by name, then by id", () => {
	const players = [
		{ playerId: 11, firstName: "Zoe", lastName: "Reed" },
		{ playerId: 12, firstName: "Ann", lastName: "Reed" },
		{ playerId: 13, firstName: "Sam", lastName: "Hill" },
		{ playerId: 10, firstName: "Zoe", lastName: "Reed" },
	];
	const one = card(1, {
		doubles1: [sets(2, 0), [11, 12], []],
		doubles2: [sets(2, 0), [13, 10], []],
	});
	const rows = playerResults([team(1), team(2)], [match(1, 1, 2)], [one], players);
	expect(rows.map(({ playerId }) => playerId)).toEqual([13, 12, 10, 11]);
});

test("sorts teams without a number last", () => {
	const cards = [card(1, { singles1: [sets(2, 0), [11], [12]] })];
	const teams = [team(1, { teamNumber: null }), team(2)];
	const rows = playerResults(teams, [match(1, 1, 2)], cards, [player(11), player(12)]);
	expect(rows.map(({ teamId }) => teamId)).toEqual([2, 1]);
});

/** A simple reference implementation: checks all lines for every pair of a player and a team. */
const positions = [
	["singles1", "HomePlayerId", "home"],
	["singles1", "VisitorPlayerId", "visitor"],
	["singles2", "HomePlayerId", "home"],
	["singles2", "VisitorPlayerId", "visitor"],
	...["doubles1", "doubles2"].flatMap((line) => [
		[line, "HomePlayer1Id", "home"],
		[line, "HomePlayer2Id", "home"],
		[line, "VisitorPlayer1Id", "visitor"],
		[line, "VisitorPlayer2Id", "visitor"],
	]),
] as [string, string, "home" | "visitor"][];

test("agrees with the reference implementation in random seasons", () => {
	const teams = [
		team(1),
		team(2),
		team(3),
		team(4, { isActive: false }),
		team(5, { teamName: "Bye" }),
		team(6, { teamNumber: null }),
	];
	const players = Array.from({ length: 8 }, (_, index) => player(index + 1, `Name ${index % 3}`));
	const who = fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 });
	const line = fc.tuple(
		fc.oneof(
			{ weight: 1, arbitrary: fc.constant(blank) },
			{
				weight: 12,
				arbitrary: fc.record({
					Score: fc.constantFrom("6-4", "def."),
					HomeSetsWon: fc.nat(2),
					VisitorSetsWon: fc.nat(2),
				}),
			},
		),
		fc.tuple(who, who),
		fc.tuple(who, who),
	);
	const season = fc.array(
		fc.tuple(
			fc.integer({ min: 1, max: 6 }),
			fc.integer({ min: 1, max: 6 }),
			fc.tuple(line, line, line, line),
		),
		{ maxLength: 8 },
	);
	fc.assert(
		fc.property(season, (played) => {
			const matches = played.map(([home, visitor], index) => match(index + 1, home, visitor));
			const cards = played.map(([, , [singles1, singles2, doubles1, doubles2]], index) =>
				card(index + 1, { singles1, singles2, doubles1, doubles2 }),
			);
			const rows = playerResults(teams, matches, cards, players);
			const fields = cards as unknown as Record<string, number | string | null>[];

			const expected = teams.flatMap(({ teamId }) =>
				[1, 2, 3, 6].includes(teamId)
					? players.flatMap(({ playerId }) => {
							let [won, lost, matchesPlayed] = [0, 0, 0];
							for (const match of matches) {
								const found = positions.filter(([on, place, side]) => {
									const result = fields[match.matchId - 1]!;
									const isTheirs =
										(side === "home" ? match.homeTeamId : match.visitorTeamId) === teamId;
									const isComplete = positions.every(
										([each]) =>
											result[`${each}Score`] !== "" ||
											result[`${each}HomeSetsWon`] !== 0 ||
											result[`${each}VisitorSetsWon`] !== 0,
									);
									return isTheirs && isComplete && result[on + place] === playerId;
								});
								for (const [on, , side] of found) {
									const result = fields[match.matchId - 1]!;
									won += result[`${on}${side === "home" ? "Home" : "Visitor"}SetsWon`] as number;
									lost += result[`${on}${side === "home" ? "Visitor" : "Home"}SetsWon`] as number;
								}
								if (found.length > 0) matchesPlayed++;
							}
							return matchesPlayed > 0
								? [`${teamId} ${playerId}: ${won}-${lost} in ${matchesPlayed}`]
								: [];
						})
					: [],
			);
			expect(
				rows
					.map(
						(row) =>
							`${row.teamId} ${row.playerId}: ${row.numSetsWon}-${row.numSetsLost} in ${row.numMatches}`,
					)
					.sort(),
			).toEqual(expected.sort());
			for (const row of rows)
				expect(row.percentSetsWon).toBe(
					row.numSetsWon ? row.numSetsWon / (row.numSetsWon + row.numSetsLost) : 0,
				);
			for (const [index, row] of rows.entries()) {
				const above = rows[index - 1];
				if (above) expect((above.teamNumber ?? 9999) <= (row.teamNumber ?? 9999)).toBe(true);
				if (above?.teamId === row.teamId)
					expect(above.percentSetsWon).toBeGreaterThanOrEqual(row.percentSetsWon);
			}
		}),
		{ numRuns: volume(100, 3000) },
	);
});
