import { sql } from "kysely";
import type { Namesakes, SameNamesAnswer } from "../../../league/entities/player-merge.ts";
import { guards } from "../../../league/permissions.ts";
import { sameNames, type TeamSeasons } from "../../../league/rules/history/same-names.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";
import { readPersons } from "./player-numbers.ts";

/** As many as somebody looks through at once; the others follow when these are merged. */
const maxListed = 500;

/**
 * GET /api/sameNames: players who may be one person, since imported seasons know them by name only,
 * with their teams and seasons. Admins only. Page: /same-names.
 */
export async function getSameNames(
	{ db, reads }: Pick<ServerContext, "db" | "reads">,
	{ viewer, query }: Pick<Call, "viewer" | "query">,
): Promise<SameNamesAnswer> {
	assertAccess(guards.admins(viewer));
	assertNoQuery(query);
	const teams = await readTeamSeasons({ db, reads });
	const persons = [...(await readPersons({ db, reads })).values()].map((person) => ({
		...person,
		teams: [...new Set(person.rows.map(({ playerId }) => playerId))].flatMap(
			(playerId) => teams.get(playerId) ?? [],
		),
	}));
	const { sameTeam, otherTeams } = sameNames(persons);
	const latest = (await reads.season()).toSorted((a, b) => b.startDate.localeCompare(a.startDate));
	const names = await reads.seasonNames();
	const seasonNames = (ids: readonly number[]) =>
		latest.flatMap(({ seasonId }) =>
			ids.includes(seasonId) ? (names.get(seasonId)?.seasonName ?? []) : [],
		);
	const shown = (groups: typeof sameTeam) =>
		groups.slice(0, maxListed).map(
			(group): Namesakes => ({
				name: group[0]?.names[0] ?? "",
				players: group.map(({ playerId, rows, numbers, teams: own }) => ({
					playerId,
					playerNumber: numbers[0] ?? null,
					rating: rows[0]?.rating ?? null,
					teams: own.map(({ teamName, seasons }) => ({ teamName, seasons: seasonNames(seasons) })),
				})),
			}),
		);
	const more = (groups: typeof sameTeam) => Math.max(0, groups.length - maxListed);
	return {
		sameTeam: shown(sameTeam),
		otherTeams: shown(otherTeams),
		more: { sameTeam: more(sameTeam), otherTeams: more(otherTeams) },
	};
}

/** The teams of every number by player, with the seasons in which the player played for them. */
async function readTeamSeasons({ db, reads }: Pick<ServerContext, "db" | "reads">) {
	const { rows: played } = await sql<{ playerId: number; teamId: number; seasonId: number }>`
		select distinct "playerId", "teamId", "seasonId" from "playerLine"`.execute(db);
	for (const { playerId, teamId, seasonId } of (await reads.liveHistory()).lines)
		played.push({ playerId, teamId, seasonId });
	const current = currentSeason(await reads.season());
	const onRosters = await db
		.selectFrom("player")
		.select(["playerId", "teamId"])
		.where("teamId", "is not", null)
		.execute();
	for (const { playerId, teamId } of onRosters)
		if (current && teamId !== null) played.push({ playerId, teamId, seasonId: current.seasonId });
	const teamIn = await reads.teamsBySeason();
	const today = new Map((await reads.team()).map(({ teamId, teamName }) => [teamId, teamName]));
	const nameOf = (teamId: number, seasons: readonly number[]) =>
		today.get(teamId) ??
		seasons.flatMap((seasonId) => teamIn(seasonId, teamId)?.teamName ?? [])[0] ??
		"A former team";
	return new Map(
		[...Map.groupBy(played, ({ playerId }) => playerId)].map(([playerId, own]) => [
			playerId,
			[...Map.groupBy(own, ({ teamId }) => teamId)].map(([teamId, rows]): TeamSeasons => {
				const seasons = [...new Set(rows.map(({ seasonId }) => seasonId))];
				return { teamId, teamName: nameOf(teamId, seasons), seasons };
			}),
		]),
	);
}
