import { describe, expect, test } from "vitest";
import type { PlanKeep } from "../entities/schedule-plan.ts";
import { buildPlanProblem, planBasis } from "./build-plan-problem.ts";
import { planLeague, published, request, team } from "./plan-league.fixture.ts";

const from = "2026-10-17";
const keep = (matches: PlanKeep["matches"]) => request({ keep: { matches, from } });

describe("the teams of a plan", () => {
	const teamsOf = (...teams: ReturnType<typeof team>[]) =>
		buildPlanProblem(request(), planLeague({ teams })).teams.map(({ teamId }) => teamId);

	test("are the active ones, in the order of their ids", () => {
		expect(teamsOf(team(2), team(3, { isActive: false }), team(1))).toEqual([1, 2]);
	});
	test("leave out a Bye", () => {
		expect(teamsOf(team(1), team(2), team(3, { teamName: "bye" }))).toEqual([1, 2]);
	});
	test("leave out a team that is alone in its division or has none", () => {
		expect(
			teamsOf(team(1), team(2), team(3, { divisionId: 2 }), team(4, { divisionId: null })),
		).toEqual([1, 2]);
	});

	test.each([
		[3, 3],
		[null, 4],
		[0, 1],
	])("with %j courts need %i for a home match", (courtNumber, courts) => {
		const teams = [team(1, { courtNumber }), team(2)];
		const problem = buildPlanProblem(request({ courtsPerMatch: 4 }), planLeague({ teams }));
		expect(problem.teams[0]?.courts).toBe(courts);
	});

	test("prefer the time that their captain entered, and are led by captain and co-captain", () => {
		const teams = [team(1, { courtTime: "11-1 or later", cocaptainId: 5 }), team(2)];
		expect(buildPlanProblem(request(), planLeague({ teams })).teams[0]).toEqual({
			teamId: 1,
			teamName: "Team 1",
			divisionId: 1,
			locationId: 7,
			preferredTime: "11-1",
			courts: 2,
			leaders: [10, 5],
			firstDay: null,
			lastDay: null,
		});
	});
});

test("only divisions with teams and locations that are a home are part of a plan", () => {
	const problem = buildPlanProblem(request(), planLeague());
	expect(problem.divisions.map(({ divisionNumber }) => divisionNumber)).toEqual([10, 20]);
	expect(problem.places).toEqual([
		{
			locationId: 7,
			locationName: "Quarry Lane",
			courts: { "9-11": 6, "11-1": 6, "1-3": 6, "3-5": 6, "5-7": 6 },
			coordinates: { latitude: 32.78, longitude: -96.8 },
		},
	]);
});

test.each([
	["no preference", {}, ["9-11", "11-1", "1-3", "3-5", "5-7"]],
	["one preference", { teams: [team(1, { courtTime: "11-1" }), team(2)] }, ["11-1"]],
	[
		"preferences hours apart",
		{ teams: [team(1, { courtTime: "9-11" }), team(2, { courtTime: "1-3" })] },
		["9-11", "11-1", "1-3"],
	],
])("the day has the slots in use: %s", (_, changes, slots) => {
	const [quarry] = planLeague().locations;
	const league = planLeague({ locations: [quarry!], ...changes });
	expect(buildPlanProblem(request(), league).slots).toEqual(slots);
});

test.each([
	["the season’s weeks", ["2026-10-03", "2026-10-17"], [1, 3]],
	["numbers when the season is longer than its weeks", ["2026-10-03", "2027-01-02"], [1, 2]],
])("the Saturdays have %s", (_, days, weeks) => {
	const problem = buildPlanProblem(request({ saturdays: days }), planLeague());
	expect([problem.saturdays, problem.weekNumbers]).toEqual([days, weeks]);
});

