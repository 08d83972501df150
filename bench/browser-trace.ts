import type { Browser, Page } from "@playwright/test";

/** A trace event of the browser's main thread; times in microseconds. */
interface Step {
	name: string;
	ts: number;
	dur: number;
	/** CPU time. */
	tdur: number;
}
type Traced = Step & { ph: string; tid: number; args: { data?: { type?: string } } };

/** The main thread's trace events during `work`, from the first event of that type. */
export async function trace(
	browser: Browser,
	page: Page,
	type: "keydown" | "click",
	work: () => Promise<unknown>,
): Promise<Step[]> {
	await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel"] });
	await work();
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
		traceEvents: Traced[];
	};
	const complete = traceEvents
		.filter(({ ph, tdur }) => ph === "X" && tdur !== undefined)
		.sort((one, other) => one.ts - other.ts);
	const first = complete.find(
		({ name, args }) => name === "EventDispatch" && args.data?.type === type,
	);
	return complete.filter(({ tid, ts }) => first && tid === first.tid && ts >= first.ts);
}

/** The first frame: until the first Layerize event after the input event. */
export function firstFrame(steps: readonly Step[]) {
	const [event] = steps;
	const end = steps.find(
		({ name, ts }) => event && name === "Layerize" && ts >= event.ts + event.dur,
	);
	return end ? steps.filter(({ ts }) => ts <= end.ts) : steps;
}

/**
 * CPU time of the steps of these kinds, in milliseconds; nested steps are counted once.
 */
export function costOf(steps: readonly Step[], names: readonly string[]) {
	let until = 0;
	let sum = 0;
	for (const { name, ts, dur, tdur } of steps) {
		if (!names.includes(name) || ts < until) continue;
		until = ts + dur;
		sum += tdur;
	}
	return sum / 1000;
}

/**
 * The longest task's CPU time in milliseconds: the minimum delay of an input during it.
 */
export const longestTask = (steps: readonly Step[]) =>
	Math.max(0, ...steps.filter(({ name }) => name.includes("RunTask")).map(({ tdur }) => tdur)) /
	1000;
