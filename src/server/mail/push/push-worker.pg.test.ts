import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../../test/database.ts";
import { until } from "../../../../test/program.ts";
import { startPushService } from "../../../../test/push-service.ts";
import { volume } from "../../../../test/volume.ts";
import { type PushType, pushTypeNames } from "../../../league/entities/push-types.ts";
import { openDatabase } from "../../db/open.ts";
import type { Database } from "../../db/schema.ts";
import { emailOutbox } from "../email-outbox.ts";
import type { Email } from "../emails.ts";
import { pushService } from "./push-service.ts";
import { pushWorker } from "./push-worker.ts";
import { newVapidKeys } from "./vapid.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Kysely<Database>;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	db = openDatabase(database.connection, () => {}).db;
});
beforeEach(async () => {
	await db.deleteFrom("email").execute();
	await db.deleteFrom("account").execute();
});
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
	await db.destroy();
	await database.drop();
});

const keys = newVapidKeys();
const { queue, queueAll } = emailOutbox({ publicUrl: "https://league.example" });
const ann = { name: "Ann", address: "Ann@example.com" };

async function service(answer?: Parameters<typeof startPushService>[0]["answer"]) {
	const started = await startPushService({ publicKey: keys.publicKey, ...(answer && { answer }) });
	cleanups.push(started.stop);
	return started;
}