describe("a plan for a running season", () => {
	const matches = [
		published("2026-10-03"),
		published("2026-10-17", { startTime: "11-1" }),
		published("2026-10-24", { homeTeamId: 2, visitorTeamId: 1 }),
		published("2027-02-06"),
	];
	const days = (list: readonly { date: string }[] | null) => list?.map(({ date }) => date);
	const split = (...more: typeof matches) => {
		const league = planLeague({ matches: [...matches, ...more] });
		const { played, kept } = buildPlanProblem(keep("published"), league);
		return { played: days(played), kept: days(kept) };
	};

	test("counts a make-up where it is played", () => {
		const makeup = published("2026-10-03", {
			isMakeup: true,
			effectiveDate: "2026-10-24",
			effectiveLocationId: 8,
		});
		const { played } = buildPlanProblem(keep("published"), planLeague({ matches: [makeup] }));
		expect(played.map(({ date, locationId }) => [date, locationId])).toEqual([["2026-10-24", 8]]);
	});

	test("keeps what was played before its first day, and moves the rest", () => {
		expect(split()).toEqual({ played: ["2026-10-03"], kept: ["2026-10-17", "2026-10-24"] });
	});

	test("keeps a make-up on its day", () => {
		const makeup = published("2026-10-17", { isMakeup: true, effectiveDate: "2026-10-25" });
		expect(split(makeup).played).toEqual(["2026-10-03", "2026-10-25"]);
	});

	test.each(["2026-10-03", "2026-10-17"])("moves a match that was called off on %s", (day) => {
		const lost = published(day, { isCalledOff: true, effectiveDate: null, effectiveTime: "" });
		expect(split(lost)).toEqual({
			played: ["2026-10-03"],
			kept: ["2026-10-17", "2026-10-24", day],
		});
	});

	test("leaves out canceled matches, also on days before", () => {
		const canceled = { isCalledOff: true, isCanceled: true, effectiveDate: null };
		expect(split(published("2026-10-03", canceled), published("2026-10-17", canceled))).toEqual(
			split(),
		);
	});

	test("plans a team that has withdrawn until the day before", () => {
		const exit = { seasonId: 1, teamId: 2, firstDay: "2026-10-17", withdrew: true };
		const lastDays = (changes: object, more: object = {}) =>
			buildPlanProblem(
				{ ...keep("published"), ...more },
				planLeague({ matches, withdrawals: [{ ...exit, ...changes }] }),
			).teams.map(({ lastDay }) => lastDay);
		expect(lastDays({})).toEqual([null, "2026-10-16", null, null]);
		expect(lastDays({ withdrew: false })).toEqual([null, null, null, null]);
		expect(lastDays({ seasonId: 2 })).toEqual([null, null, null, null]);
		const stay = { teamId: 2, firstDay: null, lastDay: "2026-10-05" };
		expect(lastDays({}, { teams: [stay] })[1]).toBe("2026-10-05");
	});

	test("keeps a match that already has a scorecard", () => {
		const scored = new Set([matches[1]!.matchId]);
		const { played } = buildPlanProblem(keep("published"), planLeague({ matches, scored }));
		expect(days(played)).toEqual(["2026-10-03", "2026-10-17"]);
	});

	test("lets a team without matches join on the first day that is planned", () => {
		const teams = [
			team(1),
			team(2),
			team(5),
			team(3, { divisionId: 2 }),
			team(4, { divisionId: 2 }),
		];
		const league = planLeague({ teams, matches: [published("2026-10-03")] });
		const firstDays = buildPlanProblem(keep("published"), league).teams.map(
			({ firstDay }) => firstDay,
		);
		expect(firstDays).toEqual([null, null, null, null, from]);
	});

	test("lets a team join and leave when the request says so", () => {
		const stays = { ...request(), teams: [{ teamId: 2, firstDay: null, lastDay: "2026-10-10" }] };
		expect(buildPlanProblem(stays, planLeague()).teams[1]).toMatchObject({ lastDay: "2026-10-10" });
	});

	test("keeps the season’s drafts, or another plan", () => {
		const drafts = [published("2026-10-17"), published("2027-02-06")];
		expect(days(buildPlanProblem(keep("drafts"), planLeague({ drafts })).kept)).toEqual([from]);
		const otherPlan = [
			{
				divisionId: 1,
				weekNumber: 1,
				date: "2026-10-24",
				startTime: "9-11",
				locationId: 7,
				homeTeamId: 1,
				visitorTeamId: 2,
				isPinned: false,
			},
		];
		const problem = buildPlanProblem(keep({ planId: 1 }), planLeague({ otherPlan }));
		expect(days(problem.kept)).toEqual(["2026-10-24"]);
	});

	test("leaves out matches of teams that no longer play", () => {
		const league = planLeague({ matches: [published("2026-10-24", { visitorTeamId: 9 })] });
		expect(buildPlanProblem(keep("published"), league).kept).toEqual([]);
	});
});

describe("a plan’s basis", () => {
	const basis = (changes: Parameters<typeof planLeague>[0], of = request()) =>
		planBasis(buildPlanProblem(of, planLeague(changes)));
	const { teams, locations } = planLeague();

	test.each([
		["a team’s division", { teams: [...teams.slice(0, 3), team(4)] }],
		["a team’s home courts", { teams: [...teams.slice(1), team(1, { locationId: 8 })] }],
		["a new team", { teams: [...teams, team(5)] }],
		["a location’s courts", { locations: [{ ...locations[0]!, numCourts: 4 }] }],
	])("changes with %s", (_, changes) => {
		expect(basis(changes)).not.toBe(basis({}));
	});

	test.each([
		["a team’s name", { teams: [...teams.slice(1), team(1, { teamName: "Aces" })] }],
		["the order of the rows", { teams: teams.toReversed() }],
		["a location that is nobody’s home", { locations: [locations[0]!] }],
		["published matches, for a new season", { matches: [published("2026-10-17")] }],
	])("does not change with %s", (_, changes) => {
		expect(basis(changes)).toBe(basis({}));
	});

	test("changes with the published matches that it keeps", () => {
		const matches = [published("2026-10-17")];
		expect(basis({ matches }, keep("published"))).not.toBe(basis({}, keep("published")));
	});
});
