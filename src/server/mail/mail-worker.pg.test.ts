import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import leagueDefaults from "../../../content/league.json" with { type: "json" };
import { freshDatabase } from "../../../test/database.ts";
import { refusal, startMailServer, stoppedMailServer } from "../../../test/mail-server.ts";
import { until } from "../../../test/program.ts";
import { volume } from "../../../test/volume.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { assignedKey } from "./assignment-email.ts";
import { emailOutbox } from "./email-outbox.ts";
import { mailWorker } from "./mail-worker.ts";
import { smtp } from "./smtp.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Kysely<Database>;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	db = openDatabase(database.connection, () => {}).db;
});
beforeEach(() => db.deleteFrom("email").execute());
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
	await db.destroy();
	await database.drop();
});

const { queue } = emailOutbox({ publicUrl: "https://league.example" });
const ann = "ann@example.com";
/** Queues emails, each with its own subject, and its own address unless one is given. */
async function write(count: number, address?: string) {
	const subjects = Array.from({ length: count }, (_, index) => `You are captain of Team ${index}`);
	for (const [index, subject] of subjects.entries()) {
		const email = {
			kind: "captainAssigned",
			teamId: 1,
			firstName: "Ann",
			teamName: subject.slice("You are captain of ".length),
			captainOrCocaptain: "captain",
		} as const;
		await queue(db, { name: "Ann", address: address ?? `ann-${index}@example.com` }, email);
	}
	return subjects;
}
const emails = () => db.selectFrom("email").selectAll().orderBy("emailId").execute();
const first = async () => (await emails())[0]!;
const allAre = async (state: string) => (await emails()).every((email) => email.state === state);

async function server(options: Parameters<typeof startMailServer>[0] = {}) {
	const started = await startMailServer(options);
	cleanups.push(started.stop);
	return started;
}

const shortTimes = {
	poll: 10,
	away: 20,
	lease: 90_000,
	sending: 60_000,
	firstWait: 20,
	longestWait: 40,
	shutdown: 60_000,
};
function startWorker(
	url: string,
	{ times, ...options }: Partial<Parameters<typeof mailWorker>[0]> = {},
) {
	const logged: string[] = [];
	const log = {
		warn: (details: object, message: string) => logged.push(JSON.stringify(details) + message),
		info: () => {},
	};
	const worker = mailWorker({
		db,
		delivery: smtp({ url, league: async () => leagueDefaults }),
		log,
		...options,
		times: { ...shortTimes, ...times },
	});
	worker.start();
	cleanups.push(() => worker.stop());
	return { ...worker, logged };
}

test("a sent email is marked as sent, and its content is deleted", async () => {
	const { url, received } = await server();
	await queue(db, { name: "Ann", address: ann }, { kind: "signUpCode", code: "48151623" });
	startWorker(url);
	await until(() => allAre("sent"), "the email is sent");
	expect(received[0]!.raw).toContain("48151623");
	expect(await first()).toMatchObject({
		text: null,
		html: null,
		leasedUntil: null,
		lastError: null,
		sentAt: expect.stringMatching(/^\d{4}-/),
	});
});

test("wake sends emails long before the next poll", async () => {
	const { url, received } = await server();
	const { wake } = startWorker(url, { times: { poll: 600_000 } });
	for (const count of [1, 2, 3]) {
		await write(1);
		wake();
		await until(() => received.length === count, "the email has arrived");
	}
});

test("a delayed email waits, and an email about an outdated assignment is deleted", async () => {
	const { url, received } = await server();
	const email = {
		kind: "captainAssigned",
		teamId: 1,
		firstName: "Ann",
		teamName: "Aces",
		captainOrCocaptain: "captain",
	} as const;
	const dedupeKey = assignedKey({
		teamId: 999,
		captainOrCocaptain: "captain",
		userId: 7,
		seasonId: 1,
	});
	await queue(db, { name: "Ann", address: ann }, email, { dedupeKey });
	await queue(db, { name: "Ann", address: ann }, email, { waitMinutes: 2 });
	await write(1);
	startWorker(url);
	await until(() => received.length === 1, "the third has arrived");
	expect(await emails()).toMatchObject([
		{ dedupeKey: null, state: "waiting" },
		{ subject: "You are captain of Team 0" },
	]);
});

