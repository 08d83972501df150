import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { files, root } from "./architecture.fixture.ts";

/** Type-only and dynamic imports count too: they couple files as well. */
const importOf =
	/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

interface Import {
	file: string;
	/** A path of the repository, or a package. */
	target: string;
}
const imports: Import[] = files.flatMap((file) =>
	[...readFileSync(join(root, file), "utf8").matchAll(importOf)].map(([, fixed, lazy]) => {
		const target = (fixed ?? lazy) as string;
		return {
			file,
			target: target.startsWith(".") ? join(dirname(file), target) : target,
		};
	}),
);

/**
 * The folders and packages that each folder of `src` may import. In addition, each may import from
 * itself, and the server from Node. Lower layers come first.
 */
const canImport: Record<string, string[]> = {
	"league/entities": ["league/facts", "league/wording", "zod"],
	"league/rules": [
		"league/entities",
		"league/records",
		"league/facts",
		"league/messages",
		"league/new-league-numbers",
		"league/verdict",
		"league/wording",
	],
	"league/reports": ["league/entities", "league/rules", "league/facts", "league/wording"],
	league: ["zod"],

	"server/errors": ["league"],
	"server/security": ["server/errors", "hono"],
	"server/cache": ["league/page-request"],
	"server/limits": ["league/wording", "server/errors", "pg", "rate-limiter-flexible"],
	"server/weather": ["league/rules", "zod"],
	"server/paypal": ["league/entities"],
	"server/child-process": [],
	"server/exports": [
		"league/reports",
		"league/rules/branding",
		"league/rules/previews",
		"server/child-process",
		"server/errors",
		"hucre",
		"pdfmake",
		"fontkit",
		"subset-font",
		"bidi-js",
	],
	"server/imports": ["server/child-process", "server/errors", "hucre", "csv-parse"],
	"server/schedule-maker": ["league", "server/child-process", "server/db", "highs", "kysely"],
	"server/db": ["league", "content", "server/errors", "server/start-error", "kysely", "pg"],
	"server/texts": ["league", "content", "server/db", "diff", "marked", "sanitize-html"],
	"server/search": ["league", "server/db", "server/texts", "kysely"],
	"server/branding": ["league", "server/context", "server/errors", "hono", "sanitize-html"],
	"server/backups": [
		...["league/entities", "league/rules", "server/db", "server/start-error"],
		"server/terminal-command",
		...["kysely", "pg", "zod"],
	],
	"server/demo": ["league", "server/db", "kysely"],
	"server/mail": [
		...["league", "server/db", "server/security"],
		...["kysely", "nodemailer", "hono"],
	],
	// Combines the folders above; everything that answers requests is below.
	"server/context": [
		...["league", "server/db", "server/mail", "server/exports", "server/weather"],
		...[
			"server/paypal",
			"server/backups",
			"server/schedule-maker",
			"server/search",
			"server/limits",
			"server/errors",
			"kysely",
			"zod",
		],
	],
	"server/identity": [
		...["league", "server/context", "server/db", "server/errors", "server/limits"],
		...["server/mail/templates", "server/mail/push/encrypt-push"],
		...["kysely", "hono", "otpauth", "uqr", "@simplewebauthn/server"],
	],
	"server/actions": [
		...["league", "server/identity", "server/context", "server/mail", "server/imports"],
		...["server/schedule-maker", "server/paypal", "server/search"],
		...["server/db", "server/limits", "server/errors", "server/texts", "server/branding"],
		...["kysely", "zod"],
	],
	"server/api": [
		...["league", "server/actions", "server/identity", "server/context"],
		"server/mail/email-purposes",
		...[
			"server/texts",
			"server/exports",
			"server/db",
			"server/limits",
			"server/errors",
			"server/start-error",
			"kysely",
			"zod",
			"hono",
		],
	],
	"server/feeds": ["league", "server/context", "server/db", "ical-generator"],
	server: [...["league", "hono", "@hono/node-server", "kysely", "pino"], ...["prom-client", "zod"]],

	// Of the league only the sentences about fields, which know no tennis.
	"web/ui": ["league/entities/field-messages", "react", "react-router"],
	"web/data": [
		...[
			"league/entities",
			"league/calls",
			"league/records",
			"league/page-request",
			"league/rules/time",
		],
		...["web/service-worker", "react", "react-router"],
	],
	"web/outbox": ["league/entities", "league/rules", "web/data", "react"],
	"web/shell": [
		...[
			"league/entities",
			"league/page-messages",
			"league/page-request",
			"league/rules",
			"web/data",
			"web/ui",
			"web/routes",
			"web/page-def",
		],
		...["web/site-context", "web/styles", "web/parts/unsent-scores", "web/service-worker"],
		...["react", "react-router"],
	],
	"web/parts/grid": [
		"league/entities",
		...["league/facts", "league/messages", "league/wording", "web/parts/captain"],
		...["web/parts/confirm-remove", "web/parts/form-values", "web/parts/undo-toast"],
		...["web/ui", "web/data"],
		...["react", "react-dom", "react-router", "@tanstack/react-table"],
	],
	"web/parts": [
		...[
			"league/page-request",
			"league/entities",
			"league/rules",
			"league/facts",
			"league/messages",
			"league/new-league-numbers",
			"league/verdict",
			"league/wording",
		],
		...["web/ui", "web/data", "web/outbox"],
		...["web/site-context", "react", "react-dom", "react-router", "@simplewebauthn/browser"],
	],
	// A page can't import from another page.
	"web/pages": [
		...["league/calls", "league/new-league-numbers", "league/page-messages"],
		...["league/entities", "league/rules", "league/facts", "league/messages", "league/verdict"],
		...["content", "web/parts", "web/ui", "web/styles", "web/data", "web/outbox"],
		"league/schedule-maker",
		"league/wording",
		"web/page-def",
		...["web/site-context", "react", "react-dom", "react-router"],
		"@github/markdown-toolbar-element",
	],
	"web/embed": [
		...["league/entities", "league/page-request", "league/rules", "web/parts", "web/data"],
		...["web/page-def", "web/styles", "react", "react-dom"],
	],
	"web/service-worker": [],
	// What a page is, and who may open it.
	"web/page-def": ["league/entities", "league/page-request", "web/data", "react", "react-router"],
	"web/routes": [
		"web/page-def",
		"league/page-request",
		"league/page-messages",
		"league/wording",
		"league/entities",
		"league/rules",
		"web/pages",
		"web/parts",
		"web/data",
		"react",
		"react-router",
	],
	"web/styles": ["@fontsource-variable/archivo-narrow"],
	web: [
		"league/calls",
		"league/entities",
		"league/rules",
		"league/page-request",
		"content",
		"node:crypto",
		"react",
		"react-dom",
		"react-router",
	],
};

