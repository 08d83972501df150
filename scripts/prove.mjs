// `npm run prove`: the tests of `npm test` at high volume and on both versions of PostgreSQL. Takes
// two to three hours; `npm run prove fuzz kills` runs some parts only.
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";
import { quickSteps, systemPostgres } from "./steps.mjs";
import { testRun } from "./test-run.mjs";

installIfNeeded({ tools: true });
const node = node24();
buildIfNeeded(node);

const tests = testRun(node);
const high = { VOLUME: "high" };
const bin = systemPostgres();
const withoutLongOnes = ["--project", "rules", "--project", "server"];
const parts = {
	quick: () => tests.steps(quickSteps(node)),
	embedded: () => tests.vitest("Suite on the embedded PostgreSQL", withoutLongOnes, high),
	system: () =>
		bin
			? tests.vitest("Suite on the system's PostgreSQL", withoutLongOnes, { ...high, PG_BIN: bin })
			: tests.fail("Suite on the system's PostgreSQL", "there is none (15 or newer)."),
	fuzz: () => tests.vitest("100,000 random requests", ["test/fuzz.test.ts"], high),
	histories: () => tests.vitest("10,000 random seasons", ["test/season-histories.test.ts"], high),
	kills: async () => {
		await tests.vitest("300 kills", ["test/kill"], high);
		if (bin) await tests.vitest("Kills on the system's PostgreSQL", ["test/kill"], { PG_BIN: bin });
	},
	stalls: () => tests.vitest("10 stalled connections", ["stalled-connection"], high),
	files: () => tests.vitest("30 malformed files", ["test/malformed-files"], high),
	times: () =>
		tests.playwright("Critical journeys at 22 points in time", ["any-time"], {
			CHROMIUM: ensureChromium() ?? "",
			EVERY_TIME: "1",
		}),
	mutants: () =>
		tests.steps([
			{
				title: "A sample of mutants of the rules",
				command: [node, join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run"],
			},
		]),
};

const chosen = process.argv.slice(2);
const names = Object.keys(parts).filter((name) => chosen.length === 0 || chosen.includes(name));
for (const [index, name] of names.entries()) {
	console.log(`\n[${index + 1}/${names.length}] ${name}`);
	await parts[name]();
}
tests.end();
