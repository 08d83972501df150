import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { PlannedMatch, PlanRequest } from "../../../league/entities/schedule-plan.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let admin: Viewer;
let season: TestApp["demo"]["season"][number];
let saturdays: string[];
let aces: TestApp["demo"]["team"][number];
let deuces: TestApp["demo"]["team"][number];
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	// The season that is being drafted.
	season = app.demo.season.at(-1)!;
	saturdays = [0, 7, 14].map((days) => addDays(season.startDate, days));
	[aces, deuces] = app.demo.team.filter(
		(row) => row.isActive && row.divisionId === app.demo.division[0]!.divisionId,
	) as [typeof aces, typeof aces];
});
beforeEach(() => app.db.deleteFrom("email").execute());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function send(path: string, json: object = {}, key?: string) {
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, { as: admin, json, headers });
	return { status: response.status, body: await response.json() };
}
const match = (date: string, startTime = "9-11", changes: Partial<PlannedMatch> = {}) => ({
	divisionId: aces.divisionId!,
	weekNumber: 1,
	date,
	startTime,
	isPinned: false,
	locationId: aces.locationId,
	homeTeamId: aces.teamId,
	visitorTeamId: deuces.teamId,
	...changes,
});

let seed = 0;
/** A finished plan with these matches. */
async function planOf(matches: PlannedMatch[], request: Partial<PlanRequest> = {}) {
	await app.db.deleteFrom("schedulePlan").execute();
	const json = { seasonId: season.seasonId, saturdays, seed: ++seed, ...request };
	const { status, body } = await send("planSchedule", json);
	expect([status, body]).toEqual([200, { planId: expect.any(Number) }]);
	await app.db
		.updateTable("schedulePlan")
		.set({ state: "done", matches: JSON.stringify(matches) })
		.execute();
	// Stores what these few matches break.
	expect((await send(`changeSchedulePlan/${body.planId}`, { moves: [] })).status).toBe(200);
	return body.planId as number;
}
const drafts = () => app.db.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute();
const planState = async (planId: number) => {
	const response = await app.fetch(`/api/get/schedulePlan/${planId}?fields=state`, { as: admin });
	return (await response.json()).state;
};
/** All but the numbers, which the database gives. */
const plain = (rows: Awaited<ReturnType<typeof drafts>>) =>
	rows.map(({ matchDate, startTime, weekNumber, homeTeamId, locationId }) => [
		...[matchDate, startTime, weekNumber, homeTeamId, locationId],
	]);

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

describe("adopting a plan", () => {
	test("replaces the season’s drafts after a confirmation, and undo brings them back", async () => {
		const before = await drafts();
		const planId = await planOf([
			match(saturdays[1]!, "11-1", { weekNumber: 2 }),
			match(saturdays[0]!, "9-11", { homeTeamId: deuces.teamId, visitorTeamId: aces.teamId }),
		]);
		expect(await send(`adoptSchedulePlan/${planId}`)).toMatchObject({
			status: 409,
			body: {
				error: {
					message: `${season.seasonName} already has ${before.length} draft matches. Confirm that the plan replaces them.`,
				},
			},
		});
		expect(await drafts()).toEqual(before);

		const { status, body } = await send(
			`adoptSchedulePlan/${planId}`,
			{ replaceDrafts: true },
			"k",
		);
		expect([status, body]).toEqual([
			200,
			{ drafts: 2, replaced: before.length, moved: 0, added: 0, removed: 0, people: 0 },
		]);
		const after = await drafts();
		expect(plain(after)).toEqual([
			[saturdays[0], "9-11", 1, deuces.teamId, aces.locationId],
			[saturdays[1], "11-1", 2, aces.teamId, aces.locationId],
		]);
		const last = Math.max(...app.demo.match.map(({ matchNumber }) => matchNumber));
		expect(after.map(({ matchNumber }) => matchNumber)).toEqual([last + 1, last + 2]);
		expect(await planState(planId)).toBe("adopted");

		const undo = await send("undoWrite", { path: `adoptSchedulePlan/${planId}`, key: "k" });
		expect([undo.status, undo.body]).toEqual([200, { ok: true }]);
		expect(await drafts()).toEqual(before);
		expect(await planState(planId)).toBe("done");
		// It can be adopted again.
		const again = await send(`adoptSchedulePlan/${planId}`, { replaceDrafts: true }, "k2");
		expect(again.status).toBe(200);
		await send("undoWrite", { path: `adoptSchedulePlan/${planId}`, key: "k2" });
	});

	test("is refused when a team has other home courts since", async () => {
		const planId = await planOf([match(saturdays[0]!)]);
		const { teamId, locationId } = aces;
		const move = (to: number | null) =>
			app.change((trx) =>
				trx.updateTable("team").set({ locationId: to }).where("teamId", "=", teamId).execute(),
			);
		await move(null);
		expect(await send(`adoptSchedulePlan/${planId}`, { replaceDrafts: true })).toMatchObject({
			status: 409,
			body: { error: { code: "STALE" } },
		});
		await move(locationId);
	});

	test("is refused when the plan breaks a requirement that it did not break before", async () => {
		const quality = { goals: [], teams: [], preferences: [], broken: [] };
		const planId = await planOf([match(saturdays[0]!), match(saturdays[0]!, "11-1")]);
		await app.db
			.updateTable("schedulePlan")
			.set({ quality: JSON.stringify(quality) })
			.execute();
		expect(await send(`adoptSchedulePlan/${planId}`, { replaceDrafts: true })).toMatchObject({
			status: 409,
			body: {
				error: { code: "STALE", message: expect.stringMatching(/Plan the season again\.$/) },
			},
		});
	});
});

