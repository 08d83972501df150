import type { PlanPin, PlanPreference } from "../entities/schedule-plan.ts";
import { formatSlot } from "../rules/schedule/start-time.ts";
import { formatDate, type LeagueDate } from "../rules/time/league-time.ts";
import type { Requirement } from "./linear-model.ts";
import type { PlanDivision, PlanPlace, PlanTeam } from "./plan-problem.ts";

type Named = Pick<PlanTeam, "teamId" | "teamName">;

/** What every plan has to fulfill, in the words of the page. Key and sentence belong together. */
export const requirements = {
	play: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `play:${divisionId}`,
		sentence: `Every team in Division ${divisionNumber} plays once on each Saturday; if their number is odd, one has a bye.`,
		relax: null,
	}),
	rests: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `rests:${divisionId}`,
		sentence: `Byes rotate: no team in Division ${divisionNumber} gets two more byes than another.`,
		relax: `Allow uneven byes in Division ${divisionNumber}`,
	}),
	meetings: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `meetings:${divisionId}`,
		sentence: `In Division ${divisionNumber}, all pairs of teams meet equally often, or once more than others.`,
		relax: `Let some pairs of Division ${divisionNumber} meet more often than others`,
	}),
	balance: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `balance:${divisionId}`,
		sentence: `Home and away matches of each team of Division ${divisionNumber} differ by at most one.`,
		relax: `Let home and away matches in Division ${divisionNumber} differ`,
	}),
	returns: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `returns:${divisionId}`,
		sentence: `Pairs of Division ${divisionNumber} that meet twice play once at each home.`,
		relax: `Let pairs of Division ${divisionNumber} meet twice at the same home`,
	}),
	runs: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `runs:${divisionId}`,
		sentence: `No team of Division ${divisionNumber} plays more than two home or two away matches in a row.`,
		relax: `Allow three home or away matches in a row in Division ${divisionNumber}`,
	}),
	gap: ({ divisionId, divisionNumber }: PlanDivision): Requirement => ({
		key: `gap:${divisionId}`,
		sentence: `In Division ${divisionNumber}, the same two teams play at least three weeks apart.`,
		relax: `Let teams of Division ${divisionNumber} meet again sooner`,
	}),
	courts: ({ locationId, locationName }: PlanPlace, date: LeagueDate): Requirement => ({
		key: `courts:${locationId}:${date}`,
		sentence: `${locationName} has no more courts on ${formatDate(date)} than given.`,
		relax: `Get more courts at ${locationName} on ${formatDate(date)}`,
	}),
	closed: ({ locationId, locationName }: PlanPlace, date: LeagueDate): Requirement => ({
		key: `closed:${locationId}:${date}`,
		sentence: `${locationName} is closed on ${formatDate(date)}.`,
		relax: `Open ${locationName} on ${formatDate(date)}`,
	}),
	pin: (pin: PlanPin, home: Named, visitor: Named): Requirement => ({
		key: `pin:${pin.homeTeamId}:${pin.visitorTeamId}:${pin.date}`,
		sentence: `${visitor.teamName} at ${home.teamName} is pinned to ${formatDate(pin.date)}.`,
		relax: "Unpin this match",
	}),
	preference: (
		preference: PlanPreference,
		team: Named,
		opponent: Named | undefined,
	): Requirement => ({
		key: preferenceKey(preference),
		sentence: `${preferenceInWords(preference, team, opponent)}, which is a must-have.`,
		relax: "Make this preference important instead of a must-have",
	}),
	leaders: (one: Named, other: Named): Requirement => ({
		key: `leaders:${one.teamId}:${other.teamId}`,
		sentence: `${one.teamName} and ${other.teamName} are led by the same person, so they don’t play at the same time.`,
		relax: `Let ${one.teamName} and ${other.teamName} play at the same time`,
	}),
};

/**
 * The key of a preference as a requirement, also in the `relaxed` keys of plans that have given it
 * up.
 */
export const preferenceKey = ({ kind, teamId, date, opponentId, startTime }: PlanPreference) =>
	`preference:${kind}:${teamId}:${date ?? opponentId ?? startTime}`;

/** A preference as the start of a sentence: "Aces: not at home on Sat, Oct 3". */
export function preferenceInWords(
	preference: PlanPreference,
	team: Named,
	opponent: Named | undefined,
): string {
	const day = preference.date === null ? "" : formatDate(preference.date);
	const other = opponent?.teamName ?? "a deleted team";
	const words = {
		notHome: `not at home on ${day}`,
		home: `at home on ${day}`,
		rest: `no match on ${day}`,
		early: `early in the season against ${other}`,
		late: `late in the season against ${other}`,
		notSlot: `not at ${formatSlot(preference.startTime ?? "")}`,
	}[preference.kind];
	return `${team.teamName}: ${words}`;
}
