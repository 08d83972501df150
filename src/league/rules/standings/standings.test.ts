import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { after, type Meeting, team } from "./standings.fixture.ts";
import { formatPercent, percentByWeek, type rankedTeams, weeksShown } from "./standings.ts";

const order = (rows: ReturnType<typeof rankedTeams>) =>
	rows.map(({ teamId, place, tieBreak }) => [teamId, place, tieBreak]);

test("ranks teams by division number, then by percentage of sets won", () => {
	const rows = after(
		[team(1), team(2), team(3, 20), team(4, 20)],
		[
			{ home: 1, visitor: 2, sets: [3, 5] },
			{ home: 3, visitor: 4, sets: [8, 0] },
		],
	);
	expect(
		rows.map(({ teamId, divisionNumber, percentSetsWon }) => [
			teamId,
			divisionNumber,
			percentSetsWon,
		]),
	).toEqual([
		[2, 1, 5 / 8],
		[1, 1, 3 / 8],
		[3, 2, 1],
		[4, 2, 0],
	]);
});

test("counts a match only when every line has an outcome", () => {
	const meeting = { home: 1, visitor: 2, sets: [3, 1], forfeited: [0, 2] } satisfies Meeting;
	const setsWon = (linesEntered: number) =>
		after([team(1), team(2)], [{ ...meeting, linesEntered }]).map((row) => [
			row.setsWon,
			row.setsForfeited,
		]);
	expect(setsWon(3)).toEqual([
		[0, 0],
		[0, 0],
	]);
	expect(setsWon(4)).toEqual([
		[3, 0],
		[1, 2],
	]);
});

test("sorts divisions and tied teams by number", () => {
	const teams = [team(4, 20), team(3, 20), team(2), team(5, 10, { teamNumber: null }), team(1)];
	expect(after(teams, []).map(({ teamId }) => teamId)).toEqual([5, 1, 2, 3, 4]);
});

test("a team without matches has 0.00% and no tiebreak", () => {
	const rows = after([team(1), team(2)], []);
	expect(order(rows)).toEqual([
		[1, 1, null],
		[2, 1, null],
	]);
	expect(formatPercent(rows[0]?.percentSetsWon ?? 1)).toBe("0.00");
});

test("counts sets by week, and the percentage after each week", () => {
	const [first] = after(
		[team(1), team(2)],
		[
			{ home: 2, visitor: 1, sets: [4, 4], week: 3 },
			{ home: 1, visitor: 2, sets: [6, 2], week: 1 },
		],
	);
	expect(first).toMatchObject({
		setsWon: 10,
		setsLost: 6,
		setsPlayed: 16,
		weeks: [
			{ weekNumber: 1, setsWon: 6, setsLost: 2 },
			{ weekNumber: 3, setsWon: 4, setsLost: 4 },
		],
	});
	expect(percentByWeek({ ...first!, lastWeek: 3 })).toEqual([
		{ weekNumber: 1, percent: 0.75 },
		{ weekNumber: 3, percent: 10 / 16 },
	]);
});

