// `npm run prove mutants` makes small mistakes (mutants) in the league's rules, one at a time. The
// unit tests of the league alone have to notice them.
import { createHash } from "node:crypto";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

const percent = Number(process.env.MUTATION_PERCENT ?? 5);
const seed = process.env.MUTATION_SEED ?? "1";

/**
 * Tests a random sample of mutants: about 300 with the default percentage. The same seed always
 * gives the same sample. Mutants that no test executes are never checked: they count in full, so
 * that a rule without a test fails every sample.
 */
class Sample {
	async init() {}

	group(mutants) {
		return [mutants.map(({ id }) => id)];
	}

	async check(mutants) {
		return Object.fromEntries(
			mutants.map((mutant) => [
				mutant.id,
				isInSample(mutant)
					? { status: CheckStatus.Passed }
					: { status: CheckStatus.CompileError, reason: "not in the sample" },
			]),
		);
	}
}

function isInSample({ fileName, location, replacement }) {
	const mutant = JSON.stringify([seed, fileName.split("/src/")[1], location, replacement]);
	const hash = createHash("sha256").update(mutant).digest().readUInt32BE();
	return hash / 2 ** 32 < percent / 100;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", Sample)];

export default {
	plugins: ["@stryker-mutator/vitest-runner", import.meta.filename],
	checkers: ["sample"],
	testRunner: "vitest",
	vitest: { configFile: "vitest.rules.config.ts", related: false },
	mutate: (process.env.MUTATE ?? "src/league/rules/**/*.ts,!src/league/rules/**/*.test.ts").split(
		",",
	),
	coverageAnalysis: "perTest",
	// Stryker reads tsconfig files through a compiler API that TypeScript 7 does not have.
	tsconfigFile: "none",
	concurrency: 1,
	// Which test runs which mutant takes almost 6 GB, more than Node allows by default.
	testRunnerNodeArgs: ["--max-old-space-size=8192"],
	// On a busy machine a slow mutant is no endless loop: those are found by their hits.
	timeoutMS: 60_000,
	reporters: ["progress-append-only", "clear-text", "json"],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: process.env.MUTATION_REPORT ?? "test-results/mutation.json" },
	tempDirName: "test-results/stryker",
	thresholds: { high: 95, low: 95, break: 95 },
};
