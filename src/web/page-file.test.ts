import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageFiles } from "./page-file.ts";
import { pages } from "./routes/all.ts";

test.each(pages)("$path has one source file, and loads that one", ({ load, ...page }) => {
	const [file, ...others] = pageFiles(page).filter((each) =>
		existsSync(join(import.meta.dirname, each)),
	);
	expect(others).toEqual([]);
	expect(load.toString()).toContain(file);
});

test("the styleguide is a page of development builds only", () => {
	expect(pages.map(({ path }) => path)).not.toContain("/styleguide");
});
