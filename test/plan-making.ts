import { addDays } from "../src/league/rules/time/league-time.ts";
import { makeSchedule } from "../src/league/schedule-maker/make-schedule.ts";
import type { PlanProblem } from "../src/league/schedule-maker/plan-problem.ts";
import { randomLeague } from "../src/league/schedule-maker/random-league.fixture.ts";
import { loadSolver } from "../src/server/schedule-maker/solve-model.ts";

export const solve = await loadSolver();

/**
 * A clock that counts questions, so that the machine's speed does not decide when a search ends.
 */
export function make(problem: PlanProblem, seconds = 2) {
	let asked = 0;
	return makeSchedule(problem, {
		solve,
		seconds,
		now: () => 20 * asked++,
		onProgress() {},
	});
}

/** A random league with an odd and an even division. */
export const leagueOf = (seed: number) =>
	randomLeague(seed, { teams: 15, weeks: 8, preferences: 5 });

/** A league that is planned in a moment, unlike some others of its size. */
export const small = randomLeague(6, { teams: 7, weeks: 8, preferences: 4 });

/** One division on Saturdays from 2027-03-06, with one time slot and no home courts. */
export function division(size: number, weeks: number, changes: Partial<PlanProblem>): PlanProblem {
	const [team] = small.teams as [PlanProblem["teams"][number]];
	const saturdays = small.saturdays.slice(0, 1);
	for (let week = 1; week < weeks; week++)
		saturdays.push(addDays(small.saturdays[0] as string, 7 * week));
	return {
		...small,
		saturdays,
		weekNumbers: saturdays.map((_, index) => index + 1),
		slots: ["9-11"],
		teams: Array.from({ length: size }, (_, index) => ({
			...team,
			teamId: index + 1,
			teamName: `Team ${index + 1}`,
			leaders: [index],
			locationId: null,
			preferredTime: null,
		})),
		preferences: [],
		...changes,
	};
}

/** Matches of a division on some days, by team ids. */
export const matchesOn = (days: readonly string[], rounds: readonly (readonly string[])[]) =>
	rounds.flatMap((round, day) =>
		round.map((match) => {
			const [homeTeamId = 0, visitorTeamId = 0] = match.split(" v ").map(Number);
			const date = days[day] as string;
			const place = { date, startTime: "9-11", locationId: null };
			return { divisionId: 11, homeTeamId, visitorTeamId, ...place };
		}),
	);
