/**
 * Memory of the program and its database (proportional set size) after visits: every page once in
 * two encodings, the cached page under load, and some writes. Then the p99 of a cached page,
 * compared in turns with the same program without the start script's limits on memory. Linux only.
 */
import { existsSync } from "node:fs";
import {
	ask,
	program,
	signUp,
	startLeague,
	temporaryFolder,
	visitorPages,
	withLeague,
} from "./league.ts";
import { load, newTimes } from "./load.ts";
import { familyOf, memoryOf } from "./processes.ts";
import { atMost, info, median, short, show } from "./table.ts";

const limit = 150;

if (!existsSync("/proc/self/smaps_rollup")) {
	show("Memory", [info("not measured: this needs Linux", "")]);
} else {
	await withLeague(async ({ port, pid }) => {
		const atRest = total(pid);
		let highest = 0;
		const watch = setInterval(() => {
			highest = Math.max(highest, total(pid).all);
		}, 500);
		const { all } = await visitorPages(port);
		for (const path of all) for (const encoding of ["br", "gzip"]) await ask(port, path, encoding);
		for (let turn = 0; turn < 30; turn++) {
			await signUp(port);
			for (const path of ["/", "/standings", "/match-results", "/schedules"]) await ask(port, path);
		}
		await load({
			port,
			path: "/standings",
			connections: 100,
			milliseconds: 5000,
			times: newTimes(),
		});
		const after = total(pid);
		clearInterval(watch);
		show("Memory under visitors", [
			atMost(
				"after the visitors",
				after.all,
				limit,
				" MiB",
				`program ${short(after.program)}, database ${short(after.all - after.program)}`,
			),
			atMost("peak", Math.max(highest, after.all), limit, " MiB"),
			info(
				"after the first page",
				`${short(atRest.all)} MiB  (program ${short(atRest.program)}, database ${short(atRest.all - atRest.program)})`,
			),
			await tailLatency(port),
		]);
	});
}

/** In turns with a program whose heap may grow as Node lets it. */
async function tailLatency(port: number) {
	const { folder, remove } = temporaryFolder();
	const unlimited = await startLeague({ dataDir: folder, command: program });
	const p99 = new Map<number, number[]>([
		[port, []],
		[unlimited.port, []],
	]);
	try {
		for (let round = 0; round < 7; round++)
			for (const [each, found] of p99) {
				const times = newTimes();
				await load({
					port: each,
					path: "/standings",
					connections: 10,
					milliseconds: 2000,
					times,
				});
				// The first turn of each warms it up.
				if (round > 0) found.push(times.percentile(99) / 1e6);
			}
	} finally {
		await unlimited.stop();
		remove();
	}
	const [ours = 0, theirs = 0] = [...p99.values()].map(median);
	return atMost(
		"p99 of a cached page, relative to unlimited memory",
		ours / theirs,
		1.1,
		" ×",
		`${short(ours)} of ${short(theirs)} ms`,
	);
}

function total(pid: number) {
	const sizes = familyOf(pid).map((member) => memoryOf(member.pid));
	return { all: sizes.reduce((sum, size) => sum + size, 0), program: sizes[0] ?? 0 };
}
