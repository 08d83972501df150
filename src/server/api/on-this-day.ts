import { type OnThisDay, onThisDay } from "../../league/entities/season-review.ts";
import { anniversaryDays, storyOfDay } from "../../league/rules/history/on-this-day.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import type { Call } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { assertNoQuery } from "./lists.ts";

/**
 * GET /api/onThisDay: a match of an archived season that was played on this day ten years ago, or
 * another round number of years, in the league's time zone. Page: /.
 */
async function getOnThisDay({ reads, now }: ServerContext, { query }: Call): Promise<OnThisDay> {
	assertNoQuery(query);
	const today = dateOf(now());
	const days = anniversaryDays(today).map(({ date }) => date);
	const { matches: onDays, cards } = await reads.archivedMatchesOnDays(days);
	const found = storyOfDay(today, onDays, cards);
	if (!found) return { story: null };
	const { years, match, matches } = found;
	const { homeTeamId, homeName, homeSets, visitorTeamId, visitorName, visitorSets } = match;
	return {
		story: {
			years,
			date: match.date ?? "",
			seasonId: match.seasonId,
			seasonName: (await reads.seasonNames()).get(match.seasonId)?.seasonName ?? "",
			divisionNumber: match.divisionNumber,
			matchId: match.matchId,
			teams: [
				{ teamId: homeTeamId, teamName: homeName, sets: homeSets },
				{ teamId: visitorTeamId, teamName: visitorName, sets: visitorSets },
			].sort((a, b) => b.sets - a.sets),
			matches,
		},
	};
}

export const onThisDayRoute: Route = {
	method: "GET",
	path: "onThisDay",
	summary: "A match that was played on this day ten years ago, or another round number of years",
	response: onThisDay,
	handle: getOnThisDay,
};
