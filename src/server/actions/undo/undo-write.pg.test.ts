import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import type { Write } from "../../../league/entities/write.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
let other: Viewer;
let key = 0;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	const { userId } = await app.db
		.selectFrom("user")
		.select("userId")
		.where("isCaptain", "=", true)
		.where("isAdmin", "=", false)
		.executeTakeFirstOrThrow();
	await app.db.updateTable("user").set({ isAdmin: true }).where("userId", "=", userId).execute();
	other = { ...memberViewer(app.demo, userId), isAdmin: true } as Viewer;
});
afterAll(() => app.stop());

type Body = Record<string, unknown> & { error?: { code: string; message: string } };
async function send(call: string, json?: object, as = admin) {
	const [method, path] = call.split(" ") as [string, string];
	const sent = { path, key: `key ${++key}` };
	const response = await app.fetch(`/api/${path}`, {
		as,
		...(json && { json }),
		method,
		headers: { "idempotency-key": sent.key },
	});
	return { status: response.status, body: (await response.json()) as Body, sent };
}
const undo = (target: object, as = admin) => send("POST undoWrite", target, as);
async function writes(query = "") {
	return (await (await app.fetch(`/api/list/write${query}`, { as: admin })).json()) as Write[];
}

/** Makes a call, undoes it, and checks that the league is as before. */
async function expectUndoRestores(call: string, json?: object) {
	const before = await leagueContent(app.db);
	const { status, sent, body } = await send(call, json);
	expect([status, body.error]).toEqual([200, undefined]);
	expect(await leagueContent(app.db)).not.toEqual(before);
	expect((await undo(sent)).body).toEqual({ ok: true });
	expect(await leagueContent(app.db)).toEqual(before);
}