/** A device on which this address is logged in. */
async function device(
	{ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
	{ address = "ann@example.com", off = [] as PushType[] } = {},
) {
	const found = await db
		.selectFrom("account")
		.select("id")
		.where("email", "=", address)
		.executeTakeFirst();
	const accountId = found?.id ?? randomUUID();
	if (!found)
		await db
			.insertInto("account")
			.values({ id: accountId, email: address, emailVerified: true })
			.execute();
	const sessionId = randomUUID();
	const expiresAt = sql<string>`now() + interval '1 day'`;
	await db
		.insertInto("session")
		.values({ id: sessionId, tokenHash: sessionId, accountId, expiresAt })
		.execute();
	await db.insertInto("pushDevice").values({ sessionId, endpoint, p256dh, auth, off }).execute();
	return { sessionId, accountId };
}

const shortTimes = { poll: 10, away: 20, firstWait: 20, longestWait: 40, shutdown: 60_000 };
function startWorker(
	options: Partial<Parameters<typeof pushWorker>[0]> & { isLocal?: boolean } = {},
) {
	const { isLocal = true, times, ...more } = options;
	const logged: string[] = [];
	const worker = pushWorker({
		db,
		service: pushService({ keys, publicUrl: "https://league.example", isLocal }),
		log: { warn: (details, message) => logged.push(JSON.stringify(details) + message) },
		...more,
		times: { ...shortTimes, ...times },
	});
	worker.start();
	cleanups.push(() => worker.stop());
	return { ...worker, logged };
}

const match = { matchId: 3, matchNumber: 7, homeTeam: "Net Results", visitorTeam: "Aces High" };
const slot = { date: "2026-10-03", time: "9-11", place: "Quarry Lane" };
const calledOff = {
	match,
	before: slot,
	now: null,
	isCalledOff: true,
	wasMakeup: false,
	continuation: [],
};
const moved: Email = { kind: "matchMoved", teamId: 4, moves: [calledOff] };
const card = {
	...match,
	matchDate: "2026-10-03",
	lines: [],
	homeSets: 5,
	visitorSets: 4,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
};
const asked = {
	firstName: "Ann",
	teamName: "Net Results",
	opponent: "Aces High",
	isHome: true,
	matchNumber: 7,
	date: "2026-10-17",
	time: "9-11",
	place: "",
	captain: "Bo",
	number: 1,
};

/** Each event with what a device shows. */
const events: [PushType, Email, { title: string; body: string; path: string }][] = [
	[
		"moved",
		moved,
		{
			title: "Match 7 is called off",
			body: "Net Results vs. Aces High",
			path: "/team-info?matchId=3",
		},
	],
	[
		"moved",
		{ kind: "matchMoved", teamId: 4, moves: [{ ...calledOff, now: slot, before: null }] },
		{
			title: "Match 7 is now on Sat, Oct 3, 9-11 am",
			body: "Net Results vs. Aces High: Sat, Oct 3, 9-11 am, Quarry Lane",
			path: "/team-info?matchId=3",
		},
	],
	[
		"moved",
		{
			kind: "matchMoved",
			teamId: 4,
			moves: [calledOff, { ...calledOff, match: { ...match, matchId: 4, matchNumber: 8 } }],
		},
		{
			title: "2 of your matches are called off",
			body: "Matches 7, 8",
			path: "/team-info?matchId=3",
		},
	],
	[
		"lineup",
		{
			kind: "lineupSent",
			by: "Bo",
			teamId: 4,
			teamName: "Net Results",
			opponent: "Aces High",
			isHome: true,
			isAgain: false,
			isLocked: true,
			substitutes: [],
			token: null,
			line: null,
			substituteNumber: null,
			matchNumber: 7,
			date: "2026-10-03",
			time: "9-11",
			place: "",
			lines: [
				{ name: "Singles 1", players: ["Bo Roe"] },
				{ name: "Doubles 1", players: ["Cy Poe", "Di Fox"] },
				{ name: "Doubles 2", players: [] },
			],
		},
		{
			title: "Lineup for Sat, Oct 3: Net Results",
			body: "At home against Aces High. The email says who plays.",
			path: "/roster/4",
		},
	],
	[
		"verify",
		{ kind: "verifyResult", card, verifiedBy: null },
		{
			title: "Please verify the scores for match 7",
			body: "Sets: Net Results 5, Aces High 4",
			path: "/team-info?matchId=3",
		},
	],
	[
		"verify",
		{ kind: "verifyReminder", card, isEmpty: false, isLate: true, dueBy: "2026-10-10" },
		{
			title: "Please verify match 7",
			body: "Sets: Net Results 5, Aces High 4",
			path: "/team-info?matchId=3",
		},
	],
	[
		"final",
		{ kind: "resultFinal", card },
		{
			title: "Match 7: the scores are final",
			body: "Sets: Net Results 5, Aces High 4",
			path: "/team-info?matchId=3",
		},
	],
	[
		"availability",
		{ kind: "availabilityAsked", ...asked, token: "abc" },
		{
			title: "Can you play on Sat, Oct 17, 9-11 am?",
			body: "Net Results at home against Aces High",
			path: "/availability/abc",
		},
	],
	[
		"availability",
		{
			kind: "substituteAsked",
			...asked,
			insteadOf: "Cy Poe",
			line: "Singles 2",
			token: "def",
		},
		{
			title: "Can you step in on Sat, Oct 17, 9-11 am?",
			body: "Net Results at home against Aces High",
			path: "/availability/def",
		},
	],
];

describe("what comes with an email:", () => {
	test.each(events)(
		"%s: each device shows it unless it is off there",
		async (type, email, shown) => {
			const { subscribe, received, refused } = await service();
			await device(subscribe("on"));
			await device(subscribe("others-off"), { off: pushTypeNames.filter((each) => each !== type) });
			await device(subscribe("off"), { off: [type] });
			await device(subscribe("someone-else"), { address: "bo@example.com" });
			await queue(db, ann, email);
			startWorker();
			await until(() => received.length === 2, "both have arrived");
			await until(async () => (await waiting()) === 0, "all are recorded");
			expect(received.map((push) => push.device).sort()).toEqual(["on", "others-off"]);
			const [{ device: _, headers, at: __, tag, ...content }] = received as [(typeof received)[0]];
			expect(content).toEqual(shown);
			expect(headers["topic"]).toBe(tag);
			expect(Number(headers["ttl"])).toBeGreaterThan(23 * 3600);
			expect(refused).toEqual([]);
		},
	);

	test("nothing with other emails", async () => {
		const { subscribe } = await service();
		await device(subscribe());
		await queue(db, ann, { kind: "passwordChanged" });
		await queue(db, ann, { kind: "resultReopened", card });
		expect(await pushes()).toEqual([]);
	});

	test("nothing more with an email that was written before, or whose cause was rolled back", async () => {
		const { subscribe } = await service();
		await device(subscribe());
		await queue(db, ann, moved, { dedupeKey: "moved" });
		await queue(db, ann, moved, { dedupeKey: "moved" });
		await db
			.transaction()
			.execute(async (trx) => {
				await queue(trx, ann, moved);
				throw new Error("rolled back");
			})
			.catch(() => {});
		expect(await pushes()).toHaveLength(1);
	});

	test("one with each of many emails that are queued at once, and not twice with the same key", async () => {
		const { subscribe } = await service();
		await device(subscribe());
		const final: Email = { kind: "resultFinal", card };
		await queueAll(db, [
			{ to: ann, email: { kind: "passwordChanged" } },
			{ to: ann, email: moved, options: { dedupeKey: "moved" } },
			{ to: ann, email: moved, options: { dedupeKey: "moved" } },
			{ to: ann, email: final },
		]);
		expect((await pushes()).map(({ topic }) => topic)).toEqual(["moved-3", "final-3"]);
	});

	test("nothing on a device that is logged out, whose login has expired, or whose account is closed", async () => {
		const { subscribe, received } = await service();
		const gone = await device(subscribe("logged-out"));
		const expired = await device(subscribe("expired"), { address: "bo@example.com" });
		const closed = await device(subscribe("closed"), { address: "cy@example.com" });
		await device(subscribe("on"));
		await db.deleteFrom("session").where("id", "=", gone.sessionId).execute();
		await db
			.updateTable("session")
			.set({ expiresAt: sql<string>`now()` })
			.where("id", "=", expired.sessionId)
			.execute();
		await db
			.updateTable("account")
			.set({ closedAt: sql<string>`now()` })
			.where("id", "=", closed.accountId)
			.execute();
		for (const address of ["ann@example.com", "bo@example.com", "cy@example.com"])
			await queue(db, { name: "", address }, moved);
		startWorker();
		await until(() => received.length > 0, "one has arrived");
		await until(async () => (await waiting()) === 0, "all are recorded");
		expect(received.map((push) => push.device)).toEqual(["on"]);
	});

	test("nothing that was queued before the device was logged out", async () => {
		const { subscribe, received } = await service();
		const { sessionId } = await device(subscribe("logged-out"));
		await queue(db, ann, moved);
		await db.deleteFrom("session").where("id", "=", sessionId).execute();
		expect(await pushes()).toEqual([]);
		await device(subscribe("on"));
		await queue(db, ann, moved);
		startWorker();
		await until(() => received.length > 0, "the other has arrived");
		expect(received.map((push) => push.device)).toEqual(["on"]);
	});

	test("not after its end", async () => {
		const { subscribe, received } = await service();
		await device(subscribe());
		await queue(
			db,
			ann,
			{ kind: "availabilityAsked", ...asked, token: "old" },
			{ validMinutes: 0 },
		);
		await queue(db, ann, moved);
		startWorker();
		await until(() => received.length > 0, "the other has arrived");
		expect(received.map(({ path }) => path)).toEqual(["/team-info?matchId=3"]);
		await until(async () => (await pushes()).length === 1, "the old one is deleted");
	});
});

const pushes = () => db.selectFrom("push").selectAll().orderBy("pushId").execute();
const devices = () => db.selectFrom("pushDevice").selectAll().execute();
const waiting = async () => (await pushes()).filter(({ state }) => state === "waiting").length;

describe("what the push service answers:", () => {
	test("201: it is recorded, and the content deleted", async () => {
		const { subscribe, received } = await service();
		await device(subscribe());
		await queue(db, ann, moved);
		startWorker();
		await until(async () => (await devices())[0]?.lastSuccessAt, "it is recorded");
		expect(await pushes()).toMatchObject([{ state: "sent", payload: null, attempts: 0 }]);
		expect(received).toHaveLength(1);
	});

	test.each([404, 410])("%i: the device is removed, and not asked again", async (status) => {
		let asked = 0;
		const { subscribe } = await service(() => {
			asked++;
			return status;
		});
		await device(subscribe());
		await queue(db, ann, moved);
		startWorker();
		await until(async () => (await devices()).length === 0, "the device is gone");
		await queue(db, ann, moved);
		expect(await pushes()).toEqual([]);
		expect(asked).toBe(1);
	});

	test.each([400, 401, 403, 413])("%i: it is dead at once, the device stays", async (status) => {
		const { subscribe } = await service(() => status);
		await device(subscribe());
		await queue(db, ann, moved);
		const { logged } = startWorker();
		await until(async () => (await pushes())[0]?.state === "dead", "it is dead");
		expect(await pushes()).toMatchObject([
			{ payload: null, lastError: `The push service answered ${status}.` },
		]);
		expect(await devices()).toHaveLength(1);
		expect(logged.join()).not.toContain("127.0.0.1");
	});

	test.each([429, 500, 503])("%i: it is tried again, until it is accepted", async (status) => {
		let asked = 0;
		const { subscribe, received } = await service(() => (++asked < 4 ? status : 201));
		await device(subscribe());
		await queue(db, ann, moved);
		startWorker();
		await until(() => received.length === 1, "it has arrived");
		await until(async () => (await waiting()) === 0, "it is recorded");
		expect(await pushes()).toMatchObject([{ state: "sent", attempts: 3, lastError: null }]);
	});

	test("429 with Retry-After: not before that time", async () => {
		const times: number[] = [];
		const { subscribe, received } = await service(() => {
			times.push(performance.now());
			return times.length === 1 ? { status: 429, headers: { "retry-after": "1" } } : 201;
		});
		await device(subscribe());
		await queue(db, ann, moved);
		startWorker({ times: { longestWait: 5000 } });
		await until(() => received.length === 1, "it has arrived");
		expect(times[1]! - times[0]!).toBeGreaterThan(950);
	});

	test("a redirect is not followed: it could lead into the server's own network", async () => {
		let called = 0;
		const inside = createServer((_, response) => {
			called++;
			response.writeHead(201).end();
		});
		await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
		cleanups.push(() => inside.close());
		const { port } = inside.address() as AddressInfo;
		const { subscribe } = await service(() => ({
			status: 307,
			headers: { location: `http://127.0.0.1:${port}/admin` },
		}));
		await device(subscribe());
		await queue(db, ann, moved);
		startWorker();
		await until(async () => (await pushes())[0]?.state === "dead", "it is dead");
		expect(called).toBe(0);
	});
});

test("on a public site, no address of this machine is called, and its device is removed", async () => {
	let called = 0;
	const { subscribe } = await service(() => {
		called++;
		return 201;
	});
	const { p256dh, auth, endpoint } = subscribe();
	const { port } = new URL(endpoint);
	const stored = [endpoint, `https://localhost:${port}/`, "https://127.0.0.1/", "https://[::1]/"];
	for (const each of stored) await device({ endpoint: each, p256dh, auth });
	await queue(db, ann, moved);
	startWorker({ isLocal: false });
	await until(async () => (await devices()).length === 0, "all are removed");
	expect(called).toBe(0);
});

test("one push service that hangs does not hold up the others", async () => {
	const hanging = await service(() => new Promise<never>(() => {}));
	const { subscribe, received } = await service();
	for (let count = 0; count < 3; count++) await device(hanging.subscribe());
	await device(subscribe());
	await queue(db, ann, moved);
	startWorker({ times: { sending: 300 } });
	await until(() => received.length === 1, "the other has arrived");
	await until(
		async () => (await pushes()).filter(({ attempts }) => attempts > 1).length === 3,
		"they are tried again",
	);
});

test("two workers hand over each notification once", async () => {
	const { subscribe, received } = await service();
	for (let count = 0; count < 30; count++) await device(subscribe());
	startWorker();
	startWorker();
	await queue(db, ann, moved);
	await queue(db, ann, { kind: "resultFinal", card });
	await until(() => received.length >= 60, "all have arrived");
	await until(async () => (await waiting()) === 0, "all are recorded");
	expect(received).toHaveLength(60);
	expect(new Set(received.map(({ device, tag }) => `${device} ${tag}`)).size).toBe(60);
});

test("repeatedly killing the worker loses none, and a second one replaces the first on the device", {
	tags: ["volume"],
}, async () => {
	let count = 0;
	let kill = () => {};
	const { subscribe, received } = await service(async () => {
		// Kills the worker before it can record what was accepted.
		if (++count % 5 === 0) kill();
		return 201;
	});
	const total = volume(15, 100);
	for (let each = 0; each < total; each++) await device(subscribe());
	await queue(db, ann, moved);
	const fixture = join(import.meta.dirname, "push-worker.fixture.ts");
	let kills = 0;
	while ((await waiting()) > 0) {
		const child = spawn(
			process.execPath,
			[fixture, JSON.stringify(database.connection), JSON.stringify(keys)],
			{ stdio: "ignore" },
		);
		let hasExited = false;
		const exit = once(child, "exit").then(() => {
			hasExited = true;
		});
		kill = () => child.kill("SIGKILL");
		await until(async () => hasExited || (await waiting()) === 0, "the worker is killed or done");
		if (hasExited) kills++;
		child.kill("SIGKILL");
		await exit;
	}
	expect(kills).toBeGreaterThan(1);
	const shown = new Set(received.map(({ device, tag }) => `${device} ${tag}`));
	expect(shown.size).toBe(total);
});

/** In milliseconds: in `npm test`, which may share the machine, only a hang takes so long. */
const inTime = volume(60_000, 5000);
test("95% of a called-off Saturday's notifications are handed over in time", async () => {
	const people = volume(20, 100);
	const { subscribe, received } = await service(async () => {
		await new Promise((done) => setTimeout(done, 150));
		return 201;
	});
	for (let person = 0; person < people; person++)
		for (const _ of ["phone", "laptop"])
			await device(subscribe(), { address: `captain-${person}@example.com` });
	const { wake } = startWorker({ times: { poll: 1000 } });
	const queuedAt = Date.now();
	await db.transaction().execute(async (trx) => {
		for (let person = 0; person < people; person++)
			await queue(trx, { name: "", address: `captain-${person}@example.com` }, moved);
	});
	wake();
	await until(() => received.length === people * 2, "all have arrived");
	const waits = received.map(({ at }) => at - queuedAt).sort((one, other) => one - other);
	expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(inTime);
});
