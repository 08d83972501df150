import type { LeagueDate } from "../rules/time/league-time.ts";
import type { KnownMatch, PlanDivision, PlanPlace, PlanProblem, PlanTeam } from "./plan-problem.ts";

/** A match of the season in numbers: positions of its teams in their division, and its Saturday. */
export interface WeekMatch {
	readonly home: number;
	readonly visitor: number;
	readonly week: number;
}

/** The week of matches on days that are not among the Saturdays (make-ups). */
export const otherDay = -1;

/** The calendars of some divisions: their open Saturdays, by division id. */
export type Calendars = ReadonlyMap<number, readonly WeekMatch[]>;

/** A division with what is already known of its season. */
export interface DivisionFrame extends PlanDivision {
	readonly teams: readonly PlanTeam[];
	/** The Saturdays that are planned, as positions in the season's list. */
	readonly openWeeks: readonly number[];
	/**
	 * Matches that stay as they are: those already played, and make-ups. Those on other days than the
	 * season's Saturdays have the week `otherDay`.
	 */
	readonly history: readonly WeekMatch[];
	/** Matches that a plan changes as little as possible, on open Saturdays, of teams still there. */
	readonly kept: readonly WeekMatch[] | null;
	/** The teams of all matches to be kept, also of those whose Saturday is lost. */
	readonly owed: readonly (readonly [home: number, visitor: number])[];
	/** Whether some of these matches need another Saturday. */
	readonly hasLostSaturday: boolean;
	/** Whether a team plays in this season at that time: it has joined, and not withdrawn. */
	isPresent(team: number, week: number): boolean;
}

/** A match that stays as it is. */
export interface FixedMatch extends KnownMatch {
	readonly home: PlanTeam;
	readonly visitor: PlanTeam;
}

export interface SeasonFrame {
	readonly problem: PlanProblem;
	readonly weeks: number;
	readonly divisions: readonly DivisionFrame[];
	readonly places: ReadonlyMap<number, PlanPlace>;
	/** Matches that stay as they are, with their teams, on a Saturday that is planned. */
	fixedOn(week: number): readonly FixedMatch[];
	weekOf(date: LeagueDate): number;
	dateOf(week: number): LeagueDate;
}

/** The problem with teams and Saturdays by their positions, as the solver's models need it. */
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
		const canStay = ({ home, visitor, week }: WeekMatch) =>
			openWeeks.includes(week) && isPresent(home, week) && isPresent(visitor, week);
		const before = ownOf(problem.kept ?? []);
		return {
			...division,
			teams,
			openWeeks,
			history: ownOf(problem.played),
			kept: problem.kept && before.filter(canStay),
			owed: before.map(({ home, visitor }) => [home, visitor]),
			hasLostSaturday: before.some(({ week }) => !openWeeks.includes(week)),
			isPresent,
		};
	});
	const teams = new Map(problem.teams.map((team) => [team.teamId, team]));
	const fixed = Map.groupBy(
		problem.played.flatMap((match): FixedMatch[] => {
			const [home, visitor] = [teams.get(match.homeTeamId), teams.get(match.visitorTeamId)];
			return home && visitor ? [{ ...match, home, visitor }] : [];
		}),
		({ date }) => date,
	);
	return {
		problem,
		weeks: saturdays.length,
		divisions: divisions.filter(({ teams }) => teams.length > 1),
		places: new Map(problem.places.map((place) => [place.locationId, place])),
		fixedOn: (week) => fixed.get(saturdays[week] as LeagueDate) ?? [],
		weekOf,
		dateOf: (week) => saturdays[week] as LeagueDate,
	};
}
