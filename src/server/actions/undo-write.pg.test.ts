import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leagueContent, memberViewer, startTestApp, type TestApp } from "../../../test/app.ts";
import type { Write } from "../../league/entities/write.ts";
import type { Viewer } from "../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
let other: Viewer;
let key = 0;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.world, app.world.named.adminUserId);
	const { userId } = await app.db
		.selectFrom("user")
		.select("userId")
		.where("isCaptain", "=", true)
		.where("isAdmin", "=", false)
		.executeTakeFirstOrThrow();
	await app.db.updateTable("user").set({ isAdmin: true }).where("userId", "=", userId).execute();
	other = { ...memberViewer(app.world, userId), isAdmin: true } as Viewer;
});
afterAll(() => app.stop());

type Body = Record<string, unknown> & { error?: { code: string; message: string } };
async function send(what: string, json?: object, as = admin) {
	const [method, path] = what.split(" ") as [string, string];
	const sent = { path, key: `key ${++key}` };
	const response = await app.fetch(`/api/${path}`, {
		as,
		...(json && { json }),
		method,
		headers: { "idempotency-key": sent.key },
	});
	return { status: response.status, body: (await response.json()) as Body, sent };
}
const undo = (asked: object, as = admin) => send("POST undoWrite", asked, as);
async function writes(query = "") {
	return (await (await app.fetch(`/api/list/write${query}`, { as: admin })).json()) as Write[];
}

/** Does something, takes it back, and looks whether the league is as before. */
async function thereAndBack(what: string, json?: object) {
	const before = await leagueContent(app.db);
	const { status, sent, body } = await send(what, json);
	expect([status, body.error]).toEqual([200, undefined]);
	expect(await leagueContent(app.db)).not.toEqual(before);
	expect((await undo(sent)).body).toEqual({ ok: true });
	expect(await leagueContent(app.db)).toEqual(before);
}

describe("a write is taken back as a whole", () => {
	test.each([
		["something added", "POST create/division", { divisionNumber: 61 }],
		["something changed", "PUT update/location/1", { area: "Far North", numCourts: 99 }],
		[
			"the current season switched and everybody asked to register",
			"POST switchSeason",
			{ seasonId: 1, registerAgain: true },
		],
	])("%s", async (_, what, json) => thereAndBack(what, json));

	test("something removed, under its old number", async () => {
		const { body } = await send("POST create/association", { associationName: "Court Friends" });
		await thereAndBack(`DELETE delete/association/${body["associationId"]}`);
	});

	test("a player taken off a roster by an admin, also when somebody else has the place by now", async () => {
		const { playerId, teamId } = app.world.player.find(
			(row) => row.teamId === app.world.named.captainTeamId,
		)!;
		const { sent } = await send(`POST deactivatePlayer/${playerId}`, {});
		await send("POST createPlayer", { firstName: "Ada", lastName: "Newcomer", teamId });
		expect((await undo(sent)).body).toEqual({ ok: true });
		const row = await app.db
			.selectFrom("player")
			.selectAll()
			.where("playerId", "=", playerId)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ teamId, isActive: true });
	});

	test("a scorecard that was deleted", async () => {
		await thereAndBack(`DELETE delete/matchResult/${app.world.matchResult[0]!.matchId}`);
	});

	test("a person, who has their account again", async () => {
		const { userId } = await app.db
			.insertInto("user")
			.values({
				firstName: "Pat",
				lastName: "Leaver",
				email: "pat@newcomers.example",
				phone: "",
				isCaptain: true,
				isAdmin: false,
			})
			.returning("userId")
			.executeTakeFirstOrThrow();
		await app.db
			.insertInto("identity")
			.values({ id: "pat", email: "pat@newcomers.example", emailVerified: true, userId })
			.execute();
		await thereAndBack(`DELETE delete/user/${userId}`);
	});

	test("and an undo can be taken back like any other write", async () => {
		const { body, sent } = await send("POST create/division", { divisionNumber: 62 });
		const undone = await undo(sent);
		expect((await undo(undone.sent)).body).toEqual({ ok: true });
		expect(
			await app.db
				.selectFrom("division")
				.select("divisionNumber")
				.where("divisionId", "=", body["divisionId"] as number)
				.executeTakeFirst(),
		).toEqual({ divisionNumber: 62 });
	});
});

