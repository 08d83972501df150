import { expect, test } from "vitest";
import { finished, type Race } from "./remaining-race.ts";
import { seasonChances } from "./season-chances.ts";
import type { TeamRecord } from "./team-records.ts";

/** Teams 1, 2, … with the sets that the first ones have won against the later ones. */
function league(won: readonly (readonly number[])[], left: number) {
	const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
	const records = won.map((row, index): TeamRecord => {
		const lost = won.map((other) => other[index] ?? 0);
		const sets = { won: sum(row), lost: sum(lost) };
		return {
			team: {
				teamId: index + 1,
				teamName: `Team ${index + 1}`,
				teamNumber: index + 1,
				divisionId: 1,
				isActive: true,
			},
			divisionNumber: 1,
			...sets,
			onCards: sets,
			forfeited: 0,
			mostForfeitedToOneTeam: 0,
			weeks: new Map(),
			adjustments: [],
			exit: null,
			against: new Map(
				row.flatMap((count, other) =>
					count + (lost[other] ?? 0) > 0
						? [[other + 1, { won: count, lost: lost[other] ?? 0 }] as const]
						: [],
				),
			),
		};
	});
	const race: Race = {
		teamIds: records.map(({ team }) => team.teamId),
		sets: records.map(({ won, lost }) => ({ won, lost })),
		lines: won.map((_, one) => won.map((_, other) => (one === other ? 0 : left))),
	};
	return finished(seasonChances(records, race));
}
const equal = [
	[0, 5, 5],
	[5, 0, 5],
	[5, 5, 0],
];

test("gives equal teams equal chances, and each run one team per place", () => {
	const chances = [...league(equal, 8).values()];
	for (const { places, first, last } of chances) {
		expect(first).toBeGreaterThan(0.28);
		expect(first).toBeLessThan(0.4);
		expect(last).toBeGreaterThan(0.28);
		expect(places.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
	}
});

test("is the same each time, and favors the team that has won more", () => {
	const strong = [
		[0, 16, 14],
		[2, 0, 9],
		[4, 9, 0],
	];
	const chances = league(strong, 4);
	expect(league(strong, 4)).toEqual(chances);
	expect(chances.get(1)!.first).toBeGreaterThan(0.9);
	expect(chances.get(1)!.last).toBeLessThan(0.03);
	// With most of the season left, its strength decides and not what it has won so far.
	expect(league(strong, 60).get(1)!.first).toBeGreaterThan(0.9);
});

test("ranks teams that end level as the standings do", () => {
	// No match is left, and the first two are level on percentage.
	const level = [
		[0, 5, 0, 0],
		[3, 0, 0, 2],
		[2, 0, 0, 0],
		[0, 0, 0, 0],
	];
	const chances = league(level, 0);
	expect([1, 2, 3, 4].map((team) => chances.get(team)!.places.indexOf(1) + 1)).toEqual([
		2, 3, 1, 4,
	]);
});
