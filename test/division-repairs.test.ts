import { describe, expect, test } from "vitest";
import { addDays } from "../src/league/rules/time/league-time.ts";
import { isBreakForced } from "../src/league/schedule-maker/broken-balance.ts";
import { makeSchedule } from "../src/league/schedule-maker/make-schedule.ts";
import type { PlanProblem } from "../src/league/schedule-maker/plan-problem.ts";
import { seasonFrame } from "../src/league/schedule-maker/season-frame.ts";
import { division, make, matchesOn, solve } from "./plan-making.ts";

describe("the repair of a division", () => {
	const season = division(4, 5, {});
	const [first, from, ...rest] = season.saturdays as [string, string, string, string, string];
	const rounds = [
		["1 v 2", "3 v 4"],
		["2 v 3", "4 v 1"],
		["1 v 3", "4 v 2"],
		["2 v 1", "4 v 3"],
		["3 v 2", "1 v 4"],
	];

	/** How often the solver is asked to replan the division, if all its answers are `status`. */
	async function questions(
		rounds: readonly (readonly string[])[],
		changes: Partial<PlanProblem>,
		status: "optimal" | "feasible",
	) {
		const all = matchesOn([first, from, ...rest], rounds);
		const played = all.filter(({ date }) => date === first);
		const kept = all.filter(({ date }) => date !== first);
		let asked = 0;
		const problem = { ...season, from, played, kept, ...changes };
		await makeSchedule(problem, {
			async solve(model, options) {
				asked++;
				return { ...(await solve(model, options)), status };
			},
			seconds: 9,
			now: () => 0,
			onProgress() {},
		});
		return asked;
	}

	const lost = { saturdays: season.saturdays.slice(0, 4) };
	const oneMissing = rounds.map((round, week) => (week === 1 ? round.slice(0, 1) : round));

	// Each of these costs at least two more questions without the early end.
	test.each([
		["once all Saturdays together are proven best", rounds, lost, "optimal", 23],
		["without all Saturdays again if nothing changed since", rounds, lost, "feasible", 26],
		["after single Saturdays if less is missing than a move costs", oneMissing, {}, "optimal", 26],
	] as const)("ends %s", async (_, rounds, changes, status, count) => {
		expect(await questions(rounds, changes, status)).toBe(count);
	});

	test("has two teams play each other that would both rest", async () => {
		const season = division(5, 1, {});
		const [from] = season.saturdays as [string];
		const teams = season.teams.map((team) =>
			team.teamId === 5 ? { ...team, lastDay: addDays(from, -7) } : team,
		);
		const kept = matchesOn([from], [["1 v 2", "3 v 5"]]);
		const { matches } = await make({ ...season, teams, from, kept });
		expect(matches?.map(({ homeTeamId, visitorTeamId }) => homeTeamId + visitorTeamId)).toEqual([
			3, 7,
		]);
	});
});

describe("a pair that met once and is to meet again at the other home", () => {
	const season = division(2, 2, { relaxed: new Set(["gap:11"]) });
	const [first, from] = season.saturdays as [string, string];
	const begun = {
		...season,
		from,
		played: matchesOn([first], [["1 v 2"]]),
		kept: matchesOn([from], [["2 v 1"]]),
	};
	const pins = [{ homeTeamId: 1, visitorTeamId: 2, date: from, startTime: null }];
	const broken = [
		"Team 1 has 2 home matches and 0 away.",
		"Team 2 has 0 home matches and 2 away.",
		"Team 1 and Team 2 meet twice, more often at the same home than they should.",
	];

	test("meets at the same home if that is pinned, and it is proven that no plan breaks fewer rules", async () => {
		const { quality } = await make({ ...begun, pins });
		expect(quality?.broken).toEqual(broken);
		expect(quality?.forcedDivisions).toEqual([11]);
	});

	test("is not said to be forced to what the schedule broke before", async () => {
		const frame = seasonFrame({ ...begun, kept: matchesOn([from], [["1 v 2"]]), pins });
		expect(await isBreakForced(frame, 11, [{ home: 0, visitor: 1, week: 1 }], solve)).toBe(false);
	});

	test.each([
		["is forced to the same home by the pin", ["1 v 2"], pins, true],
		["is not forced without it", ["1 v 2"], [], false],
		["is not forced to leave out the pinned match", [], pins, false],
		["is not forced to break anything at the other home", ["2 v 1"], [], false],
	])("%s", async (_, rounds, pins, isForced) => {
		const frame = seasonFrame({ ...begun, pins });
		const planned = rounds.map((match) => {
			const home = match.startsWith("1") ? 0 : 1;
			return { home, visitor: 1 - home, week: 1 };
		});
		expect(await isBreakForced(frame, 11, planned, solve)).toBe(isForced);
	});
});
