import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashOfToken, newToken } from "../src/server/identity/secrets.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { type CookieBrowser, cookieBrowser } from "./cookie-browser.ts";

/* A full disk, and a database that accepts no writes. */

let app: TestApp;
let browser: CookieBrowser;
let isFull: boolean;
beforeEach(async () => {
	isFull = false;
	app = await startTestApp({
		demo: true,
		site: await builtSite(),
		freeMegabytes: async () => (isFull ? 0 : 1e6),
	});
	browser = cookieBrowser(app);
	const { id } = await app.db
		.selectFrom("account")
		.select("id")
		.where("userId", "=", app.demo.named.captainUserId)
		.executeTakeFirstOrThrow();
	const token = newToken();
	browser.cookies.set("session", token);
	await app.db
		.insertInto("session")
		.values({
			id: "a session",
			tokenHash: hashOfToken(token),
			accountId: id,
			// Used long ago: the next request would extend it.
			updatedAt: sql<string>`now() - interval '2 hours'`,
			expiresAt: sql<string>`now() + interval '1 day'`,
		})
		.execute();
});
afterEach(() => app.stop());

const profile = { firstName: "Ada", lastName: "Reed", phone: "214-555-0142" };
const saveProfile = () =>
	browser.send(`update/user/${app.demo.named.captainUserId}`, profile, { method: "PUT" });
const sessions = () => app.db.selectFrom("session").select("id").execute();

describe("on a full disk", () => {
	beforeEach(() => {
		isFull = true;
	});

	test("a write is refused with a sentence, and signing out works", async () => {
		expect(await saveProfile()).toMatchObject({
			status: 507,
			body: { error: { code: "DISK_FULL" } },
		});
		expect(await browser.send("identity/signOut", {})).toMatchObject({ status: 200 });
		expect(await sessions()).toEqual([]);
	});

	test("other forms of a page are refused, and the one that signs out works", async () => {
		const submit = (form: Record<string, string>) =>
			browser.ask("/profile", {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: new URLSearchParams(form).toString(),
			});
		const refused = await submit({
			intent: "save",
			email: "captain@crosscourt.example",
			...profile,
		});
		expect([refused.status, await sessions()]).toEqual([503, [{ id: "a session" }]]);
		expect((await submit({ intent: "signOut" })).headers.get("location")).toBe("/login");
		expect(await sessions()).toEqual([]);
	});
});

describe("on a database that accepts no writes", () => {
	beforeEach(async () => {
		await app.db.connection().execute(async (db) => {
			const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
			await sql`alter database ${sql.ref(rows[0]!.name)} set default_transaction_read_only = on`.execute(
				db,
			);
			// The setting is for new connections.
			await sql`set default_transaction_read_only = on`.execute(db);
			await sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
		});
	});

	test("reads are answered, also for a session that would be extended", async () => {
		expect((await app.fetch("/api/list/team")).status).toBe(200);
		expect(await browser.read("getUser")).toMatchObject({ status: 200 });
	});

	test("a write is refused with 503 and a sentence", async () => {
		const refused = await saveProfile();
		expect(refused).toMatchObject({ status: 503, body: { error: { code: "NOT_READY" } } });
		expect(refused.body.error.message).toMatch(/is read-only right now/);
		expect(refused.headers.get("retry-after")).toBe("60");
		const { admin } = viewersOf(app.demo);
		const division = await app.fetch("/api/create/division", {
			as: admin,
			json: { divisionNumber: 9 },
		});
		expect(division.status).toBe(503);
		expect(app.failures).toEqual([]);
	});
});
