import type { PlannedMatch, PlanPin, PlanPreference } from "../entities/schedule-plan.ts";
import type { LeagueDate } from "../rules/time/league-time.ts";

/** A team to plan for. */
export interface PlanTeam {
	readonly teamId: number;
	readonly teamName: string;
	readonly divisionId: number;
	/** Its home courts; null if it has none, so that its home matches get no location. */
	readonly locationId: number | null;
	/** The time slot that it prefers for its home matches. */
	readonly preferredTime: string | null;
	/** How many courts a home match needs. */
	readonly courts: number;
	/** Captain and co-captain, by user id. */
	readonly leaders: readonly number[];
	/** The first and last day of a team that joins or withdraws during the season. */
	readonly firstDay: LeagueDate | null;
	readonly lastDay: LeagueDate | null;
}

export interface PlanPlace {
	readonly locationId: number;
	readonly locationName: string;
	/** The courts at each time slot; null if the number is unknown, which sets no limit. */
	readonly courts: Readonly<Record<string, number>> | null;
	readonly coordinates: Coordinates | null;
}

/** In degrees. */
export interface Coordinates {
	readonly latitude: number;
	readonly longitude: number;
}

export interface PlanDivision {
	readonly divisionId: number;
	readonly divisionNumber: number;
}

/** A match of the season as it was before: played, or kept where possible. */
export type KnownMatch = Pick<
	PlannedMatch,
	"homeTeamId" | "visitorTeamId" | "date" | "startTime" | "divisionId" | "locationId"
>;

/** Everything that the schedule maker knows. The Saturdays are ascending and unique. */
export interface PlanProblem {
	readonly saturdays: readonly LeagueDate[];
	/** The week of the season of each Saturday. */
	readonly weekNumbers: readonly number[];
	/** The day's time slots, earliest first. */
	readonly slots: readonly string[];
	readonly divisions: readonly PlanDivision[];
	readonly teams: readonly PlanTeam[];
	readonly places: readonly PlanPlace[];
	readonly closedDays: readonly { readonly locationId: number; readonly date: LeagueDate }[];
	readonly preferences: readonly PlanPreference[];
	readonly pins: readonly PlanPin[];
	/** Matches that stay as they are: those before `from`, and make-ups on any day. */
	readonly played: readonly KnownMatch[];
	/** Matches that the plan changes as little as possible; null for a new season. */
	readonly kept: readonly KnownMatch[] | null;
	/** The first day that is planned; earlier Saturdays keep `played`. */
	readonly from: LeagueDate | null;
	/** Keys of requirements that need not hold. */
	readonly relaxed: ReadonlySet<string>;
	readonly seed: number;
}
