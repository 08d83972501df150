import { type OnThisDay, onThisDay } from "../../../league/entities/season-review.ts";
import { anniversaryWeeks, storyOfDay } from "../../../league/rules/history/on-this-day.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertNoQuery } from "../lists.ts";

/**
 * GET /api/onThisDay: a match of an archived season that was played on this day, in the league's
 * time zone, ten or another multiple of five years ago; otherwise one from the same week. Page: /.
 */
async function getOnThisDay({ reads, now }: ServerContext, { query }: Call): Promise<OnThisDay> {
	assertNoQuery(query);
	const today = dateOf(now());
	const allDays = anniversaryWeeks(today).flatMap(({ days }) => days);
	const { matches: onDays, cards } = await reads.archivedMatchesOnDays(allDays);
	const found = storyOfDay(today, onDays, cards);
	if (!found) return { story: null };
	const { years, match, matches, isSameDay } = found;
	const { homeTeamId, homeName, homeSets, visitorTeamId, visitorName, visitorSets } = match;
	return {
		story: {
			years,
			date: match.date ?? "",
			isSameDay,
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
	summary: "A match of this day or week, ten or another multiple of five years ago",
	response: onThisDay,
	handle: getOnThisDay,
};
