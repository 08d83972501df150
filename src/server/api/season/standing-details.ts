import { lines } from "../../../league/entities/line.ts";
import type { StandingDetails } from "../../../league/entities/standing-details.ts";
import { standingDetails } from "../../../league/entities/standing-details.ts";
import { firstPlaceText, lastPlaceText } from "../../../league/rules/standings/outlook-text.ts";
import { placeOf, shownPlaceCount } from "../../../league/rules/standings/places.ts";
import { linesLeft, remainingRace } from "../../../league/rules/standings/remaining-race.ts";
import { standingReasons } from "../../../league/rules/standings/standing-reasons.ts";
import { played, rankedDivision } from "../../../league/rules/standings/standings-ranking.ts";
import { teamRecords } from "../../../league/rules/standings/team-records.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError } from "../../errors.ts";
import { archivedSeason, ofSeason, pick, wantedFields } from "../lists.ts";

/** GET /api/get/standing/{id}: for everyone, like the standings themselves. */
export const standingDetailsRoute: Route = {
	method: "GET",
	path: "get/standing/{id}",
	summary:
		"Why a team has its place, what it needs for first place or to avoid last place, and its chances",
	response: standingDetails.partial(),
	filters: [ofSeason],
	handle: readStandingDetails,
};

async function readStandingDetails(context: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, standingDetails, [ofSeason]);
	const isPast = call.query.has(ofSeason);
	const season = isPast ? await pastSeason(context, call) : await liveSeason(context);
	const teamId = idFrom(call.params["id"]);
	const records = season
		? teamRecords(season.division, season.team, season.match, season.matchResult, season.decided)
		: [];
	const record = records.find(({ team }) => team.teamId === teamId);
	if (!season || !record) throw new ApiError("NOT_FOUND", "This team is not in the standings.");
	const division = records.filter(({ divisionNumber }) => divisionNumber === record.divisionNumber);
	const ranked = rankedDivision(division);
	const race = isPast
		? null
		: remainingRace(division, season.match, season.matchResult, season.decided.exits);
	const index = race?.teamIds.indexOf(record.team.teamId) ?? -1;
	const left = race && index !== -1 ? linesLeft(race, index) : 0;
	const all = race ? race.teamIds.reduce((sum, _, each) => sum + linesLeft(race, each), 0) / 2 : 0;
	const matchesLeft = left / lines.length;
	const outlook =
		race && all > 0 && race.teamIds.length > 1
			? await context.reads.outlook(division, race, record.team.teamId)
			: null;
	const places = shownPlaceCount(
		division.map((row) => ({ exit: row.exit, setsPlayed: played(row) })),
	);
	const rank = ranked.find((row) => row.record === record)?.place ?? 0;
	const { facts, comparisons } = standingReasons(ranked, record.team.teamId);
	const inSets = { matches: matchesLeft, mostSets: 2 * left };
	const details: StandingDetails = {
		teamId: record.team.teamId,
		teamName: record.team.teamName,
		divisionId: record.team.divisionId,
		divisionNumber: record.divisionNumber,
		place: placeOf({ place: rank, exit: record.exit }, places),
		teams: places,
		facts,
		// Before the first set all teams share a place, which nothing has decided.
		comparisons: places === 0 ? [] : comparisons,
		divisionMatchesLeft: race || isPast ? all / lines.length : null,
		matchesLeft,
		outlook: outlook && {
			first: firstPlaceText(outlook.first, inSets),
			last: lastPlaceText(outlook.last, inSets),
			chances: outlook.chances,
		},
	};
	return pick(details, wanted);
}

async function liveSeason({ reads }: ServerContext) {
	const [division, team, match, matchResult, decided] = await Promise.all([
		reads.division(),
		reads.team(),
		reads.match(),
		reads.matchResult(),
		reads.decisionsOfLive(),
	]);
	return { division, team, match, matchResult, decided };
}

async function pastSeason(context: ServerContext, call: Call) {
	const season = await archivedSeason(context, call);
	return (
		season && {
			...season.rows,
			decided: await context.reads.decisions(season.seasonId),
		}
	);
}
