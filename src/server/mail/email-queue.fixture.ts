import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import leagueDefaults from "../../../content/league.json" with { type: "json" };
import { freshDatabase } from "../../../test/database.ts";
import { startMailServer } from "../../../test/mail-server.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { emailOutbox } from "./email-outbox.ts";
import { mailWorker } from "./mail-worker.ts";
import { smtp } from "./smtp.ts";

export const outbox: ReturnType<typeof emailOutbox> = emailOutbox({
	publicUrl: "https://league.example",
});
export const ann = "ann@example.com";

const shortTimes = {
	poll: 10,
	away: 20,
	lease: 90_000,
	sending: 60_000,
	firstWait: 20,
	longestWait: 40,
	shutdown: 60_000,
};

/** A database without emails before each test; mail servers and workers that end with the test. */
export function useEmailQueue() {
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

	/** Queues emails, each with its own subject, and its own address unless one is given. */
	async function write(count: number, address?: string) {
		const subjects = Array.from(
			{ length: count },
			(_, index) => `You are captain of Team ${index}`,
		);
		for (const [index, subject] of subjects.entries()) {
			const email = {
				kind: "captainAssigned",
				teamId: 1,
				firstName: "Ann",
				teamName: subject.slice("You are captain of ".length),
				captainOrCocaptain: "captain",
			} as const;
			await outbox.queue(
				db,
				{ name: "Ann", address: address ?? `ann-${index}@example.com` },
				email,
			);
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

	return {
		get db() {
			return db;
		},
		get connection() {
			return database.connection;
		},
		write,
		emails,
		first,
		allAre,
		server,
		startWorker,
	};
}
