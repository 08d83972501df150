/** Short at first: the "online" event fires before the network works. */
const delaysMs = [1000, 2000, 5000, 15_000];

const afterMs = (work: () => void, ms: number) => {
	const timer = setTimeout(work, ms);
	return () => clearTimeout(timer);
};

/** Schedules `work`, one run at a time; each `retry` waits longer, up to the last delay. */
export function createBackoff(work: () => void, schedule = afterMs) {
	let attempts = 0;
	let cancel = () => {};
	const runIn = (ms: number) => {
		cancel();
		cancel = schedule(work, ms);
	};
	return {
		/** Replaces what was scheduled before. */
		runIn,
		/** Runs `work` again after the next delay, or later if the server asks for that. */
		retry: (retryAfterSeconds: number | null = null) =>
			runIn(
				Math.max(
					delaysMs[Math.min(attempts++, delaysMs.length - 1)]!,
					1000 * (retryAfterSeconds ?? 0),
				),
			),
		/** Whether each of the delays has been used. */
		isExhausted: () => attempts >= delaysMs.length,
		/** Starts over with the first delay. */
		reset() {
			attempts = 0;
		},
		cancel: () => cancel(),
	};
}
