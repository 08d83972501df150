import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./architecture.fixture.ts";

const bases = ["", "src/", "src/league/", "src/server/", "src/web/"];
/** Files and folders that a text names, each from one of the `bases`, or by its file name alone. */
const missingPaths = (text: string) =>
	[...text.matchAll(/`([\w./*<>-]*\/[\w./*<>-]*|[\w-]+\.tsx?)`/g)]
		.map(([, path]) => path as string)
		.filter((path) => !path.includes("<") && !path.startsWith("/"))
		.filter((path) => {
			const places = path.includes("/") ? bases : [...bases, "src/**/"];
			return places.every((base) => globSync(base + path, { cwd: root }).length === 0);
		});

test.each([
	...["map.md", "adding-things.md", "request-flow.md", "performance.md"],
	...["security.md", "reliability.md", "scale.md"],
])("docs/%s names only files and folders that exist", (name) => {
	expect(missingPaths(readFileSync(join(root, "docs", name), "utf8"))).toEqual([]);
});

test("the map has at most 700 words", () => {
	const text = readFileSync(join(root, "docs/map.md"), "utf8").replaceAll(/\||-{3,}/g, " ");
	expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(700);
});
