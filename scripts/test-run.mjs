import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";
import { run, runTogether } from "./steps.mjs";

/** Runs several parts and sums up their tests and times. */
export function testRun(node) {
	const scratch = mkdtempSync(join(tmpdir(), "crosscourt-test-"));
	const startedAt = Date.now();
	const parts = [];
	const add = (part) => {
		parts.push(part);
	};

	return {
		/** Steps without individual tests, in parallel. */
		async steps(steps) {
			for (const { title, ok, seconds } of await runTogether(steps))
				add({ title, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
		},

		async vitest(title, args, env = {}) {
			const report = join(scratch, `${parts.length}.json`);
			const command = [node, join(root, "node_modules/vitest/vitest.mjs"), "run", ...args];
			const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
			const { ok, seconds } = await run({ title, command: [...command, ...reporters], env });
			const { numPassedTests = 0, numFailedTests = 0 } = read(report);
			add({ title, seconds, ...counted(ok, numPassedTests, numFailedTests) });
		},

		/** Failures leave a screenshot and a trace in test-results. */
		async playwright(title, args, env = {}) {
			const report = join(scratch, `${parts.length}.json`);
			const command = [node, join(root, "node_modules/@playwright/test/cli.js"), "test", ...args];
			const { ok, seconds } = await run({
				title,
				command: [...command, "--reporter=dot,json"],
				env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
			});
			const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {};
			add({ title, seconds, flaky, ...counted(ok, expected + flaky, unexpected) });
		},

		fail(title, why) {
			console.log(`\n${title}: ${why}`);
			add({ title, seconds: 0, passed: 0, failed: 1 });
		},

		/** Prints the times and totals and ends the process. */
		end() {
			rmSync(scratch, { recursive: true, force: true });
			const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
			console.log("");
			for (const { title, flaky } of parts.filter((part) => part.flaky > 0))
				console.log(`FLAKY: ${title} (${flaky} passed only when run again; see its list above)`);
			for (const { title, seconds, passed, failed } of parts.filter((part) => part.failed > 0))
				console.log(`FAILED: ${title} (${passed} passed, ${failed} failed, ${shown(seconds)})`);
			const times = parts.map(({ title, seconds }) => `${title} ${shown(seconds)}`);
			console.log([...times, `total ${shown((Date.now() - startedAt) / 1000)}`].join(" · "));
			console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
			process.exit(sum("failed") === 0 ? 0 : 1);
		},
	};
}

const shown = (seconds) => `${seconds.toFixed(1)} s`;

/** A crashed runner counts as at least one failure. */
const counted = (ok, passed, failed) => ({ passed, failed: ok ? failed : Math.max(1, failed) });

function read(report) {
	try {
		return JSON.parse(readFileSync(report, "utf8"));
	} catch {
		return {};
	}
}
