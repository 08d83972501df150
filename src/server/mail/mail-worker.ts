import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { deleteOutdatedAssignments } from "./assignment-email.ts";
import { type Delivery, DeliveryFailure } from "./delivery.ts";
import {
	countAttempt,
	emptyDead,
	expire,
	markDead,
	markSent,
	putOff,
	type TakenEmail,
	takeNext,
} from "./email-queue.ts";

const second = 1000;
const minute = 60 * second;

/** All in milliseconds. */
const defaultTimes = {
	/** Between two polls, and while the database is unavailable. */
	poll: second,
	away: 5 * second,
	/** Lease of an email; sending must time out first. */
	lease: 3 * minute,
	sending: 2 * minute,
	/** Retry delay, doubled with each failure. */
	firstWait: 30 * second,
	longestWait: 15 * minute,
	/** Longest wait between connection checks, since codes are valid for ten minutes only. */
	longestRest: minute,
	giveUpAfter: 3 * 24 * 60 * minute,
	/** How long `stop` waits for emails in progress. */
	shutdown: 4 * second,
};

interface MailWorkerOptions {
	db: Kysely<Database>;
	delivery: Delivery;
	log: {
		warn(details: object, message: string): void;
		info(details: object, message: string): void;
	};
	/** Emails sent concurrently. Order is kept per address, or overall with 1. */
	concurrency?: number;
	times?: Partial<typeof defaultTimes>;
}

export interface MailWorker {
	start(): void;
	/** Polls now. */
	wake(): void;
	/**
	 * Takes no more emails and waits briefly for those in progress. An interrupted email is sent again
	 * after its lease, with the same Message-ID.
	 */
	stop(): Promise<void>;
}

/**
 * Sends queued emails. Several workers can share a database, since each email is leased to one of
 * them. Delivery is at least once: if a worker dies after the server accepted an email and before
 * that is recorded, it is sent again with the same Message-ID.
 */
export function mailWorker({
	db,
	delivery,
	log,
	concurrency = 3,
	times,
}: MailWorkerOptions): MailWorker {
	const time = { ...defaultTimes, ...times };
	const inHand = new Map<Promise<void>, string>();
	let rounds: Promise<void> | undefined;
	let stopping = false;
	let isAway = false;

	async function work() {
		while (!stopping) {
			const pause = await round().catch((error: unknown) => {
				if (!isAway && !stopping) log.warn({ err: error }, "emails can’t be looked for");
				isAway = true;
				return time.away;
			});
			if (!stopping) await nap(pause);
		}
	}

	async function round() {
		await expire(db);
		await deleteOutdatedAssignments(db);
		await sweep();
		isAway = false;
		if (line.isDown && (performance.now() < line.tryAt || !(await lineWorks()))) return time.poll;
		while (!stopping && !line.isDown && inHand.size < concurrency) {
			const email = await takeNext(db, time.lease, [...inHand.values()]);
			if (!email) break;
			const carried = carry(email).finally(() => {
				inHand.delete(carried);
				ring();
			});
			inHand.set(carried, email.toAddress);
		}
		return time.poll;
	}

	let sweepAt = 0;
	async function sweep() {
		if (performance.now() < sweepAt) return;
		sweepAt = performance.now() + minute;
		await emptyDead(db);
	}

	async function carry(email: TakenEmail) {
		try {
			await delivery.send(email, AbortSignal.timeout(time.sending));
		} catch (error) {
			return afterFailure(email, error);
		}
		await note(() => markSent(db, email, delivery.keeps));
	}

	async function afterFailure(email: TakenEmail, error: unknown) {
		const { emailId, kind } = email;
		const { reason, message: lastError } =
			error instanceof DeliveryFailure
				? error
				: new DeliveryFailure("later", "The email could not be handed over.");
		if (reason === "never") {
			log.warn({ emailId, kind }, `an email is dead: ${lastError}`);
			return note(() => markDead(db, email, lastError));
		}
		// A connection problem is not this email's fault, so it keeps its place in the queue.
		const isBlameless = reason === "line" && !(await lineWorks());
		await note(async () => {
			const state = await putOff(db, email, {
				wait: isBlameless ? 0 : waitAfter(email.attempts),
				lastError,
				giveUpAfter: time.giveUpAfter,
			});
			if (state === "dead")
				log.warn({ emailId, kind }, `an email is dead after days of trying: ${lastError}`);
		});
	}

	/** Retries until the outcome is recorded, or the email would be sent again. */
	async function note(write: () => Promise<unknown>) {
		const end = performance.now() + time.lease - time.sending;
		for (;;) {
			try {
				await write();
				return;
			} catch (error) {
				if (performance.now() > end)
					return log.warn({ err: error }, "what became of an email could not be noted");
				await sleep(Math.min(time.away, second), undefined, { ref: false });
			}
		}
	}

	const line = { isDown: false, failures: 0, tryAt: 0 };
	let looking: Promise<boolean> | undefined;
	/** Concurrent callers share one check. */
	function lineWorks() {
		looking ??= look().finally(() => {
			looking = undefined;
		});
		return looking;
	}
	async function look() {
		try {
			await delivery.check();
			if (line.isDown) log.info({}, "the mail server answers again");
			Object.assign(line, { isDown: false, failures: 0 });
			return true;
		} catch (error) {
			const sentence =
				error instanceof DeliveryFailure ? error.message : "The mail server could not be reached.";
			if (!line.isDown) log.warn({}, `emails wait: ${sentence}`);
			Object.assign(line, {
				isDown: true,
				failures: line.failures + 1,
				tryAt: performance.now() + Math.min(time.longestRest, waitAfter(line.failures)),
			});
			await countAttempt(db, { lastError: sentence, giveUpAfter: time.giveUpAfter }).catch(
				() => {},
			);
			return false;
		}
	}

	/** Exponential backoff with jitter. */
	const waitAfter = (failures: number) =>
		Math.min(time.longestWait, time.firstWait * 2 ** failures) * (0.8 + Math.random() * 0.4);

	let ring = () => {};
	let isRung = false;
	async function nap(pause: number) {
		if (isRung) {
			isRung = false;
			return;
		}
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, pause);
			ring = () => {
				clearTimeout(timer);
				resolve();
			};
		});
		ring = rung;
	}
	const rung = () => {
		isRung = true;
	};
	ring = rung;

	return {
		start() {
			rounds ??= work();
		},
		wake: () => ring(),
		async stop() {
			stopping = true;
			ring();
			const done = Promise.all([rounds, ...inHand.keys()]);
			await Promise.race([done, sleep(time.shutdown, undefined, { ref: false })]);
			delivery.close();
		},
	};
}