test("sending emails does not invalidate cached pages", async () => {
	const version = () => db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow();
	const before = await version();
	const { url } = await server();
	await write(3);
	startWorker(url);
	await until(() => allAre("sent"), "all are sent");
	expect(await version()).toEqual(before);
});

describe("while the mail server is unavailable", () => {
	test.each([
		["one at a time, to several addresses", 1, undefined],
		["three at a time, to one address", 3, ann],
	])("emails wait, then each is sent once and in order: %s", async (_, concurrency, address) => {
		const away = await stoppedMailServer();
		const subjects = await write(12, address);
		const { logged } = startWorker(away.url, { concurrency });
		await until(
			async () => (await emails()).every((email) => email.attempts > 1),
			"admins see that all of them fail",
		);
		expect((await emails()).map((email) => [email.state, email.lastError])).toEqual(
			subjects.map(() => ["waiting", "The mail server could not be reached (ECONNREFUSED)."]),
		);
		const { received } = await server({ port: away.port });
		await until(() => allAre("sent"), "all are sent");
		expect(received.map(({ headers }) => headers["subject"])).toEqual(subjects);
		expect(logged).toHaveLength(1);
	});

	test("a wrong password in SMTP_URL loses no email", async () => {
		let password = "other";
		const { url, received } = await server({
			authOptional: false,
			onAuth: (auth, _, done) =>
				auth.password === password ? done(null, { user: "league" }) : done(refusal(535)),
		});
		await write(2);
		const { logged } = startWorker(url.replace("//", "//league:secret@"));
		await until(
			async () => (await emails()).every((email) => email.attempts > 2),
			"they have failed",
		);
		expect((await first()).lastError).toBe(
			"The mail server refused the user name or password in SMTP_URL (535).",
		);
		expect(logged.join()).not.toContain("secret");
		password = "secret";
		await until(() => allAre("sent"), "all are sent");
		expect(received).toHaveLength(2);
	});

	test("an expired code is not sent, and its content is deleted", async () => {
		const away = await stoppedMailServer();
		await queue(db, { name: "Ann", address: ann }, { kind: "resetCode", code: "48151623" });
		startWorker(away.url);
		await until(async () => (await first()).attempts > 1, "it has failed");
		await db.updateTable("email").set({ expiresAt: sql<string>`now()` }).execute();
		await until(() => allAre("expired"), "it has expired");
		expect(await first()).toMatchObject({ text: null, html: null });
		const { received } = await server({ port: away.port });
		await write(1);
		await until(() => received.length > 0, "a later email has arrived");
		expect(received.map(({ raw }) => raw).join()).not.toContain("48151623");
	});
});

test("an email with an expired code is cleared without an attempt", async () => {
	const { url, received } = await server();
	await queue(
		db,
		{ name: "Ann", address: ann },
		{ kind: "signUpCode", code: "48151623" },
		{ expiresAt: new Date(Date.now() - 1000) },
	);
	await write(1);
	startWorker(url);
	await until(() => received.length > 0, "the other email has arrived");
	expect(await first()).toMatchObject({ state: "expired", text: null, html: null, attempts: 0 });
	expect(received).toHaveLength(1);
});

test("a temporarily rejected email is retried later, while others are sent", async () => {
	const attempts: string[] = [];
	const { url, received } = await server({
		onRcptTo: ({ address }, _, done) => {
			attempts.push(address);
			const isEarly = received.length < 2 || attempts.filter((each) => each === address).length < 4;
			done(address === "ann-0@example.com" && isEarly ? refusal(451) : null);
		},
	});
	await write(3);
	startWorker(url, { concurrency: 1, times: { firstWait: 200, longestWait: 200 } });
	await until(() => allAre("sent"), "all are sent");
	expect(received.map(({ to }) => to[0])).toEqual([
		"ann-1@example.com",
		"ann-2@example.com",
		"ann-0@example.com",
	]);
	expect((await first()).attempts).toBeGreaterThan(2);
});

