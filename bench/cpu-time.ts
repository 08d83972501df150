/** A trace event of the browser; times in microseconds, `tts` and `tdur` in CPU time. */
interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	tts?: number;
	tdur?: number;
}
export interface Trace {
	traceEvents: TraceEvent[];
}

/**
 * Shortens the tasks of a trace's main thread to their CPU time, so that other load on the machine
 * does not count. Returns the longest one in milliseconds.
 */
export function inCpuTime({ traceEvents }: Trace) {
	const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
	const events = traceEvents
		.filter(({ pid, tid }) => pid === paint?.pid && tid === paint.tid)
		.sort((one, other) => one.ts - other.ts);
	const isTask = ({ name, ph, dur }: TraceEvent) => name.includes("RunTask") && ph === "X" && dur;
	let longest = 0;
	for (const [index, task] of events.entries()) {
		if (!isTask(task)) continue;
		const { ts, tts = 0, dur = 0, tdur = dur } = task;
		longest = Math.max(longest, tdur);
		for (let at = index + 1; at < events.length; at++) {
			const event = events[at] as TraceEvent;
			if (event.ts >= ts + dur) break;
			const since = event.tts === undefined ? ((event.ts - ts) * tdur) / dur : event.tts - tts;
			const offset = Math.min(Math.max(since, 0), tdur - 1);
			event.ts = Math.round(ts + offset);
			if (event.dur) event.dur = Math.max(0, Math.min(event.tdur ?? event.dur, tdur - offset));
		}
		task.dur = Math.min(dur, tdur);
	}
	traceEvents.sort((one, other) => one.ts - other.ts);
	return longest / 1000;
}
