// `npm run bench`, or `npm run bench -- cached-page memory`: runs the benchmarks of bench/ one
// after the other and prints the results. Options (`--…`) are passed to each.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";
import { systemPostgres } from "./steps.mjs";

const all = [
	"cached-page",
	"uncached-page",
	"history",
	"form",
	"start",
	"bundles",
	"memory",
	"downloads",
	"admin-table",
	"audit-search",
	"search",
	"backup",
	"rain-dates",
	"schedule-maker",
	"results-evening",
	"scale",
	"lighthouse",
];
const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const unknown = wanted.find((name) => !all.includes(name));
if (unknown) {
	console.error(`\n  There is no benchmark "${unknown}". There are: ${all.join(", ")}.\n`);
	process.exit(1);
}

installIfNeeded({ tools: true });
const node = node24();
await buildIfNeeded(node);
for (const name of wanted.length > 0 ? wanted : all) {
	const isInBrowser = name === "lighthouse" || name === "admin-table";
	const chromium = isInBrowser ? await ensureChromium() : null;
	if (isInBrowser && !chromium) {
		console.error(`  ${name} needs Chromium: install it, or name it with CHROMIUM=…\n`);
		continue;
	}
	const { status } = spawnSync(
		node,
		["--disable-warning=ExperimentalWarning", join(root, `bench/${name}.ts`), ...options],
		{
			cwd: root,
			stdio: "inherit",
			env: {
				...process.env,
				...(chromium && { CHROMIUM: chromium }),
				...(name === "scale" && { PG_BIN: systemPostgres() ?? "" }),
			},
		},
	);
	if (status !== 0) console.error(`  ${name} could not be measured.\n`);
}
