import type { SeasonMatch } from "../../league/entities/history.ts";
import { type TeamHistory, teamHistory } from "../../league/entities/league-records.ts";
import { visitor } from "../../league/permissions.ts";
import { seesRoster } from "../../league/player-resources.ts";
import { outcomeOf } from "../../league/rules/standings/season-standings.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { ApiError } from "../errors.ts";
import { assertNoQuery } from "./lists.ts";

const rivalCount = 10;

/**
 * GET /api/get/teamHistory/{id}: a team in all seasons that it has played, with the names it had, and
 * whom it has met most. A team that plays has a page before its first result. Throws: 404 for other
 * teams without a season. Page: /teams/{id}.
 */
async function getTeamHistory(
	{ reads }: ServerContext,
	{ params, query }: Call,
): Promise<TeamHistory> {
	assertNoQuery(query);
	const teamId = idFrom(params["id"]) ?? 0;
	const order = [0, ...(await reads.season()).toSorted(byStart).map(({ seasonId }) => seasonId)];
	const names = await reads.seasonNames();
	const teams = (await reads.seasonTeams()).toSorted(
		(a, b) => order.indexOf(a.seasonId) - order.indexOf(b.seasonId),
	);
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
			place: row.place,
			teams: row.teams,
			setsWon: row.setsWon,
			setsLost: row.setsLost,
			won: row.matchesWon,
			lost: row.matchesLost,
			tied: row.matchesTied,
		})),
		rivals: await rivalsOf(reads, teamId, lastNames),
	};
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
	other.startDate.localeCompare(one.startDate);

async function rivalsOf(
	reads: LeagueReads,
	teamId: number,
	names: ReadonlyMap<number, string>,
): Promise<TeamHistory["rivals"]> {
	const opponentOf = ({ homeTeamId, visitorTeamId }: SeasonMatch) =>
		homeTeamId === teamId ? visitorTeamId : homeTeamId;
	const met = Map.groupBy(await reads.matchesOfTeam(teamId), opponentOf);
	return [...met]
		.map(([rivalId, matches]) => {
			const outcomes = matches.map((match) =>
				outcomeOf(teamId, match, {
					totalHomeSetsWon: match.homeSets,
					totalVisitorSetsWon: match.visitorSets,
				}),
			);
			const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
			return {
				teamId: rivalId,
				teamName: names.get(rivalId) ?? "",
				won: count("W"),
				lost: count("L"),
				tied: count("T"),
			};
		})
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
