import { describe, expect, test } from "vitest";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import {
	aces,
	admin,
	app,
	deuces,
	match,
	planOf,
	saturdays,
	season,
	send,
	usePlanLeague,
} from "./plan-league.fixture.ts";

usePlanLeague();

describe("asking for a plan", () => {
	test("answers 422 with a sentence at the field", async () => {
		const { status, body } = await send("planSchedule", {
			seasonId: season.seasonId,
			saturdays: [addDays(season.startDate, 1)],
		});
		expect([status, body.error.fields]).toEqual([
			422,
			{ "saturdays.0": expect.stringMatching(/is not a Saturday\.$/) },
		]);
	});

	test.each([
		[{ seconds: 601 }, { seconds: "Choose 5 to 600 seconds." }],
		[{ saturdays: Array(41).fill("2027-04-17") }, { saturdays: "Choose at most 40 Saturdays." }],
	])("answers 422 and says which values are valid (%#)", async (changes, fields) => {
		const request = { seasonId: season.seasonId, saturdays, ...changes };
		const { status, body } = await send("planSchedule", request);
		expect([status, body.error.fields]).toEqual([422, fields]);
	});

	test("takes twelve preferences of each of 80 teams, and pins for all matches", async () => {
		const days = [...Array(10)].map((_, week) => addDays(season.startDate, 7 * week));
		const playing = app.demo.team.filter((row) => row.isActive && !isBye(row) && row.divisionId);
		const preferences = [...Array(960)].map((_, index) => ({
			kind: "notSlot",
			teamId: playing[index % playing.length]!.teamId,
			weight: "important",
			startTime: "9-11",
		}));
		const pins = [...Map.groupBy(playing, ({ divisionId }) => divisionId).values()].flatMap(
			(teams) =>
				teams.flatMap(({ teamId: homeTeamId }, place) => {
					const visitorTeamId = teams[place + 1]?.teamId;
					if (place % 2 === 1 || visitorTeamId === undefined) return [];
					return days.map((date) => ({ homeTeamId, visitorTeamId, date, startTime: "9-11" }));
				}),
		);
		const request = { seasonId: season.seasonId, saturdays: days, seed: 99, preferences, pins };
		expect(pins.length).toBeGreaterThan(250);
		expect(JSON.stringify(request).length).toBeGreaterThan(64 * 1024);
		expect((await send("planSchedule", request)).status).toBe(200);
		await app.db.deleteFrom("schedulePlan").execute();
	});

	test("again with the same request returns the same plan while it is open", async () => {
		const request = { seasonId: season.seasonId, saturdays, seed: 77 };
		const first = await send("planSchedule", request);
		expect(await send("planSchedule", request)).toEqual(first);
		const other = await send("planSchedule", { ...request, seed: 78 });
		expect(other.body.planId).not.toBe(first.body.planId);
		await send("planSchedule", { ...request, seed: 79 });
		expect(await send("planSchedule", { ...request, seed: 80 })).toMatchObject({
			status: 409,
			body: { error: { message: expect.stringContaining("already asked for 3 plans") } },
		});
	});

	test("lists the newest first, without the matches", async () => {
		const planId = await planOf([match(saturdays[0]!)]);
		const { status, body } = await send("planSchedule", {
			seasonId: season.seasonId,
			saturdays,
			seed: 90,
		});
		expect(status).toBe(200);
		const response = await app.fetch("/api/list/schedulePlan", { as: admin });
		expect(await response.json()).toEqual([
			expect.objectContaining({ planId: body.planId, state: "waiting", hasMatches: false }),
			expect.objectContaining({ planId, state: "done", hasMatches: true }),
		]);
	});
});

