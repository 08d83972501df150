import { expect, test } from "vitest";
import type { PlannedMatch, PlanPreference } from "../entities/schedule-plan.ts";
import { checkSchedule, planCost } from "./check-schedule.ts";
import { days, league, match, place, season, team } from "./four-teams.fixture.ts";
import { moveTargets } from "./move-targets.ts";
import type { PlanProblem } from "./plan-problem.ts";

const brokenIn = (matches: readonly PlannedMatch[], changes: Partial<PlanProblem> = {}) =>
	checkSchedule({ ...league, ...changes }, matches).broken;
const without = (...left: number[]) => season.filter((_, index) => !left.includes(index));
const preference = (changes: Partial<PlanPreference>): PlanPreference => ({
	kind: "notHome",
	teamId: 1,
	date: null,
	opponentId: null,
	startTime: null,
	weight: "important",
	...changes,
});

test("a fair season breaks nothing", () => expect(brokenIn(season)).toEqual([]));

test("what the schedule to be kept broke is told apart from what is new", () => {
	// Lobs have no home match before; in the plan, Aces and Slices also don't play on October 17.
	const kept = [...without(3), match(3, 2, 2)];
	const { broken, brokenBefore } = checkSchedule(
		{ ...league, kept, from: days[0] as string },
		kept.filter(({ date, homeTeamId }) => date !== days[2] || homeTeamId !== 1),
	);
	expect(broken).toContain("Lobs plays three away matches in a row up to Sat, Oct 17.");
	expect(brokenBefore).toEqual(broken.filter((sentence) => sentence.startsWith("Lobs")));
	expect(brokenBefore?.length).toBeLessThan(broken.length);
	expect(checkSchedule(league, kept).brokenBefore).toEqual([]);
});

test("a match of a team that withdrew is new, although the schedule to be kept had it", () => {
	const teams = league.teams.map((team) => ({ ...team, lastDay: days[1] as string }));
	const { broken, brokenBefore } = checkSchedule({ ...league, teams, kept: season }, season);
	expect(broken).toContain("Slices can’t play at Aces on Sat, Oct 17, 9-11 am.");
	expect(brokenBefore).toEqual([]);
});

// Volleys withdraw after the first Saturday, with two of the six matches.
test.each([
	["0 of 4 matches move", [...without(2, 5)]],
	["1 of 4 matches moves", [...without(2, 3, 5), match(3, 2, 2)]],
	["1 of 4 matches moves", [...without(2, 4, 5), match(1, 3, 2)]],
	["1 of 4 matches moves", without(2, 4, 5)],
])("a report that says “%s” leaves out those of a team that is gone", (sentence, matches) => {
	const teams = league.teams.map((team) =>
		team.teamId === 4 ? { ...team, lastDay: days[0]! } : team,
	);
	const { goals } = checkSchedule({ ...league, teams, kept: season }, matches);
	const kept = goals.find(({ goal }) => goal === "kept");
	expect(kept?.sentence).toMatch(
		new RegExp(`^${sentence} to another day or home, or .* dropped\\.$`),
	);
});

test.each([
	["9-11", 0, "Every match is at the home team’s preferred time."],
	["11-1", 6, "6 matches aren’t at the home team’s preferred time."],
	[null, 0, "Every match is at the home team’s preferred time, where that is a time slot."],
])(
	"a report says of which teams it knows the preferred time: %j",
	(preferredTime, value, sentence) => {
		const teams = league.teams.map((team, index) => ({
			...team,
			preferredTime: index === 0 ? (preferredTime ?? "9-11") : preferredTime,
		}));
		const { goals } = checkSchedule({ ...league, teams }, season);
		expect(goals.find(({ goal }) => goal === "times")).toMatchObject({ value, sentence });
	},
);

test.each<[string, PlannedMatch[], Partial<PlanProblem>, string[]]>([
	[
		"a team without a match",
		without(0),
		{},
		["Division 3: Aces and Lobs have no match on Sat, Oct 3."],
	],
	[
		"a team that plays twice on a day",
		[...without(5), match(4, 2, 2, "11-1")],
		{ relaxed: new Set(["gap:11", "balance:11", "runs:11"]) },
		[
			"Lobs plays more than once on Sat, Oct 10.",
			"Volleys plays more than once on Sat, Oct 10.",
			"Division 3: Lobs and Volleys have no match on Sat, Oct 17.",
		],
	],
	[
		"three away matches in a row, which are also too many",
		[...without(3), match(3, 2, 2)],
		{},
		[
			"Lobs has 0 home matches and 3 away.",
			"Lobs plays three away matches in a row up to Sat, Oct 17.",
		],
	],
	[
		"more matches at a time than courts",
		[...without(3, 4), match(2, 3, 3), match(1, 3, 2)],
		{
			relaxed: new Set(["play:11", "runs:11", "gap:11", "balance:11"]),
			places: [
				{ ...place(7, "Fairmeadow", 32), courts: { "9-11": 1, "11-1": 2 } },
				...league.places.slice(1),
			],
		},
		[
			"Fairmeadow has 1 court on Sat, Oct 3, 9-11 am, but 2 are needed.",
			"Fairmeadow has 1 court on Sat, Oct 10, 9-11 am, but 2 are needed.",
			"Fairmeadow has 1 court on Sat, Oct 17, 9-11 am, but 2 are needed.",
		],
	],
	[
		"a match beside a make-up that has the courts",
		season,
		{
			teams: [...league.teams, { ...team(5, "Drops", 9), divisionId: 12 }],
			played: [{ ...match(5, 6, 2), divisionId: 12, locationId: 9 }],
		},
		["Harlow has 2 courts on Sat, Oct 10, 9-11 am, but 4 are needed."],
	],
	[
		"a match on a closed day",
		season,
		{ closedDays: [{ locationId: 9, date: days[1] as string }] },
		["Harlow is closed on Sat, Oct 10."],
	],
	[
		"a captain who is needed at two matches at once",
		season,
		{ teams: league.teams.map((each) => (each.teamId === 3 ? { ...each, leaders: [1] } : each)) },
		[
			"Aces and Slices are led by the same person and play at the same time on Sat, Oct 3.",
			"Aces and Slices are led by the same person and play at the same time on Sat, Oct 10.",
		],
	],
	[
		"a pinned match that is elsewhere",
		season,
		{ pins: [{ homeTeamId: 1, visitorTeamId: 2, date: days[1] as string, startTime: null }] },
		["Lobs at Aces is pinned to Sat, Oct 10 but not scheduled then."],
	],
	[
		"a pinned match at another time",
		season,
		{ pins: [{ homeTeamId: 1, visitorTeamId: 2, date: days[0] as string, startTime: "3-5" }] },
		["Lobs at Aces is pinned to Sat, Oct 3, 3-5 pm, but not scheduled then."],
	],
	[
		"a must that is not met",
		season,
		{ preferences: [preference({ date: days[0] as string, weight: "must" })] },
		["Aces: not at home on Sat, Oct 3 is a must-have but isn’t met."],
	],
	[
		"a team that has withdrawn",
		season,
		{
			teams: league.teams.map((each) =>
				each.teamId === 4 ? { ...each, lastDay: days[1] as string } : each,
			),
		},
		["Lobs can’t play at Volleys on Sat, Oct 17, 9-11 am."],
	],
])("the checker finds %s", (_, matches, changes, broken) =>
	expect(brokenIn(matches, changes)).toEqual(broken),
);

