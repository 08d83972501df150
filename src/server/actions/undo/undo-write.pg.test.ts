import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import type { Write } from "../../../league/entities/write.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { admin, app, refused, send, useUndoLeague } from "./undo-league.fixture.ts";

useUndoLeague();

let other: Viewer;
beforeAll(async () => {
	const { userId } = await app.db
		.selectFrom("user")
		.select("userId")
		.where("isCaptain", "=", true)
		.where("isAdmin", "=", false)
		.executeTakeFirstOrThrow();
	await app.db.updateTable("user").set({ isAdmin: true }).where("userId", "=", userId).execute();
	other = { ...memberViewer(app.demo, userId), isAdmin: true } as Viewer;
});

const undo = (target: object, as: Viewer = admin) => send("POST undoWrite", target, as);
async function writes(query = "") {
	return (await (await app.fetch(`/api/list/write${query}`, { as: admin })).json()) as Write[];
}

test("accepts the undo of a write that changed nothing", async () => {
	const { sent } = await send("PUT update/location/4", {
		area: app.demo.location.find(({ locationId }) => locationId === 4)!.area,
	});
	expect((await undo(sent)).body).toEqual({ ok: true });
});

describe("refuses to undo", () => {
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
