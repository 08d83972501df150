import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { refusal, startMailServer } from "../../../test/mail-server.ts";
import { until } from "../../../test/program.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { assignedFact } from "./assignment-email.ts";
import { mailWorker } from "./mail-worker.ts";
import { outbox } from "./outbox.ts";
import { smtp } from "./smtp.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Kysely<Database>;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	db = openDatabase(database.connection, () => {}).db;
});
beforeEach(() => db.deleteFrom("email").execute());
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
	await db.destroy();
	await database.drop();
});

const { post } = outbox({ publicUrl: "https://league.example" });
const ann = "ann@example.com";
/** Writes so many emails, each with a subject and an address of its own unless one is given. */
async function write(count: number, address?: string) {
	const subjects = Array.from({ length: count }, (_, index) => `You are captain of Team ${index}`);
	for (const [index, subject] of subjects.entries()) {
		const email = {
			kind: "captainAssigned",
			firstName: "Ann",
			teamName: subject.slice("You are captain of ".length),
			captainOrCocaptain: "captain",
		} as const;
		await post(db, { name: "Ann", address: address ?? `ann-${index}@example.com` }, email);
	}
	return subjects;
}
const emails = () => db.selectFrom("email").selectAll().orderBy("emailId").execute();
const only = async () => (await emails())[0]!;
const allAre = async (state: string) => (await emails()).every((email) => email.state === state);

async function server(options: Parameters<typeof startMailServer>[0] = {}) {
	const started = await startMailServer(options);
	ends.push(started.stop);
	return started;
}

const quick = {
	poll: 10,
	away: 20,
	lease: 5000,
	sending: 3000,
	firstWait: 20,
	longestWait: 40,
	shutdown: 3000,
};
function carry(url: string, { times, ...options }: Partial<Parameters<typeof mailWorker>[0]> = {}) {
	const logged: string[] = [];
	const log = {
		warn: (details: object, message: string) => logged.push(JSON.stringify(details) + message),
		info: () => {},
	};
	const carrier = mailWorker({
		db,
		delivery: smtp({ url }),
		log,
		...options,
		times: { ...quick, ...times },
	});
	carrier.start();
	ends.push(() => carrier.stop());
	return { ...carrier, logged };
}

test("an email that has left is marked, and holds nothing any more", async () => {
	const { url, received } = await server();
	await post(db, { name: "Ann", address: ann }, { kind: "signUpCode", code: "48151623" });
	carry(url);
	await until(() => allAre("sent"), "the email is sent");
	expect(received[0]!.raw).toContain("48151623");
	expect(await only()).toMatchObject({
		text: null,
		html: null,
		leasedUntil: null,
		lastError: null,
		sentAt: expect.stringMatching(/^\d{4}-/),
	});
});

test("emails leave when the bell rings, long before the next look", async () => {
	const { url, received } = await server();
	const { wake } = carry(url, { times: { poll: 600_000 } });
	for (const count of [1, 2, 3]) {
		await write(1);
		wake();
		await until(() => received.length === count, "the email has arrived");
	}
});

test("an email that waits stays, and one about a place that is not theirs never leaves", async () => {
	const { url, received } = await server();
	const email = {
		kind: "captainAssigned",
		firstName: "Ann",
		teamName: "Aces",
		captainOrCocaptain: "captain",
	} as const;
	const fact = assignedFact({ teamId: 999, captainOrCocaptain: "captain", userId: 7, seasonId: 1 });
	await post(db, { name: "Ann", address: ann }, email, { fact });
	await post(db, { name: "Ann", address: ann }, email, { waitMinutes: 2 });
	await write(1);
	carry(url);
	await until(() => received.length === 1, "the third has arrived");
	expect(await emails()).toMatchObject([
		{ fact: null, state: "waiting" },
		{ subject: "You are captain of Team 0" },
	]);
});

test("no page is made anew for an email", async () => {
	const version = () => db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow();
	const before = await version();
	const { url } = await server();
	await write(3);
	carry(url);
	await until(() => allAre("sent"), "all are sent");
	expect(await version()).toEqual(before);
});

