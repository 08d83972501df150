import { expect, test } from "vitest";
import type { PlannedMatch } from "../src/league/entities/schedule-plan.ts";
import { makeSchedule } from "../src/league/schedule-maker/make-schedule.ts";
import { randomLeague } from "../src/league/schedule-maker/random-league.fixture.ts";
import { leagueOf, make, small, solve } from "./plan-making.ts";
import { volume } from "./volume.ts";

const league = leagueOf(1);
const plan = await make(league);
const matches = plan.matches as PlannedMatch[];
const smallPlan = await make(small);
const goal = (name: string) => plan.quality?.goals.find((each) => each.goal === name);

test.each(Array.from({ length: volume(1, 10) }, (_, index) => index + 1))(
	"a league of an odd and an even division gets a plan that breaks nothing (%i)",
	async (seed) => {
		const { quality, conflict } = seed === 1 ? plan : await make(leagueOf(seed));
		expect(conflict).toBeNull();
		expect(quality?.broken).toEqual([]);
	},
);

test("travel and the farthest traveler are the best possible", () => {
	expect(goal("travel")?.value).toBeCloseTo(goal("travel")?.bound as number, -1);
	expect(goal("farthest")?.value).toBeCloseTo(goal("farthest")?.bound as number, 0);
});

test("a division that does not fit beside another one is planned before it, not together with it", async () => {
	const league = randomLeague(2, { teams: 13, weeks: 7, preferences: 0, courts: 1.1 });
	const phases: string[] = [];
	let thoroughSearches = 0;
	const { quality } = await makeSchedule(league, {
		solve(model, options) {
			if (options.isFirstEnough && options.maxIterations > 0) thoroughSearches++;
			return solve(model, options);
		},
		seconds: 0.01,
		now: () => 0,
		onProgress: ({ phase }) => phases.push(phase),
	});
	expect(quality?.broken).toEqual([]);
	expect(phases.filter((phase) => phase.startsWith("Planning")).slice(0, 4)).toEqual(
		[1, 2, 2, 1].map((division) => `Planning Division ${division}`),
	);
	expect(thoroughSearches).toBe(0);
});

test("a division that ends a Saturday earlier travels as little as possible, too", async () => {
	const lastDay = small.saturdays.at(-2) as string;
	const teams = small.teams.map((team) => ({ ...team, lastDay }));
	const { quality, matches } = await make({ ...small, teams });
	expect(quality?.broken).toEqual([]);
	expect(matches?.at(-1)?.date).toBe(lastDay);
	const travel = quality?.goals.find((each) => each.goal === "travel");
	expect(travel?.value).toBeCloseTo(travel?.bound as number, -1);
});

test("the same league and seed get the same plan, another seed another one", async () => {
	expect((await make(small)).matches).toEqual(smallPlan.matches);
	expect((await make({ ...small, seed: 99 })).matches).not.toEqual(smallPlan.matches);
});

test("pinned matches stay where they are, at their time", async () => {
	const pins = matches.slice(0, 3).map((match) => ({
		homeTeamId: match.homeTeamId,
		visitorTeamId: match.visitorTeamId,
		date: match.date,
		startTime: match.startTime as "9-11",
	}));
	const { quality, matches: again } = await make({ ...league, pins, seed: 5 });
	expect(quality?.broken).toEqual([]);
	expect(again?.filter(({ isPinned }) => isPinned)).toHaveLength(3);
});

/** Whether a match is not on the day or at the home where it was. */
