/**
 * Runs in the page, before its scripts. Playwright's `page.clock` would also replace animation
 * frames and idle callbacks, which these tests need.
 */
export function shiftDate(offset: number) {
	const RealDate = Date;
	const now = () => RealDate.now() + offset;
	window.Date = class extends RealDate {
		constructor(...given: unknown[]) {
			super(...((given.length === 0 ? [now()] : given) as [number]));
		}
		static override now = now;
	} as DateConstructor;
}

/**
 * Runs in the page, before its scripts. A toast closes ten seconds after it appeared, counted in
 * ticks of 250 ms: on a busy machine, before the test has seen it or pressed Undo.
 */
export function keepToasts() {
	const start = window.setInterval;
	window.setInterval = ((work: TimerHandler, ms?: number, ...given: unknown[]) =>
		start(work, ms === 250 ? 60_000 : ms, ...given)) as typeof setInterval;
}

/** Runs in the page, before its scripts, which then find a browser without service workers. */
export function removeServiceWorkers() {
	Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

export interface Shift {
	value: number;
	parts: string[];
}
declare global {
	interface Window {
		shifts: Shift[];
	}
}

/** Runs in the page, before its scripts. */
export function watchShifts() {
	interface LayoutShift extends PerformanceEntry {
		value: number;
		hadRecentInput: boolean;
		sources: { node: Node | null }[];
	}
	const nameOf = (node: Node | null) =>
		node instanceof Element
			? `${node.tagName.toLowerCase()}.${node.className}`
			: (node?.textContent ?? "").slice(0, 40);
	window.shifts = [];
	new PerformanceObserver((list) => {
		for (const shift of list.getEntries() as LayoutShift[]) {
			if (!shift.hadRecentInput)
				window.shifts.push({
					value: shift.value,
					parts: shift.sources.map(({ node }) => nameOf(node)),
				});
		}
	}).observe({ type: "layout-shift", buffered: true });
}
