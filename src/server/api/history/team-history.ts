import type { SeasonMatch, SeasonTeam } from "../../../league/entities/history.ts";
import { type TeamHistory, teamHistory } from "../../../league/entities/league-records.ts";
import { visitor } from "../../../league/permissions.ts";
import { seesRoster } from "../../../league/player-resources.ts";
import { placeOf } from "../../../league/rules/standings/places.ts";
import { prizeLostBy } from "../../../league/rules/standings/prizes.ts";
import { matchRecord } from "../../../league/rules/standings/season-standings.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";

const rivalCount = 10;

/**
 * GET /api/get/teamHistory/{id}: a team in all seasons that it has played, with the names it had
 * and the teams it has met most often. A team that plays has a page before its first result.
 * Throws: 404 for other teams without a season. Page: /teams/{id}.
 */
async function getTeamHistory(
	{ reads }: ServerContext,
	{ params, query }: Call,
): Promise<TeamHistory> {
	assertNoQuery(query);
	const teamId = idFrom(params["id"]) ?? 0;
	const byStartDate = (await reads.season()).toSorted(byStart);
	const order = new Map(byStartDate.map(({ seasonId }, index) => [seasonId, index + 1]));
	// The unknown season of live matches comes first.
	const orderOf = (row: SeasonTeam) => order.get(row.seasonId) ?? 0;
	const names = await reads.seasonNames();
	const consequenceOf = await reads.forfeitConsequences();
	const teams = (await reads.seasonTeams()).toSorted((a, b) => orderOf(a) - orderOf(b));
	const own = teams.filter((row) => row.teamId === teamId);
	const today = (await reads.team()).find((row) => row.teamId === teamId);
	const latest = own[0] ?? (today && seesRoster(visitor, today) ? today : undefined);
	if (!latest) throw new ApiError("NOT_FOUND", "There is no such team.");
	const lastNames = new Map(teams.toReversed().map((row) => [row.teamId, row.teamName]));
	return {
		teamId,
		teamName: latest.teamName,
		seasons: own.map((row) => ({
			seasonId: row.seasonId,
			teamName: row.teamName,
			...(names.get(row.seasonId) ?? { seasonName: "", isLive: false }),
			divisionNumber: row.divisionNumber,
			place: placeOf(row, row.teams),
			teams: row.teams,
			exit: row.exit,
			prizeLostBy:
				placeOf(row, row.teams) === 1 && !names.get(row.seasonId)?.isLive
					? prizeLostBy({ ...row, forfeitConsequence: consequenceOf(row.seasonId, teamId) })
					: null,
			setsWon: row.setsWon,
			setsLost: row.setsLost,
			won: row.matchesWon,
			lost: row.matchesLost,
			tied: row.matchesTied,
		})),
		rivals: rivalsOf(teamId, await reads.matchesOfTeam(teamId), teams, lastNames),
	};
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
	other.startDate.localeCompare(one.startDate);

/** Matches of a team whose results were removed count for nobody, as in its seasons. */
function rivalsOf(
	teamId: number,
	matches: readonly SeasonMatch[],
	teams: readonly SeasonTeam[],
	names: ReadonlyMap<number, string>,
): TeamHistory["rivals"] {
	const removed = new Set(
		teams.filter(({ exit }) => exit === "removed").map((row) => `${row.seasonId} ${row.teamId}`),
	);
	const counted = matches.filter(
		({ seasonId, homeTeamId, visitorTeamId }) =>
			!removed.has(`${seasonId} ${homeTeamId}`) && !removed.has(`${seasonId} ${visitorTeamId}`),
	);
	const opponentOf = ({ homeTeamId, visitorTeamId }: SeasonMatch) =>
		homeTeamId === teamId ? visitorTeamId : homeTeamId;
	return [...Map.groupBy(counted, opponentOf)]
		.map(([rivalId, met]) => ({
			teamId: rivalId,
			teamName: names.get(rivalId) ?? "",
			...matchRecord(teamId, met, []),
		}))
		.filter(({ teamName }) => teamName !== "")
		.sort((a, b) => b.won + b.lost + b.tied - (a.won + a.lost + a.tied) || a.teamId - b.teamId)
		.slice(0, rivalCount);
}

export const teamHistoryRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/teamHistory/{id}",
		summary: "A team in all seasons",
		response: teamHistory,
		errors: { NOT_FOUND: "The team has played no season." },
		handle: getTeamHistory,
	},
];