describe("undoes", () => {
	test.each([
		["an addition", "POST create/division", { divisionNumber: 61 }],
		["a change", "PUT update/location/1", { area: "Far North", numCourts: 99 }],
		[
			"a season switch with new registrations",
			"POST switchSeason",
			{ seasonId: 1, registerAgain: true },
		],
	])("%s", async (_, call, json) => expectUndoRestores(call, json));

	test("a deletion, restoring the old ID", async () => {
		const { body } = await send("POST create/association", { associationName: "Court Friends" });
		await expectUndoRestores(`DELETE delete/association/${body["associationId"]}`);
	});

	test("a removal from a roster, even if another player has the spot by now", async () => {
		const { playerId, teamId } = app.demo.player.find(
			(row) => row.teamId === app.demo.named.captainTeamId,
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

	test("the deletion of a scorecard", async () => {
		await expectUndoRestores(`DELETE delete/matchResult/${app.demo.matchResult[0]!.matchId}`);
	});

	test("the deletion of a user, who can use their account again", async () => {
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
			.insertInto("account")
			.values({ id: "pat", email: "pat@newcomers.example", emailVerified: true, userId })
			.execute();
		await expectUndoRestores(`DELETE delete/user/${userId}`);
	});

	test("an undo, like any other write", async () => {
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

test("accepts the undo of a write that changed nothing", async () => {
	const { sent } = await send("PUT update/location/4", {
		area: app.demo.location.find(({ locationId }) => locationId === 4)!.area,
	});
	expect((await undo(sent)).body).toEqual({ ok: true });
});

describe("refuses to undo", () => {
	async function refused(target: object, as = admin) {
		const before = await leagueContent(app.db, { except: [] });
		const { body } = await undo(target, as);
		expect(await leagueContent(app.db, { except: [] })).toEqual(before);
		return [body.error?.code, body.error?.message];
	}
	const changedSince = ["STALE", "This has changed since then, so it can no longer be undone."];

	test("a write that has already been undone", async () => {
		const { sent } = await send("POST create/division", { divisionNumber: 63 });
		await undo(sent);
		expect(await refused(sent)).toEqual(["STALE", "This has already been undone."]);
	});

	test("a field that has changed since, but not other fields of the same row", async () => {
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

	test("an addition that is in use by now", async () => {
		const { body, sent } = await send("POST create/location", {
			locationName: "New Courts",
			locationType: "Club",
		});
		await send(`PUT update/team/${app.demo.named.captainTeamId}`, {
			locationId: body["locationId"],
		});
		expect((await refused(sent))[0]).toBe("IN_USE");
	});

	test("a season switch if another season is current by now", async () => {
		const { sent } = await send("POST switchSeason", { seasonId: 1 });
		const current = app.demo.season.find((row) => row.currentSeason)!;
		await send("POST switchSeason", { seasonId: current.seasonId });
		expect(await refused(sent)).toEqual(changedSince);
	});

	test("a write older than 30 days", async () => {
		const { sent } = await send("POST create/division", { divisionNumber: 64 });
		await app.db
			.updateTable("write")
			.set({ at: sql<string>`now() - interval '30 days 1 minute'` as never })
			.where("call", "=", "create/division")
			.execute();
		expect(await refused(sent)).toEqual(["STALE", "This can no longer be undone."]);
	});

	test("another admin’s key, or an unknown write", async () => {
		const { sent } = await send("POST create/division", { divisionNumber: 65 });
		expect(await refused(sent, other)).toEqual(["NOT_FOUND", "There is nothing to undo."]);
		expect(await refused({ writeId: 2_000_000_000 })).toEqual([
			"NOT_FOUND",
			"There is nothing to undo.",
		]);
		const [write] = await writes();
		expect((await undo({ writeId: write!.writeId }, other)).body).toEqual({ ok: true });
	});

	test("a promotion, if the league would be left without an admin who can log in", async () => {
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
			.where("userId", "not in", [userId, app.demo.named.adminUserId])
			.execute();
		const confirmed = (emailVerified: boolean) =>
			app.db
				.updateTable("account")
				.set({ emailVerified })
				.where("userId", "=", app.demo.named.adminUserId)
				.execute();
		await confirmed(false);
		expect((await refused(sent))[0]).toBe("LAST_ADMIN");
		await confirmed(true);
		await app.db
			.updateTable("user")
			.set({ isAdmin: true })
			.where("userId", "=", app.demo.named.adminUserId)
			.execute();
		await undo(sent);
	});
});

describe("the change log", () => {
	test("shows each write as text, and whether it can be undone", async () => {
		const { sent } = await send("PUT update/location/3", { area: "Lakeside" });
		const { locationName, area } = app.demo.location.find(({ locationId }) => locationId === 3)!;
		const [write] = await writes();
		expect(write).toMatchObject({
			who: expect.stringMatching(/\w+ \w+/),
			title: "Court location changed",
			lines: [`${locationName}: Area: ${area || "nothing"} → Lakeside`],
			more: 0,
			undoneAt: null,
			canUndo: true,
		});
		await undo(sent);
		const [undone, first] = await writes();
		expect([undone!.title, first!.canUndo, first!.undoneAt !== null]).toEqual([
			"Change undone",
			false,
			true,
		]);
	});

	test("names deleted users, and undo restores their requests", async () => {
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

	test("can be searched by word, kind, record and user, and read page by page", async () => {
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

	test("shows scorecard changes as in the scorecard’s history, without undo", async () => {
		const { matchId, version } = await app.db
			.selectFrom("matchResult")
			.select(["matchId", "version"])
			.limit(1)
			.executeTakeFirstOrThrow();
		expect(
			(await send(`PUT update/matchResult/${matchId}`, { version, homeSetsForfeited: 2 })).status,
		).toBe(200);
		const [write] = await writes();
		expect(write).toMatchObject({ title: "Scorecard changed", canUndo: false });
		expect(write!.lines[0]).toMatch(/^Scorecard for match \d+: Sets forfeited by .+ → 2$/);
	});
});

test("keeps exactly one season current", async () => {
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
	// The database enforces this too.
	await expect(
		app.db.updateTable("season").set({ currentSeason: false }).execute(),
	).rejects.toThrow("there is no current season");
	await expect(app.db.updateTable("season").set({ currentSeason: true }).execute()).rejects.toThrow(
		"oneCurrentSeason",
	);
});
