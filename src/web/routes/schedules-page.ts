import { type Answers, answerOf } from "../data/page-data.ts";
import { ofSeason, reads } from "../data/reads.ts";
import { scheduleChoice } from "../parts/schedule-choice.ts";
import type { PageDef, Visit } from "./page-def.ts";
import { inSeason, redirectUnlessArchived, seasonOf, titleOfSeason } from "./season-of-page.ts";

/** Match Schedules: reads the matches of one division. */
export const schedulesPage: PageDef = {
	path: "/schedules",
	isLive: true,
	title: "Match Schedules",
	usesMyTeam: true,
	nav: "season",
	search: ["divisionId", "teamId", "seasonId"],
	reads: (visit) => [
		reads.seasonArchives,
		reads.seasons,
		...inSeason(visit, reads.divisions, reads.teamLeaders, reads.people, reads.placeNames),
	],
	thenReads: (visit, answers) => {
		redirectUnlessArchived("/schedules")(visit, answers);
		const { division } = scheduleOf(visit, answers);
		return division
			? inSeason(
					visit,
					reads.matchesOfDivision(division.divisionId),
					reads.resultTotalsOfDivision(division.divisionId),
				)
			: [];
	},
	titleOf: (visit, answers) => {
		const { division, team } = scheduleOf(visit, answers);
		const chosen = visit.search.get("teamId")
			? team?.teamName
			: visit.search.get("divisionId") && division && `Division ${division.divisionNumber}`;
		return titleOfSeason(["Match Schedules", chosen].filter(Boolean).join(", "))(visit, answers);
	},
	load: () => import("../pages/schedules/schedules.tsx"),
};

const scheduleOf = (visit: Visit, answers: Answers) =>
	scheduleChoice(visit.search, {
		divisions: answerOf(answers, ofSeason(reads.divisions, seasonOf(visit))) ?? [],
		teams: answerOf(answers, ofSeason(reads.teamLeaders, seasonOf(visit))) ?? [],
		myTeamId: answerOf(answers, reads.myTeam)?.teamId ?? null,
	});
