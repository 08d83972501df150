import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Pure, without a database. */
const rules = ["src/league/**/*.test.ts"];

/** `*.pg.test.ts` depends on the version of PostgreSQL: `npm test` runs these on the system's. */
const others = ["src/**/*.test.ts", "test/**/*.test.ts"];

/** Files to leave out, for scripts: the command line's `--exclude` doesn't reach projects. */
const leftOut = process.env["EXCLUDE"]?.split(",") ?? [];

/** Tests of whole programs wait for half a minute, so they don't start last. */
const longest = ["kill-calls", "stop", "kill", "permissions/calls", "fuzz", "start"].map(
	(name) => `/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const rank = ({ moduleId }: TestSpecification) =>
			(longest.findIndex((name) => moduleId.endsWith(name)) + longest.length + 1) %
			(longest.length + 1);
		return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
	}
}

/** Workers and the programs that tests start load compiled modules. */
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/node");

export default defineConfig({
	test: {
		// As many as there are cores: four take longer, and half as much processor time again.
		maxWorkers: 2,
		// Threads that collect garbage compete with the other worker and the database: a tenth slower.
		execArgv: ["--single-threaded-gc"],
		sequence: { sequencer: LongestFirst },
		// Loading the program for each file again would cost a third of the run.
		isolate: false,
		setupFiles: "test/fixed-seed.ts",
		// `npm test` leaves these out; docs/reliability.md lists them.
		tags: [{ name: "volume", description: "long tests whose parts have tests of their own" }],
		// These limits only end a hang: a busy machine may take a minute for what takes a second.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 120_000 } },
		projects: [
			{
				extends: true,
				// In between, all workers would have to load the server twice.
				test: { name: "rules", include: rules, exclude: leftOut, sequence: { groupOrder: 1 } },
			},
			{
				extends: true,
				test: {
					name: "server",
					include: others,
					exclude: [...rules, ...leftOut],
					globalSetup: "test/global-setup.ts",
				},
			},
		],
	},
});
