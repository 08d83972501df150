import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaseMs, otherProcesses } from "./other-processes.ts";

let others: ReturnType<typeof otherProcesses>;
beforeEach(() => {
	vi.useFakeTimers();
	others = otherProcesses();
});
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds the version counts as seen by all. */
async function waitFor(version: number) {
	let isDone = false;
	const start = performance.now();
	others.haveSeen(version).then(() => {
		isDone = true;
	});
	await vi.advanceTimersByTimeAsync(0);
	while (!isDone) await vi.advanceTimersByTimeAsync(10);
	return performance.now() - start;
}

test("without others, a version has been seen by all at once", async () => {
	expect(await waitFor(5)).toBe(0);
	others.list([]);
	expect(await waitFor(5)).toBe(0);
});

test("a version that all have confirmed is not waited for", async () => {
	others.list(["one", "two"]);
	others.confirm("one", 5);
	others.confirm("two", 6);
	expect(await waitFor(5)).toBe(0);
});

test("the last confirmation ends the wait, whoever it is from", async () => {
	others.list(["one", "two"]);
	setTimeout(() => others.confirm("two", 5), 30);
	setTimeout(() => others.confirm("one", 4), 40);
	setTimeout(() => others.confirm("one", 5), 70);
	expect(await waitFor(5)).toBe(70);
});

test("a process that never confirms is waited for as long as its lease", async () => {
	others.list(["one"]);
	expect(await waitFor(5)).toBe(leaseMs);
});

test("a process that is gone is waited for until its lease has ended, then forgotten", async () => {
	others.list(["one"]);
	others.list([]);
	vi.advanceTimersByTime(leaseMs - 100);
	others.list([]);
	expect(await waitFor(5)).toBe(100);
	others.list([]);
	expect(others.count()).toBe(0);
});

test("a process that is back before its lease has ended counts as before", async () => {
	others.list(["one"]);
	others.list([]);
	vi.advanceTimersByTime(leaseMs - 100);
	others.list(["one"]);
	expect(await waitFor(5)).toBe(leaseMs);
});
