/**
 * The time from start to the first page: with an empty data folder (creates database and demo
 * league) and with an existing one; by `npm start` and by the program alone. Without `npm ci` and
 * the build.
 */
import { program, root, startLeague, temporaryFolder } from "./league.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const npm = [
	...(process.env["npm_execpath"] ? [process.execPath, process.env["npm_execpath"]] : ["npm"]),
	"start",
	"--silent",
	"--prefix",
	root,
];

async function started(dataDir: string, command: string[]) {
	const league = await startLeague({ dataDir, command });
	await league.stop();
	return league.firstPage / 1000;
}

async function measure(name: string, command: string[]): Promise<Line[]> {
	const cold: number[] = [];
	const warm: number[] = [];
	for (let round = 0; round < 3; round++) {
		const { folder, remove } = temporaryFolder();
		try {
			cold.push(await started(folder, command));
			for (let turn = 0; turn < 2; turn++) warm.push(await started(folder, command));
		} finally {
			remove();
		}
	}
	const range = (seconds: number[]) =>
		`${short(Math.min(...seconds))} to ${short(Math.max(...seconds))}`;
	return [
		atMost(`${name}, empty folder: first page`, median(cold), 3, " s", range(cold)),
		atMost(`${name}, warm: first page`, median(warm), 0.8, " s", range(warm)),
	];
}

const lines = await measure("the program alone", program);
try {
	lines.push(...(await measure("npm start", npm)));
} catch (error) {
	lines.push(
		info(
			"npm start",
			`could not be measured here: ${error instanceof Error ? error.message : error}`,
		),
	);
}
show("Start", lines);
