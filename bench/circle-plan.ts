import type { PlannedMatch } from "../src/league/entities/schedule-plan.ts";
import type { PlanProblem, PlanTeam } from "../src/league/schedule-maker/plan-problem.ts";

/**
 * The schedule that spreadsheets and other products make, for comparison: the circle method for
 * each division, a Bye for odd ones, and the home team's preferred time, or the first one with free
 * courts.
 */
export function circlePlan({
	divisions,
	teams,
	places,
	saturdays,
	slots,
	weekNumbers,
}: PlanProblem): PlannedMatch[] {
	const taken = new Map<string, number>();
	const timeOf = (home: PlanTeam, date: string) => {
		const courts = places.find(({ locationId }) => locationId === home.locationId)?.courts;
		const keyOf = (slot: string) => `${home.locationId} ${date} ${slot}`;
		const isFree = (slot: string) =>
			!courts || (taken.get(keyOf(slot)) ?? 0) + home.courts <= (courts[slot] ?? 0);
		const preferred = home.preferredTime ?? (slots[0] as string);
		const slot = [preferred, ...slots].find(isFree) ?? preferred;
		taken.set(keyOf(slot), (taken.get(keyOf(slot)) ?? 0) + home.courts);
		return slot;
	};
	return divisions.flatMap(({ divisionId }) => {
		const own: (PlanTeam | null)[] = teams.filter((team) => team.divisionId === divisionId);
		if (own.length % 2 === 1) own.push(null);
		return roundRobin(own, saturdays.length).flatMap((pairs, week) =>
			pairs.flatMap(([home, visitor]): PlannedMatch[] => {
				const date = saturdays[week] as string;
				return home && visitor
					? [
							{
								divisionId,
								weekNumber: weekNumbers[week] ?? week + 1,
								date,
								startTime: timeOf(home, date),
								locationId: home.locationId,
								homeTeamId: home.teamId,
								visitorTeamId: visitor.teamId,
								isPinned: false,
							},
						]
					: [];
			}),
		);
	});
}

/**
 * The pairings of each week, home team first, repeated with home and visitor swapped after a full
 * round. Requires an even number of teams; home and away matches of a team differ by at most two.
 */
function roundRobin<Team>(teams: readonly Team[], weeks: number): [home: Team, visitor: Team][][] {
	const circle = teams.length - 1;
	const at = (place: number) => teams[((place % circle) + circle) % circle]!;
	return Array.from({ length: weeks }, (_, week) => {
		const round = week % circle;
		const pairs: [Team, Team][] = [alternate(at(round), teams[circle]!, round)];
		for (let step = 1; step <= (circle - 1) / 2; step++)
			pairs.push(alternate(at(round - step), at(round + step), step));
		return week < circle ? pairs : pairs.map(([home, visitor]) => [visitor, home]);
	});
}

const alternate = <Team>(one: Team, other: Team, turn: number): [Team, Team] =>
	turn % 2 === 0 ? [one, other] : [other, one];
