import {
	homeWeeks as answer,
	weekMatchFields,
	weekResultFields,
} from "../../../league/entities/home-weeks.ts";
import type { Match } from "../../../league/entities/match.ts";
import { homeWeeks } from "../../../league/rules/schedule/home-weeks.ts";
import type { MatchWeek } from "../../../league/rules/schedule/match-weeks.ts";
import type { Route } from "../../context/route.ts";
import { pick, wantedFields } from "../lists.ts";

/** The home page's matches: each division's latest week, and the current or next one. */
export const homeWeeksRoute: Route = {
	method: "GET",
	path: "homeWeeks",
	summary: "Each division’s coming matches and latest results, by effective dates",
	response: answer,
	async handle({ reads, now }, { query }) {
		const wanted = wantedFields(query, answer);
		const { divisions, ...season } = homeWeeks(await reads.match(), now());
		const results = await reads.matchResult();
		const shown = (found: MatchWeek<Match> | null) => {
			if (!found) return null;
			const { weekNumber, day, matches } = found;
			const ids = new Set(matches.map(({ matchId }) => matchId));
			return {
				weekNumber,
				day,
				matches: matches.map((match) => pick(match, Object.keys(weekMatchFields))),
				results: results
					.filter(({ matchId }) => ids.has(matchId))
					.map((result) => pick(result, Object.keys(weekResultFields))),
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
