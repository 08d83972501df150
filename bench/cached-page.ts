/**
 * A cached page compared with raw `node:http` sending the same bytes: requests per second,
 * latencies, CPU time. Baseline and program alternate every second, so that other load affects
 * both. Then the same with a write per second.
 */
import { ask, type League, signUp, withLeague } from "./league.ts";
import { load, newTimes } from "./load.ts";
import { cpuOf } from "./processes.ts";
import { atLeast, atMost, info, type Line, median, short, show } from "./table.ts";
import { startYardstick } from "./yardstick.ts";

const rounds = 5;
const turnMs = 1000;

interface Turn {
	rate: number;
	p50: number;
	p99: number;
	cpu: number;
}

async function turn(
	{ port, pid }: { port: number; pid: number },
	path: string,
	connections: number,
	milliseconds = turnMs,
): Promise<Turn> {
	const times = newTimes();
	const before = cpuOf(pid);
	const rate = await load({ port, path, connections, milliseconds, times });
	return {
		rate,
		p50: times.percentile(50) / 1e6,
		p99: times.percentile(99) / 1e6,
		cpu: ((cpuOf(pid) - before) * 1000) / times.count,
	};
}

async function against(league: League, path: string): Promise<Line[]> {
	const yardstick = await startYardstick(await ask(league.port, path));
	const lines: Line[] = [];
	try {
		for (const server of [yardstick, league]) await turn(server, path, 10);
		for (const connections of [10, 100]) {
			const theirs: Turn[] = [];
			const ours: Turn[] = [];
			for (let round = 0; round < rounds; round++) {
				theirs.push(await turn(yardstick, path, connections));
				ours.push(await turn(league, path, connections));
			}
			const of = (turns: Turn[], key: keyof Turn) => median(turns.map((each) => each[key]));
			const ratio = (key: keyof Turn) => of(ours, key) / of(theirs, key);
			const both = (key: keyof Turn, unit: string) =>
				`${short(of(ours, key))} of ${short(of(theirs, key))} ${unit}`;
			const what = `${path}, ${connections} connections:`;
			lines.push(
				atLeast(`${what} requests a second`, ratio("rate"), 0.9, " ×", both("rate", "/s")),
				atMost(`${what} p50`, ratio("p50"), 1.5, " ×", both("p50", "ms")),
				atMost(`${what} p99`, ratio("p99"), 2, " ×", both("p99", "ms")),
				atMost(`${what} processor time a request`, ratio("cpu"), 1.5, " ×", both("cpu", "µs")),
			);
		}
	} finally {
		await yardstick.stop();
	}
	return lines;
}

/** Alternates between periods without and with a write per second. */
async function withWrites(league: League, path: string, connections: number): Promise<Line[]> {
	const quiet = newTimes();
	const busy = newTimes();
	const options = { port: league.port, path, connections, milliseconds: 3000 };
	for (let round = 0; round < 3; round++) {
		await load({ ...options, times: quiet });
		const writes: Promise<string>[] = [];
		const timer = setInterval(() => writes.push(signUp(league.port)), 1000);
		await load({ ...options, times: busy }).finally(() => clearInterval(timer));
		await Promise.all(writes);
	}
	const ms = (times: typeof quiet, percentile: number) => times.percentile(percentile) / 1e6;
	const what = `${path}, ${connections} connections, a write a second:`;
	return [
		atMost(
			`${what} p99`,
			ms(busy, 99) / ms(quiet, 99),
			2,
			" ×",
			`${short(ms(busy, 99))} of ${short(ms(quiet, 99))} ms`,
		),
		info(`${what} longest`, `${short(busy.max / 1e6)} of ${short(quiet.max / 1e6)} ms`),
	];
}

await withLeague(async (league) => {
	const lines: Line[] = [];
	for (const path of ["/standings", "/"]) lines.push(...(await against(league, path)));
	for (const connections of [10, 100])
		lines.push(...(await withWrites(league, "/standings", connections)));
	show("A cached page, compared with raw node:http", lines);
});
