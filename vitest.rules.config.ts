import { defineConfig } from "vitest/config";

/** The unit tests of the league, for mutation tests. The rules have no state to isolate. */
export default defineConfig({
	test: { include: ["src/league/**/*.test.ts"], isolate: false, setupFiles: "test/fixed-seed.ts" },
});
