import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { blank, card, match, player, team } from "./player-results.fixture.ts";
import { playerResults } from "./player-results.ts";

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