describe("it is refused, and nothing is half undone", () => {
	async function refused(asked: object, as = admin) {
		const before = await leagueContent(app.db, { except: [] });
		const { body } = await undo(asked, as);
		expect(await leagueContent(app.db, { except: [] })).toEqual(before);
		return [body.error?.code, body.error?.message];
	}
	const changedSince = ["STALE", "This has changed since, so it can no longer be undone."];

	test("nothing where nothing was changed", async () => {
		const { sent } = await send("PUT update/location/4", {
			area: app.world.location.find(({ locationId }) => locationId === 4)!.area,
		});
		expect((await undo(sent)).body).toEqual({ ok: true });
	});

	test("what has been undone already", async () => {
		const { sent } = await send("POST create/division", { divisionNumber: 63 });
		await undo(sent);
		expect(await refused(sent)).toEqual(["STALE", "This has already been undone."]);
	});

	test("what somebody has changed since; another field of the same row does not matter", async () => {
		const first = await send("PUT update/location/2", { area: "East" });
		await send("PUT update/location/2", { city: "Plano" });
		const second = await send("PUT update/location/2", { area: "West" });
		expect(await refused(first.sent)).toEqual(changedSince);
		expect((await undo(second.sent)).body).toEqual({ ok: true });
		expect((await undo(first.sent)).body).toEqual({ ok: true });
		expect(
			await app.db
				.selectFrom("location")
				.select("city")
				.where("locationId", "=", 2)
				.executeTakeFirst(),
		).toEqual({ city: "Plano" });
	});

	test("what has been added and is in use by now", async () => {
		const { body, sent } = await send("POST create/location", {
			locationName: "New Courts",
			locationType: "Club",
		});
		await send(`PUT update/team/${app.world.named.captainTeamId}`, {
			locationId: body["locationId"],
		});
		expect((await refused(sent))[0]).toBe("IN_USE");
	});

	test("the second half where the first no longer fits", async () => {
		const { sent } = await send("POST switchSeason", { seasonId: 1 });
		const current = app.world.season.find((row) => row.currentSeason)!;
		await send("POST switchSeason", { seasonId: current.seasonId });
		expect(await refused(sent)).toEqual(changedSince);
	});

	test("what is older than 30 days", async () => {
		const { sent } = await send("POST create/division", { divisionNumber: 64 });
		await app.db
			.updateTable("write")
			.set({ at: sql<string>`now() - interval '30 days 1 minute'` as never })
			.where("call", "=", "create/division")
			.execute();
		expect(await refused(sent)).toEqual(["STALE", "This can no longer be undone."]);
	});

	test("the key of another admin, and a write that is none", async () => {
		const { sent } = await send("POST create/division", { divisionNumber: 65 });
		expect(await refused(sent, other)).toEqual(["NOT_FOUND", "There is nothing to undo."]);
		expect(await refused({ writeId: 2_000_000_000 })).toEqual([
			"NOT_FOUND",
			"There is nothing to undo.",
		]);
		const [write] = await writes();
		expect((await undo({ writeId: write!.writeId }, other)).body).toEqual({ ok: true });
	});

	test("a promotion, where it would leave the league without an admin", async () => {
		const { userId } = await app.db
			.selectFrom("user")
			.select("userId")
			.where("isAdmin", "=", false)
			.limit(1)
			.executeTakeFirstOrThrow();
		const { sent } = await send(`PUT update/user/${userId}`, { isAdmin: true });
		await app.db
			.updateTable("user")
			.set({ isAdmin: false })
			.where("userId", "!=", userId)
			.execute();
		expect((await refused(sent))[0]).toBe("LAST_ADMIN");
		await app.db
			.updateTable("user")
			.set({ isAdmin: true })
			.where("userId", "=", app.world.named.adminUserId)
			.execute();
		await undo(sent);
	});
});

