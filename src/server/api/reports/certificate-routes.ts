import { type SeasonAwards, seasonAwards } from "../../../league/entities/season-awards.ts";
import { guards } from "../../../league/permissions.ts";
import { certificates } from "../../../league/reports/certificates.ts";
import { playerAwards } from "../../../league/rules/awards/player-awards.ts";
import { maxAwardPlaces, teamAwards } from "../../../league/rules/awards/team-awards.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { assertNoQuery, filterId } from "../lists.ts";
import { admins } from "../reference/common-errors.ts";
import type { Download } from "./download.ts";
import { awardedSeason, noSeasonData, reportedSeasons } from "./season-reports.ts";

/**
 * GET /api/get/awards/{id}: the awards of the season with this ID, or (`latest`) of the last one
 * that is over, if any is: the first three places of each division, and records of players. Page:
 * Certificates.
 */
async function getAwards(
	context: ServerContext,
	{ viewer, params, query }: Call,
): Promise<SeasonAwards> {
	assertAccess(guards.admins(viewer));
	assertNoQuery(query);
	const seasons = (await reportedSeasons(context)).map(({ seasonId, seasonName }) => ({
		seasonId,
		seasonName,
	}));
	const isLatest = params["id"] === "latest";
	const [first, second] = seasons;
	if (isLatest && !first) return { seasons, seasonId: null, teams: [], players: [] };
	const wanted = await awardedSeason(
		context,
		isLatest ? (first?.seasonId ?? 0) : idFrom(params["id"]),
	);
	const season =
		isLatest && !wanted.isOver && second ? await awardedSeason(context, second.seasonId) : wanted;
	const { seasonId } = season.season;
	return {
		seasons,
		seasonId,
		teams: teamAwards(season, maxAwardPlaces),
		players: await playersOf(context, season),
	};
}

async function playersOf(
	{ reads }: ServerContext,
	season: Awaited<ReturnType<typeof awardedSeason>>,
) {
	const { ofPlayer } = await reads.playerIdentities();
	return playerAwards(season.playerResult, { ...season, ofPlayer });
}

/**
 * GET /api/export/certificates/{id}.pdf: the certificates of a season, for the first places of each
 * division (`?places=`, 1 to 3, by default 1) and the records of players; or of one team
 * (`?teamId=`) or one record (`?record=`, its position from 1). Throws: 404, 409 with the reason if
 * there is none.
 */
export const certificatesDownload: Download = {
	guard: guards.admins,
	filters: ["places", "teamId", "record"],
	report: async (context, { params, query }) => {
		const season = await awardedSeason(context, idFrom(params["id"]));
		const places = query.has("places") ? filterId(query, "places") : 1;
		if (places > maxAwardPlaces)
			throw new ApiError("INVALID", `“places” is a number from 1 to ${maxAwardPlaces}.`);
		const players = await playersOf(context, season);
		const teams = teamAwards(season, query.has("teamId") ? maxAwardPlaces : places);
		const awards = query.has("teamId")
			? teams.filter(({ teamId }) => teamId === filterId(query, "teamId"))
			: query.has("record")
				? players.slice(filterId(query, "record") - 1).slice(0, 1)
				: [...teams, ...players];
		if (awards.length === 0) throw new ApiError("NOT_FOUND", "There is no such award.");
		if (awards.every(({ reason }) => reason !== null))
			throw new ApiError(
				"NOT_POSSIBLE",
				`There is no certificate. ${[...new Set(awards.map(({ reason }) => reason))].join(" ")}`,
			);
		return certificates(season, awards);
	},
};

export const certificateRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/awards/{id}",
		summary: "The awards of a season, with their certificates or why there is none",
		response: seasonAwards,
		errors: { ...admins, NOT_FOUND: noSeasonData },
		handle: getAwards,
	},
];
