import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import leagueDefaults from "../../../content/league.json" with { type: "json" };
import { freshDatabase } from "../../../test/database.ts";
import { startMailServer, stoppedMailServer } from "../../../test/mail-server.ts";
import { runCommand } from "../commands/run-command.ts";
import { openDatabase } from "../db/open.ts";
import { readSettings } from "../env.ts";
import type { Delivery } from "../mail/delivery.ts";
import { smtp } from "../mail/smtp.ts";
import { type CheckedLeague, checkLeague } from "./check-league.ts";
import { checkMachine } from "./check-machine.ts";

const folder = mkdtempSync(join(tmpdir(), "crosscourt-checks-"));
const league = async () => leagueDefaults;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function mailServer() {
	const server = await startMailServer();
	const delivery = smtp({ url: server.url, league });
	cleanups.push(() => delivery.close(), server.stop);
	return { ...server, delivery };
}

describe("of a machine", () => {
	const settings = (env: Record<string, string> = {}) =>
		readSettings({ PUBLIC_URL: "https://league.example", TRUSTED_PROXIES: "1", ...env });
	const check = async (changed: Partial<Parameters<typeof checkMachine>[0]> = {}) => {
		const found = await checkMachine({
			settings: settings(),
			dataDir: folder,
			backupsIn: join(folder, "backups"),
			freeMegabytes: async () => 2000,
			...changed,
		});
		return found.map(({ topic, isGood, text }) => `${isGood ? "" : "! "}${topic}: ${text}`);
	};

	test("PayPal’s notices are named with the account, and whether they can arrive", async () => {
		const PAYER_BUSINESS = "fees@league.example";
		expect(await check({ settings: settings({ PAYER_BUSINESS }) })).toContain(
			"PayPal: Payments to fees@league.example are recorded when PayPal notifies https://league.example/payment/notice.",
		);
		expect(await check({ settings: readSettings({ PAYER_BUSINESS }) })).toContain(
			"! PayPal: PayPal can’t reach http://localhost:3000/payment/notice: payments to fees@league.example are not recorded.",
		);
	});

	test("a missing mail server and key are named, and what is free", async () => {
		expect(await check()).toEqual([
			"Address: The site is at https://league.example.",
			`! Key: There is no key in ${folder}/secret.key. The program makes one when it starts.`,
			"! Mail: No mail server is set (SMTP_URL): emails wait until there is one.",
			`Disk: 2.0 GB free for the database (${folder}).`,
			`Disk: 2.0 GB free for backups (${folder}/backups).`,
		]);
		writeFileSync(join(folder, "secret.key"), "x");
		expect(await check({ freeMegabytes: async () => 100 })).toEqual(
			expect.arrayContaining([
				`Key: The key is in ${folder}/secret.key. Backups don’t contain it: keep a copy apart from them.`,
				`! Disk: Only 0.1 GB free for backups (${folder}/backups). Make room.`,
			]),
		);
	});

	test.each<[string, Record<string, string>, string]>([
		["no address", { PUBLIC_URL: "", TRUSTED_PROXIES: "0" }, "! Address: PUBLIC_URL is not set"],
		["no https", { PUBLIC_URL: "http://league.example" }, "! Address: PUBLIC_URL is http://league"],
	])("%s needs attention", async (_, env, expected) =>
		expect((await check({ settings: settings(env) }))[0]).toContain(expected),
	);

	test("an external database without SECRET_KEY needs attention", async () =>
		expect((await check({ dataDir: null }))[1]).toMatch(/^! Key: SECRET_KEY is not set/));

	test("a mail server is asked", async () => {
		const answerOf = async ({
			url,
			delivery = smtp({ url, league }),
		}: {
			url: string;
			delivery?: Delivery;
		}) => (await check({ settings: settings({ SMTP_URL: url }), delivery }))[2];
		expect(await answerOf(await mailServer())).toMatch(
			/^Mail: The mail server 127\.0\.0\.1:\d+ answers\.$/,
		);
		expect(await answerOf(await stoppedMailServer())).toMatch(
			/^! Mail: 127\.0\.0\.1:\d+: The mail server could not be reached \(E\w+\)\.$/,
		);
	});
});

