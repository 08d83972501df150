import { describe, expect, test } from "vitest";
import { lines } from "../../league/entities/line.ts";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { parseScore, type ScoredSet } from "../../league/rules/scoring/score.ts";
import { isEntered, linePlayers, totals } from "../../league/rules/scoring/scorecard.ts";
import { rankedTeams } from "../../league/rules/standings/standings.ts";
import { noDecisions } from "../../league/rules/standings/team-records.ts";
import { createDemoLeague } from "./demo-league.ts";
import type { Row } from "./rows.ts";

const demo = createDemoLeague("2026-11-20");
const { named } = demo;
const cards = demo.matchResult.map((row) => ({ ...row, ...totals(row) }));
const card = (matchId: number) => cards.find((row) => row.matchId === matchId)!;
const matchOf = ({ matchId }: { matchId: number }) =>
	demo.match.find((row) => row.matchId === matchId)!;
const verified = ({ homeVerified, visitorVerified }: Row<"matchResult">) => [
	homeVerified,
	visitorVerified,
];
const entries = cards.flatMap((row) =>
	lines
		.filter((line) => isEntered(row, line))
		.map((line) => ({ row, line, score: row[`${line}Score`] })),
);

test.each([
	[1, 30],
	[2, 29],
	[3, 30],
	[4, 28],
	[5, 30],
	[6, 18],
	[7, 0],
])("week %i has %i results", (week, count) => {
	expect(cards.filter((row) => matchOf(row).weekNumber === week)).toHaveLength(count);
});

test("score texts agree with the sets", () => {
	const isWon = ({ winner, loser }: ScoredSet) =>
		winner > loser && (winner >= 6 || (winner === 1 && loser === 0));
	const isLost = ({ winner, loser }: ScoredSet) => loser >= 6 && loser > winner;
	for (const { row, line, score } of entries) {
		const { sets, ending } = parseScore(score)!;
		const winner = ending === "played" ? sets.filter(isWon).length : 2;
		const [more, fewer] = [row[`${line}HomeSetsWon`], row[`${line}VisitorSetsWon`]].sort(
			(a, b) => b - a,
		);
		expect([score, more, fewer]).toEqual([score, winner, sets.filter(isLost).length]);
		if (ending === "played") expect(sets.every((set) => isWon(set) || isLost(set))).toBe(true);
	}
});

test("score texts include retirements, defaults, tiebreaks and split sets", () => {
	const scores = entries.map((entry) => entry.score);
	expect(scores.filter((score) => score.endsWith("ret."))).toHaveLength(4);
	expect(scores.filter((score) => score === "def.")).toHaveLength(5);
	expect(scores.some((score) => /^7-6\(\d\), \d-\d$/.test(score))).toBe(true);
	const split = scores.filter((score) => score.endsWith(", 1-0")).length / scores.length;
	expect(split).toBeGreaterThan(0.2);
	expect(split).toBeLessThan(0.4);
});

test("each side has six players from its roster, on one line each", () => {
	for (const row of cards) {
		for (const side of ["home", "visitor"] as const) {
			const teamId = side === "home" ? matchOf(row).homeTeamId : matchOf(row).visitorTeamId;
			const players = lines
				.flatMap((line) => linePlayers(row, line, side))
				.filter((id) => id !== null);
			const missing = lines.filter(
				(line) => !isEntered(row, line) || row[`${line}Score`] === "def.",
			).length;
			expect(new Set(players).size).toBe(players.length);
			if (missing === 0) expect(players).toHaveLength(6);
			for (const id of players)
				expect(demo.player.find((it) => it.playerId === id)!.teamId).toBe(teamId);
		}
	}
});

