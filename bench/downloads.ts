/**
 * The CPU time of downloads: tables of 300 rows as Excel and PDF, by the program's own printer
 * process; the first, which starts the process and loads the library, and later ones. Also the
 * longest delay of the main thread, and the printer's memory. Linux only.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { newLeagueNumbers } from "../src/league/new-league-numbers.ts";
import { playersLooking } from "../src/league/reports/players-looking.ts";
import type { Report } from "../src/league/reports/report.ts";
import { standingsReport } from "../src/league/reports/standings.ts";
import { defaultPalette } from "../src/league/rules/branding/palette.ts";
import type { Format } from "../src/server/exports/print-job.ts";
import { createPrinter } from "../src/server/exports/printer.ts";
import { cpuOf, familyOf, memoryOf } from "./processes.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const rows = Array.from({ length: 300 }, (_, index) => index + 1);
const pageHeader = {
	league: "Metro Mixed Tennis League",
	asOf: "2026-11-20",
	shades: defaultPalette.light,
};
const requester = { account: null, network: "192.0.2.1" };

const people = rows.map((playerNumber) => ({
	playerNumber,
	firstName: "Bartłomiej",
	lastName: `Łęczycki ${playerNumber}`,
	phone: "214-555-0142",
	email: `bartlomiej.leczycki.${playerNumber}@mail.example`,
	rating: 2.5 + (playerNumber % 5) / 2,
	ratingType: "S" as const,
	gender: "M" as const,
	birthYear: 1975,
	usta: "Y" as const,
	ustaLevel: "3.5",
	ustaYear: 2024,
	createdAt: "2026-11-14",
	experience:
		"Played for my school, then nothing for years; lessons since the spring, twice a week.",
	comments: "Any team in the north, please. Free on every Saturday but the first of the month.",
}));
const weeks = Array.from({ length: 10 }, (_, index) => ({
	weekNumber: index + 1,
	setsWon: 5,
	setsLost: 3,
}));
const standings = rows.map((teamId) => ({
	teamId,
	divisionNumber: Math.ceil(teamId / 8),
	setsWon: 50,
	setsLost: 30,
	setsPlayed: 80,
	percentSetsWon: 0.625,
	setsForfeited: 0,
	forfeitConsequence: "none" as const,
	place: 1,
	tieBreak: null,
	adjustments: [],
	exit: null,
	weeks,
}));
const reports: [name: string, report: Report][] = [
	[
		"players looking, 14 columns",
		playersLooking({ players: people, fields: Object.keys(people[0]!) }),
	],
	[
		"standings, 28 columns",
		standingsReport({
			shortName: "MMTL",
			seasonName: "Fall 2026",
			numbers: newLeagueNumbers,
			standings,
			teams: rows.map((teamId) => ({
				teamId,
				teamName: `Baseline Bandits ${teamId}`,
				teamNumber: teamId,
			})),
		}),
	],
];

const lines: Line[] = [];
const printers = () => familyOf(process.pid).filter(({ pid }) => pid !== process.pid);
const family = (of: (pid: number) => number) =>
	familyOf(process.pid).reduce((sum, { pid }) => sum + of(pid), 0);
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let highest = 0;
const watch = setInterval(() => {
	highest = Math.max(highest, ...printers().map(({ pid }) => memoryOf(pid)));
}, 100);
for (const [name, report] of reports)
	for (const format of ["xlsx", "pdf"] as const)
		lines.push(...(await measure(name, report, format)));
clearInterval(watch);
loop.disable();
lines.push(info("longest wait of the program’s own thread", `${short(loop.max / 1e6)} ms`));
lines.push(info("memory of the printer at the highest", `${short(highest)} MiB`));
show("Downloads of 300 rows", lines);

async function measure(name: string, report: Report, format: Format): Promise<Line[]> {
	const printer = createPrinter();
	const once = async () => {
		const start = family(cpuOf);
		await printer.print({ format, report, pageHeader }, requester);
		return (family(cpuOf) - start) / 1000;
	};
	const first = await once();
	const prepared = await firstAfterPreparing(report, format);
	const more: number[] = [];
	for (let turn = 0; turn < 10; turn++) more.push(await once());
	await printer.stop();
	return [
		prepared === null
			? atMost(`${name}, ${format}: the first`, first, 0.5, " s")
			: atMost(
					`${name}, ${format}: the first, after the page that offers it was opened`,
					prepared,
					0.5,
					" s",
					`${short(first)} without`,
				),
		atMost(
			`${name}, ${format}: the ones after it`,
			median(more),
			1,
			" s",
			`${short(Math.min(...more))} to ${short(Math.max(...more))}`,
		),
	];
}

/** The CPU time of the first one after `prepare`; null for Excel, which isn't prepared for. */
async function firstAfterPreparing(report: Report, format: Format) {
	if (format !== "pdf") return null;
	const printer = createPrinter();
	await printer.prepare();
	const start = family(cpuOf);
	await printer.print({ format, report, pageHeader }, requester);
	const spent = (family(cpuOf) - start) / 1000;
	await printer.stop();
	return spent;
}
