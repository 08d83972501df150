import { z } from "zod";
import type { Match } from "../../league/entities/match.ts";
import { resources } from "../../league/resources.ts";
import { homeWeeks } from "../../league/rules/schedule/home-weeks.ts";
import type { MatchWeek } from "../../league/rules/schedule/match-weeks.ts";
import type { Route } from "../context/route.ts";
import { pick, wantedFields } from "./lists.ts";

/** What a match's line on the home page needs; all of it is public. */
const matchFields = {
	matchId: true,
	divisionId: true,
	homeTeamId: true,
	visitorTeamId: true,
	effectiveDate: true,
	effectiveTime: true,
	isMakeup: true,
	isCalledOff: true,
	isCanceled: true,
} as const;
const resultFields = {
	matchId: true,
	totalHomeSetsWon: true,
	totalVisitorSetsWon: true,
	linesEntered: true,
	linesStopped: true,
	homeSetsForfeited: true,
	visitorSetsForfeited: true,
	homeVerified: true,
	visitorVerified: true,
	isDisputed: true,
} as const;
const week = z
	.object({
		weekNumber: z.number().nullable(),
		day: z.string().nullable(),
		matches: z.array(resources.match.schema.pick(matchFields)),
		results: z.array(resources.matchResult.schema.pick(resultFields)),
	})
	.nullable();

const response = z.object({
	isInSeason: z.boolean(),
	weekNumber: z.number().nullable(),
	divisions: z.array(z.object({ divisionId: z.number(), coming: week, latest: week })),
});

/** The home page's matches: each division's weeks before and after this moment. */
export const homeWeeksRoute: Route = {
	method: "GET",
	path: "homeWeeks",
	summary: "Each division’s coming matches and latest results, by effective dates",
	response,
	async handle({ reads, now }, { query }) {
		const wanted = wantedFields(query, response);
		const { divisions, ...season } = homeWeeks(await reads.match(), now());
		const results = await reads.matchResult();
		const shown = (found: MatchWeek<Match> | null) => {
			if (!found) return null;
			const { weekNumber, day, matches } = found;
			const ids = new Set(matches.map(({ matchId }) => matchId));
			return {
				weekNumber,
				day,
				matches: matches.map((match) => pick(match, Object.keys(matchFields))),
				results: results
					.filter(({ matchId }) => ids.has(matchId))
					.map((result) => pick(result, Object.keys(resultFields))),
			};
		};
		const shownDivisions = divisions.map(({ divisionId, coming, latest }) => ({
			divisionId,
			coming: shown(coming),
			latest: shown(latest),
		}));
		return pick({ ...season, divisions: shownDivisions }, wanted);
	},
};