describe("while the mail server is away", () => {
	test.each([
		["one at a time, to many", 1, undefined],
		["three at a time, to one address", 3, ann],
	])(
		"emails wait, then each leaves once and in the order of writing: %s",
		async (_, concurrency, address) => {
			const away = await startMailServer();
			await away.stop();
			const subjects = await write(12, address);
			const { logged } = carry(away.url, { concurrency });
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
		},
	);

	test("a password in SMTP_URL that is wrong costs no email", async () => {
		let password = "other";
		const { url, received } = await server({
			authOptional: false,
			onAuth: (auth, _, done) =>
				auth.password === password ? done(null, { user: "league" }) : done(refusal(535)),
		});
		await write(2);
		const { logged } = carry(url.replace("//", "//league:secret@"));
		await until(
			async () => (await emails()).every((email) => email.attempts > 2),
			"they have failed",
		);
		expect((await only()).lastError).toBe(
			"The mail server refused the user name or password in SMTP_URL (535).",
		);
		expect(logged.join()).not.toContain("secret");
		password = "secret";
		await until(() => allAre("sent"), "all are sent");
		expect(received).toHaveLength(2);
	});

	test("a code whose time is over is never sent and not kept", async () => {
		const away = await startMailServer();
		await away.stop();
		await post(db, { name: "Ann", address: ann }, { kind: "resetCode", code: "48151623" });
		carry(away.url);
		await until(async () => (await only()).attempts > 1, "it has failed");
		await db.updateTable("email").set({ expiresAt: sql<string>`now()` }).execute();
		await until(() => allAre("expired"), "it has expired");
		expect(await only()).toMatchObject({ text: null, html: null });
		const { received } = await server({ port: away.port });
		await write(1);
		await until(() => received.length > 0, "a later email has arrived");
		expect(received.map(({ raw }) => raw).join()).not.toContain("48151623");
	});
});

test("a code email that is found too late is emptied without a try", async () => {
	const { url, received } = await server();
	await post(
		db,
		{ name: "Ann", address: ann },
		{ kind: "signUpCode", code: "48151623" },
		{ expiresAt: new Date(Date.now() - 1000) },
	);
	await write(1);
	carry(url);
	await until(() => received.length > 0, "the other email has arrived");
	expect(await only()).toMatchObject({ state: "expired", text: null, html: null, attempts: 0 });
	expect(received).toHaveLength(1);
});

test("a recipient who shall wait waits, with timeoutMs, while others’ emails pass", async () => {
	const asked: string[] = [];
	const { url, received } = await server({
		onRcptTo: ({ address }, _, done) => {
			asked.push(address);
			done(
				address === "ann-0@example.com" && asked.filter((each) => each === address).length < 4
					? refusal(451)
					: null,
			);
		},
	});
	await write(3);
	carry(url, { concurrency: 1, times: { firstWait: 200, longestWait: 200 } });
	await until(() => allAre("sent"), "all are sent");
	expect(received.map(({ to }) => to[0])).toEqual([
		"ann-1@example.com",
		"ann-2@example.com",
		"ann-0@example.com",
	]);
	expect((await only()).attempts).toBe(3);
});

test("an email at which the server hangs up does not hold back those behind it", async () => {
	const { url, received } = await server({
		onRcptTo: ({ address }, _, done) => done(address === "ann-0@example.com" ? refusal(421) : null),
	});
	await write(4);
	carry(url, { concurrency: 1, times: { firstWait: 200, longestWait: 200 } });
	await until(() => received.length === 3, "the others have arrived");
	expect((await only()).state).toBe("waiting");
});

test("an email that is refused for good is dead at once, seen with its reason, and kept to be sent again", async () => {
	const { url, received } = await server({
		onRcptTo: ({ address }, _, done) => done(address === "ann-0@example.com" ? refusal(550) : null),
	});
	await write(2);
	const { logged } = carry(url);
	await until(() => received.length === 1, "the other has arrived");
	await until(async () => (await only()).state === "dead", "the email is dead");
	expect(await only()).toMatchObject({
		attempts: 1,
		lastError: "The mail server refused the recipient (550).",
		html: expect.stringContaining("Team 0"),
	});
	expect(logged.join()).toContain("an email is dead");
	expect(logged.join()).not.toContain("@");
});

test("the code in a dead email does not outlive its time", async () => {
	const { url } = await server();
	await post(
		db,
		{ name: "Ann", address: ann },
		{ kind: "signUpCode", code: "48151623" },
		{ expiresAt: new Date(Date.now() - 1000) },
	);
	await post(db, { name: "Ann", address: ann }, { kind: "passwordChanged" });
	await db.updateTable("email").set({ state: "dead" }).execute();
	carry(url);
	await until(async () => (await only()).html === null, "the code is gone");
	expect((await emails()).map((email) => [email.state, email.html === null])).toEqual([
		["dead", true],
		["dead", false],
	]);
});