describe("what was written can be read and found", () => {
	test("who, what, when, in words, with the way back", async () => {
		const { sent } = await send("PUT update/location/3", { area: "Lakeside" });
		const { locationName, area } = app.world.location.find(({ locationId }) => locationId === 3)!;
		const [write] = await writes();
		expect(write).toMatchObject({
			who: expect.stringMatching(/\w+ \w+/),
			title: "Court location changed",
			lines: [`${locationName}: Area: ${area || "nothing"} → Lakeside`],
			more: 0,
			undoneAt: null,
			mayUndo: true,
		});
		await undo(sent);
		const [undone, first] = await writes();
		expect([undone!.title, first!.mayUndo, first!.undoneAt !== null]).toEqual([
			"Change undone",
			false,
			true,
		]);
	});

	test("who, also when they are gone, and what went with them comes back", async () => {
		const { userId } = await app.db
			.insertInto("user")
			.values({
				firstName: "Pat",
				lastName: "Gonesby",
				email: "gonesby@newcomers.example",
				phone: "",
				isCaptain: true,
				isAdmin: true,
			})
			.returning("userId")
			.executeTakeFirstOrThrow();
		const pat = { ...other, userId } as Viewer;
		const request = {
			userId,
			teamId: null,
			teamName: "Aces",
			captainOrCocaptain: "captain",
			createdAt: "2026-11-01T12:00:00Z",
		} as const;
		await app.db.insertInto("captainRequest").values(request).execute();
		await send("PUT update/location/5", { area: "Gone" }, pat);
		const before = await leagueContent(app.db);
		const { sent } = await send(`DELETE delete/user/${userId}`);
		const ofPat = async () =>
			(await writes("?q=gonesby"))
				.filter(({ call }) => call === "update/location/5")
				.map(({ who }) => who);
		expect(await ofPat()).toEqual(["Pat Gonesby"]);
		expect((await send("PUT update/location/5", { area: "Too late" }, pat)).body.error?.code).toBe(
			"NO_PROFILE",
		);
		await undo(sent);
		expect(await leagueContent(app.db)).toEqual(before);
		expect(await ofPat()).toEqual(["Pat Gonesby"]);
	});

	test("by word, by kind, by one record, by person, and page after page", async () => {
		expect((await writes("?q=lakeside")).length).toBeGreaterThan(1);
		expect(await writes("?q=100%25")).toEqual([]);
		expect((await writes("?kind=season")).every(({ lines }) => lines.length > 0)).toBe(true);
		expect(
			(await writes("?kind=location&id=3")).every(({ lines }) => lines[0]!.includes("Lakeside")),
		).toBe(true);
		const all = await writes();
		expect(await writes(`?before=${all[2]!.writeId}`)).toEqual(all.slice(3));
		const { userId } = other as Extract<Viewer, { kind: "member" }>;
		expect((await writes(`?userId=${userId}`)).length).toBe(1);
		for (const sign of ["q=%00", "kind=%00", "kind=team%00&id=1"])
			expect((await app.fetch(`/api/list/write?${sign}`, { as: admin })).status).toBe(422);
		expect((await app.fetch("/api/list/write?colour=green", { as: admin })).status).toBe(422);
	});

	test("a scorecard’s changes read like its history, and are not undone from here", async () => {
		const { matchId, version } = await app.db
			.selectFrom("matchResult")
			.select(["matchId", "version"])
			.limit(1)
			.executeTakeFirstOrThrow();
		expect(
			(await send(`PUT update/matchResult/${matchId}`, { version, homeSetsForfeited: 2 })).status,
		).toBe(200);
		const [write] = await writes();
		expect(write).toMatchObject({ title: "Scorecard changed", mayUndo: false });
		expect(write!.lines[0]).toMatch(/^Scorecard of match \d+: Sets forfeited by .+ → 2$/);
	});
});

test("exactly one season is current, whoever writes", async () => {
	expect(
		(await send("POST create/season", { seasonName: "Spring 2040", startDate: "2040-03-01" })).body,
	).toMatchObject({
		currentSeason: false,
		published: false,
	});
	const current = await app.db
		.selectFrom("season")
		.selectAll()
		.where("currentSeason", "=", true)
		.executeTakeFirstOrThrow();
	const off = await send(`PUT update/season/${current.seasonId}`, { currentSeason: false });
	expect(off.body.error?.message).toBe(
		"Exactly one season must be current. Make another season current instead.",
	);
	const next = await app.db
		.selectFrom("season")
		.selectAll()
		.where("seasonName", "=", "Spring 2040")
		.executeTakeFirstOrThrow();
	expect(
		(await send(`PUT update/season/${next.seasonId}`, { currentSeason: true })).body,
	).toMatchObject({ currentSeason: true, published: true });
	expect(
		await app.db
			.selectFrom("season")
			.select("seasonId")
			.where("currentSeason", "=", true)
			.execute(),
	).toEqual([{ seasonId: next.seasonId }]);
	// The database says so itself, also to who writes past the program.
	await expect(
		app.db.updateTable("season").set({ currentSeason: false }).execute(),
	).rejects.toThrow("there is no current season");
	await expect(app.db.updateTable("season").set({ currentSeason: true }).execute()).rejects.toThrow(
		"oneCurrentSeason",
	);
});
