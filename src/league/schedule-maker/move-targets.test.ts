import { expect, test } from "vitest";
import type { PlannedMatch } from "../entities/schedule-plan.ts";
import { brokenRules, planCost } from "./check-schedule.ts";
import { moveTargets } from "./move-targets.ts";
import type { PlanProblem } from "./plan-problem.ts";
import { randomLeague } from "./random-league.fixture.ts";

/** Each division's teams in turns, at the time that the home team prefers. Not a good plan. */
const inTurns = ({ divisions, teams, saturdays, slots }: PlanProblem): PlannedMatch[] =>
	divisions.flatMap(({ divisionId }) => {
		const [first, ...others] = teams.filter((team) => team.divisionId === divisionId);
		if (others.length % 2 === 0) others.pop();
		return saturdays.flatMap((date, week) => {
			const turned = others.map((_, place) => others[(place + week) % others.length]);
			const row = [first, ...turned];
			return row.slice(0, row.length / 2).map((one, place): PlannedMatch => {
				const pair = [one!, row.at(-1 - place)!];
				const [home, visitor] = week % 2 === 0 ? pair : pair.toReversed();
				const slot = { weekNumber: week + 1, date, startTime: home!.preferredTime ?? slots[0]! };
				const sides = { homeTeamId: home!.teamId, visitorTeamId: visitor!.teamId };
				return { divisionId, ...slot, locationId: home!.locationId, ...sides, isPinned: false };
			});
		});
	});

test.each([1, 2, 3])(
	"a target breaks and costs what the whole season would (league %i)",
	(seed) => {
		const league = randomLeague(seed, { teams: 40 });
		const plan = inTurns(league);
		const problem = { ...league, kept: plan.slice(3) };
		const before = new Set(brokenRules(problem, plan));
		for (const match of [plan[0]!, plan[77]!, plan.at(-1)!]) {
			const targets = moveTargets(problem, plan, match);
			expect(targets).toHaveLength(league.saturdays.length * league.slots.length - 1);
			for (const { matches, broken, cost } of targets) {
				expect(broken).toEqual(brokenRules(problem, matches).filter((each) => !before.has(each)));
				expect(cost).toBeCloseTo(planCost(problem, matches) - planCost(problem, plan), 0);
			}
		}
	},
);
