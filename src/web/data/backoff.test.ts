import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBackoff } from "./backoff.ts";

beforeEach(() => void vi.useFakeTimers());
// Files share a process: fake timers left behind would stop the next file's.
afterEach(() => void vi.useRealTimers());

test("repeats come after longer delays, and after the first again once there was an answer", () => {
	const work = vi.fn();
	const backoff = createBackoff(work);
	const waits = () => {
		const before = work.mock.calls.length;
		let ms = 0;
		for (backoff.retry(); work.mock.calls.length === before; ms += 1000)
			vi.advanceTimersByTime(1000);
		return ms;
	};
	expect([waits(), waits(), waits()]).toEqual([1000, 2000, 5000]);
	expect(backoff.isExhausted()).toBe(false);
	expect([waits(), waits()]).toEqual([15_000, 15_000]);
	expect(backoff.isExhausted()).toBe(true);
	backoff.reset();
	expect(waits()).toBe(1000);
});

test("a repeat is never earlier than the server asks for", () => {
	const work = vi.fn();
	createBackoff(work).retry(60);
	vi.advanceTimersByTime(59_999);
	expect(work).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(work).toHaveBeenCalledOnce();
});

test("a later time replaces an earlier one, and none is left after a cancel", () => {
	const work = vi.fn();
	const backoff = createBackoff(work);
	backoff.retry();
	backoff.runIn(5000);
	vi.advanceTimersByTime(4999);
	expect(work).not.toHaveBeenCalled();
	backoff.cancel();
	vi.advanceTimersByTime(60_000);
	expect(work).not.toHaveBeenCalled();
});
