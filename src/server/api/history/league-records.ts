import type { PlayerLine } from "../../../league/entities/history.ts";
import { type LeagueRecords, leagueRecords } from "../../../league/entities/league-records.ts";
import { longestWin, streaksOf } from "../../../league/rules/history/career.ts";
import { compareComebacks } from "../../../league/rules/history/comeback.ts";
import { byDate } from "../../../league/rules/history/player-lines.ts";
import { topRows } from "../../../league/rules/history/record-ranking.ts";
import { placeOf } from "../../../league/rules/standings/places.ts";
import { prizeLostBy } from "../../../league/rules/standings/prizes.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { LeagueReads } from "../../db/league-reads.ts";
import { type ArchivedCareer, byComeback, comebacksAmong } from "../../db/record-reads.ts";
import { assertNoQuery } from "../lists.ts";

const listLength = 10;

/**
 * GET /api/leagueRecords: the champions of past seasons, and who, over all seasons, has played the
 * most seasons, won the most lines in a row, or come back from furthest behind. Players who hide
 * their page are left out. Page: /records.
 */
async function getLeagueRecords({ reads }: ServerContext, { query }: Call): Promise<LeagueRecords> {
	assertNoQuery(query);
	const careers = await careersOf(reads);
	const leaders = top(careers, ({ seasons }) => seasons.length);
	const winners = top(careers, ({ longestStreak }) => longestStreak?.length ?? 0);
	const shown = [...leaders.rows, ...winners.rows];
	const names = await reads.playerNames(shown.map(({ playerId }) => playerId));
	return {
		champions: await championsOf(reads),
		mostSeasons: {
			rows: leaders.rows.flatMap(({ playerId, seasons }) => {
				const person = names.get(playerId);
				return person ? { ...person, seasons: seasons.length } : [];
			}),
			alike: leaders.alike,
		},
		longestStreaks: {
			rows: winners.rows.flatMap(({ playerId, longestStreak }) => {
				const person = names.get(playerId);
				if (!person || !longestStreak) return [];
				const { length, from, to } = longestStreak;
				return { ...person, length, from, to };
			}),
			alike: winners.alike,
		},
		comebacks: await comebacksOf(reads),
	};
}

/** A career of one season or one line is no record. Equal careers are in the order of their IDs. */
const top = (careers: readonly Career[], value: (career: Career) => number) =>
	topRows(
		careers.values().filter((career) => value(career) > 1),
		listLength,
		(a, b) => value(b) - value(a) || a.playerId - b.playerId,
		(one, other) => value(one) === value(other),
	);

type Career = Pick<ArchivedCareer, "playerId" | "seasons" | "longestStreak">;

/**
 * The career of each person who does not hide their page. The live season continues the streaks of
 * the archived ones.
 */
async function careersOf(reads: LeagueReads): Promise<Career[]> {
	const { aliases, ofPlayer, hidden } = await reads.playerIdentities();
	const archived = await reads.archivedCareers([...aliases]);
	const live = Map.groupBy([...(await reads.liveLines()).values()].flat(), ({ playerId }) =>
		ofPlayer(playerId),
	);
	const continued = live.entries().map(([playerId, lines]): Career => {
		const { seasons = [], longestStreak, currentStreak = null } = archived.get(playerId) ?? {};
		const streaks = streaksOf(lines.toSorted(byDate), currentStreak);
		return {
			playerId,
			seasons: [...new Set([...seasons, (lines[0] as PlayerLine).seasonId])],
			longestStreak: longestWin([...(longestStreak ? [longestStreak] : []), ...streaks]),
		};
	});
	const others = archived.values().filter(({ playerId }) => !live.has(playerId));
	return [...continued, ...others].filter(({ playerId }) => !hidden.has(playerId));
}

/**
 * Champions of seasons that are over, and teams that finished first without the title, with the
 * reason.
 */
async function championsOf(reads: LeagueReads): Promise<LeagueRecords["champions"]> {
	const names = await reads.seasonNames();
	const consequenceOf = await reads.forfeitConsequences();
	const winners = (await reads.seasonTeams())
		.filter((row) => placeOf(row, row.teams) === 1 && row.setsWon > 0)
		.map((row) => ({
			...row,
			prizeLostBy: prizeLostBy({
				...row,
				forfeitConsequence: consequenceOf(row.seasonId, row.teamId),
			}),
		}));
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
						.map(({ divisionNumber, teamId, teamName, prizeLostBy: by }) => ({
							divisionNumber,
							teamId,
							teamName,
							prizeLostBy: by,
						})),
				};
	});
}

/** The greatest comebacks in all seasons. The two players of a doubles line share one. */
async function comebacksOf(reads: LeagueReads): Promise<LeagueRecords["comebacks"]> {
	const { ofPlayer, hidden } = await reads.playerIdentities();
	const names = await reads.seasonNames();
	const winners = (line: PlayerLine) =>
		[line.playerId, line.partnerId].filter((id) => id !== null).map(ofPlayer);
	const live = comebacksAmong((await reads.liveHistory()).lines, hidden);
	const found = topRows(
		[...(await reads.archivedComebacks([...hidden])), ...live],
		listLength,
		byComeback,
		(one, other) => compareComebacks(one, other) === 0,
	);
	const people = await reads.playerNames(found.rows.flatMap(winners));
	return {
		rows: found.rows.map((line) => ({
			people: winners(line).flatMap((id) => people.get(id) ?? []),
			seasonId: line.seasonId,
			matchId: line.matchId,
			score: line.score,
			...(names.get(line.seasonId) ?? { seasonName: "", isLive: false }),
		})),
		alike: found.alike,
	};
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
