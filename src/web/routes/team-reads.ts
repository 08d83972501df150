import { redirect } from "react-router";
import { matchReads } from "../data/match-reads.ts";
import { type Answers, answerOf } from "../data/page-data.ts";
import { ofSeason, type Read, reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { standingReads } from "../data/standing-reads.ts";
import type { Visit } from "../page-def/page-def.ts";
import { inSeason, seasonOf, teamIn } from "./season-of-page.ts";

/** A team’s rank, matches and results. */
export const ofTeam = (teamId: number) => [
	standingReads.ofTeam(teamId),
	matchReads.ofTeam(teamId),
	matchReads.totalsOfTeam(teamId),
];

/** What the home page shows of the visitor's team during the season. */
export function ofMyTeam(_: Visit, answers: Answers): Read<unknown>[] {
	const teamId = answerOf(answers, reads.myTeam)?.teamId;
	return teamId && answerOf(answers, reads.homeWeeks)?.isInSeason
		? [...ofTeam(teamId), reads.courts, seasonNumberReads.balls(null)]
		: [];
}

/** What a team's page shows, in the season that its URL names. */
export function ofTeamPage(visit: Visit, answers: Answers): Read<unknown>[] {
	const team = teamIn(visit, answers);
	const isPast = seasonOf(visit) !== null;
	if (!team) throw redirect(isPast ? `/roster/${visit.params["teamId"]}` : "/team-listing");
	const results = matchReads.playerResultsOfTeam(team.teamId);
	// One call per team: a list of them is in the order of the standings, which each score changes.
	const rivals = (answerOf(answers, ofSeason(reads.teams, seasonOf(visit))) ?? [])
		.filter(({ divisionId }) => divisionId === team.divisionId)
		.map(({ teamId }) => standingReads.exitOfTeam(teamId));
	const wanted = inSeason(visit, ...ofTeam(team.teamId), ...rivals, results);
	return isPast
		? wanted
		: [
				...wanted,
				reads.roster(team.teamId),
				standingReads.publicForm(team.teamId),
				seasonNumberReads.balls(null),
			];
}
