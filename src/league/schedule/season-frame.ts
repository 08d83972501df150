import type { LeagueDate } from "../rules/time/league-time.ts";
import type { KnownMatch, PlanDivision, PlanPlace, PlanProblem, PlanTeam } from "./problem.ts";

/** A match of the season in numbers: positions of its teams in their division, and its Saturday. */
export interface Fixture {
	readonly home: number;
	readonly visitor: number;
	readonly week: number;
}

/** The week of matches on days that are not among the Saturdays (make-ups). */
export const otherDay = -1;

/** The calendars of some divisions: their open Saturdays, by division id. */
export type Calendars = ReadonlyMap<number, readonly Fixture[]>;

/** A division with what is already known of its season. */
export interface DivisionFrame extends PlanDivision {
	readonly teams: readonly PlanTeam[];
	/** The Saturdays that are planned, as positions in the season's list. */
	readonly openWeeks: readonly number[];
	/**
	 * Matches that are played, or fixed on an open Saturday although they are played elsewhere.
	 * Those on other days than the season's Saturdays have the week `otherDay`.
	 */
	readonly history: readonly Fixture[];
	/** Matches that a plan changes as little as possible, on open Saturdays, of teams still there. */
	readonly kept: readonly Fixture[] | null;
	/** The teams of all matches to be kept, also of those whose Saturday is lost. */
	readonly owed: readonly (readonly [home: number, visitor: number])[];
	/** Whether a team plays in this season at that time: it has joined, and not withdrawn. */
	isPresent(team: number, week: number): boolean;
}

export interface SeasonFrame {
	readonly problem: PlanProblem;
	readonly weeks: number;
	readonly divisions: readonly DivisionFrame[];
	readonly places: ReadonlyMap<number, PlanPlace>;
	weekOf(date: LeagueDate): number;
	dateOf(week: number): LeagueDate;
}

export function seasonFrame(problem: PlanProblem): SeasonFrame {
	const { saturdays, from } = problem;
	const weekOf = (date: LeagueDate) => saturdays.indexOf(date);
	const openWeeks = saturdays.flatMap((date, week) => (from !== null && date < from ? [] : [week]));
	const divisions = problem.divisions.map((division): DivisionFrame => {
		const teams = problem.teams.filter(({ divisionId }) => divisionId === division.divisionId);
		const ownOf = (matches: readonly KnownMatch[]) =>
			matches.flatMap(({ homeTeamId, visitorTeamId, date }) => {
				const home = teams.findIndex(({ teamId }) => teamId === homeTeamId);
				const visitor = teams.findIndex(({ teamId }) => teamId === visitorTeamId);
				return home < 0 || visitor < 0 ? [] : [{ home, visitor, week: weekOf(date) }];
			});
		const isPresent = (team: number, week: number) => {
			const { firstDay, lastDay } = teams[team] as PlanTeam;
			const date = saturdays[week] as LeagueDate;
			return (firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay);
		};
		const canStay = ({ home, visitor, week }: Fixture) =>
			openWeeks.includes(week) && isPresent(home, week) && isPresent(visitor, week);
		return {
			...division,
			teams,
			openWeeks,
			history: ownOf(problem.played),
			kept: problem.kept && ownOf(problem.kept).filter(canStay),
			owed: ownOf(problem.kept ?? []).map(({ home, visitor }) => [home, visitor]),
			isPresent,
		};
	});
	return {
		problem,
		weeks: saturdays.length,
		divisions: divisions.filter(({ teams }) => teams.length > 1),
		places: new Map(problem.places.map((place) => [place.locationId, place])),
		weekOf,
		dateOf: (week) => saturdays[week] as LeagueDate,
	};
}
