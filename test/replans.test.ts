import { describe, expect, test } from "vitest";
import type { PlannedMatch } from "../src/league/entities/schedule-plan.ts";
import { addDays } from "../src/league/rules/time/league-time.ts";
import { planChanges } from "../src/league/schedule-maker/plan-changes.ts";
import type { PlanProblem } from "../src/league/schedule-maker/plan-problem.ts";
import { randomNumbers } from "../src/league/schedule-maker/random-league.fixture.ts";
import { division, make, matchesOn, small } from "./plan-making.ts";

const smallPlan = await make(small);

const isMoved = ({ kind, before, after }: ReturnType<typeof planChanges>[number]) =>
	kind !== "moved" || before?.date !== after?.date || before?.homeTeamId !== after?.homeTeamId;

describe("a season that has begun", () => {
	const league = small;
	const matches = smallPlan.matches ?? [];
	const from = league.saturdays[4] as string;
	const played = matches.filter(({ date }) => date < from);
	const kept = matches.filter(({ date }) => date >= from);
	const replan = (changes: Partial<PlanProblem>) =>
		make({ ...league, from, played, kept, ...changes });
	const otherDays = (after: readonly PlannedMatch[] | null, before: readonly PlannedMatch[]) =>
		planChanges(before, after ?? []).filter(
			({ kind, before: old, after: now }) =>
				kind === "removed" || (kind === "moved" && old?.date !== now?.date),
		);

	test("stays as it is if nothing has changed", async () =>
		expect(otherDays((await replan({})).matches, kept)).toEqual([]));

	test("leaves a rain date free", async () => {
		const season = division(4, 4, {});
		const kept = matchesOn(season.saturdays, [
			["1 v 2", "3 v 4"],
			["2 v 3", "4 v 1"],
			["1 v 3", "4 v 2"],
		]);
		const after = await make({ ...season, from: season.saturdays[0] as string, kept });
		expect(after.quality?.broken).toEqual([]);
		expect(after.matches).toHaveLength(kept.length);
	});

	test("counts a Sunday’s make-up as a match, not as a rest week", async () => {
		const season = division(3, 6, {});
		const days = season.saturdays.map((day, week) =>
			[2, 5].includes(week) ? day : addDays(day, 1),
		);
		// Team 1 plays on Sundays only.
		const rounds = [["1 v 2"], ["3 v 1"], ["2 v 3"], ["2 v 1"], ["1 v 3"], ["3 v 2"]];
		const matches = matchesOn(days, rounds);
		const [played, kept] = [matches.slice(0, 5), matches.slice(5)];
		const after = await make({ ...season, from: days[5] as string, played, kept });
		expect(after.quality?.broken).toEqual([]);
		expect(after.matches).toHaveLength(1);
	});

	test("plays at another time than the make-up of the same captain’s other team", async () => {
		const season = division(4, 1, { slots: ["9-11", "11-1"] });
		const from = season.saturdays[0] as string;
		const teams = season.teams.map((team) => ({ ...team, leaders: [team.teamId % 2] }));
		const [makeup, match] = [["3 v 4"], ["1 v 2"]].map((round) => matchesOn([from], [round]));
		const after = await make({ ...season, teams, from, played: makeup ?? [], kept: match ?? [] });
		expect(after.quality?.broken).toEqual([]);
		expect(after.matches?.map(({ startTime }) => startTime)).toEqual(["11-1"]);
	});

	test("keeps what its schedule broke before rather than move matches", async () => {
		const homesOf = (team: number) =>
			matches.filter(({ homeTeamId }) => homeTeamId === team).length;
		const awaysOf = (team: number) =>
			matches.filter(({ visitorTeamId }) => visitorTeamId === team).length;
		// One match changes its home, so that home and away no longer balance.
		const swapped = kept.find(({ homeTeamId }) => homesOf(homeTeamId) <= awaysOf(homeTeamId));
		const uneven = kept.map((match) =>
			match === swapped
				? { ...match, homeTeamId: match.visitorTeamId, visitorTeamId: match.homeTeamId }
				: match,
		);
		const after = await replan({ kept: uneven });
		expect(after.quality?.broken.join()).toMatch(/home match(es)? and \d+ away/);
		expect(planChanges(uneven, after.matches ?? []).filter(isMoved)).toEqual([]);
	});

	test("counts a make-up that was played on a Sunday", async () => {
		const sunday = played.map((match, index) =>
			index === 0 ? { ...match, date: addDays(match.date, 1) } : match,
		);
		const after = await replan({ played: sunday });
		expect(planChanges(kept, after.matches ?? []).filter(isMoved)).toEqual([]);
	});

	test("loses the matches of a team that withdraws, and moves hardly any other", async () => {
		const gone = league.teams[0]?.teamId;
		const others = kept.filter(
			(match) => ![match.homeTeamId, match.visitorTeamId].includes(gone as number),
		);
		const after = await replan({
			teams: league.teams.map((team) =>
				team.teamId === gone ? { ...team, lastDay: league.saturdays[3] as string } : team,
			),
		});
		expect(after.quality?.broken).toEqual([]);
		expect(otherDays(after.matches, others).length).toBeLessThanOrEqual(1);
		expect(
			after.matches?.some((match) =>
				[match.homeTeamId, match.visitorTeamId].includes(gone as number),
			),
		).toBe(false);
	});

	test("loses the matches of a team that withdraws from a division in which no other has to move", async () => {
		const season = division(4, 3, {});
		const from = season.saturdays[0] as string;
		const teams = season.teams.map((team) =>
			team.teamId === 4 ? { ...team, lastDay: addDays(from, -7) } : team,
		);
		const kept = matchesOn(season.saturdays, [
			["1 v 2", "3 v 4"],
			["2 v 3", "4 v 1"],
			["3 v 1", "4 v 2"],
		]);
		const after = await make({ ...season, teams, from, kept });
		expect(after.quality?.broken).toEqual([]);
		expect(after.matches?.map(({ homeTeamId }) => homeTeamId)).toEqual([1, 2, 3]);
	});

	test("breaks no rule if several matches can move instead", async () => {
		const from = league.saturdays[3] as string;
		const gone = league.teams[0]?.teamId;
		const kept = matches.filter(({ date }) => date >= from);
		const { next } = randomNumbers(4);
		const pins = kept
			.filter((match) => ![match.homeTeamId, match.visitorTeamId].includes(gone as number))
			.filter(() => next() < 0.6)
			.map(({ homeTeamId, visitorTeamId, date }) => ({
				homeTeamId,
				visitorTeamId,
				date,
				startTime: null,
			}));
		const after = await replan({
			from,
			played: matches.filter(({ date }) => date < from),
			kept,
			pins,
			teams: league.teams.map((team) =>
				team.teamId === gone ? { ...team, lastDay: league.saturdays[2] as string } : team,
			),
		});
		expect(after.quality?.broken).toEqual([]);
	});

	test("changes as few matches as possible after a withdrawal, even if one is dropped", async () => {
		const from = league.saturdays[2] as string;
		const gone = league.teams[0]?.teamId as number;
		const kept = matches.filter(({ date }) => date >= from);
		const others = kept.filter((each) => ![each.homeTeamId, each.visitorTeamId].includes(gone));
		const { next } = randomNumbers(3);
		const pins = others
			.filter(() => next() < 0.4)
			.map(({ homeTeamId, visitorTeamId, date }) => ({
				homeTeamId,
				visitorTeamId,
				date,
				startTime: null,
			}));
		const after = await replan({
			from,
			played: matches.filter(({ date }) => date < from),
			kept,
			pins,
			teams: league.teams.map((team) =>
				team.teamId === gone ? { ...team, lastDay: league.saturdays[1] as string } : team,
			),
		});
		expect(after.quality?.broken).toEqual([]);
		const changes = planChanges(others, after.matches ?? []).filter(isMoved);
		expect(changes.filter(({ kind }) => kind !== "added")).toHaveLength(2);
	});

	test("takes in a late team", async () => {
		const division =
			league.divisions.find(
				({ divisionId }) =>
					league.teams.filter((team) => team.divisionId === divisionId).length % 2 === 1,
			) ?? league.divisions[0];
		const late = {
			...league.teams[0],
			teamId: 900,
			teamName: "Latecomers",
			leaders: [900],
			divisionId: division?.divisionId,
			firstDay: from,
		} as PlanProblem["teams"][number];
		const after = await replan({ teams: [...league.teams, late] });
		const own = after.matches?.filter((match) =>
			[match.homeTeamId, match.visitorTeamId].includes(900),
		);
		expect(own?.length).toBeGreaterThanOrEqual(3);
		expect(own?.every(({ date }) => date >= from)).toBe(true);
	});

	test("plays the match of a lost Saturday even if another one has to move for it", async () => {
		const season = division(3, 4, {});
		const [from, , rainDate, lost] = season.saturdays as [string, string, string, string];
		const saturdays = season.saturdays.filter((date) => date !== lost);
		const kept = matchesOn(season.saturdays, [["1 v 2"], ["3 v 1"], [], ["2 v 3"]]);
		const rest = { kind: "rest", teamId: 2, date: rainDate, weight: "must" } as const;
		const preferences = [{ ...rest, opponentId: null, startTime: null }];
		const after = await make({ ...season, saturdays, from, kept, preferences });
		expect(after.matches?.map(({ homeTeamId }) => homeTeamId)).toEqual([1, 2, 3]);
	});

	test("plays the matches of a lost Saturday on another one", async () => {
		const lost = league.saturdays[5] as string;
		const saturdays = [
			...league.saturdays.filter((date) => date !== lost),
			addDays(league.saturdays.at(-1) as string, 7),
		];
		const after = await replan({
			saturdays,
			weekNumbers: saturdays.map((_, index) => index + 1),
			preferences: league.preferences.filter(({ date }) => date !== lost),
		});
		expect(after.matches).toHaveLength(kept.length);
		expect(after.matches?.some(({ date }) => date === lost)).toBe(false);
	});
});
