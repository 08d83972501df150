import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { seasonHistory } from "../../league/rules/history/season-history.ts";
import { noDecisions } from "../../league/rules/standings/team-records.ts";
import { withStandings } from "../db/archive-reads.ts";
import { createDemoLeague } from "./demo-league.ts";
import { demoPastSeasons } from "./load-demo.ts";

const today = "2026-11-20";
const demo = createDemoLeague(today, demoPastSeasons);
const histories = demo.seasonArchive.map(({ seasonId, content }) =>
	seasonHistory({
		seasonId,
		...withStandings(JSON.parse(JSON.stringify(content)), newLeagueNumbers, noDecisions),
		exits: [],
	}),
);

test("has ten past seasons, half a year apart, and the same league as with one", () => {
	expect(demo.seasonArchive).toHaveLength(10);
	const names = demo.season.map(({ seasonName }) => seasonName);
	expect(new Set(names).size).toBe(names.length);
	const one = createDemoLeague(today);
	for (const table of ["match", "matchResult", "team", "user"] as const)
		expect(demo[table]).toEqual(one[table]);
	expect(demo.player.slice(0, one.player.length)).toEqual(one.player);
	expect(demo.seasonArchive[0]).toEqual(one.seasonArchive[0]);
});

test("players and numbers are unique, and nobody plays before joining or for two teams", () => {
	const ids = demo.player.map(({ playerId }) => playerId);
	expect(new Set(ids).size).toBe(ids.length);
	expect(new Set(demo.player.map(({ playerNumber }) => playerNumber)).size).toBe(ids.length);
	const joined = new Map(demo.player.map((row) => [row.playerId, row.createdAt.slice(0, 10)]));
	for (const { lines } of histories)
		for (const { playerId, date } of lines) expect(joined.get(playerId)! < date!).toBe(true);
	for (const { lines } of histories)
		for (const [, own] of Map.groupBy(lines, (line) => line.playerId))
			expect(new Set(own.map(({ teamId }) => teamId)).size).toBe(1);
});

test("one name is that of two players, of different teams, who never met in a season", () => {
	const [pair, ...more] = [
		...Map.groupBy(demo.player, (row) => `${row.firstName} ${row.lastName}`).values(),
	].filter(({ length }) => length > 1);
	expect([pair?.length, more]).toEqual([2, []]);
	const [now, before] = pair!.map(({ playerId }) => ({
		teams: new Set(
			histories.flatMap(({ lines }) =>
				lines.filter((line) => line.playerId === playerId).map(({ teamId }) => teamId),
			),
		),
		seasons: histories.filter(({ players }) => players.some((row) => row.playerId === playerId)),
	}));
	expect(before!.seasons.length).toBeGreaterThan(0);
	expect(before!.seasons.filter((season) => now!.seasons.includes(season))).toEqual([]);
	expect(before!.teams.has(pair![0]!.teamId!)).toBe(false);
});

test("every season is complete, with a champion in each division, and players carry on", () => {
	const matchIds = demo.seasonArchive.flatMap(({ matchIds }) => matchIds);
	expect(new Set([...matchIds, ...demo.match.map(({ matchId }) => matchId)]).size).toBe(
		matchIds.length + demo.match.length,
	);
	for (const { teams, matches } of histories) {
		expect(matches.length).toBeGreaterThan(250);
		expect(teams.filter(({ place }) => place === 1).length).toBeGreaterThanOrEqual(8);
	}
	const seasons = new Map<number, number>();
	for (const { players } of histories)
		for (const { playerId } of players) seasons.set(playerId, (seasons.get(playerId) ?? 0) + 1);
	const counts = [...seasons.values()];
	expect(counts.filter((count) => count >= 8).length).toBeGreaterThan(100);
	expect(counts.filter((count) => count <= 3).length).toBeGreaterThan(100);
	const namesOf = (teamId: number) =>
		new Set(
			histories.flatMap(({ teams }) =>
				teams.filter((row) => row.teamId === teamId).map((row) => row.teamName),
			),
		);
	expect(demo.team.filter(({ teamId }) => namesOf(teamId).size === 2)).toHaveLength(4);
});
