import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { files, root } from "./architecture.fixture.ts";

test("the browser and the rules load no schema library", () => {
	const valueImport =
		/(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
	const valuesOf = (file: string) =>
		[...readFileSync(join(root, file), "utf8").matchAll(valueImport)]
			.map(([, fixed, lazy]) => (fixed ?? lazy) as string)
			.map((target) => (target.startsWith(".") ? join(dirname(file), target) : target));
	const reached = new Map<string, string>();
	const queue = files.filter((file) => /^src\/(web|league\/rules)\//.test(file));
	for (const file of queue)
		for (const target of valuesOf(file))
			if (!reached.has(target)) {
				reached.set(target, file);
				if (files.includes(target)) queue.push(target);
			}
	expect(reached.get("zod")).toBeUndefined();
});

test("only main.ts, child programs and the embedded database use process.env, argv, exit or stdout", () => {
	const users = files.filter((file) =>
		/\bprocess\.(env|exit|argv|on|stdout)\b/.test(readFileSync(join(root, file), "utf8")),
	);
	const others = users.filter((file) => !/\/(main|answer-jobs|[a-z]+-program)\.ts$/.test(file));
	expect(others.filter((file) => !file.startsWith("src/server/db/embedded/"))).toEqual([]);
});

test("on the server only main.ts reads the system time", () => {
	const readers = files.filter(
		(file) =>
			file.startsWith("src/server/") &&
			!file.startsWith("src/server/db/embedded/") &&
			/\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(readers).toEqual(["src/server/main.ts"]);
});

test("file names are kebab-case, and no name is generic, such as utils", () => {
	const misnamed = files.filter(
		(file) =>
			!/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(basename(file)) ||
			/^(utils?|helpers?|misc|manager|common|index)\./.test(basename(file)),
	);
	expect(misnamed).toEqual([]);
});

test("the site calls fetch in one place, the API client", () => {
	const fetching = files.filter(
		(file) =>
			file.startsWith("src/web/") &&
			!file.startsWith("src/web/service-worker/") &&
			/\bfetch\(|\bXMLHttpRequest\b|sendBeacon/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(fetching.sort()).toEqual(["src/web/data/browser-client.ts", "src/web/dev-reload.ts"]);
});

test("pages and parts save through web/data: no other file calls the client's write", () => {
	const writing = files.filter(
		(file) =>
			/^src\/web\/(?!data\/|outbox\/|entry-server)/.test(file) &&
			/\.write\(|\bwrite\b[^{}]*\}\s*=\s*(use|context|client)/.test(
				readFileSync(join(root, file), "utf8"),
			),
	);
	expect(writing).toEqual([]);
});

test("no file is longer than 300 lines", () => {
	const ofTests = globSync(["src/**/*.{test,fixture}.{ts,tsx}", "test/**/*.ts"], { cwd: root });
	const long = [...files, ...ofTests].filter(
		(file) => readFileSync(join(root, file), "utf8").trimEnd().split("\n").length > 300,
	);
	expect(ofTests.length).toBeGreaterThan(500);
	expect(long.sort()).toEqual([]);
});

test("a field stands on its own, not in an object that is only spread", () => {
	const packed = [...files, ...globSync("test/**/*.{ts,tsx}", { cwd: root })].filter((file) =>
		/\.\.\.\{\s*[\w"'[]/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(packed).toEqual([]);
});

/** Style sheets that must not define buttons, alerts, fields or tables. */
const styles = globSync("src/web/**/*.css", { cwd: root }).filter(
	(file) => !/^src\/web\/(ui|styles)\//.test(file),
);

test("only web/ui and web/styles style buttons, alerts and table roles", () => {
	const styled = styles.filter((file) =>
		/(^|[\s,(>+~])button(?![\w-])|\.[a-z-]*button(?![\w-])|\.(alert|badge)(?![\w-])|\[role=/m.test(
			readFileSync(join(root, file), "utf8").replaceAll(/\/\*.*?\*\//gs, ""),
		),
	);
	expect(styles.length).toBeGreaterThan(20);
	expect(styled).toEqual([]);
});

/** Outside `web/ui`, and why. */
const rawControls = [
	// Pages for other sites have none of the site's styles.
	"src/web/embed/code-embed.tsx",
	// Shows an open dialog in its place on the page.
	"src/web/pages/styleguide/overlay-samples.tsx",
];

test("only web/ui renders buttons, selects, text areas, dialogs and popovers", () => {
	const raw = files.filter(
		(file) =>
			file.startsWith("src/web/") &&
			!file.startsWith("src/web/ui/") &&
			/<(button|select|textarea|dialog)\b|\bpopover=|className="(button|alert)[ "]/.test(
				readFileSync(join(root, file), "utf8"),
			),
	);
	expect(raw.sort()).toEqual(rawControls);
});

/** The classes that pages give to buttons, for example to place them. */
const buttonClasses = files
	.filter((file) => file.startsWith("src/web/") && !file.startsWith("src/web/ui/"))
	.flatMap((file) => [
		...readFileSync(join(root, file), "utf8").matchAll(
			/<(?:\w*Button|ButtonLink)\s(?:[^<>"]|"[^"]*"|=>)*?className="([^"]+)"/g,
		),
	])
	.flatMap(([, names]) => names!.split(" "));

/** A style sheet's declarations with the whole selector of their rule. */
function declarationsIn(css: string) {
	const found: { selector: string; property: string }[] = [];
	const rules: string[] = [];
	for (const [, text, end] of css
		.replaceAll(/\/\*.*?\*\//gs, "")
		.replaceAll(/:(has|not)\([^)]*\)/g, "")
		.replaceAll(/,\s+/g, ",")
		.matchAll(/([^{};]*)([{};])/g)) {
		const part = text!.trim();
		const selector = rules.at(-1) ?? "";
		if (end === "{") rules.push(part.startsWith("@") ? selector : part.replaceAll("&", selector));
		else {
			if (part.includes(":")) found.push({ selector, property: part.split(":")[0]! });
			if (end === "}") rules.pop();
		}
	}
	return found;
}

test("pages place buttons, and don't change how they look", () => {
	const places =
		/^(--|margin|flex|order$|grid-(area|row|column)|(align|justify)-self|(min-|max-)?width|display$|rotate$)/;
	const isButton = new RegExp(`\\.(${buttonClasses.join("|")})(?![\\w-])[^\\s>+~]*(,|$)`);
	const restyled = styles.flatMap((file) =>
		declarationsIn(readFileSync(join(root, file), "utf8"))
			.filter(({ selector, property }) => isButton.test(selector) && !places.test(property))
			.map(({ selector, property }) => `${file}: ${selector} { ${property} }`),
	);
	expect(buttonClasses.length).toBeGreaterThan(10);
	expect(restyled).toEqual([]);
});

test("limits of texts come from the entities, not from numbers in the pages", () => {
	const limited = files.filter(
		(file) =>
			file.startsWith("src/web/") &&
			!file.startsWith("src/web/ui/") &&
			/\bmaxLength=[{"]+\d/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(limited).toEqual([]);
});