describe("of a league", () => {
	let database: Awaited<ReturnType<typeof freshDatabase>>;
	let db: CheckedLeague["db"];
	beforeAll(async () => {
		database = await freshDatabase();
		const { db: first } = openDatabase(database.connection, () => {});
		await sql`create schema clock`.execute(first);
		await sql`create function clock.now() returns timestamptz language sql stable
			return '2026-10-07T17:00:00Z'::timestamptz`.execute(first);
		await sql`alter database ${sql.ref(database.connection.database)}
			set search_path = public, clock, pg_catalog`.execute(first);
		await first.destroy();
		({ db } = openDatabase(database.connection, () => {}));
	});
	afterAll(async () => {
		await db.destroy();
		await database.drop();
	});
	const state = {
		isDaily: true,
		hour: 3,
		days: 14,
		weeks: 8,
		isOverdue: false,
		backups: [],
		lastGoodAt: "2026-10-07T08:00:00.000Z",
	};
	const check = async (changed: object = {}, aheadSeconds = 0) => {
		const clock = () => new Date(Date.parse("2026-10-07T17:00:00Z") + aheadSeconds * 1000);
		const backups = { state: async () => ({ ...state, ...changed }) };
		const found = await checkLeague({ db, clock, timeZone: "America/Chicago", backups });
		return found.map(({ topic, isGood, text }) => `${isGood ? "" : "! "}${topic}: ${text}`);
	};

	test("a new one has no admin; backups and emails are all right", async () => {
		expect(await check()).toEqual([
			expect.stringMatching(
				/^Database: PostgreSQL \d+\S* .*answers\. The league’s data takes \d+ [kM]B\.$/,
			),
			"Clock: It is 2026-10-07 12:00 in America/Chicago, and the database’s clock agrees.",
			"! League: There is no league yet. The program creates it when it starts.",
			"Backups: The last good backup is from 2026-10-07 03:00.",
			"Emails: All emails have been delivered.",
		]);
		await db.insertInto("installation").values({ isDemo: false }).execute();
		expect((await check())[2]).toMatch(/^! League: No one is an admin yet/);
	});

	test("a clock that differs, an overdue backup and emails that wait need attention", async () => {
		const email = { kind: "welcome", toName: "", toAddress: "ann@example.com", subject: "Hi" };
		await db
			.insertInto("email")
			.values([
				{ ...email, state: "dead" },
				{ ...email, state: "waiting", createdAt: sql<string>`now() - interval '2 hours'` },
				{ ...email, state: "waiting" },
			])
			.execute();
		const failed = { error: "The disk is full." };
		const found = await check({ isOverdue: true, lastGoodAt: null, backups: [failed] }, 45);
		expect(found[1]).toBe(
			"! Clock: This machine’s clock and the database’s differ by 45 seconds. Synchronize both with NTP.",
		);
		expect(found.slice(3)).toEqual([
			"! Backups: There is no backup yet. The newest one failed: The disk is full.",
			"! Emails: 1 email could not be delivered, and 1 has been waiting for more than an hour. The Admin Portal lists them.",
		]);
	});

	test("pending migrations are named, and nothing else is asked", async () => {
		await sql`delete from kysely_migration where name like '0018%'`.execute(db);
		expect((await check()).slice(2)).toEqual([
			"! Database: 1 migration to run. The program runs them when it starts.",
		]);
	});

	test("the doctor prints it, sends a test email and fails if something needs attention", async () => {
		const { url, received } = await mailServer();
		const printed: string[] = [];
		const { host, port, user, database: name } = database.connection;
		const run = (args: string[], env: Record<string, string> = {}) =>
			runCommand("doctor", {
				settings: readSettings({
					DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
					SMTP_URL: url,
					BACKUP_DIR: folder,
					...env,
				}),
				args,
				folder,
				defaultDataDir: folder,
				product: "1.0.0",
				clock: () => new Date(),
				print: (line) => void printed.push(line),
			});
		expect(await run(["--email", "ann@example.com"])).toBe(1);
		expect(printed.join("\n")).toMatch(/^✓ Mail +The mail server .* answers\.$/m);
		expect(printed.join("\n")).toMatch(/^✗ Key +SECRET_KEY is not set/m);
		expect(printed.join("\n")).toMatch(/^✓ Test email The mail server accepted the email to ann@/m);
		expect(printed.at(-1)).toMatch(/^Problems found: \d$/);
		expect(received.map(({ to }) => to)).toEqual([["ann@example.com"]]);
		await expect(run(["ann@example.com"])).rejects.toThrow(/^Usage: npm run doctor/);
	});
});