test("an email that makes the server hang up does not block the next ones", async () => {
	const { url, received } = await server({
		onRcptTo: ({ address }, _, done) => done(address === "ann-0@example.com" ? refusal(421) : null),
	});
	await write(4);
	startWorker(url, { concurrency: 1, times: { firstWait: 200, longestWait: 200 } });
	await until(() => received.length === 3, "the others have arrived");
	expect((await first()).state).toBe("waiting");
});

test("a permanently rejected email is dead at once, with its reason, and keeps its content", async () => {
	const { url, received } = await server({
		onRcptTo: ({ address }, _, done) => done(address === "ann-0@example.com" ? refusal(550) : null),
	});
	await write(2);
	const { logged } = startWorker(url);
	await until(() => received.length === 1, "the other has arrived");
	await until(async () => (await first()).state === "dead", "the email is dead");
	expect(await first()).toMatchObject({
		attempts: 1,
		lastError: "The mail server refused the recipient (550).",
		html: expect.stringContaining("Team 0"),
	});
	expect(logged.join()).toContain("an email is dead");
	expect(logged.join()).not.toContain("@");
});

test("the code in a dead email is deleted when it expires", async () => {
	const { url } = await server();
	await queue(
		db,
		{ name: "Ann", address: ann },
		{ kind: "signUpCode", code: "48151623" },
		{ expiresAt: new Date(Date.now() - 1000) },
	);
	await queue(db, { name: "Ann", address: ann }, { kind: "passwordChanged" });
	await db.updateTable("email").set({ state: "dead" }).execute();
	startWorker(url);
	await until(async () => (await first()).html === null, "the code is gone");
	expect((await emails()).map((email) => [email.state, email.html === null])).toEqual([
		["dead", true],
		["dead", false],
	]);
});

test("an email is dead after three days of attempts, but not with few attempts", async () => {
	const { url } = await server({ onRcptTo: (_, __, done) => done(refusal(451)) });
	await write(2);
	const [tried, fresh] = await emails();
	await db
		.updateTable("email")
		.set({ createdAt: sql<string>`now() - interval '73 hours'` })
		.execute();
	await db
		.updateTable("email")
		.set({ attempts: 200 })
		.where("emailId", "=", tried!.emailId)
		.execute();
	startWorker(url, { times: { firstWait: 60_000, longestWait: 60_000 } });
	await until(
		async () =>
			(await emails()).every(
				(email) => email.attempts > 0 && email.leasedUntil === null && email.lastError !== null,
			),
		"both were tried",
	);
	const states = Object.fromEntries((await emails()).map((email) => [email.emailId, email.state]));
	expect(states).toEqual({ [tried!.emailId]: "dead", [fresh!.emailId]: "waiting" });
});

test("at most three emails are sent at once, and none twice", async () => {
	let now = 0;
	let maxConcurrent = 0;
	const { url, received } = await server({
		onEmail: async () => {
			maxConcurrent = Math.max(maxConcurrent, ++now);
			await until(() => maxConcurrent > 2, "three are sent at once");
			await new Promise((resolve) => setTimeout(resolve, 60));
			now--;
		},
	});
	const subjects = await write(9);
	startWorker(url);
	await until(() => allAre("sent"), "all are sent");
	expect(maxConcurrent).toBe(3);
	expect(received.map(({ headers }) => headers["subject"]).sort()).toEqual([...subjects].sort());
});

