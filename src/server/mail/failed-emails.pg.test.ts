import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusal, stoppedMailServer } from "../../../test/mail-server.ts";
import { until } from "../../../test/program.ts";
import { ann, outbox, useEmailQueue } from "./email-queue.fixture.ts";

const { queue } = outbox;
const setup = useEmailQueue();
const { write, emails, first, allAre, server, startWorker } = setup;

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
		await queue(setup.db, { name: "Ann", address: ann }, { kind: "resetCode", code: "48151623" });
		startWorker(away.url);
		await until(async () => (await first()).attempts > 1, "it has failed");
		await setup.db.updateTable("email").set({ expiresAt: sql<string>`now()` }).execute();
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
		setup.db,
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
		setup.db,
		{ name: "Ann", address: ann },
		{ kind: "signUpCode", code: "48151623" },
		{ expiresAt: new Date(Date.now() - 1000) },
	);
	await queue(setup.db, { name: "Ann", address: ann }, { kind: "passwordChanged" });
	await setup.db.updateTable("email").set({ state: "dead" }).execute();
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
	await setup.db
		.updateTable("email")
		.set({ createdAt: sql<string>`now() - interval '73 hours'` })
		.execute();
	await setup.db
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

test("while the database fails, the worker logs one warning and keeps trying", async () => {
	const { url, received } = await server();
	const { logged } = startWorker(url);
	await sql`alter table "email" rename to "away"`.execute(setup.db);
	await until(() => logged.length > 0, "a warning is logged");
	await new Promise((resolve) => setTimeout(resolve, 100));
	await sql`alter table "away" rename to "email"`.execute(setup.db);
	await write(1);
	await until(() => received.length === 1, "the email has arrived");
	expect(logged).toHaveLength(1);
});
