import { defineConfig } from "vitest/config";
import { content } from "./vite/content.ts";

export default defineConfig({
	plugins: [content()],
	test: {
		globalSetup: "test/global-setup.ts",
		include: ["src/**/*.test.ts", "vite/**/*.test.ts", "test/**/*.test.ts"],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		maxWorkers: 2,
	},
});
