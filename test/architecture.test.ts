import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
	(file) => !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(file),
);

/**
 * What a file takes from elsewhere: repository paths, and packages by name. Types vanish before the
 * program runs, but a wall is a wall.
 */
const imports = files.flatMap((file) =>
	[
		...readFileSync(join(root, file), "utf8").matchAll(
			/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g,
		),
	].map((match) => {
		const target = (match[1] ?? match[2]) as string;
		return {
			file,
			target: target.startsWith(".") ? relative(root, join(root, dirname(file), target)) : target,
		};
	}),
);

/**
 * Which folder may take from which: the drawing of the house in `docs/map.md`. What is not named
 * here, a folder may not import.
 */
const mayImport: Record<string, RegExp[]> = {
	"src/league/entities": [/^zod$/, /^src\/league\/(entities|facts)/],
	"src/league/rules": [/^src\/league\/(entities|rules|facts|messages|verdict)/],
	"src/league/reports": [/^src\/league\/(entities|rules|reports|facts)/],
	"src/league/": [
		/^zod$/,
		/^src\/league\/(entities|rules|facts|page-messages|permissions|verdict)/,
	],
	"src/server/db": [/^node:/, /^(kysely|pg)/, /^src\/league\//, /^src\/server\/(db|start-error)/],
	"src/server/mail": [
		/^node:/,
		/^(kysely|nodemailer|hono|hono\/html)$/,
		/^src\/league\//,
		/^src\/server\/(mail|db|errors|security\/loopback)/,
		/^content\/league\.json$/,
	],
	"src/server/exports": [
		/^node:/,
		/^(hucre|pdfmake)/,
		/^src\/league\/reports/,
		/^src\/server\/(exports|errors)/,
	],
	// What comes from outside is read in a process of its own, which needs nothing of ours.
	"src/server/imports": [/^node:/, /^(hucre|csv-parse)/, /^src\/server\/(imports|errors)/],
	"src/server/weather": [/^node:/, /^zod$/, /^src\/league\/rules\//, /^src\/server\/weather/],
	"src/server/cache": [/^node:/, /^src\/server\/(cache|site)/],
	"src/server/security": [/^src\/server\/(security|errors)/],
	"src/server/demo": [/^node:/, /^kysely$/, /^src\/league\//, /^src\/server\/(demo|db)\//],
	// A new address is the league's to know.
	"src/server/identity/change-email": [
		/^src\/league\//,
		/^src\/server\/(identity|actions\/audited-transaction|api\/call|db|errors|limits)/,
	],
	"src/server/identity": [
		/^node:/,
		/^(kysely|hono\/utils\/cookie)$/,
		/^src\/league\//,
		/^src\/server\/(identity|api\/call|db|errors|limits|mail\/outbox)/,
	],
	"src/server/actions/audited-transaction": [
		/^node:crypto$/,
		/^kysely$/,
		/^src\/league\//,
		/^src\/server\/(api\/call|db|errors)/,
	],
	// A kind of record names its schemas.
	"src/server/actions/records": [
		/^(kysely|zod)$/,
		/^src\/league\//,
		/^src\/server\/(actions|api\/call|db|errors)/,
	],
	"src/server/actions/import-records": [
		/^node:crypto$/,
		/^kysely$/,
		/^src\/league\//,
		/^src\/server\/(actions|api\/call|db|errors|limits|imports\/(reader|sheet))/,
	],
	"src/server/actions": [
		/^kysely$/,
		/^src\/league\//,
		/^src\/server\/(actions|api\/call|db|errors|limits|access-codes|identity\/first-admin|mail)/,
		/^content\/league\.json$/,
	],
	"src/server/api": [
		/^node:/,
		/^(zod|hono|kysely)$/,
		/^src\/league\//,
		/^src\/server\/(api|actions|identity|db|errors|exports|limits|mail\/outbox|weather\/weather)/,
		/^content\/league\.json$/,
	],
	"src/server/": [
		/^node:/,
		/^(hono|@hono|pino|prom-client|pg|kysely|rate-limiter-flexible|zod)/,
		/^src\/league\//,
		/^src\/server\//,
		/^content\/league\.json$/,
	],
	"src/web/ui": [/^react(-router)?$/, /^src\/web\/ui\//],
	"src/web/data": [/^react/, /^src\/league\/entities\//, /^src\/web\/data\//],
	"src/web/outgoing": [/^react$/, /^src\/league\/(entities|rules)\//, /^src\/web\/outgoing\//],
	// What pages want before they can be shown.
	"src/web/routes": [
		/^react-router$/,
		/^react$/,
		/^src\/league\/rules/,
		/^src\/web\/(routes|data|league|parts\/[a-z]+\/[a-z-]+\.ts$|pages\/([a-z-]+\/)?[a-z-]+\.tsx$)/,
	],
	"src/web/shell": [
		/^react/,
		/^src\/league\/page-messages/,
		/^src\/web\/(shell|ui|routes\/(page-def|visitors)|league|site-context)/,
	],
	// The menu of who is signed in lists pages, as the navigation does.
	"src/web/parts/user-menu": [
		/^react/,
		/^src\/league\/rules/,
		/^src\/web\/(data|ui|routes\/all|site-context|parts\/(user-menu|unsent-scores))/,
	],
	"src/web/parts/grid": [
		/^(react|@tanstack\/react-table)/,
		/^src\/league\/facts/,
		/^src\/web\/(parts\/(grid|captain|confirm-remove|form-values|undo-toast)|ui|data)/,
	],
	"src/web/parts": [
		/^react/,
		/^src\/league\/(entities|rules|facts|messages|verdict)/,
		/^src\/web\/(parts|ui|data|shell\/page-head|league|site-context|outgoing)/,
	],
	"src/web/pages": [
		/^react/,
		/^src\/league\/(entities|rules|facts|messages|verdict)/,
		/^src\/web\/(parts|ui|data|shell\/page-head|league|site-context|redirects|outgoing)/,
		/^content\//,
	],
	"src/web/": [
		/^node:crypto$/,
		/^react/,
		/^src\/league\/(entities|rules)/,
		/^src\/web\//,
		/^content\/league\.json$/,
	],
};

test("the walls of the house stand: every file takes only from where it may", () => {
	const broken = imports.filter(({ file, target }) => {
		const wall = Object.keys(mayImport).find((folder) => file.startsWith(folder));
		return (
			!isOwnPart(file, target) &&
			!(wall && mayImport[wall]?.some((allowed) => allowed.test(target)))
		);
	});
	expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

/** A page's own folder; other pages' are not. */
const isOwnPart = (file: string, target: string) => {
	const folder = /^src\/web\/pages\/[a-z-]+\//.exec(file)?.[0];
	return folder !== undefined && target.startsWith(folder);
};

test("the walls are looked at: there are files behind each of them", () => {
	expect(imports.length).toBeGreaterThan(300);
	for (const folder of Object.keys(mayImport))
		expect(
			files.some((file) => file.startsWith(folder)),
			folder,
		).toBe(true);
});

test("visitor pages carry no schema library: what the site takes from the entities are types", () => {
	const values = files
		.filter((file) => file.startsWith("src/web/") || file.startsWith("src/league/rules/"))
		.flatMap((file) =>
			[
				...readFileSync(join(root, file), "utf8").matchAll(
					/import (?!type)[^'"]*"([^"]*entities\/(?!line|password)[^"]*)"/g,
				),
			].map(([, target]) => `${file} → ${target}`),
		);
	expect(values).toEqual([]);
});

test("only main.ts touches the process; the database is handed the path on which it finds its programs, printer and reader are programs of their own", () => {
	const touching = files
		.filter((file) =>
			/\bprocess\.(env|exit|argv|on|stdout)\b/.test(readFileSync(join(root, file), "utf8")),
		)
		.sort();
	expect(touching).toEqual([
		"src/server/db/embedded/cluster.ts",
		"src/server/exports/printer-program.ts",
		"src/server/imports/reader-program.ts",
		"src/server/main.ts",
	]);
});

test("only main.ts reads the machine's time; everything else is handed a clock", () => {
	const reading = files.filter(
		(file) =>
			file.startsWith("src/server/") &&
			!file.startsWith("src/server/db/embedded/") &&
			/\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(reading).toEqual(["src/server/main.ts"]);
});

test("names are kebab-case, and none of them says nothing", () => {
	const odd = files.filter(
		(file) =>
			!/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(basename(file)) ||
			/^(utils?|helpers?|misc|manager|common|index)\./.test(basename(file)),
	);
	expect(odd).toEqual([]);
});

test("no file is longer than 300 lines", () => {
	const long = files.filter(
		(file) => readFileSync(join(root, file), "utf8").split("\n").length > 300,
	);
	expect(long).toEqual([]);
});
