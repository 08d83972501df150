import { describe, expect, test } from "vitest";
import { calendarModel } from "./calendar-model.ts";
import type { LinearModel, SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { PlanProblem, PlanTeam } from "./plan-problem.ts";
import { type DivisionFrame, seasonFrame } from "./season-frame.ts";
import { chooseSlots, type DayMatch } from "./time-slots.ts";

const saturdays = ["2026-10-03", "2026-10-10", "2026-10-17"];
const team = (teamId: number, divisionId: number, leader: number): PlanTeam => ({
	teamId,
	divisionId,
	teamName: `Team ${teamId}`,
	leaders: [leader],
	courts: 2,
	locationId: null,
	preferredTime: null,
	firstDay: null,
	lastDay: null,
});
/** Two divisions of two teams; the same person leads teams 1 and 3. */
const base: PlanProblem = {
	saturdays,
	weekNumbers: [1, 2, 3],
	slots: ["9-11", "11-1"],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	teams: [team(1, 11, 9), team(2, 11, 8), team(3, 12, 9), team(4, 12, 7)],
	places: [],
	closedDays: [],
	preferences: [],
	pins: [],
	played: [],
	kept: null,
	from: null,
	relaxed: new Set(),
	seed: 1,
};
const pin = (homeTeamId: number, visitorTeamId: number) => ({
	homeTeamId,
	visitorTeamId,
	date: saturdays[1] as string,
	startTime: "9-11" as const,
});

/** Tries all values of all columns. */
const solve: SolveModel = async ({ columns, rows }: LinearModel) => {
	const all = range(2 ** columns.length).map((bits) => columns.map((_, at) => (bits >> at) & 1));
	const values = all.find(
		(each) =>
			columns.every(({ upper }, at) => (each[at] as number) <= upper) &&
			rows.every(({ terms, lower, upper }) => {
				const sum = terms.reduce((total, [at, factor]) => total + factor * (each[at] as number), 0);
				return lower <= sum && sum <= upper;
			}),
	);
	const found = { objective: 0, bound: 0 };
	return values
		? { ...found, status: "feasible", values }
		: { ...found, status: "infeasible", values: [] };
};

const freely = { others: new Map(), pairings: new Map(), areHostsFixed: false, goals: [] };

/** The first team of each division at home on a Saturday: their times, or why there are none. */
async function timesOn(week: number, changes: Partial<PlanProblem>) {
	const frame = seasonFrame({ ...base, ...changes });
	const matches = frame.divisions.map((division: DivisionFrame): DayMatch => {
		const [home, visitor] = division.teams as [PlanTeam, PlanTeam];
		return { division, weekMatch: { home: 0, visitor: 1, week }, home, visitor };
	});
	const chosen = await chooseSlots(frame, matches, new Map(), solve);
	if ("slots" in chosen) return chosen.slots;
	const { model, candidates } = calendarModel(frame, {
		divisions: frame.divisions,
		...freely,
		clashes: [chosen.clash],
	});
	/** The matches that the calendar must not have on the same Saturday, from then on. */
	return model.rows
		.filter(({ requirement }) => requirement.key.startsWith("leaders:"))
		.map(({ terms, upper }) => ({
			atMost: upper,
			of: terms.map(([column]) => {
				const { divisionId, weekMatch } = candidates.find((each) => each.column === column)!;
				return [divisionId, weekMatch.home, weekMatch.week];
			}),
		}));
}
const together = (week: number) => ({
	atMost: 1,
	of: [
		[11, 0, week],
		[12, 0, week],
	],
});

test("two teams of one leader play at different times", async () => {
	expect((await timesOn(1, {})).toSorted()).toEqual(["11-1", "9-11"]);
});

test("two teams of one leader that are pinned to the same time clash on that Saturday only", async () => {
	const pins = [pin(1, 2), pin(3, 4)];
	expect(await timesOn(1, { pins })).toEqual([together(1)]);
	expect((await timesOn(0, { pins })).toSorted()).toEqual(["11-1", "9-11"]);
});

test("two teams of one leader clash on every Saturday if the day has one time slot", async () => {
	expect(await timesOn(1, { slots: ["9-11"] })).toEqual([0, 1, 2].map(together));
});

test("two teams of one leader may play at the same time once that is given up", async () => {
	const relaxed = new Set(["leaders:1:3"]);
	expect(await timesOn(1, { pins: [pin(1, 2), pin(3, 4)], relaxed })).toEqual(["9-11", "9-11"]);
});

test("two matches with two pairs of one leader each play at different times if one pair may not", async () => {
	const teams = [team(1, 11, 9), team(2, 11, 8), team(3, 12, 9), team(4, 12, 8)];
	const relaxed = new Set(["leaders:1:3"]);
	expect((await timesOn(1, { teams, relaxed })).toSorted()).toEqual(["11-1", "9-11"]);
	expect(await timesOn(1, { teams, relaxed, slots: ["9-11"] })).toHaveLength(3);
});

describe("beside a make-up on one Saturday", () => {
	const makeup = (homeTeamId: number, locationId: number | null = null) => ({
		divisionId: 12,
		homeTeamId,
		visitorTeamId: 6,
		locationId,
		date: saturdays[1] as string,
		startTime: "9-11",
	});
	/** The captain of team 1 leads team 5, too. */
	const teams = [team(1, 11, 9), team(2, 11, 8), team(3, 12, 6), team(4, 12, 7)];
	const league = { teams: [...teams, team(5, 12, 9), team(6, 12, 5)] };

	test("the leader of both teams plays at another time", async () => {
		const played = [makeup(5)];
		expect(await timesOn(1, { ...league, played })).toEqual(["11-1", "9-11"]);
		expect(await timesOn(0, { ...league, played })).toEqual(["9-11", "9-11"]);
	});

	test("the match of the same leader clashes with it, on that Saturday only", async () => {
		const day = { ...league, played: [makeup(5)], slots: ["9-11"] };
		expect(await timesOn(1, day)).toEqual([{ atMost: 0, of: [[11, 0, 1]] }]);
		expect(await timesOn(0, day)).toEqual(["9-11", "9-11"]);
		const pins = [pin(1, 2)];
		expect(await timesOn(1, { ...day, slots: ["9-11", "11-1"], pins })).toEqual([
			{ atMost: 0, of: [[11, 0, 1]] },
		]);
		const relaxed = new Set(["leaders:1:5"]);
		expect(await timesOn(1, { ...day, relaxed })).toEqual(["9-11", "9-11"]);
	});

	test("a match at the same place plays when courts are free", async () => {
		const courts = { "9-11": 2, "11-1": 2 };
		const places = [{ locationId: 7, locationName: "Redbud", courts, coordinates: null }];
		const hosts = league.teams.map((each) =>
			each.teamId === 3 ? { ...each, locationId: 7 } : each,
		);
		const day = (locationId: number) => ({
			teams: hosts,
			places,
			played: [makeup(6, locationId)],
		});
		expect(await timesOn(1, day(7))).toEqual(["9-11", "11-1"]);
		expect(await timesOn(1, day(8))).toEqual(["9-11", "9-11"]);
	});

	test("the calendar has fewer courts on that Saturday", () => {
		const courts = { "9-11": 2, "11-1": 0 };
		const places = [{ locationId: 7, locationName: "Redbud", courts, coordinates: null }];
		const hosts = league.teams.map((each) => ({ ...each, locationId: 7 }));
		const frame = seasonFrame({ ...base, teams: hosts, places, played: [makeup(6, 7)] });
		const { model } = calendarModel(frame, { ...freely, divisions: frame.divisions, clashes: [] });
		const limitOn = (week: number) =>
			new Set(
				model.rows
					.filter(({ requirement }) => requirement.key === `courts:7:${saturdays[week]}`)
					.map(({ upper }) => upper),
			);
		expect(limitOn(0)).toEqual(new Set([2, 1]));
		expect(limitOn(1)).toEqual(new Set([0]));
	});
});
