import { setTimeout as sleep } from "node:timers/promises";

interface QueueWorkerOptions {
	/** Plural, for the log. */
	what: string;
	/** Begins what is due. */
	sendDue(): Promise<void>;
	/** Milliseconds. */
	time: {
		/** The pause after a poll: usually, and while the database is unavailable. */
		poll: number;
		away: number;
		/** How long an item is leased; sending must time out first. */
		lease: number;
		sending: number;
		/** How long `stop` waits for what is in progress. */
		shutdown: number;
	};
	log: { warn(details: object, message: string): void };
	close(): void;
}

/**
 * The loop of a process that sends what a queue in the database holds: it polls, tracks what is in
 * progress, and stops. `Item` is what `sendDue` needs to know about each of those in progress.
 */
export function queueWorker<Item>(options: QueueWorkerOptions) {
	const { what, sendDue, time, log, close } = options;
	const inProgress = new Map<Promise<void>, Item>();
	let running: Promise<void> | undefined;
	let isStopping = false;
	let isDatabaseDown = false;
	const { pauseFor, wake } = wakeablePause();

	async function work() {
		while (!isStopping) {
			const pause = await poll();
			if (!isStopping) await pauseFor(pause);
		}
	}

	async function poll() {
		try {
			await sendDue();
			isDatabaseDown = false;
			return time.poll;
		} catch (error) {
			if (!isDatabaseDown && !isStopping)
				log.warn({ err: error }, `could not read the queue of ${what}`);
			isDatabaseDown = true;
			return time.away;
		}
	}

	return {
		inProgress,
		isStopping: () => isStopping,
		start() {
			running ??= work();
		},
		/** Polls now. */
		wake,
		begin(item: Item, sending: Promise<void>) {
			const tracked = sending.finally(() => {
				inProgress.delete(tracked);
				wake();
			});
			inProgress.set(tracked, item);
		},
		/** Retries until the outcome is recorded, or the item would be sent again. */
		async record(write: () => Promise<unknown>) {
			const end = performance.now() + time.lease - time.sending;
			for (;;) {
				try {
					await write();
					return;
				} catch (error) {
					if (performance.now() > end)
						return log.warn({ err: error }, `could not record the outcome of ${what}`);
					await sleep(Math.min(time.away, 1000), undefined, { ref: false });
				}
			}
		},
		/** Begins no more items, and waits briefly for those in progress. */
		async stop() {
			isStopping = true;
			wake();
			const done = Promise.all([running, ...inProgress.keys()]);
			await Promise.race([done, sleep(time.shutdown, undefined, { ref: false })]);
			close();
		},
	};
}

/** Milliseconds before the next try: doubled with each failure, with jitter. */
export const waitAfter = (failures: number, firstWait: number, longestWait: number) =>
	Math.min(longestWait, firstWait * 2 ** failures) * (0.8 + Math.random() * 0.4);

/** A pause that `wake` ends. A `wake` while the worker is busy ends the next pause at once. */
function wakeablePause() {
	let isPending = false;
	const wakeLater = () => {
		isPending = true;
	};
	let wake = wakeLater;
	return {
		wake: () => wake(),
		async pauseFor(milliseconds: number) {
			if (!isPending)
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, milliseconds);
					wake = () => {
						clearTimeout(timer);
						resolve();
					};
				});
			isPending = false;
			wake = wakeLater;
		},
	};
}
