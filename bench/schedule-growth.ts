import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { short } from "./table.ts";

const sizes = [40, 125, 250, 500, 1000];

/** A first plan for this many teams. Seconds are of processor time. */
interface Grown {
	teams: number;
	divisions: number;
	matches: number;
	broken: number;
	first: number;
	megabytes: number;
}

/**
 * Prints how the schedule maker grows, as in `docs/schedule-maker.md`, and draws that page's chart.
 */
export function showGrowth(measure: (teams: number) => Grown) {
	const heads = ["Teams", "Divisions", "Matches", "First plan", "Memory", "Constraints broken"];
	console.log("\nGrowth, seed 1, within the product's limits of memory\n");
	for (const row of [heads, heads.map(() => "---:")]) console.log(`| ${row.join(" | ")} |`);
	const runs = sizes.map((size) => {
		const run = measure(size);
		const { teams, divisions, matches, first, megabytes, broken } = run;
		const counts = [teams, divisions, matches].map((count) => count.toLocaleString("en-US"));
		console.log(`| ${[...counts, `${short(first)} s`, `${megabytes} MB`, broken].join(" | ")} |`);
		return run;
	});
	const file = join(import.meta.dirname, "../docs/schedule-maker-growth.svg");
	writeFileSync(file, chartOf(runs));
}

const [width, height, margin] = [640, 360, 64];
const goal = 600;

/** Both axes are logarithmic, so that a straight line is a power of the number of teams. */
function chartOf(runs: readonly Grown[]) {
	const scale = (from: number, to: number, start: number, end: number) => (value: number) =>
		Math.round(start + ((end - start) * Math.log(value / from)) / Math.log(to / from));
	const x = scale(30, 1300, margin, width - 16);
	const y = scale(1, 1000, height - margin, 16);
	const label = (at: [number, number], text: string, anchor = "middle") =>
		`<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${text}</text>`;
	const line = (seconds: number, dash: string) =>
		`<path d="M${margin} ${y(seconds)}H${width - 16}" stroke="#bbb"${dash}/>`;
	const ticks = [1, 10, 100, 1000].flatMap((seconds) => [
		line(seconds, ""),
		label([margin - 8, y(seconds) + 5], `${seconds.toLocaleString("en-US")} s`, "end"),
	]);
	const points = runs.flatMap(({ teams, first }) => [
		`<circle cx="${x(teams)}" cy="${y(first)}" r="5" fill="#145a3f"/>`,
		label([x(teams), y(first) - 12], short(first)),
		label([x(teams), height - margin + 24], teams.toLocaleString("en-US")),
	]);
	const path = runs.map(({ teams, first }) => `${x(teams)} ${y(first)}`).join("L");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="15">
<title>Seconds of processor time until the first plan, by the number of teams</title>
<path d="M0 0h${width}v${height}H0z" fill="#fff"/>
${ticks.join("\n")}
${line(goal, ' stroke-dasharray="6 4"')}
${label([margin + 8, y(goal) + 20], "goal for 1,000 teams: 600 s", "start")}
<path d="M${path}" fill="none" stroke="#145a3f" stroke-width="2"/>
${points.join("\n")}
${label([(width + margin) / 2, height - 12], "teams")}
</svg>
`;
}