describe("changing a plan by hand", () => {
	const sides = (date: string) => ({
		homeTeamId: aces.teamId,
		visitorTeamId: deuces.teamId,
		date,
	});

	test("moves a match, with its week, and exchanges home and visitor, with their courts", async () => {
		const planId = await planOf([match(saturdays[0]!), match(saturdays[2]!)]);
		const turned = { homeTeamId: deuces.teamId, visitorTeamId: aces.teamId, date: saturdays[1]! };
		const { status, body } = await send(`changeSchedulePlan/${planId}`, {
			moves: [{ from: sides(saturdays[0]!), to: { ...turned, startTime: "11-1" } }],
			pins: [{ ...turned, startTime: null }],
		});
		expect(status).toBe(200);
		expect(body.matches[0]).toEqual({
			...match(saturdays[1]!, "11-1", { weekNumber: 2, isPinned: true }),
			...turned,
			locationId: deuces.locationId,
		});
		expect(body.request.pins).toEqual([{ ...turned, startTime: null }]);
		expect(body.quality.goals.length).toBeGreaterThan(0);
	});

	test("keeps what was proven, unless a pin is given up", async () => {
		const preference = {
			kind: "notSlot",
			teamId: aces.teamId,
			startTime: "9-11",
			weight: "nice",
		} as const;
		const planId = await planOf([match(saturdays[0]!)], {
			preferences: [{ ...preference, date: null, opponentId: null }],
		});
		const boundAfter = async (change: object) => {
			const { body } = await send(`changeSchedulePlan/${planId}`, change);
			return body.quality.goals.find(({ goal }: { goal: string }) => goal === "preferences").bound;
		};
		expect(await boundAfter({})).toBeNull();
		const goals = [{ goal: "preferences", value: 10, bound: 10, sentence: "" }];
		const quality = JSON.stringify({ goals, teams: [], preferences: [], broken: [] });
		await app.db.updateTable("schedulePlan").set({ quality }).execute();
		const to = { ...sides(saturdays[1]!), startTime: "9-11" };
		expect(await boundAfter({ moves: [{ from: sides(saturdays[0]!), to }] })).toBe(10);
		expect(await boundAfter({ pins: [sides(saturdays[1]!)] })).toBe(10);
		expect(await boundAfter({ pins: [] })).toBeNull();
	});

	test.each<[string, object, string]>([
		["another day", { date: "2031-01-04" }, "moves.0.to.date"],
		["another team", { homeTeamId: 1 }, "moves.0.to.homeTeamId"],
	])("refuses %s", async (_, changes, field) => {
		const planId = await planOf([match(saturdays[0]!)]);
		const to = { ...sides(saturdays[1]!), startTime: "9-11", ...changes };
		const other = app.demo.team.find((row) => row.divisionId !== aces.divisionId)!.teamId;
		const sent = "homeTeamId" in changes ? { ...to, homeTeamId: other } : to;
		const { status, body } = await send(`changeSchedulePlan/${planId}`, {
			moves: [{ from: sides(saturdays[0]!), to: sent }],
		});
		expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
	});

	test("refuses a match that someone else has moved", async () => {
		const planId = await planOf([match(saturdays[0]!)]);
		const to = { ...sides(saturdays[2]!), startTime: "9-11" };
		expect(
			await send(`changeSchedulePlan/${planId}`, { moves: [{ from: sides(saturdays[1]!), to }] }),
		).toMatchObject({ status: 409, body: { error: { code: "STALE" } } });
	});

	test("refuses pins of other divisions", async () => {
		const planId = await planOf([match(saturdays[0]!)]);
		const other = app.demo.team.find(
			(row) => row.isActive && row.divisionId !== aces.divisionId && row.divisionId !== null,
		)!;
		const { status, body } = await send(`changeSchedulePlan/${planId}`, {
			pins: [{ ...sides(saturdays[0]!), visitorTeamId: other.teamId }],
		});
		expect([status, Object.keys(body.error.fields)]).toEqual([422, ["pins.0.visitorTeamId"]]);
	});
});

test("the problem of a plan can be read, to try changes in the browser", async () => {
	const planId = await planOf([match(saturdays[0]!)], { relaxed: ["courts"] });
	const response = await app.fetch(`/api/get/scheduleProblem/${planId}`, { as: admin });
	expect(await response.json()).toMatchObject({ saturdays, relaxed: ["courts"], kept: null });
});
