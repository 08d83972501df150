// Plans the demo league's seasons again, after its teams, courts or captains have changed, or the
// schedule maker has: node scripts/plan-demo.mjs (Node 24). The same league gets the same plans, so
// the output is committed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { plannedSeasons, planSeason } from "../src/server/demo/plan-seasons.ts";
import { loadSolver } from "../src/server/schedule-maker/solve-model.ts";
import { root } from "./root.mjs";

const header = `/**
 * The schedules of the demo league, made by the schedule maker and written by
 * \`scripts/plan-demo.mjs\`: each division's weeks, with home team, visitor and time of each match.
 */
export type SeasonPlan = readonly (readonly string[])[];
`;
const solve = await loadSolver();
const plans = [];
for (const name of plannedSeasons) {
	const divisions = (await planSeason(name, solve)).map(
		(weeks) => `\t[\n${weeks.map((line) => `\t\t"${line}",\n`).join("")}\t],\n`,
	);
	plans.push(`export const ${name}SeasonPlan: SeasonPlan = [\n${divisions.join("")}];\n`);
}
writeFileSync(join(root, "src/server/demo/season-plans.ts"), [header, ...plans].join("\n"));