const layerOf = (file: string) =>
	Object.keys(canImport).find((layer) => isIn(file, `src/${layer}`)) as string;

const isIn = (path: string, place: string) =>
	path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`);

const isAllowed = ({ file, target }: Import) => {
	const layer = layerOf(file);
	if (layer.startsWith("server") && target.startsWith("node:")) return true;
	const page = /^src\/web\/pages\/[a-z-]+\//.exec(file)?.[0];
	if (layer === "web/pages" && target.startsWith("src/web/pages/"))
		return page !== undefined && target.startsWith(page);
	return (
		isIn(target, `src/${layer}`) ||
		canImport[layer]?.some((each) => isIn(target, `src/${each}`) || isIn(target, each)) === true
	);
};

test("every file imports only what its layer may", () => {
	const broken = imports.filter((each) => !isAllowed(each));
	expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("every layer of the table has files", () => {
	const layers = new Set(files.map(layerOf));
	expect(Object.keys(canImport).filter((layer) => !layers.has(layer))).toEqual([]);
	expect(imports.length).toBeGreaterThan(300);
});

test("no file imports itself, directly or through others", () => {
	const cycles: string[] = [];
	const done = new Set<string>();
	const visit = (file: string, path: readonly string[]) => {
		if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
		if (path.includes(file) || done.has(file)) return;
		for (const { target } of importsOf.get(file) ?? [])
			if (importsOf.has(target)) visit(target, [...path, file]);
		done.add(file);
	};
	const importsOf = Map.groupBy(imports, ({ file }) => file);
	for (const file of files) visit(file, []);
	expect(cycles).toEqual([]);
});

test("no folder of src/web imports itself through others", () => {
	/** A file beside the folders stands for itself. */
	const folderOf = (file: string) => file.split("/", 3).join("/");
	const targetsOf = new Map<string, Set<string>>();
	const sheets = globSync("src/web/**/*.css", { cwd: root }).flatMap((file) =>
		[...readFileSync(join(root, file), "utf8").matchAll(/@import "(\.[^"]+)"/g)].map(
			([, target]) => ({ file, target: join(dirname(file), target as string) }),
		),
	);
	for (const { file, target } of [...imports, ...sheets])
		if (file.startsWith("src/web/") && target.startsWith("src/web/")) {
			const targets = targetsOf.get(folderOf(file)) ?? new Set();
			targetsOf.set(folderOf(file), targets.add(folderOf(target)));
		}
	const cycles: string[] = [];
	const done = new Set<string>();
	const visit = (folder: string, path: readonly string[]) => {
		if (path.includes(folder)) cycles.push([...path, folder].join(" → "));
		if (path.includes(folder) || done.has(folder)) return;
		for (const target of targetsOf.get(folder) ?? [])
			if (target !== folder) visit(target, [...path, folder]);
		done.add(folder);
	};
	for (const folder of targetsOf.keys()) visit(folder, []);
	expect(targetsOf.size).toBeGreaterThan(10);
	expect(cycles).toEqual([]);
});
