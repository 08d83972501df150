import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { removeFormerContacts } from "../src/server/actions/personal-data/former-contacts.ts";
import { recordSecurityEvent } from "../src/server/identity/security-log.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { takeSnapshot } from "./league-snapshot.ts";
import type { Role } from "./roles.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.demo);
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(() => app.stop());

const post = async (path: string, json: object, headers = {}, method = "POST") => {
	const body = { json, as: viewers.admin, method, headers };
	const response = await app.fetch(`/api/${path}`, body);
	return { status: response.status, body: await response.json() };
};
const get = async (path: string, as: Viewer) => (await app.fetch(`/api/${path}`, { as })).json();

/** The tables that hold the text anywhere, of all that there are. */
async function tablesWith(text: string) {
	const { rows: tables } = await sql<{ name: string }>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
	const found = await Promise.all(
		tables.map(async ({ name }) => {
			const { rows } = await sql<{ name: string; count: number }>`
				select count(*)::integer as count from ${sql.table(name)} as "row"
				where "row"::text ilike ${`%${text}%`}`.execute(app.db);
			return rows[0]!.count > 0 ? [name] : [];
		}),
	);
	return found.flat().sort();
}

const canary = {
	firstName: "Quillon",
	lastName: "Canaryfield",
	phone: "211-555-0147",
	email: "canary+one@example.org",
};
const old = { phone: "211-555-0999", email: "former.canary@example.org" };

/**
 * A player with a past: other contacts before, an email to them, a repeated call, a logged event.
 */
async function addPlayer() {
	const { body } = await post(
		"createPlayer",
		{
			...canary,
			...old,
			rating: 3.5,
			gender: "F",
			birthYear: 1980,
			comments: "canary comment",
		},
		{ "idempotency-key": "canary" },
	);
	const { playerId } = body;
	await post(`update/player/${playerId}`, { phone: canary.phone, email: canary.email }, {}, "PUT");
	await app.change(async (trx) => {
		const to = { name: "Quillon", address: canary.email };
		await app.context.mail.queue(trx, to, { kind: "passwordChanged" });
		const writer = { name: "Captain", email: canary.email, phone: old.phone, teamName: "Aces" };
		await app.context.mail.queue(
			trx,
			{ name: "", address: "other@example.org" },
			{ kind: "captainWrites", ...writer },
		);
	});
	const caller = { viewer: viewers.admin, address: "203.0.113.9", userAgent: "" };
	await recordSecurityEvent(app.context, caller, {
		kind: "limitReached",
		email: old.email,
		detail: `for ${canary.email}`,
	});
	return playerId as number;
}

test("after a player’s data is deleted, no table holds any of it", async () => {
	const playerId = await addPlayer();
	expect(await tablesWith(canary.email)).toEqual(["change", "email", "player", "securityEvent"]);
	expect(await tablesWith(old.phone)).toEqual(["change", "email", "writtenOnce"]);
	expect(await post(`erasePlayer/${playerId}`, {})).toEqual({
		status: 200,
		body: { ok: true, remains: null },
	});
	for (const text of [...Object.values(canary), ...Object.values(old), "canary comment"])
		expect([text, await tablesWith(text)]).toEqual([text, []]);
	expect((await get(`list/inactivePlayer?lastName=${canary.lastName}`, viewers.admin)).length).toBe(
		0,
	);
	const [write] = await get("list/write", viewers.admin);
	expect(write).toMatchObject({ title: "A player’s personal data deleted", canUndo: false });
	expect((await post("undoWrite", { writeId: write.writeId })).status).toBe(409);
});

test("what a player said about playing goes with the personal data, from the change log as well", async () => {
	const { captainTeamId, nextMatchId: matchId } = app.demo.named;
	for (const isOnRecord of [true, false]) {
		await league.restore();
		const result = await app.db.selectFrom("matchResult").selectAll().execute();
		const named = JSON.stringify(result);
		const { playerId } = app.demo.player.find(
			(row) =>
				row.teamId === captainTeamId && named.includes(`PlayerId":${row.playerId},`) === isOnRecord,
		)!;
		const before = await app.db
			.selectFrom("availability")
			.select("answer")
			.where("playerId", "=", playerId)
			.executeTakeFirst();
		await post("saveAvailability", {
			matchId,
			playerId,
			answer: "maybe",
			seen: before?.answer ?? null,
		});
		await post("create/absence", { playerId, fromDate: app.today, toDate: app.today });
		await post(`deactivatePlayer/${playerId}`, {});
		expect((await post(`erasePlayer/${playerId}`, {})).status).toBe(200);
		for (const table of ["availability", "availabilityEmail", "absence"] as const)
			expect(
				await app.db.selectFrom(table).selectAll().where("playerId", "=", playerId).execute(),
			).toEqual([]);
		const { rows } = await sql`
			select from "change" where "kind" in ('availability', 'absence')
				and "before" || coalesce("after", '{}') ?| array['answer', 'fromDate', 'toDate']`.execute(
			app.db,
		);
		expect(rows).toEqual([]);
	}
});

