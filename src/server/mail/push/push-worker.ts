import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { wakeablePause } from "../wakeable-pause.ts";
import {
	deleteExpiredPushes,
	type LeasedPush,
	leasePushes,
	markPushDead,
	markPushSent,
	removeDeadDevice,
	retryPush,
} from "./push-queue.ts";
import type { PushService } from "./push-service.ts";

const second = 1000;
const minute = 60 * second;

/** All in milliseconds. */
const defaultTimes = {
	/** Between two polls, and while the database is unavailable. */
	poll: second,
	away: 5 * second,
	/** Lease of a notification; sending must time out first. */
	lease: minute,
	sending: 10 * second,
	/** Retry delay, doubled with each failure. */
	firstWait: 5 * second,
	longestWait: 15 * minute,
	shutdown: 4 * second,
};

interface PushWorkerOptions {
	db: Kysely<Database>;
	service: PushService;
	log: { warn(details: object, message: string): void };
	/** Notifications sent concurrently. */
	concurrency?: number;
	times?: Partial<typeof defaultTimes>;
}

/**
 * Hands queued notifications to push services, like the mail worker its emails: each is leased to
 * one of the processes, and tried until it expires. If a worker dies after the push service
 * accepted one and before that is recorded, it is sent again; its topic lets the second replace the
 * first.
 */
export function pushWorker({ db, service, log, concurrency = 100, times }: PushWorkerOptions) {
	const time = { ...defaultTimes, ...times };
	const inProgress = new Set<Promise<void>>();
	let running: Promise<void> | undefined;
	let stopping = false;
	let deleteAt = 0;
	const { pauseFor, wake } = wakeablePause();

	async function work() {
		while (!stopping) {
			const pause = await sendDue().catch((error: unknown) => {
				if (!stopping) log.warn({ err: error }, "could not read the queue of notifications");
				return time.away;
			});
			if (!stopping) await pauseFor(pause);
		}
	}

	async function sendDue() {
		if (performance.now() >= deleteAt) {
			deleteAt = performance.now() + minute;
			await deleteExpiredPushes(db);
		}
		const free = concurrency - inProgress.size;
		const leased = free > 0 ? await leasePushes(db, time.lease, free) : [];
		for (const push of leased) {
			const sending = deliver(push).finally(() => {
				inProgress.delete(sending);
				wake();
			});
			inProgress.add(sending);
		}
		return time.poll;
	}

	async function deliver(push: LeasedPush) {
		const outcome = await service.send(push, AbortSignal.timeout(time.sending));
		await record(() => {
			switch (outcome.kind) {
				case "sent":
					return markPushSent(db, push);
				case "gone":
					return removeDeadDevice(db, push);
				case "never":
					log.warn({ pushId: push.pushId }, `a notification is dead: ${outcome.reason}`);
					return markPushDead(db, push, outcome.reason);
				case "later": {
					const asked = (outcome.waitSeconds ?? 0) * second;
					const wait = Math.min(time.longestWait, Math.max(asked, waitAfter(push.attempts)));
					return retryPush(db, push, { wait, lastError: outcome.reason });
				}
			}
		});
	}

	/** Retries until the outcome is recorded, or the notification would be sent again. */
	async function record(write: () => Promise<unknown>) {
		const end = performance.now() + time.lease - time.sending;
		for (;;) {
			try {
				await write();
				return;
			} catch (error) {
				if (performance.now() > end)
					return log.warn({ err: error }, "could not record the outcome of a notification");
				await sleep(Math.min(time.away, second), undefined, { ref: false });
			}
		}
	}

	/** Exponential backoff with jitter. */
	const waitAfter = (failures: number) =>
		time.firstWait * 2 ** failures * (0.8 + Math.random() * 0.4);

	return {
		start() {
			running ??= work();
		},
		/** Polls now. */
		wake,
		/** Takes no more, and waits briefly for those in progress. */
		async stop() {
			stopping = true;
			wake();
			const done = Promise.all([running, ...inProgress]);
			await Promise.race([done, sleep(time.shutdown, undefined, { ref: false })]);
			service.close();
		},
	};
}
