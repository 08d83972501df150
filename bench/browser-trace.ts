import type { Browser, Page } from "@playwright/test";

/** A step of the browser's main thread; times in microseconds. */
interface Step {
	name: string;
	ts: number;
	dur: number;
	/** Of the processor. */
	tdur: number;
}
type Traced = Step & { ph: string; tid: number; args: { data?: { type?: string } } };

/** What the page's main thread does from the first event of that type on, while `work` goes on. */
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
	const whole = traceEvents
		.filter(({ ph, tdur }) => ph === "X" && tdur !== undefined)
		.sort((one, other) => one.ts - other.ts);
	const begun = whole.find(
		({ name, args }) => name === "EventDispatch" && args.data?.type === type,
	);
	return whole.filter(({ tid, ts }) => begun && tid === begun.tid && ts >= begun.ts);
}

/** The first frame: up to the first time that the page is made into layers after the event. */
export function firstFrame(steps: readonly Step[]) {
	const [event] = steps;
	const end = steps.find(
		({ name, ts }) => event && name === "Layerize" && ts >= event.ts + event.dur,
	);
	return end ? steps.filter(({ ts }) => ts <= end.ts) : steps;
}

/**
 * Processor time of the steps of these kinds, in milliseconds; what is part of another one is
 * counted with it.
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
 * The most processor time that the main thread gave to one task, in milliseconds: so long a touch
 * would have waited at least.
 */
export const longestTask = (steps: readonly Step[]) =>
	Math.max(0, ...steps.filter(({ name }) => name.includes("RunTask")).map(({ tdur }) => tdur)) /
	1000;
