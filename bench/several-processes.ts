import { ask, type League, signUp } from "./league.ts";
import { load, newTimes } from "./load.ts";
import { cpuOf } from "./processes.ts";
import { atMost, info, type Line, median, short } from "./table.ts";

/** Requests for one cached page, in turns from one, two and four processes. */
export async function cachedPagesOf(four: League[]): Promise<Line[]> {
	const counts = [1, 2, 4];
	const rates = counts.map((): number[] => []);
	const cpu = counts.map((): number[] => []);
	for (let round = 0; round < 5; round++)
		for (const [index, count] of counts.entries()) {
			const leagues = four.slice(0, count);
			const times = newTimes();
			const before = cpuOfAll(leagues);
			const turns = leagues.map(({ port }) =>
				load({
					port,
					path: "/standings",
					times,
					milliseconds: 1000,
					connections: 40 / count,
				}),
			);
			rates[index]?.push((await Promise.all(turns)).reduce((sum, each) => sum + each, 0));
			cpu[index]?.push(((cpuOfAll(leagues) - before) * 1000) / times.count);
		}
	const [alone = 0, ...rest] = rates.map(median);
	const [cpuAlone = 0, ...cpuOfRest] = cpu.map(median);
	return rest.map((rate, index) =>
		info(
			`/standings from the cache, ${counts[index + 1]} processes: requests a second`,
			`${short(rate / alone)} × one (${short(rate)} of ${short(alone)}), processor time ${short(cpuOfRest[index] ?? 0)} of ${short(cpuAlone)} µs a request`,
		),
	);
}

/** Milliseconds of saves, one after the other, each by the next process. */
export async function savesOf(leagues: League[]) {
	const times: number[] = [];
	for (let turn = 0; turn < 60; turn++) {
		const start = performance.now();
		await signUp((leagues[turn % leagues.length] as League).port);
		if (turn >= 10) times.push(performance.now() - start);
	}
	return times;
}

export const savesCompared = (count: number, times: number[], alone: number[]) =>
	info(
		`a save that ${count} processes have seen when it is acknowledged`,
		`${short(median(times) / median(alone))} × with one (${short(median(times))} of ${short(median(alone))} ms)`,
	);

export function cpuOfAll(leagues: League[]) {
	return leagues.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

/**
 * Of 30 writes at one of two processes, those that the other does not know once they are
 * acknowledged.
 */
export async function unseenByOther(one: League, two: League): Promise<Line> {
	let unseen = 0;
	for (let turn = 0; turn < 30; turn++) {
		const [writer, other] = turn % 2 ? [one, two] : [two, one];
		const before = await versionOf(writer);
		await signUp(writer.port);
		if ((await versionOf(other)) <= before) unseen++;
	}
	return atMost("acknowledged writes that the other process has not seen", unseen, 0, "", "of 30");
}

async function versionOf({ port }: League) {
	const { body } = await ask(port, "/metrics", "identity");
	return Number(/^crosscourt_data_version (\d+)$/m.exec(body.toString())?.[1]);
}
