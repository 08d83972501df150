import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { until } from "../../../test/program.ts";
import { volume } from "../../../test/volume.ts";
import { assignedKey } from "./assignment-email.ts";
import { ann, outbox, useEmailQueue } from "./email-queue.fixture.ts";

const { queue } = outbox;
const setup = useEmailQueue();
const { write, emails, first, allAre, server, startWorker } = setup;

test("a sent email is marked as sent, and its content is deleted", async () => {
	const { url, received } = await server();
	await queue(setup.db, { name: "Ann", address: ann }, { kind: "signUpCode", code: "48151623" });
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
	await queue(setup.db, { name: "Ann", address: ann }, email, { dedupeKey });
	await queue(setup.db, { name: "Ann", address: ann }, email, { waitMinutes: 2 });
	await write(1);
	startWorker(url);
	await until(() => received.length === 1, "the third has arrived");
	expect(await emails()).toMatchObject([
		{ dedupeKey: null, state: "waiting" },
		{ subject: "You are captain of Team 0" },
	]);
});

test("sending emails does not invalidate cached pages", async () => {
	const version = () =>
		setup.db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow();
	const before = await version();
	const { url } = await server();
	await write(3);
	startWorker(url);
	await until(() => allAre("sent"), "all are sent");
	expect(await version()).toEqual(before);
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
		setup.db
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
		const child = spawn(process.execPath, [fixture, JSON.stringify(setup.connection), url], {
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
