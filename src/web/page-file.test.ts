import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageFiles } from "./page-file.ts";
import { pages } from "./routes/all.ts";

test.each(pages)("$path loads its only source file", ({ load, ...page }) => {
	const [file, ...others] = pageFiles(page).filter((each) =>
		existsSync(join(import.meta.dirname, each)),
	);
	expect(others).toEqual([]);
	expect(load.toString()).toContain(file);
});

test("the styleguide is only in development builds", () => {
	expect(pages.map(({ path }) => path)).not.toContain("/styleguide");
});
