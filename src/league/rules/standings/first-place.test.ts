import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { firstPlace, lastPlace } from "./first-place.ts";
import { raceOf } from "./race.fixture.ts";
import { finished } from "./remaining-race.ts";
import { rankedTeams } from "./standings.ts";
import { noDecisions } from "./team-records.ts";

interface Game {
	home: number;
	visitor: number;
	sets: [number, number];
}
const outcomes: [number, number][] = [
	[2, 0],
	[2, 1],
	[1, 2],
	[0, 2],
];

/** The places by the real ranking, with each line as a match of its own. */
function placesAfter(teamCount: number, games: readonly Game[]) {
	const rows = rankedTeams(
		[{ divisionId: 1, divisionNumber: 1 }],
		Array.from({ length: teamCount }, (_, index) => ({
			teamId: index,
			teamName: `Team ${index}`,
			teamNumber: index + 1,
			divisionId: 1,
			isActive: true,
		})),
		games.map(({ home, visitor }, matchId) => ({
			matchId,
			weekNumber: 1,
			homeTeamId: home,
			visitorTeamId: visitor,
		})),
		games.map(({ sets: [totalHomeSetsWon, totalVisitorSetsWon] }, matchId) => ({
			matchId,
			totalHomeSetsWon,
			totalVisitorSetsWon,
			linesEntered: 4,
			homeSetsForfeited: 0,
			visitorSetsForfeited: 0,
		})),
		newLeagueNumbers,
		noDecisions,
	);
	return new Map(rows.map((row) => [row.teamId, row]));
}

const pairs = (teamCount: number) =>
	Array.from({ length: teamCount }, (_, a) => a).flatMap((a) =>
		Array.from({ length: teamCount }, (_, b) => [a, b] as const).filter(([x, y]) => x < y),
	);

const league = fc.integer({ min: 2, max: 4 }).chain((teamCount) =>
	fc.record({
		teamCount: fc.constant(teamCount),
		played: fc.array(
			fc.record({
				pair: fc.constantFrom(...pairs(teamCount)),
				sets: fc.constantFrom(...outcomes),
				isHome: fc.boolean(),
			}),
			{ maxLength: 10 },
		),
		open: fc.array(fc.constantFrom(...pairs(teamCount)), { minLength: 1, maxLength: 5 }),
	}),
);

/** Every way in which the season can end. */
function* endings(open: readonly (readonly [number, number])[]): Generator<Game[]> {
	const [pair, ...rest] = open;
	if (!pair) return yield [];
	for (const games of endings(rest))
		for (const sets of outcomes) yield [{ home: pair[0], visitor: pair[1], sets }, ...games];
}

test("agrees with the ranking after every way in which a small season can end", () => {
	const found = { claims: 0, undecided: 0 };
	fc.assert(
		fc.property(league, ({ teamCount, played, open }) => {
			const games = played.map(
				({ pair: [a, b], sets, isHome }): Game =>
					isHome ? { home: a, visitor: b, sets } : { home: b, visitor: a, sets },
			);
			const before = placesAfter(teamCount, games);
			const all = Array.from({ length: teamCount }, (_, index) => index);
			const race = {
				teamIds: all,
				sets: all.map((id) => ({
					won: before.get(id)?.setsWon ?? 0,
					lost: before.get(id)?.setsLost ?? 0,
				})),
				lines: all.map((a) =>
					all.map(
						(b) => open.filter((pair) => pair.includes(a) && pair.includes(b) && a !== b).length,
					),
				),
			};
			const ends = [...endings(open)].map((rest) => ({
				rest,
				rows: placesAfter(teamCount, [...games, ...rest]),
			}));
			for (const team of all) {
				const seen = ends.map(({ rest, rows }) => {
					const own = rest.filter(({ home, visitor }) => home === team || visitor === team);
					const sides = own.map(({ home, sets: [a, b] }) => (home === team ? [a, b] : [b, a]));
					const percent = rows.get(team)?.percentSetsWon ?? 0;
					const others = [...rows.values()].filter(({ teamId }) => teamId !== team);
					return {
						won: sides.reduce((sum, [won = 0]) => sum + won, 0),
						lost: sides.reduce((sum, [, lost = 0]) => sum + lost, 0),
						isFirst: rows.get(team)?.place === 1,
						isLast: others.every(({ place }) => place <= (rows.get(team)?.place ?? 0)),
						isAhead: others.every((row) => row.percentSetsWon < percent),
						isBehind: others.every((row) => row.percentSetsWon > percent),
					};
				});
				const top = finished(firstPlace(race, team));
				const bottom = finished(lastPlace(race, team));
				for (const end of seen) {
					if (end.lost <= top.certain) expect(end.isFirst).toBe(true);
					if (end.lost > top.atMost) expect(end.isFirst).toBe(false);
					if (end.won <= bottom.certain) expect(end.isLast).toBe(true);
					if (end.won > bottom.atMost) expect(end.isLast).toBe(false);
				}
				// Neither number could be higher.
				const most = Math.max(...seen.map(({ lost }) => lost));
				if (top.certain < most)
					expect(seen.some(({ lost, isAhead }) => lost === top.certain + 1 && !isAhead)).toBe(true);
				if (bottom.certain < most)
					expect(seen.some(({ won, isBehind }) => won === bottom.certain + 1 && !isBehind)).toBe(
						true,
					);
				if (top.possible > top.certain)
					expect(seen.some(({ lost, isAhead }) => lost === top.possible && isAhead)).toBe(true);
				if (bottom.possible > bottom.certain)
					expect(seen.some(({ won, isBehind }) => won === bottom.possible && isBehind)).toBe(true);
				found.claims += 2;
				if (seen.some(({ lost, isAhead }) => lost > top.possible && isAhead)) found.undecided++;
				if (seen.some(({ won, isBehind }) => won > bottom.possible && isBehind)) found.undecided++;
			}
		}),
		{ numRuns: volume(25, 3000) },
	);
	// The search finds nearly everything that is possible.
	expect(found.undecided / found.claims).toBeLessThan(0.02);
});

