// `npm test`: everything that must hold, on this machine's own terms, ending with one line that
// counts.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";
import { quickSteps, run, systemPostgres } from "./steps.mjs";

installIfNeeded();
const node = node24();
buildIfNeeded(node);

const scratch = mkdtempSync(join(tmpdir(), "crosscourt-test-"));
const count = { passed: 0, failed: 0 };
const tally = (ok) => {
	count[ok ? "passed" : "failed"]++;
};

for (const step of quickSteps(node)) tally(run(step));

suite("Rules, API and processes on the embedded PostgreSQL", []);
const bin = systemPostgres();
if (bin)
	suite(
		"The same on the system’s PostgreSQL",
		[
			"--exclude",
			"src/web/**",
			"--exclude",
			"src/league/**",
			"--exclude",
			"src/server/weather/**",
			"--exclude",
			"vite/**",
		],
		{ PG_BIN: bin },
	);
else
	console.log(
		"\n— There is no system PostgreSQL (15 or newer) here, so the suite ran on the embedded one alone. —",
	);

const chromium = ensureChromium();
if (chromium) browserTests(chromium);
else {
	console.log(
		"\nThe browser tests need Chromium. As root it is installed by itself; otherwise: sudo apt-get install -y chromium, or set CHROMIUM to a browser.",
	);
	tally(false);
}

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

/**
 * One run of the test runner; its own tests are counted, a run that breaks counts as one failure.
 */
function suite(title, args, env = {}) {
	const report = join(scratch, `${title.replace(/\W+/g, "-")}.json`);
	const vitest = join(root, "node_modules/vitest/vitest.mjs");
	const ok = run({
		title,
		command: [
			node,
			vitest,
			"run",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report}`,
			...args,
		],
		env,
	});
	let results = { numPassedTests: 0, numFailedTests: 0 };
	try {
		results = JSON.parse(readFileSync(report, "utf8"));
	} catch {
		console.log(`${title}: no report was written.`);
	}
	count.passed += results.numPassedTests;
	count.failed += ok ? results.numFailedTests : Math.max(1, results.numFailedTests);
}

/** Failures leave a screenshot and a trace in test-results. */
function browserTests(chromium) {
	const report = join(scratch, "browser.json");
	const ok = run({
		title: "Pages in a browser",
		command: [
			node,
			join(root, "node_modules/@playwright/test/cli.js"),
			"test",
			"--reporter=dot,json",
		],
		env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
	});
	let stats = { expected: 0, unexpected: 0 };
	try {
		stats = JSON.parse(readFileSync(report, "utf8")).stats;
	} catch {
		console.log("The browser tests left no report.");
	}
	count.passed += stats.expected;
	count.failed += ok ? stats.unexpected : Math.max(1, stats.unexpected);
}
