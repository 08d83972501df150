import { globSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
/** The program's source, without its tests. */
export const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
	(file) => !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(file),
);