describe("forfeits", () => {
	test("a defaulted line forfeits two sets and has no players on that side", () => {
		const row = card(named.defaultMatchId);
		const [line] = lines.filter((it) => row[`${it}Score`] === "def.");
		const side = row.homeSetsForfeited ? "home" : "visitor";
		expect(row.homeSetsForfeited + row.visitorSetsForfeited).toBe(2);
		expect(linePlayers(row, line!, side)).toEqual([null, null]);
		expect(linePlayers(row, line!, side === "home" ? "visitor" : "home")).not.toContain(null);
	});

	test("a forfeited match forfeits eight sets", () => {
		const row = card(named.forfeitedMatchId);
		expect([
			row.totalHomeSetsWon,
			row.totalVisitorSetsWon,
			row.homeSetsForfeited,
			row.visitorSetsForfeited,
		]).toEqual([8, 0, 0, 8]);
	});

	test("no other sets are forfeited", () => {
		expect(
			cards.reduce((sum, row) => sum + row.homeSetsForfeited + row.visitorSetsForfeited, 0),
		).toBe(10);
	});
});

describe("verification", () => {
	test("has one partial scorecard, one waiting for the visitors, some for both, and the rest final", () => {
		expect(lines.filter((line) => isEntered(card(named.partialMatchId), line))).toEqual([
			"singles1",
			"singles2",
			"doubles1",
		]);
		expect(verified(card(named.partialMatchId))).toEqual([false, false]);
		expect(verified(card(named.waitingMatchId))).toEqual([true, false]);
		expect(matchOf(card(named.waitingMatchId)).visitorTeamId).toBe(named.captainTeamId);
		expect(verified(card(named.unverifiedMatchId))).toEqual([false, false]);
		expect(verified(card(named.verifiedMatchId))).toEqual([true, true]);
		const isFinal = (row: Row<"matchResult">) => row.homeVerified && row.visitorVerified;
		expect(cards.filter((row) => !isFinal(row) && matchOf(row).weekNumber < 6)).toHaveLength(1);
		expect(cards.filter((row) => !isFinal(row) && matchOf(row).weekNumber === 6)).toHaveLength(9);
	});

	test("rained-out and future matches have no scorecard", () => {
		expect(card(named.rainedOutMatchId)).toBeUndefined();
		expect(card(named.nextMatchId)).toBeUndefined();
		expect(card(named.retiredMatchId).singles1Score).toMatch(/ ret\.$/);
	});
});

describe("standings", () => {
	const table = rankedTeams(
		demo.division,
		demo.team,
		demo.match,
		cards,
		newLeagueNumbers,
		noDecisions,
	);
	const rowsOf = (teamIds: readonly number[]) =>
		teamIds.map((id) => table.find((row) => row.teamId === id)!);

	test.each([
		["their own match", "headToHead", named.headToHeadTeamIds, 1],
		["fewer forfeited sets", "forfeits", named.fewerForfeitsTeamIds, 1],
		["nothing (shared place)", "shared", named.sharedPlaceTeamIds, 0],
	] as const)(
		"two teams level on percentage are separated by %s",
		(_, tieBreak, teamIds, difference) => {
			const [ahead, behind] = rowsOf(teamIds);
			expect([ahead!.setsWon, ahead!.setsLost]).toEqual([behind!.setsWon, behind!.setsLost]);
			expect([ahead!.tieBreak, behind!.tieBreak]).toEqual([tieBreak, tieBreak]);
			expect(behind!.place - ahead!.place).toBe(difference);
			const level = table.filter(
				(row) =>
					row.divisionNumber === ahead!.divisionNumber &&
					row.percentSetsWon === ahead!.percentSetsWon,
			);
			expect(level).toHaveLength(2);
		},
	);

	test("are realistic: no team wins or loses everything", () => {
		for (const { percentSetsWon } of table) {
			expect(percentSetsWon).toBeGreaterThan(0.2);
			expect(percentSetsWon).toBeLessThan(0.86);
		}
		expect(Math.min(...table.map((row) => row.percentSetsWon))).toBeLessThan(0.27);
		expect(Math.max(...table.map((row) => row.percentSetsWon))).toBeGreaterThan(0.8);
	});
});
