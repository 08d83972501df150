import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["src/league/rules/notices/**/*.test.ts"], isolate: false, setupFiles: "test/fixed-seed.ts" } });