describe("adopting a plan that keeps published matches", () => {
	const keptBy = async (planId: number): Promise<PlannedMatch[]> => {
		const response = await app.fetch(`/api/get/scheduleProblem/${planId}`, { as: admin });
		return (await response.json()).kept;
	};
	const published = () => app.db.selectFrom("match").selectAll().orderBy("matchId").execute();

	test("moves, adds and removes matches, emails the captains of moved ones, and can be undone", async () => {
		const current = app.demo.season.find(({ currentSeason }) => currentSeason)!;
		const days = Array.from({ length: 10 }, (_, week) => addDays(current.startDate, 7 * week));
		const from = addDays(days.at(-1)!, -7);
		const before = await published();
		const request: Partial<PlanRequest> = {
			seasonId: current.seasonId,
			saturdays: days,
			keep: { matches: "published", from },
		};
		const kept = await keptBy(await planOf([], request));
		const [first, second, ...others] = kept.filter(({ date }) => date >= from) as [
			PlannedMatch,
			PlannedMatch,
			...PlannedMatch[],
		];
		// Called off before, without another date.
		const lost = kept.filter(({ date }) => date < from);
		const [moved, removed] = [first, second].map(
			(planned) =>
				before.find(
					(row) =>
						row.matchDate === planned.date &&
						row.homeTeamId === planned.homeTeamId &&
						row.visitorTeamId === planned.visitorTeamId,
				)!,
		);
		// Two teams of its division that do not meet in these weeks.
		const teams = app.demo.team.filter(
			(row) => row.isActive && row.divisionId === second.divisionId,
		);
		const meet = (one: number, other: number) =>
			kept.some((row) =>
				[one, other].every((id) => [row.homeTeamId, row.visitorTeamId].includes(id)),
			);
		const pairs = teams.flatMap((home) => teams.map((visitor) => [home, visitor] as const));
		const [home, visitor] = pairs.find(
			([one, other]) => one !== other && !meet(one.teamId, other.teamId),
		)!;
		const planId = await planOf(
			[
				{ ...first, startTime: first.startTime === "9-11" ? "11-1" : "9-11" },
				{ ...second, homeTeamId: home.teamId, visitorTeamId: visitor.teamId },
				...others,
				...lost,
			],
			request,
		);
		const { status, body } = await send(`adoptSchedulePlan/${planId}`, {}, "published");
		expect([status, body]).toEqual([
			200,
			{ drafts: 0, replaced: 0, moved: 1, added: 1, removed: 1, people: expect.any(Number) },
		]);
		const after = await published();
		expect(after.find(({ matchId }) => matchId === moved!.matchId)).toMatchObject({
			matchNumber: moved!.matchNumber,
			startTime: first.startTime === "9-11" ? "11-1" : "9-11",
		});
		expect(after.some(({ matchId }) => matchId === removed!.matchId)).toBe(false);
		const emails = await app.db.selectFrom("email").select(["kind", "toAddress"]).execute();
		expect(new Set(emails.map(({ kind }) => kind))).toEqual(new Set(["matchMoved"]));
		expect(new Set(emails.map(({ toAddress }) => toAddress)).size).toBe(emails.length);
		expect(emails.length).toBe(body.people);

		// The matches are no longer those of the plan.
		expect(await send(`adoptSchedulePlan/${planId}`)).toMatchObject({
			status: 409,
			body: { error: { code: "STALE" } },
		});
		await send("undoWrite", { path: `adoptSchedulePlan/${planId}`, key: "published" });
		expect(await published()).toEqual(before);
	});
});

test("a plan for a season from which a team has withdrawn does not bring its canceled matches back", async () => {
	const current = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const days = Array.from({ length: 10 }, (_, week) => addDays(current.startDate, 7 * week));
	const teamId = app.demo.named.captainTeamId;
	const exit = {
		teamId,
		firstDay: days[2]!,
		withdraws: true,
		removesResults: false,
		remaining: "canceled",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
	};
	const { matchIds } = (await send("previewTeamExit", exit)).body;
	expect(matchIds.length).toBeGreaterThan(0);
	expect((await send("decideTeamExit", { ...exit, matchIds })).status).toBe(200);
	const request: Partial<PlanRequest> = {
		seasonId: current.seasonId,
		saturdays: days,
		keep: { matches: "published", from: days[2]! },
	};
	const planId = await planOf([], request);
	const response = await app.fetch(`/api/get/scheduleProblem/${planId}`, { as: admin });
	const { kept, teams } = await response.json();
	const plays = (row: PlannedMatch) => [row.homeTeamId, row.visitorTeamId].includes(teamId);
	expect(kept.filter(plays)).toEqual([]);
	expect(kept.length).toBeGreaterThan(0);
	expect(teams.find((row: { teamId: number }) => row.teamId === teamId).lastDay).toBe(
		addDays(days[2]!, -1),
	);
	// What the plan leaves alone stays canceled.
	const adoptedId = await planOf(kept, request);
	expect((await send(`adoptSchedulePlan/${adoptedId}`, {})).status).toBe(200);
	const rows = await app.db
		.selectFrom("match")
		.select("isCanceled")
		.where("matchId", "in", matchIds)
		.execute();
	expect(rows).toEqual(matchIds.map(() => ({ isCanceled: true })));
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
