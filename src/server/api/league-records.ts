import type { PlayerLine } from "../../league/entities/history.ts";
import { type LeagueRecords, leagueRecords } from "../../league/entities/league-records.ts";
import { careerOf } from "../../league/rules/history/career.ts";
import { gamesBehind } from "../../league/rules/history/comeback.ts";
import type { Call } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { assertNoQuery } from "./lists.ts";

const listLength = 10;

/**
 * GET /api/leagueRecords: the champions of past seasons, and who has played most seasons, won most
 * lines in a row, or come back from furthest behind, in all seasons. Players who hide their page are
 * left out. Page: /records.
 */
async function getLeagueRecords({ reads }: ServerContext, { query }: Call): Promise<LeagueRecords> {
	assertNoQuery(query);
	const careers = await careersOf(reads);
	const most = careers.toSorted(
		(a, b) => b.seasons.size - a.seasons.size || a.playerId - b.playerId,
	);
	const winning = careers.toSorted(
		(a, b) => longestRun(b.outcomes) - longestRun(a.outcomes) || a.playerId - b.playerId,
	);
	const [leaders, winners] = [most.slice(0, listLength), winning.slice(0, listLength)];
	const names = await reads.playerNames([...leaders, ...winners].map((row) => row.playerId));
	return {
		champions: await championsOf(reads),
		mostSeasons: leaders.flatMap(({ playerId, seasons }) => {
			const person = names.get(playerId);
			return person && seasons.size > 1 ? { ...person, seasons: seasons.size } : [];
		}),
		longestStreaks: (
			await Promise.all(
				winners.map(async ({ playerId, outcomes }) => {
					const person = names.get(playerId);
					if (!person || longestRun(outcomes) < 2) return [];
					const { idsOf } = await reads.playerIdentities();
					const streak = careerOf(await reads.linesOfPlayers(idsOf(playerId))).longestStreak;
					return streak ? { ...person, length: streak.length, ...period(streak) } : [];
				}),
			)
		).flat(),
		comebacks: await comebacksOf(reads),
	};
}

const period = ({ from, to }: { from: string | null; to: string | null }) => ({ from, to });

interface Career {
	playerId: number;
	seasons: Set<number>;
	outcomes: string;
}

/** By person: those with two numbers are read line by line, since their lines alternate. */
async function careersOf(reads: LeagueReads): Promise<Career[]> {
	const { ofPlayer, idsOf, hidden } = await reads.playerIdentities();
	const careers = new Map<number, Career>();
	const careerFor = (playerId: number) => {
		const found = careers.get(playerId) ?? { playerId, seasons: new Set(), outcomes: "" };
		careers.set(playerId, found);
		return found;
	};
	for (const { playerId, seasons, outcomes } of await reads.archivedCareers()) {
		const career = careerFor(ofPlayer(playerId));
		for (const seasonId of seasons) career.seasons.add(seasonId);
		career.outcomes += outcomes;
	}
	for (const { playerId, seasonId, outcome } of (await reads.liveHistory()).lines) {
		const career = careerFor(ofPlayer(playerId));
		career.seasons.add(seasonId);
		career.outcomes += outcome;
	}
	for (const career of careers.values()) {
		const ids = idsOf(career.playerId);
		if (ids.length > 1)
			career.outcomes = (await reads.linesOfPlayers(ids)).map(({ outcome }) => outcome).join("");
	}
	return [...careers.values()].filter(({ playerId }) => !hidden.has(playerId));
}

const longestRun = (outcomes: string) =>
	outcomes.split(/[^W]+/).reduce((longest, run) => Math.max(longest, run.length), 0);

/** Of seasons that are over; a team whose results were removed is no champion. */
async function championsOf(reads: LeagueReads): Promise<LeagueRecords["champions"]> {
	const names = await reads.seasonNames();
	const winners = (await reads.seasonTeams()).filter(
		(row) => row.place === 1 && row.setsWon > 0 && row.exit === null,
	);
	const bySeason = Map.groupBy(winners, ({ seasonId }) => seasonId);
	return (await reads.seasonArchive()).flatMap(({ seasonId, seasonName }) => {
		if (names.get(seasonId)?.isLive) return [];
		const teams = bySeason.get(seasonId) ?? [];
		return teams.length === 0
			? []
			: {
					seasonId,
					seasonName,
					teams: teams
						.toSorted((a, b) => a.divisionNumber - b.divisionNumber || a.teamId - b.teamId)
						.map(({ divisionNumber, teamId, teamName }) => ({ divisionNumber, teamId, teamName })),
				};
	});
}

/** The most games behind first; of equal ones the latest. A pair is one comeback. */
async function comebacksOf(reads: LeagueReads): Promise<LeagueRecords["comebacks"]> {
	const { ofPlayer, hidden } = await reads.playerIdentities();
	const names = await reads.seasonNames();
	const live = (await reads.liveHistory()).lines.filter((line) => gamesBehind(line) > 0);
	const winners = (line: PlayerLine) =>
		[line.playerId, line.partnerId].filter((id) => id !== null).map(ofPlayer);
	const found = [...(await reads.archivedComebacks()), ...live]
		.filter((line) => winners(line).every((id) => !hidden.has(id)))
		.filter(({ playerId, partnerId }) => partnerId === null || playerId < partnerId)
		.sort(
			(a, b) =>
				gamesBehind(b) - gamesBehind(a) ||
				(b.date ?? "").localeCompare(a.date ?? "") ||
				b.matchId - a.matchId,
		)
		.slice(0, listLength);
	const people = await reads.playerNames(found.flatMap(winners));
	return found.map((line) => ({
		people: winners(line).flatMap((id) => people.get(id) ?? []),
		seasonId: line.seasonId,
		matchId: line.matchId,
		score: line.score,
		...(names.get(line.seasonId) ?? { seasonName: "", isLive: false }),
	}));
}

export const leagueRecordRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "leagueRecords",
		summary: "Champions of past seasons, and records of all seasons",
		response: leagueRecords,
		handle: getLeagueRecords,
	},
];
