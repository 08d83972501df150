import { expect, test } from "vitest";
import { calendarModel } from "./calendar-model.ts";
import type { LinearModel, SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { PlanProblem, PlanTeam } from "./problem.ts";
import { type DivisionFrame, seasonFrame } from "./season-frame.ts";
import { chooseSlots, type DayMatch } from "./time-slots.ts";

const saturdays = ["2026-10-03", "2026-10-10", "2026-10-17"];
const team = (teamId: number, divisionId: number, leader: number): PlanTeam => ({
	...{ teamId, divisionId, teamName: `Team ${teamId}`, leaders: [leader], courts: 2 },
	...{ locationId: null, preferredTime: null, firstDay: null, lastDay: null },
});
/** Two divisions of two teams; the same person leads teams 1 and 3. */
const league: PlanProblem = {
	...{ saturdays, weekNumbers: [1, 2, 3], slots: ["9-11", "11-1"] },
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	teams: [team(1, 11, 9), team(2, 11, 8), team(3, 12, 9), team(4, 12, 7)],
	...{ places: [], closedDays: [], wishes: [], pins: [], played: [], kept: null, from: null },
	relaxed: new Set(),
	seed: 1,
};
const pin = (homeTeamId: number, visitorTeamId: number) => ({
	...{ homeTeamId, visitorTeamId, date: saturdays[1] as string, startTime: "9-11" as const },
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

/** The first team of each division at home on a Saturday: their times, or why there are none. */
async function timesOn(week: number, changes: Partial<PlanProblem>) {
	const frame = seasonFrame({ ...league, ...changes });
	const matches = frame.divisions.map((division: DivisionFrame): DayMatch => {
		const [home, visitor] = division.teams as [PlanTeam, PlanTeam];
		return { division, fixture: { home: 0, visitor: 1, week }, home, visitor };
	});
	const chosen = await chooseSlots(frame, matches, new Map(), solve);
	if ("slots" in chosen) return chosen.slots;
	const { model, candidates } = calendarModel(frame, {
		divisions: frame.divisions,
		...{ others: new Map(), pairings: new Map(), areHostsFixed: false, goals: [] },
		clashes: [chosen.clash],
	});
	/** The matches that the calendar must not have on the same Saturday, from then on. */
	return model.rows
		.filter(({ requirement }) => requirement.key === "leaders:1:3")
		.map(({ terms, upper }) => ({
			atMost: upper,
			of: terms.map(([column]) => {
				const { divisionId, fixture } = candidates.find((each) => each.column === column)!;
				return [divisionId, fixture.home, fixture.week];
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
