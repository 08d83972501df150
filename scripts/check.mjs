// `npm run check`: the fast part of `npm test`: types, lint, dead code, the league's rules,
// and the architecture tests.
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";
import { quickSteps, run, runTogether } from "./steps.mjs";

installIfNeeded({ tools: true });
const node = node24();
const rules = {
	title: "Rules and architecture",
	command: [
		node,
		join(root, "node_modules/vitest/vitest.mjs"),
		"run",
		"src/league",
		"test/architecture",
	],
};
const results = [...(await runTogether(quickSteps(node))), await run(rules)];
const failed = results.filter(({ ok }) => !ok).map(({ title }) => title);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