describe("teams with the same percentage", () => {
	test("are ranked by head-to-head sets", () => {
		const rows = after(
			[team(1), team(2), team(3)],
			[
				{ home: 1, visitor: 2, sets: [3, 5] },
				{ home: 1, visitor: 3, sets: [5, 3] },
				{ home: 2, visitor: 3, sets: [3, 5] },
			],
		);
		// Each has won half of 16 sets, and each pair has met: 1 took 8 of 16 among them, so did 2 and
		// 3.
		expect(order(rows)).toEqual([
			[1, 1, "shared"],
			[2, 1, "shared"],
			[3, 1, "shared"],
		]);
		const pair = after(
			[team(1), team(2), team(3), team(4)],
			[
				{ home: 1, visitor: 2, sets: [3, 5] },
				{ home: 1, visitor: 3, sets: [5, 3] },
				{ home: 2, visitor: 4, sets: [3, 5] },
			],
		);
		expect(order(pair)).toEqual([
			[4, 1, null],
			[2, 2, "headToHead"],
			[1, 3, "headToHead"],
			[3, 4, null],
		]);
	});

	test("that have not all played each other are ranked by fewer forfeited sets", () => {
		const rows = after(
			[team(1), team(2), team(3), team(4)],
			[
				{ home: 1, visitor: 3, sets: [6, 2], forfeited: [2, 0] },
				{ home: 2, visitor: 4, sets: [6, 2] },
			],
		);
		expect(order(rows)).toEqual([
			[2, 1, "forfeits"],
			[1, 2, "forfeits"],
			[3, 3, "shared"],
			[4, 3, "shared"],
		]);
	});

	test("that stay tied share a place, and the next place is skipped", () => {
		const rows = after(
			[team(1), team(2), team(3), team(4)],
			[
				{ home: 1, visitor: 3, sets: [6, 2] },
				{ home: 2, visitor: 4, sets: [6, 2] },
			],
		);
		expect(rows.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
	});

	test("are compared by exact fractions: 1 of 3 equals 3 of 9", () => {
		const rows = after(
			[team(1), team(2), team(3), team(4)],
			[
				{ home: 1, visitor: 3, sets: [1, 2] },
				{ home: 2, visitor: 4, sets: [3, 6] },
			],
		);
		expect(
			rows.filter(({ tieBreak }) => tieBreak === "shared").map(({ teamId }) => teamId),
		).toEqual([3, 4, 1, 2]);
	});
});

test("leaves out Byes, inactive teams, and teams without a division", () => {
	expect(
		after(
			[team(1), team(2, 10, { teamName: "BYE" }), team(3, 10, { isActive: false }), team(4, null)],
			[],
		).map(({ teamId }) => teamId),
	).toEqual([1]);
});

test("counts forfeited sets for the side that forfeits, with their consequence", () => {
	const rows = after(
		[team(1), team(2), team(3)],
		[
			{ home: 1, visitor: 2, sets: [0, 8], forfeited: [8, 0] },
			{ home: 2, visitor: 1, sets: [8, 0], forfeited: [0, 8], week: 2 },
		],
	);
	expect(
		rows.map(({ teamId, setsForfeited, forfeitConsequence }) => [
			teamId,
			setsForfeited,
			forfeitConsequence,
		]),
	).toEqual([
		[2, 0, "none"],
		[3, 0, "none"],
		[1, 16, "removal"],
	]);
});

/** A simple reference implementation: adds up results per team and compares every pair of teams. */
function reference(teams: ReturnType<typeof team>[], meetings: Meeting[]) {
	const of = (teamId: number, opponents: number[]) =>
		meetings.reduce(
			(sum, { home, visitor, sets: [h, v], forfeited: [fh, fv] = [0, 0] }) =>
				home === teamId && opponents.includes(visitor)
					? { won: sum.won + h, lost: sum.lost + v, forfeited: sum.forfeited + fh }
					: visitor === teamId && opponents.includes(home)
						? { won: sum.won + v, lost: sum.lost + h, forfeited: sum.forfeited + fv }
						: sum,
			{ won: 0, lost: 0, forfeited: 0 },
		);
	const allTeams = teams.map(({ teamId }) => teamId);
	const sums = new Map(allTeams.map((teamId) => [teamId, of(teamId, allTeams)]));
	const fraction = ({ won, lost }: { won: number; lost: number }) =>
		(BigInt(won) * 1_000_000_007n * 10n ** 12n) / BigInt(Math.max(1, won + lost));
	const key = (teamId: number) => {
		const own = sums.get(teamId);
		if (!own) throw new Error("unknown team");
		const tied = allTeams.filter((other) => fraction(sums.get(other) ?? own) === fraction(own));
		const haveAllMet = tied.every((a) =>
			tied.every(
				(b) =>
					a === b ||
					meetings.some(
						({ home, visitor }) => (home === a && visitor === b) || (home === b && visitor === a),
					),
			),
		);
		return [fraction(own), haveAllMet ? fraction(of(teamId, tied)) : 0n, BigInt(-own.forfeited)];
	};
	const keys = new Map(allTeams.map((teamId) => [teamId, key(teamId)]));
	const isBefore = (a: number, b: number) => {
		const [ka, kb] = [keys.get(a) ?? [], keys.get(b) ?? []];
		const at = ka.findIndex((part, index) => part !== kb[index]);
		return at >= 0 && (ka[at] ?? 0n) > (kb[at] ?? 0n);
	};
	return new Map(
		allTeams.map((teamId) => [
			teamId,
			{
				...sums.get(teamId),
				place: 1 + allTeams.filter((other) => isBefore(other, teamId)).length,
			},
		]),
	);
}

test("agrees with the reference implementation in random seasons", () => {
	const count = 6;
	const teams = Array.from({ length: count }, (_, index) => team(index + 1));
	const meeting = fc
		.record({
			home: fc.integer({ min: 1, max: count }),
			visitor: fc.integer({ min: 1, max: count }),
			sets: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
			forfeited: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
			linesEntered: fc.constantFrom(4, 4, 4, 3),
		})
		.filter(({ home, visitor }) => home !== visitor);
	fc.assert(
		fc.property(fc.array(meeting, { maxLength: 12 }), (meetings) => {
			const complete = meetings.filter(({ linesEntered }) => linesEntered === 4);
			const expected = reference(teams, complete as Meeting[]);
			for (const row of after(teams, meetings as Meeting[])) {
				expect({
					won: row.setsWon,
					lost: row.setsLost,
					forfeited: row.setsForfeited,
					place: row.place,
				}).toEqual(expected.get(row.teamId));
			}
		}),
		{ numRuns: volume(500, 20_000) },
	);
});

test("the race has the weeks of its season, and later ones that were played", () => {
	const played = [{ weeks: [{ weekNumber: 12, setsWon: 5, setsLost: 3 }] }, { weeks: [] }];
	expect(weeksShown(played, 10)).toBe(12);
	expect(weeksShown(played, 14)).toBe(14);
	expect(weeksShown(played, null)).toBe(12);
});
