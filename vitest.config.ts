import { defineConfig } from "vitest/config";
import { content } from "./vite/content.ts";

/** Pure, without a database: files share one worker's modules, which saves most of their time. */
const rules = ["src/league/**/*.test.ts"];

/** `*.pg.test.ts` depends on the version of PostgreSQL: `npm test` runs these on both. */
const others = ["src/**/*.test.ts", "vite/**/*.test.ts", "test/**/*.test.ts"];

export default defineConfig({
	plugins: [content()],
	test: {
		maxWorkers: 2,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		projects: [
			{ extends: true, test: { name: "rules", include: rules, isolate: false } },
			{
				extends: true,
				test: {
					name: "server",
					include: others,
					exclude: [...rules, "**/node_modules/**"],
					globalSetup: "test/global-setup.ts",
				},
			},
		],
	},
});
