import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageFile } from "./page-file.ts";
import { pages } from "./routes/all.ts";

test.each(pages)(
	"$path is made by a file that is there, the one that it loads",
	({ load, ...page }) => {
		expect(existsSync(join(import.meta.dirname, pageFile(page)))).toBe(true);
		expect(load.toString()).toContain(pageFile(page));
	},
);