test("a player in results keeps the name, and the earlier contacts can’t be undone back", async () => {
	const result = await app.db.selectFrom("matchResult").selectAll().executeTakeFirstOrThrow();
	const playerId = result.singles1HomePlayerId!;
	const player = app.demo.player.find((row) => row.playerId === playerId)!;
	expect((await post(`erasePlayer/${playerId}`, {})).body.error.message).toContain("on a roster");
	await post(`update/player/${playerId}`, { email: canary.email, phone: canary.phone }, {}, "PUT");
	const change = await app.db
		.selectFrom("write")
		.select("writeId")
		.orderBy("writeId", "desc")
		.executeTakeFirstOrThrow();
	await post(`deactivatePlayer/${playerId}`, {});
	const { body } = await post(`erasePlayer/${playerId}`, {});
	expect(body.remains).toMatch(/^The name stays in \d+ match results?/);
	const stored = await app.db
		.selectFrom("player")
		.selectAll()
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
	expect(stored).toMatchObject({
		firstName: player.firstName,
		lastName: player.lastName,
		isActive: false,
		phone: "",
		email: "",
		rating: null,
		gender: null,
		birthYear: null,
		comments: "",
	});
	for (const text of [canary.email, canary.phone, player.email])
		expect([text, await tablesWith(text)]).toEqual([text, []]);
	expect((await post("undoWrite", change)).body.error.message).toBe(
		"This can’t be undone: personal data was deleted for good.",
	);
	expect(await get(`get/player/${playerId}`, viewers.visitor)).toMatchObject({
		lastName: player.lastName,
	});
});

test("after a user’s data is deleted, profile, account and contacts are gone, and undo brings nothing back", async () => {
	const { memberUserId, captainUserId, adminUserId } = app.demo.named;
	const { email } = app.demo.user.find(({ userId }) => userId === memberUserId)!;
	await post(
		`update/user/${memberUserId}`,
		{ phone: canary.phone, lastName: "Canaryfield" },
		{},
		"PUT",
	);
	await recordSecurityEvent(
		app.context,
		{ viewer: viewers.member, address: "203.0.113.9", userAgent: "" },
		{ kind: "passwordChanged" },
	);
	expect((await tablesWith(email)).length).toBeGreaterThan(2);
	expect((await post(`eraseUser/${captainUserId}`, {})).body.error).toMatchObject({
		code: "IN_USE",
		message: expect.stringMatching(/^This user leads .*\. Choose another captain first\.$/),
	});
	expect((await post(`eraseUser/${adminUserId}`, {})).body.error.code).toBe("NOT_POSSIBLE");
	expect((await post(`eraseUser/${memberUserId}`, {})).body).toMatchObject({ ok: true });
	for (const text of [email, canary.phone, "Canaryfield", "203.0.113.9"])
		expect([text, await tablesWith(text)]).toEqual([text, []]);
	for (const { writeId } of await get("list/write", viewers.admin))
		expect((await post("undoWrite", { writeId })).status).toBe(409);
});

test("a contact that somebody else still has stays in what is stored about them", async () => {
	const playerId = await addPlayer();
	const other = app.demo.named.captainUserId;
	await post(`update/user/${other}`, { phone: canary.phone }, {}, "PUT");
	await post(`erasePlayer/${playerId}`, {});
	expect(await tablesWith(canary.phone)).toEqual(["change", "user"]);
	expect(await get(`list/write?kind=user&id=${other}`, viewers.admin)).toMatchObject([
		{ lines: [expect.stringContaining(canary.phone)], canUndo: true },
	]);
	expect(await tablesWith(canary.email)).toEqual([]);
});

test("contacts of former players are removed after the years that the league sets", async () => {
	const playerId = await addPlayer();
	const counts = () => get("formerContacts", viewers.admin);
	await post(`deactivatePlayer/${playerId}`, {});
	const before = (await counts()) as { years: number; players: number }[];
	await app.change((trx) =>
		trx
			.updateTable("player")
			.set({ inactiveSince: sql<string>`now() - interval '25 months'` })
			.where("playerId", "=", playerId)
			.execute(),
	);
	expect(await counts()).toEqual(
		before.map(({ years, players }) => ({ years, players: players + (years <= 2 ? 1 : 0) })),
	);
	expect(await removeFormerContacts(app.db)).toBe(0);
	const setYears = (contactYears: number) => post("update/league/1", { contactYears }, {}, "PUT");
	expect((await setYears(21)).status).toBe(422);
	expect((await setYears(3)).status).toBe(200);
	expect(await removeFormerContacts(app.db)).toBe(0);
	await setYears(2);
	expect(await removeFormerContacts(app.db)).toBe(1);
	expect(await removeFormerContacts(app.db)).toBe(0);
	for (const text of [canary.phone, canary.email, old.phone, old.email])
		expect([text, await tablesWith(text)]).toEqual([text, []]);
	expect(await tablesWith(canary.lastName)).toEqual(["change", "player"]);
	const [write] = await get("list/write", viewers.admin);
	expect(write.title).toBe("Contacts of former players removed");
});

test("a player who plays again is no former player", async () => {
	const playerId = await addPlayer();
	const since = () =>
		app.db
			.selectFrom("player")
			.select("inactiveSince")
			.where("playerId", "=", playerId)
			.executeTakeFirstOrThrow();
	expect((await since()).inactiveSince).toBe(null);
	await post(`deactivatePlayer/${playerId}`, {});
	expect((await since()).inactiveSince).not.toBe(null);
	await post(`reactivatePlayer/${playerId}`, {});
	expect((await since()).inactiveSince).toBe(null);
});

test("an address that was invited as a deputy, or is a guardian’s of others, goes with the player", async () => {
	const playerId = await addPlayer();
	const { captainTeamId: teamId } = app.demo.named;
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const other = app.demo.player.find((row) => row.teamId === teamId)!.playerId;
	const address = { email: canary.email, tokenHash: "canary" };
	await app.change(async (trx) => {
		await trx
			.insertInto("deputy")
			.values({ ...address, teamId, seasonId, matchId: null, expiresAt: "2100-01-01" })
			.execute();
		await trx
			.insertInto("playerLink")
			.values({
				...address,
				playerId: other,
				about: "guardian",
				sentOn: app.today,
				confirmedAt: null,
			})
			.execute();
	});
	await post(`erasePlayer/${playerId}`, {});
	expect(await tablesWith(canary.email)).toEqual([]);
});