const decided = [
	[8, 0],
	[0, 8],
] as [number, number][];
/** The first team has no line left; the second is first if it wins its line. */
const open = [
	[5, 3],
	[5, 3],
	[3, 5],
] as [number, number][];
const all = (sets: number) => ({ certain: sets, possible: sets, atMost: sets });

test.each([
	["a leader that nobody can reach", firstPlace, raceOf(decided, [0, 1, 1]), 0, all(2)],
	["the other one", firstPlace, raceOf(decided, [0, 1, 1]), 1, all(-1)],
	["a leader can’t be last", lastPlace, raceOf(decided, [0, 1, 1]), 0, all(-1)],
	["the other one is, with any result", lastPlace, raceOf(decided, [0, 1, 1]), 1, all(2)],
	[
		"two level teams with one line left: it has to be won, in two sets or three",
		firstPlace,
		raceOf(
			[
				[4, 4],
				[4, 4],
			],
			[0, 1, 1],
		),
		0,
		all(1),
	],
	[
		"a team without a line left depends on others",
		firstPlace,
		raceOf(open, [1, 2, 1]),
		0,
		{ certain: -1, possible: 0, atMost: 0 },
	],
	["a team that is ahead with a won line", firstPlace, raceOf(open, [1, 2, 1]), 1, all(1)],
	[
		"a team that is level at best, so that only a tiebreaker makes it first",
		firstPlace,
		raceOf(
			[
				[5, 3],
				[3, 3],
				[3, 5],
			],
			[1, 2, 1],
		),
		1,
		{ certain: -1, possible: -1, atMost: 0 },
	],
	["a team too far behind", firstPlace, raceOf(open, [1, 2, 1]), 2, all(-1)],
	[
		"last unless it wins its line in two sets, which leaves it level",
		lastPlace,
		raceOf(open, [1, 2, 1]),
		2,
		{ certain: 1, possible: 2, atMost: 2 },
	],
	[
		"a team that never plays has 0 percent, and is last",
		lastPlace,
		raceOf([
			[0, 0],
			[2, 6],
		]),
		0,
		all(0),
	],
	[
		"ahead of a team that never plays",
		firstPlace,
		raceOf([
			[0, 0],
			[2, 6],
		]),
		1,
		all(0),
	],
	[
		"a team that has not played yet, but will, can still be first",
		firstPlace,
		raceOf(
			[
				[0, 0],
				[3, 1],
			],
			[0, 1, 1],
		),
		0,
		all(1),
	],
])("%s", (_, bounds, { teamIds, sets, lines }, team, expected) =>
	expect(finished(bounds({ teamIds, sets, lines }, team))).toEqual(expected),
);
