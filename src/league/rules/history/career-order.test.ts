import { expect, test } from "vitest";
import type { PlayerLine } from "../../entities/history.ts";
import type { MatchOutcome } from "../../entities/standing.ts";
import { bestPartners, careerOf, longestWin, streaksOf } from "./career.ts";

const line = (outcome: MatchOutcome, more: Partial<PlayerLine> = {}): PlayerLine => ({
	...{ seasonId: 1, matchId: 1, date: "2025-09-06", line: "singles1", side: "home" },
	...{ playerId: 9, partnerId: null, opponentIds: [], teamId: 1, opponentTeamId: 2 },
	...{ setsWon: outcome === "W" ? 2 : 1, setsLost: outcome === "L" ? 2 : 1 },
	...{ score: "", outcome, ending: "played" },
	...more,
});

test("a career without lines is empty", () => {
	const none = { won: 0, lost: 0, tied: 0, setsWon: 0, setsLost: 0 };
	expect(careerOf([])).toEqual({
		...{ total: none, byLine: [], bySeason: [], partners: [], opponents: [] },
		...{ longestStreak: null, currentStreak: null },
	});
});

test("a career lists lines as on a scorecard, seasons as they were played", () => {
	const { byLine, bySeason } = careerOf([
		line("W", { line: "doubles2", seasonId: 5, teamId: 3 }),
		line("L", { line: "singles2", seasonId: 2, teamId: 3 }),
		line("W", { line: "singles1", seasonId: 2, teamId: 4 }),
		line("T", { line: "doubles2", seasonId: 5, teamId: 3 }),
	]);
	expect(byLine).toEqual([
		{ line: "singles1", won: 1, lost: 0, tied: 0, setsWon: 2, setsLost: 1 },
		{ line: "singles2", won: 0, lost: 1, tied: 0, setsWon: 1, setsLost: 2 },
		{ line: "doubles2", won: 1, lost: 0, tied: 1, setsWon: 3, setsLost: 2 },
	]);
	expect(bySeason).toEqual([
		{ seasonId: 5, teamId: 3, won: 1, lost: 0, tied: 1, setsWon: 3, setsLost: 2 },
		{ seasonId: 2, teamId: 3, won: 0, lost: 1, tied: 0, setsWon: 1, setsLost: 2 },
		{ seasonId: 2, teamId: 4, won: 1, lost: 0, tied: 0, setsWon: 2, setsLost: 1 },
	]);
});

test("partners and opponents: most lines first, then most won, then the lower number", () => {
	const { partners, opponents } = careerOf([
		line("W", { partnerId: 6, opponentIds: [1, 2] }),
		line("L", { partnerId: 7, opponentIds: [2] }),
		line("W", { partnerId: 5, opponentIds: [] }),
		line("W", { partnerId: 8, opponentIds: [3] }),
		line("T", { partnerId: 8, opponentIds: [4] }),
		line("W", { partnerId: null, opponentIds: [] }),
	]);
	expect(partners.map(({ playerId }) => playerId)).toEqual([8, 5, 6, 7]);
	expect(opponents.map(({ playerId }) => playerId)).toEqual([2, 1, 3, 4]);
});

const dated = (outcomes: string) =>
	[...outcomes].map((outcome, index) => ({
		outcome: outcome as MatchOutcome,
		date: `2025-09-0${index + 1}`,
	}));

test("streaks are runs of one outcome, and the first may go on from before", () => {
	const before = { outcome: "W", length: 4, from: "2025-08-01", to: "2025-08-09" } as const;
	expect(streaksOf(dated("WWLT"), before)).toEqual([
		{ outcome: "W", length: 6, from: "2025-08-01", to: "2025-09-02" },
		{ outcome: "L", length: 1, from: "2025-09-03", to: "2025-09-03" },
		{ outcome: "T", length: 1, from: "2025-09-04", to: "2025-09-04" },
	]);
	expect(streaksOf(dated("LL"), before)).toEqual([
		before,
		{ outcome: "L", length: 2, from: "2025-09-01", to: "2025-09-02" },
	]);
});

test.each([
	["WLWWLLL", { outcome: "W", length: 2, from: "2025-09-03", to: "2025-09-04" }],
	["WWLWWT", { outcome: "W", length: 2, from: "2025-09-01", to: "2025-09-02" }],
	["LLT", null],
])("the longest run of wins of %s is the first of equal ones", (outcomes, longest) =>
	expect(longestWin(streaksOf(dated(outcomes)))).toEqual(longest),
);

test("of partners with whom an equal part was won, those with more lines come first", () => {
	const pairing = (playerId: number, won: number, lost: number, tied = 0) => ({
		...{ playerId, won, lost, tied, setsWon: 0, setsLost: 0 },
	});
	const found = bestPartners([
		pairing(5, 4, 2),
		pairing(4, 4, 2),
		pairing(3, 8, 4),
		pairing(2, 4, 0, 1),
		pairing(1, 3, 3),
	]);
	expect(found.map(({ playerId }) => playerId)).toEqual([2, 3, 4]);
	expect(bestPartners([pairing(1, 3, 3)])).toEqual([]);
});