test("a pair may not meet again within three weeks, nor twice at the same home, nor far more often than others", () => {
	const again = [
		match(1, 2, 1),
		match(3, 4, 1),
		match(1, 2, 2),
		match(4, 3, 2),
		match(2, 1, 3),
		match(3, 4, 3),
	];
	expect(brokenIn(again, { relaxed: new Set(["runs:11", "balance:11"]) })).toEqual([
		"Division 3: Aces and Lobs meet 3 times, others never.",
		"Division 3: Slices and Volleys meet 3 times, others never.",
		"Aces and Lobs meet on Sat, Oct 3 and again on Sat, Oct 10.",
		"Aces and Lobs meet on Sat, Oct 10 and again on Sat, Oct 17.",
		"Slices and Volleys meet on Sat, Oct 3 and again on Sat, Oct 10.",
		"Slices and Volleys meet on Sat, Oct 10 and again on Sat, Oct 17.",
	]);
});

test.each<[Partial<PlanPreference>, boolean]>([
	[{ kind: "notHome", date: days[0] as string }, false],
	[{ kind: "notHome", date: days[1] as string }, true],
	[{ kind: "home", date: days[2] as string }, true],
	[{ kind: "rest", date: days[2] as string }, false],
	[{ kind: "early", opponentId: 2 }, true],
	[{ kind: "late", opponentId: 2 }, false],
	[{ kind: "late", opponentId: 3 }, true],
	[{ kind: "notSlot", startTime: "9-11" }, false],
	[{ kind: "notSlot", startTime: "11-1" }, true],
])("the preference %o of the Aces is met: %s", (changes, isMet) =>
	expect(
		checkSchedule({ ...league, preferences: [preference(changes)] }, season).preferences[0]?.isMet,
	).toBe(isMet),
);

test("the report names miles, the farthest traveler and how close to the best possible they are", () => {
	const { goals, teams } = checkSchedule(league, season, {
		travel: 60,
		farthest: 20.7,
		preferences: null,
	});
	expect(goals.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
		"All teams together travel 69 miles one way, within 15.0% of the best possible.",
		"Aces travels the farthest: 21 miles to 1 away match, which no plan can beat.",
	]);
	expect(teams.map(({ home, away }) => [home, away])).toEqual([
		[2, 1],
		[1, 2],
		[1, 2],
		[2, 1],
	]);
});

test("a plan with an unmet preference costs as much more as the preference weighs", () => {
	const unmet = { ...league, preferences: [preference({ date: days[0] as string })] };
	expect(planCost(unmet, season) - planCost(league, season)).toBe(40);
});

test("moving a match to another Saturday exchanges the matches that would be played twice", () => {
	const [target] = moveTargets(league, season, season[0] as PlannedMatch).filter(
		({ date, startTime }) => date === days[2] && startTime === "9-11",
	);
	expect(target?.broken).toEqual([]);
	const on = (date: string) =>
		target?.matches
			.filter((each) => each.date === date)
			.map((each) => [each.homeTeamId, each.visitorTeamId]);
	expect(on(days[2] as string)).toEqual([
		[1, 2],
		[3, 4],
	]);
	expect(on(days[0] as string)).toEqual([
		[1, 3],
		[4, 2],
	]);
});

test("a move says what it would break", () => {
	const places = [
		{ ...place(7, "Fairmeadow", 32), courts: { "9-11": 2, "11-1": 0 } },
		...league.places.slice(1),
	];
	const targets = moveTargets({ ...league, places }, season, season[0] as PlannedMatch);
	expect(
		targets.find(({ date, startTime }) => date === days[0] && startTime === "11-1")?.broken,
	).toEqual(["Fairmeadow has 0 courts on Sat, Oct 3, 11-1 pm, but 2 are needed."]);
});
