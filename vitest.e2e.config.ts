import { defineConfig } from "vitest/config";

/** The browser journeys: against the real program, one file after another. */
export default defineConfig({
	test: {
		include: ["test/e2e/**/*.e2e.ts"],
		globalSetup: "test/e2e/global-setup.ts",
		fileParallelism: false,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
