import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { freshDatabase } from "../../../../test/database.ts";
import { startPushService } from "../../../../test/push-service.ts";
import type { PushType } from "../../../league/entities/push-types.ts";
import { openDatabase } from "../../db/open.ts";
import type { Database } from "../../db/schema.ts";
import { emailOutbox } from "../email-outbox.ts";
import type { Email } from "../emails.ts";
import { pushService } from "./push-service.ts";
import { pushWorker } from "./push-worker.ts";
import { newVapidKeys } from "./vapid.ts";

export const keys = newVapidKeys();
export const outbox: ReturnType<typeof emailOutbox> = emailOutbox({
	publicUrl: "https://league.example",
});
export const ann = { name: "Ann", address: "Ann@example.com" };

export const match = {
	matchId: 3,
	matchNumber: 7,
	homeTeam: "Net Results",
	visitorTeam: "Aces High",
};
export const slot = { date: "2026-10-03", time: "9-11", place: "Quarry Lane" };
export const calledOff = {
	match,
	before: slot,
	now: null,
	isCalledOff: true,
	wasMakeup: false,
	continuation: [],
};
export const moved: Email = { kind: "matchMoved", teamId: 4, moves: [calledOff] };
export const card = {
	...match,
	matchDate: "2026-10-03",
	lines: [],
	homeSets: 5,
	visitorSets: 4,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
};

const shortTimes = { poll: 10, away: 20, firstWait: 20, longestWait: 40, shutdown: 60_000 };

/** A database without devices before each test, push services, and workers that end with the test. */
export function usePushDevices() {
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

	async function service(answer?: Parameters<typeof startPushService>[0]["answer"]) {
		const started = await startPushService({
			publicKey: keys.publicKey,
			...(answer && { answer }),
		});
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

	const pushes = () => db.selectFrom("push").selectAll().orderBy("pushId").execute();
	const devices = () => db.selectFrom("pushDevice").selectAll().execute();
	const waiting = async () => (await pushes()).filter(({ state }) => state === "waiting").length;

	return {
		get db() {
			return db;
		},
		get connection() {
			return database.connection;
		},
		cleanups,
		service,
		device,
		startWorker,
		pushes,
		devices,
		waiting,
	};
}