test("after three days of trying an email is dead; one that is old but has hardly been tried is not", async () => {
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
	carry(url, { times: { firstWait: 60_000, longestWait: 60_000 } });
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

test("a slow server is asked for a few emails at once, and none is sent twice", async () => {
	let now = 0;
	let most = 0;
	const { url, received } = await server({
		onEmail: async () => {
			most = Math.max(most, ++now);
			await new Promise((resolve) => setTimeout(resolve, 60));
			now--;
		},
	});
	const subjects = await write(9);
	carry(url);
	await until(() => allAre("sent"), "all are sent");
	expect(most).toBeGreaterThan(1);
	expect(most).toBeLessThanOrEqual(3);
	expect(received.map(({ headers }) => headers["subject"]).sort()).toEqual([...subjects].sort());
});

test("two mail workers side by side: each email leaves once", async () => {
	const { url, received } = await server();
	const subjects = await write(40);
	carry(url);
	carry(url);
	await until(() => allAre("sent"), "all are sent", 15_000);
	expect(received.map(({ headers }) => headers["subject"]).sort()).toEqual([...subjects].sort());
});

test("an email in another hand is left alone until the lease is over", async () => {
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
	carry(url);
	await until(() => received.length === 1, "the other has arrived");
	expect((await only()).state).toBe("waiting");
	await lease(`now() - interval '1 second'`);
	await until(() => allAre("sent"), "both are sent");
});

test("stopping waits for the email in hand and takes no other", async () => {
	const heard: (() => void)[] = [];
	const { url, received } = await server({
		onEmail: () => new Promise<void>((resolve) => heard.push(resolve)),
	});
	await write(3);
	const { stop } = carry(url, { concurrency: 1 });
	const yes = await until(() => heard[0], "the email is with the server");
	const stopped = stop();
	yes();
	await stopped;
	expect(received).toHaveLength(1);
	expect((await emails()).map((email) => email.state)).toEqual(["sent", "waiting", "waiting"]);
});

test("a mailbox keeps its newest emails readable", async () => {
	await write(6);
	const delivery = { send: async () => {}, check: async () => {}, close: () => {}, keeps: 4 };
	carry("", { delivery, concurrency: 1 });
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

test("while the table can’t be read the mail worker says so once and goes on trying", async () => {
	const { url, received } = await server();
	const { logged } = carry(url);
	await sql`alter table "email" rename to "away"`.execute(db);
	await until(() => logged.length > 0, "it is said");
	await new Promise((resolve) => setTimeout(resolve, 100));
	await sql`alter table "away" rename to "email"`.execute(db);
	await write(1);
	await until(() => received.length === 1, "the email has arrived");
	expect(logged).toHaveLength(1);
});

test("a sender killed in the middle of emails, again and again, loses none; what arrives twice has the same Message-ID", async () => {
	let count = 0;
	let kill = () => {};
	const { url, received } = await server({
		// Every seventh email costs its sender its life between the email and the yes.
		onEmail: () => {
			if (++count % 7 === 0) kill();
		},
	});
	const subjects = await write(30);
	const fixture = join(import.meta.dirname, "mail-worker.fixture.ts");
	const deadline = Date.now() + 40_000;
	let deaths = 0;
	while (!(await allAre("sent")) && Date.now() < deadline) {
		const child = spawn(process.execPath, [fixture, JSON.stringify(database.connection), url], {
			stdio: "ignore",
		});
		let isDead = false;
		const death = once(child, "exit").then(() => {
			isDead = true;
		});
		kill = () => child.kill("SIGKILL");
		await until(async () => isDead || (await allAre("sent")), "the sender is dead or done", 40_000);
		if (isDead) deaths++;
		child.kill("SIGKILL");
		await death;
	}
	expect(deaths).toBeGreaterThan(2);
	expect(await allAre("sent")).toBe(true);
	expect([...new Set(received.map(({ headers }) => headers["subject"]))].sort()).toEqual(
		[...subjects].sort(),
	);
	expect(received.length).toBeGreaterThan(30); // some did arrive twice
	expect(new Set(received.map(({ headers }) => headers["message-id"])).size).toBe(30);
}, 60_000);
