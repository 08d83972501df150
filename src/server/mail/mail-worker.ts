import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { deleteOutdatedAssignments } from "./assignment-email.ts";
import { deleteOutdatedReminders } from "./card-reminder-email.ts";
import { type Delivery, DeliveryFailure } from "./delivery.ts";
import {
	clearDeadContent,
	countAttempt,
	expire,
	type LeasedEmail,
	leaseNext,
	markDead,
	markSent,
	scheduleRetry,
} from "./email-queue.ts";
import { queueWorker, waitAfter } from "./queue-worker.ts";

const second = 1000;
const minute = 60 * second;

/** All in milliseconds. */
const defaultTimes = {
	poll: second,
	away: 5 * second,
	lease: 3 * minute,
	sending: 2 * minute,
	/** Retry delay, doubled with each failure. */
	firstWait: 30 * second,
	longestWait: 15 * minute,
	/** Longest wait between connection checks, since codes are valid for ten minutes only. */
	longestRest: minute,
	giveUpAfter: 3 * 24 * 60 * minute,
	shutdown: 4 * second,
};

interface MailWorkerOptions {
	db: Kysely<Database>;
	delivery: Delivery;
	log: {
		warn(details: object, message: string): void;
		info(details: object, message: string): void;
	};
	/** How many emails are sent at the same time. Order is kept per address, or overall with 1. */
	concurrency?: number;
	times?: Partial<typeof defaultTimes>;
}

export interface MailWorker {
	start(): void;
	/** Polls now. */
	wake(): void;
	/**
	 * Takes no more emails and waits briefly for those in progress. An interrupted email is sent
	 * again after its lease, with the same Message-ID.
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
	/** The address of each email in progress. */
	const worker = queueWorker<string>({
		what: "emails",
		sendDue,
		time,
		log,
		close: () => delivery.close(),
	});
	const { record } = worker;

	async function sendDue() {
		await expire(db);
		await deleteOutdatedAssignments(db);
		await deleteOutdatedReminders(db);
		await clearDeadEmails();
		if (connection.isDown && (performance.now() < connection.tryAt || !(await isConnected())))
			return;
		const { inProgress, isStopping } = worker;
		while (!isStopping() && !connection.isDown && inProgress.size < concurrency) {
			const email = await leaseNext(db, time.lease, [...inProgress.values()]);
			if (!email) break;
			worker.begin(email.toAddress, deliver(email));
		}
	}

	let clearAt = 0;
	async function clearDeadEmails() {
		if (performance.now() < clearAt) return;
		clearAt = performance.now() + minute;
		await clearDeadContent(db);
	}

	async function deliver(email: LeasedEmail) {
		try {
			await delivery.send(email, AbortSignal.timeout(time.sending));
		} catch (error) {
			return afterFailure(email, error);
		}
		await record(() => markSent(db, email, delivery.keeps));
	}

	async function afterFailure(email: LeasedEmail, error: unknown) {
		const { emailId, kind } = email;
		const { reason, message: lastError } =
			error instanceof DeliveryFailure
				? error
				: new DeliveryFailure("temporary", "The email could not be handed over.");
		if (reason === "permanent") {
			log.warn({ emailId, kind }, `an email is dead: ${lastError}`);
			return record(() => markDead(db, email, lastError));
		}
		// A connection problem is not this email's fault, so it keeps its place in the queue.
		const isConnectionProblem = reason === "connection" && !(await isConnected());
		await record(async () => {
			const state = await scheduleRetry(db, email, {
				wait: isConnectionProblem ? 0 : waitAfter(email.attempts, time.firstWait, time.longestWait),
				lastError,
				giveUpAfter: time.giveUpAfter,
			});
			if (state === "dead")
				log.warn({ emailId, kind }, `an email is dead after days of trying: ${lastError}`);
		});
	}

	const connection = { isDown: false, failures: 0, tryAt: 0 };
	let checking: Promise<boolean> | undefined;
	/** Concurrent callers share one check. */
	function isConnected() {
		checking ??= checkConnection().finally(() => {
			checking = undefined;
		});
		return checking;
	}
	async function checkConnection() {
		try {
			await delivery.check();
			if (connection.isDown) log.info({}, "the mail server answers again");
			Object.assign(connection, { isDown: false, failures: 0 });
			return true;
		} catch (error) {
			const sentence =
				error instanceof DeliveryFailure ? error.message : "The mail server could not be reached.";
			if (!connection.isDown) log.warn({}, `emails wait: ${sentence}`);
			Object.assign(connection, {
				isDown: true,
				failures: connection.failures + 1,
				tryAt: performance.now() + waitAfter(connection.failures, time.firstWait, time.longestRest),
			});
			await countAttempt(db, { lastError: sentence, giveUpAfter: time.giveUpAfter }).catch(
				() => {},
			);
			return false;
		}
	}

	return worker;
}
