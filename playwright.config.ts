import { defineConfig } from "@playwright/test";

/** The browser tests: two files at a time, each against a league of its own. */
export default defineConfig({
	testDir: "test/e2e",
	testMatch: "*.e2e.ts",
	globalSetup: "./test/e2e/global-setup.ts",
	outputDir: "test-results",
	// As many as there are cores: with three, all take a fifth longer, with four nearly half.
	workers: 2,
	// These limits only end a hang: they are long enough for a busy machine.
	timeout: 240_000,
	expect: { timeout: 60_000 },
	reporter: "list",
	// Recording a trace costs a fifth of the time, so only what failed runs again with one. A test
	// that passes then is named at the end: find out why.
	retries: 1,
	// Node runs the program's TypeScript as it is.
	build: { external: ["**/src/**", "**/dist/**"] },
	use: {
		launchOptions: {
			executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// No page lives long enough for optimized code to save the time of its compilation, and
				// the next page needs the bytecode again.
				"--js-flags=--no-opt --no-maglev --no-flush-bytecode",
			],
		},
		actionTimeout: 60_000,
		screenshot: "only-on-failure",
		trace: "on-first-retry",
	},
});
