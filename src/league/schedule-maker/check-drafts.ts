import type { Division } from "../entities/division.ts";
import type { Planned } from "../entities/match.ts";
import type { Team } from "../entities/team.ts";
import type { ScheduledTeam } from "../rules/schedule/scheduled-team.ts";
import { isBye } from "../rules/teams/bye.ts";
import { checkLeaders } from "./check-places.ts";
import {
	checkBalance,
	checkGaps,
	checkMeetings,
	checkOncePerDay,
	checkRests,
	checkReturns,
	checkRuns,
} from "./check-rules.ts";
import { brokenRules } from "./check-schedule.ts";
import type { PlanProblem, PlanTeam } from "./plan-problem.ts";

export type DraftedTeam = ScheduledTeam & Partial<Pick<Team, "captainId" | "cocaptainId">>;

interface DraftedLeague {
	readonly teams: readonly DraftedTeam[];
	readonly divisions: readonly Division[];
}

/**
 * Checks matches that anyone has drafted against the rules of the schedule maker. `wrong`: what is
 * hardly intended; `unfair`: what many schedules have. Courts are not checked, since drafts name
 * their own. Teams and matches that a plan would not have (Byes, inactive teams, no date) are left
 * out. Page: Matches, "Publish Matches".
 */
export function draftFindings(drafts: readonly Planned[], { teams, divisions }: DraftedLeague) {
	const byId = new Map(teams.map((team) => [team.teamId, team]));
	const entrantOf = (teamId: number) => {
		const team = byId.get(teamId);
		return team?.isActive && team.divisionId !== null && !isBye(team)
			? planTeam(team, team.divisionId)
			: undefined;
	};
	const dated = drafts.flatMap(({ matchDate: date, ...match }) =>
		date !== null && entrantOf(match.homeTeamId) && entrantOf(match.visitorTeamId)
			? [{ ...match, date, isPinned: false }]
			: [],
	);
	const playing = new Set(dated.flatMap((match) => [match.homeTeamId, match.visitorTeamId]));
	const saturdays = [...new Set(dated.map(({ date }) => date))].sort();
	const problem: PlanProblem = {
		saturdays,
		weekNumbers: saturdays.map((_, index) => index + 1),
		slots: [...new Set(dated.map(({ startTime }) => startTime))],
		divisions,
		teams: [...playing].flatMap((teamId) => entrantOf(teamId) ?? []),
		places: [],
		closedDays: [],
		preferences: [],
		pins: [],
		played: [],
		kept: null,
		from: null,
		relaxed: new Set(),
		seed: 1,
	};
	const timed = dated.filter(({ startTime }) => startTime.trim() !== "");
	return {
		wrong: [
			...brokenRules(problem, dated, [checkOncePerDay, checkMeetings]),
			...new Set(brokenRules(problem, timed, [checkLeaders])),
		],
		unfair: brokenRules(problem, dated, [
			...[checkBalance, checkRests, checkReturns, checkRuns, checkGaps],
		]),
	};
}

const planTeam = (
	{ teamId, teamName, captainId, cocaptainId }: DraftedTeam,
	divisionId: number,
): PlanTeam => ({
	teamId,
	teamName,
	divisionId,
	locationId: null,
	preferredTime: null,
	courts: 1,
	firstDay: null,
	lastDay: null,
	leaders: [captainId, cocaptainId].filter((userId) => userId != null),
});
