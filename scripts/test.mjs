// `npm test`: the tests that every change needs. `npm test -- --all` also runs those tagged
// "volume", which docs/reliability.md lists. The last line has the totals, the lines above it name
// what failed.
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { quickSteps, systemPostgres } from "./steps.mjs";
import { testRun } from "./test-run.mjs";

// Install Chromium in the background; only the browser tests need it.
const chromium = ensureChromium();
installIfNeeded({ tools: true });
const node = node24();
await buildIfNeeded(node);
const bin = systemPostgres();
const volume = process.argv.includes("--all") ? { VOLUME: "small" } : {};

console.log("\nRunning the checks, the tests of rules and server, and those in the browser…");
const tests = testRun(node, { isQuiet: true });
// One part after the other: each keeps two cores busy, and at once they would take 50% longer.
// The checks fill the moments in which tests of the database wait.
const checks = tests.steps(quickSteps(node).map((step) => ({ ...step, canWait: true })));
await Promise.all([checks, onSystemPostgres()]);
const pgTests = bin && { EXCLUDE: "**/*.pg.test.ts" };
await tests.vitest("Rules and server", [], { ...volume, ...pgTests });
await inBrowser();
tests.end();

/**
 * The tests that depend on the PostgreSQL version run on the oldest one; all others on the embedded
 * one. `npm run prove` runs the full suite on both.
 */
async function onSystemPostgres() {
	if (bin) await tests.vitest("System PostgreSQL", [".pg.test.ts"], { ...volume, PG_BIN: bin });
	else console.log("No system PostgreSQL (15 or newer): the suite runs on the embedded one alone.");
}

async function inBrowser() {
	const path = await chromium;
	if (path) await tests.playwright("Browser", [], { ...volume, CHROMIUM: path });
	else
		tests.fail(
			"Browser",
			"needs Chromium. Root installs it automatically; otherwise: sudo apt-get install -y chromium-headless-shell, or set CHROMIUM to a browser.",
		);
}
