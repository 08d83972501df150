/** Short at first: the "online" event fires before the network works. */
const delaysMs = [1000, 2000, 5000, 15_000];

const afterMs = (work: () => void, ms: number) => {
	const timer = setTimeout(work, ms);
	return () => clearTimeout(timer);
};

/** Runs `work` at one later time; repeats that get no answer come less and less often. */
export function createBackoff(work: () => void, schedule = afterMs) {
	let attempts = 0;
	let cancel = () => {};
	const runIn = (ms: number) => {
		cancel();
		cancel = schedule(work, ms);
	};
	return {
		/** Instead of what was scheduled before. */
		runIn,
		/** Runs it again after the next delay, or later if the server asks for that. */
		retry: (retryAfterSeconds: number | null = null) =>
			runIn(
				Math.max(
					delaysMs[Math.min(attempts++, delaysMs.length - 1)]!,
					1000 * (retryAfterSeconds ?? 0),
				),
			),
		/** Whether it had each of the delays. */
		isExhausted: () => attempts >= delaysMs.length,
		/** The next delay is the first again. */
		reset() {
			attempts = 0;
		},
		cancel: () => cancel(),
	};
}
