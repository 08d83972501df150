import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * Documents that answer "how do you know?" with a test: `path/to/file.test.ts`: "title", "title".
 */

const root = join(import.meta.dirname, "..");

const reference = /`([\w./-]+\.(?:test|e2e)\.ts)`:((?:,?\s+"[^"]+")+)/g;

/** The titles of a file's tests: texts that are followed by a test's function. */
const titlesIn = (source: string) =>
	[
		...source.matchAll(
			/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`),\s*(?:\{[^{}]*\},\s*)?(?:async )?(?:\(|\w+ =>)/g,
		),
	].map(([, title]) => title!.slice(1, -1).replaceAll(/\\(["'`])/g, "$1"));

test.each([
	["security.md", 70],
	["reliability.md", 20],
] as const)("docs/%s names at least %i tests, all of which exist", (name, least) => {
	const text = readFileSync(join(root, "docs", name), "utf8").replaceAll(/\s+/g, " ");
	const references = [...text.matchAll(reference)].flatMap(([, file, titles]) =>
		[...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file: file!, title: title! })),
	);
	expect(references.length).toBeGreaterThanOrEqual(least);
	const missing = references.filter(
		({ file, title }) =>
			globSync(file, { cwd: root }).length === 0 ||
			!titlesIn(readFileSync(join(root, file), "utf8")).some((each) => each.includes(title)),
	);
	expect(missing).toEqual([]);
	// A name in another form would not be checked.
	const files = new Set(references.map(({ file }) => file));
	const named = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, file]) => file!);
	expect(named.filter((file) => !files.has(file) && file !== "test/named-tests.test.ts")).toEqual(
		[],
	);
});