test("two workers send each email once", async () => {
	const { url, received } = await server();
	const subjects = await write(40);
	startWorker(url);
	startWorker(url);
	await until(() => allAre("sent"), "all are sent");
	expect(received.map(({ headers }) => headers["subject"]).sort()).toEqual([...subjects].sort());
});

test("a leased email is skipped until the lease expires", async () => {
	const { url, received } = await server();
	await write(2);
	const [leased] = await emails();
	const lease = (until: string) =>
		db
			.updateTable("email")
			.set({ leasedUntil: sql.raw<string>(until) })
			.where("emailId", "=", leased!.emailId)
			.execute();
	await lease(`now() + interval '1 hour'`);
	startWorker(url);
	await until(() => received.length === 1, "the other has arrived");
	expect((await first()).state).toBe("waiting");
	await lease(`now() - interval '1 second'`);
	await until(() => allAre("sent"), "both are sent");
});

test("stop waits for the email in progress and takes no other", async () => {
	const pending: (() => void)[] = [];
	const { url, received } = await server({
		onEmail: () => new Promise<void>((resolve) => pending.push(resolve)),
	});
	await write(3);
	const { stop } = startWorker(url, { concurrency: 1 });
	const accept = await until(() => pending[0], "the email is with the server");
	const stopped = stop();
	accept();
	await stopped;
	expect(received).toHaveLength(1);
	expect((await emails()).map((email) => email.state)).toEqual(["sent", "waiting", "waiting"]);
});

test("a mailbox keeps its newest emails readable", async () => {
	await write(6);
	const delivery = { send: async () => {}, check: async () => {}, close: () => {}, keeps: 4 };
	startWorker("", { delivery, concurrency: 1 });
	await until(() => allAre("sent"), "all are sent");
	const readable = async () => (await emails()).filter(({ html }) => html !== null);
	await until(async () => (await readable()).length <= 4, "the oldest two are emptied");
	expect((await emails()).map((email) => email.html !== null)).toEqual([
		false,
		false,
		true,
		true,
		true,
		true,
	]);
});

test("while the database fails, the worker logs one warning and keeps trying", async () => {
	const { url, received } = await server();
	const { logged } = startWorker(url);
	await sql`alter table "email" rename to "away"`.execute(db);
	await until(() => logged.length > 0, "a warning is logged");
	await new Promise((resolve) => setTimeout(resolve, 100));
	await sql`alter table "away" rename to "email"`.execute(db);
	await write(1);
	await until(() => received.length === 1, "the email has arrived");
	expect(logged).toHaveLength(1);
});

test("repeatedly killing the worker loses no email, and duplicates have the same Message-ID", {
	tags: ["volume"],
}, async () => {
	let count = 0;
	let kill = () => {};
	const { url, received } = await server({
		// Kills the worker at every fourth email, before the server accepts it.
		onEmail: () => {
			if (++count % 4 === 0) kill();
		},
	});
	const emails = volume(10, 40);
	const subjects = await write(emails);
	const fixture = join(import.meta.dirname, "mail-worker.fixture.ts");
	const deadline = Date.now() + 200_000;
	let kills = 0;
	while (!(await allAre("sent")) && Date.now() < deadline) {
		const child = spawn(process.execPath, [fixture, JSON.stringify(database.connection), url], {
			stdio: "ignore",
		});
		let hasExited = false;
		const exit = once(child, "exit").then(() => {
			hasExited = true;
		});
		kill = () => child.kill("SIGKILL");
		await until(async () => hasExited || (await allAre("sent")), "the worker is killed or done");
		if (hasExited) kills++;
		child.kill("SIGKILL");
		await exit;
	}
	expect(kills).toBeGreaterThan(2);
	expect(await allAre("sent")).toBe(true);
	expect([...new Set(received.map(({ headers }) => headers["subject"]))].sort()).toEqual(
		[...subjects].sort(),
	);
	expect(received.length).toBeGreaterThan(emails); // some arrived twice
	expect(new Set(received.map(({ headers }) => headers["message-id"])).size).toBe(emails);
});
