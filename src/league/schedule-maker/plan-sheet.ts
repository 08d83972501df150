import type { PlanPlace, PlanProblem, PlanTeam } from "./plan-problem.ts";

/** A match of the season. `isOpen`: it is planned, not fixed already. */
export interface SeasonMatch {
	readonly homeTeamId: number;
	readonly visitorTeamId: number;
	readonly date: string;
	readonly startTime: string;
	readonly locationId: number | null;
	readonly isOpen: boolean;
}

/** The season in the checker's eyes. */
export interface PlanSheet {
	readonly problem: PlanProblem;
	/** By id. */
	readonly teams: ReadonlyMap<number, PlanTeam>;
	readonly places: ReadonlyMap<number, PlanPlace>;
	/** By date. */
	readonly matches: readonly SeasonMatch[];
	/** The matches of each team, by date. */
	readonly ofTeam: ReadonlyMap<number, readonly SeasonMatch[]>;
}

/** What breaks a constraint, as sentences. */
export type Check = (sheet: PlanSheet) => string[];

export const isRelaxed = ({ problem }: PlanSheet, key: string) => problem.relaxed.has(key);

export const teamOf = ({ teams }: PlanSheet, id: number) => teams.get(id);

export const nameOf = (sheet: PlanSheet, teamId: number) =>
	teamOf(sheet, teamId)?.teamName ?? "A deleted team";

export const hasTeam = ({ homeTeamId, visitorTeamId }: SeasonMatch, teamId: number) =>
	homeTeamId === teamId || visitorTeamId === teamId;

export const matchesOf = ({ ofTeam }: PlanSheet, teamId: number) => ofTeam.get(teamId) ?? [];

/** Whether a team plays in the season on this day: it has joined, and not withdrawn. */
export const isThere = ({ firstDay, lastDay }: PlanTeam, date: string) =>
	(firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay);

export const pairsOf = (teams: readonly PlanTeam[]) =>
	teams.flatMap((one, index) => teams.slice(index + 1).map((other) => [one, other] as const));
