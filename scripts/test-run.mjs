import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";
import { run, runQuietly, runTogether } from "./steps.mjs";

/** How many failures are named at the end of the output, below the details of all. */
const shownFailures = 10;

/**
 * Runs several parts and sums up their tests and times. Quiet parts show their output only if they
 * fail. A part that takes longer than the limit is ended. A flaky test, which passed when it was
 * run again, is named, but counts as a failure only if `isStrict`.
 */
export function testRun(
	node,
	{ isQuiet = false, isStrict = false, limitMinutes = 0, hasTable = false } = {},
) {
	const scratch = mkdtempSync(join(tmpdir(), "crosscourt-test-"));
	const startedAt = Date.now();
	const limitMs = limitMinutes * 60_000;
	const parts = [];
	let reports = 0;
	const flakyTests = [];
	const add = ({ title, seconds = 0, passed = 0, failures = [] }) => {
		parts.push({ title, seconds, passed, failures });
	};

	/** One long step shows how far it is. */
	const shownStep = (step) => run({ ...step, limitMs });

	/**
	 * Runs a test runner whose reporter writes what it found to REPORT.
	 */
	async function runner(title, command, env) {
		const report = join(scratch, `${reports++}.json`);
		const step = { title, command, env: { ...env, REPORT: report }, limitMs };
		const { ok, seconds } = await (isQuiet ? runQuietly(step) : run(step));
		const { passed, failures, flaky = [] } = read(report);
		flakyTests.push(...flaky);
		// A runner that crashed counts as a failure.
		const crash = { title, error: "The test runner ended with an error; see its output above." };
		add({
			title,
			seconds,
			passed,
			failures: [...(ok || failures.length > 0 ? failures : [crash]), ...(isStrict ? flaky : [])],
		});
	}

	return {
		/** Steps without individual tests, in parallel. */
		async steps(steps) {
			const ended = steps.length > 1 ? runTogether(steps) : Promise.all(steps.map(shownStep));
			for (const { title, ok, seconds } of await ended)
				add({ title, seconds, ...(ok ? { passed: 1 } : { failures: [{ title, error: "" }] }) });
		},

		/** Without a VOLUME in `env`, leaves out tests tagged "volume", as `playwright` does. */
		async vitest(title, args, env = {}) {
			const reporters = [
				"--reporter=dot",
				`--reporter=${join(root, "scripts/vitest-reporter.mjs")}`,
			];
			const command = [node, join(root, "node_modules/vitest/vitest.mjs"), "run", ...args];
			const filter = env.VOLUME ? [] : ["--tags-filter=!volume"];
			await runner(title, [...command, ...filter, ...reporters], env);
		},

		/** Failures leave a screenshot and a trace in test-results. */
		async playwright(title, args, env = {}) {
			const reporter = `--reporter=dot,${join(root, "scripts/playwright-reporter.mjs")}`;
			const command = [node, join(root, "node_modules/@playwright/test/cli.js"), "test", ...args];
			const filter = env.VOLUME ? [] : ["--grep-invert=@volume"];
			await runner(title, [...command, ...filter, reporter], env);
		},

		fail(title, why) {
			console.log(`\n${title}: ${why}`);
			add({ title, failures: [{ title, error: why }] });
		},

		/** Prints the failures, times and totals, and ends the process. */
		end() {
			rmSync(scratch, { recursive: true, force: true });
			console.log("");
			for (const { title, seconds, passed, failures } of parts.filter(hasFailures))
				console.log(`${title}: ${passed} passed, ${failures.length} failed, ${shown(seconds)}`);
			const failures = parts.flatMap((part) => part.failures);
			list("FAILED", failures);
			list("FLAKY (passed when run again; find out why)", flakyTests);
			if (hasTable) console.log(`${table(parts)}\n`);
			const times = parts.map(({ title, seconds }) => `${title} ${shown(seconds)}`);
			console.log([...times, `total ${shown((Date.now() - startedAt) / 1000)}`].join(" · "));
			const passed = parts.reduce((total, part) => total + part.passed, 0);
			console.log(`${passed} passed, ${failures.length} failed`);
			process.exit(failures.length === 0 ? 0 : 1);
		},
	};
}

const shown = (seconds) => `${seconds.toFixed(1)} s`;

/** What `npm run prove` has proven, a line per part. */
function table(parts) {
	const width = Math.max(...parts.map(({ title }) => title.length));
	return parts
		.map(({ title, seconds, passed, failures }) => {
			const counts = `${String(passed).padStart(6)} passed  ${String(failures.length).padStart(3)} failed`;
			return `  ${failures.length ? "✗" : "✓"} ${title.padEnd(width)}  ${counts}  ${shown(seconds).padStart(9)}`;
		})
		.join("\n");
}

const hasFailures = ({ failures }) => failures.length > 0;

/** One line with the title and one with the start of the error of each test. */
function list(label, failures) {
	for (const { title, error } of failures.slice(0, shownFailures)) {
		console.log(`${label}: ${title}`);
		const [first] = stripVTControlCharacters(error)
			.split("\n")
			.filter((line) => line.trim());
		if (first) console.log(`    ${first.trim().slice(0, 200)}`);
	}
	if (failures.length > shownFailures)
		console.log(`${label}: ${failures.length - shownFailures} more; see above`);
}

function read(report) {
	try {
		return JSON.parse(readFileSync(report, "utf8"));
	} catch {
		return { passed: 0, failures: [] };
	}
}
