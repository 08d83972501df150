import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { queueWorker, waitAfter } from "../queue-worker.ts";
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
	poll: second,
	away: 5 * second,
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
	/** How many notifications are sent at the same time. */
	concurrency?: number;
	times?: Partial<typeof defaultTimes>;
}

/**
 * Hands queued notifications to push services, as the mail worker does with emails: each is leased
 * to one of the processes, and tried until it expires. If a worker dies after the push service
 * accepted a notification and before that is recorded, it is sent again; its topic lets the second
 * replace the first.
 */
export function pushWorker({ db, service, log, concurrency = 100, times }: PushWorkerOptions) {
	const time = { ...defaultTimes, ...times };
	let deleteAt = 0;
	const worker = queueWorker<LeasedPush>({
		what: "notifications",
		sendDue,
		time,
		log,
		close: () => service.close(),
	});

	async function sendDue() {
		if (performance.now() >= deleteAt) {
			deleteAt = performance.now() + minute;
			await deleteExpiredPushes(db);
		}
		const free = concurrency - worker.inProgress.size;
		const leased = free > 0 ? await leasePushes(db, time.lease, free) : [];
		for (const push of leased) worker.begin(push, deliver(push));
	}

	async function deliver(push: LeasedPush) {
		const outcome = await service.send(push, AbortSignal.timeout(time.sending));
		await worker.record(() => {
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
					const { firstWait, longestWait } = time;
					const wait = Math.max(asked, waitAfter(push.attempts, firstWait, longestWait));
					return retryPush(db, push, {
						wait: Math.min(longestWait, wait),
						lastError: outcome.reason,
					});
				}
			}
		});
	}

	return worker;
}
