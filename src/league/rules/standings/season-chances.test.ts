import { expect, test } from "vitest";
import { raceOf } from "./race.fixture.ts";
import { finished, type Race } from "./remaining-race.ts";
import { seasonChances, simulatedSeasons } from "./season-chances.ts";
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

/** Teams 0, 1, … by `raceOf`, with the sets of some against each other and their forfeited sets. */
function chancesOf(
	race: Race,
	meetings: readonly (readonly [one: number, other: number, won: number, lost: number])[],
	forfeited: readonly number[] = [],
) {
	const records = race.sets.map((sets, teamId): TeamRecord => {
		const against = meetings.flatMap(([one, other, won, lost]) =>
			one === teamId
				? [[other, { won, lost }] as const]
				: other === teamId
					? [[one, { won: lost, lost: won }] as const]
					: [],
		);
		return {
			team: {
				teamId,
				teamName: `Team ${teamId}`,
				teamNumber: teamId,
				divisionId: 1,
				isActive: true,
			},
			divisionNumber: 1,
			...sets,
			onCards: sets,
			forfeited: forfeited[teamId] ?? 0,
			mostForfeitedToOneTeam: 0,
			weeks: new Map(),
			adjustments: [],
			exit: null,
			against: new Map(against),
		};
	});
	const chances = finished(seasonChances(records, race));
	return race.teamIds.map((teamId) => chances.get(teamId)!);
}
const isNear = (found: number, expected: number) =>
	expect(Math.abs(found - expected), `${found} instead of ${expected}`).toBeLessThan(0.03);

test.each([
	["equal teams", 1000, 1000, [0.25, 0.25, 0, 0.25, 0.25]],
	// It wins two sets of three: 4/9, 8/27, 4/27 and 1/9.
	["a team that wins two sets of three", 2000, 1000, [0.444, 0.296, 0, 0.148, 0.111]],
])("a line is best of three sets: %s", (_, won, lost, expected) => {
	// After its line, the first team has 100, 67, 33 or 0 percent.
	const race = raceOf(
		[
			[0, 0],
			[0, 0],
			[4, 1],
			[1, 1],
			[1, 4],
		],
		[0, 1, 1],
	);
	const [own, other] = chancesOf(race, [[0, 1, won, lost]]);
	for (const [index, share] of expected.entries()) {
		isNear(own!.places[index]!, share);
		isNear(other!.places.at(-1 - index)!, share);
	}
	expect(own!.places[2]).toBe(0);
	expect([own!.first, own!.last]).toEqual([own!.places[0], own!.places[4]]);
});

test.each<[string, Parameters<typeof chancesOf>[1], percent: [number, number], number]>([
	// The difference of their strengths varies by 1, and 60 percent takes 0.405: log(6 to 4).
	["nobody has played", [], [3, 2], 0.343],
	// Only its own strength varies, by 0.707.
	["the opponent alone is known, and average", [[1, 3, 1000, 1000]], [3, 2], 0.284],
	// With the prior sets its strength is 0.756, the other’s the opposite, and each varies by 0.585.
	["it has won 8 sets to 0", [[0, 1, 8, 0]], [3, 1], 0.691],
])("strength is as uncertain as the results leave it: %s", (_, meetings, [won, lost], share) => {
	// So many lines are left that the strengths of the day decide who is above the third team.
	const race = raceOf(
		[
			[0, 0],
			[0, 0],
			[won, lost],
			[0, 100],
		],
		[0, 1, 150],
	);
	isNear(chancesOf(race, meetings)[0]!.first, share);
});

/** The first two teams have a line left, and with 1–2 they are level. */
const level = raceOf(
	[
		[5, 4],
		[4, 5],
		[0, 9],
	],
	[0, 1, 1],
);
const known = [
	[0, 2, 1000, 1000],
	[1, 2, 1000, 1000],
] as const;
test.each<[string, [number, number] | null, number[], number]>([
	["their sets against each other, the last line included", [3, 0], [2, 0], 0.75],
	["the last line, if they had not met", null, [0, 2], 0.5],
	["forfeited sets, if the last line makes them level on that as well", [1, 0], [2, 0], 0.5],
	["forfeited sets of the other team", [1, 0], [0, 2], 0.75],
])("teams that end level are ranked by %s", (_, met, forfeited, first) => {
	const chances = chancesOf(
		level,
		[...known, ...(met ? [[0, 1, ...met] as const] : [])],
		forfeited,
	);
	isNear(chances[0]!.first, first);
	isNear(chances[1]!.first, 1 - first);
});

test("three level teams of which two have not met share the place", () => {
	const chances = chancesOf(
		raceOf([
			[4, 4],
			[4, 4],
			[4, 4],
		]),
		[
			[0, 1, 5, 3],
			[1, 2, 4, 4],
		],
	);
	expect(chances.map(({ first, last }) => [first, last])).toEqual([
		[1, 1],
		[1, 1],
		[1, 1],
	]);
});

test("pauses after every 50 of the 2000 seasons", () => {
	const steps = [...seasonChances([], raceOf([]))];
	expect(steps).toHaveLength(simulatedSeasons / 50);
});
