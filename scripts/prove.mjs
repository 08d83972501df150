// `npm run prove`: the tests of `npm test -- --all` at high volume, with all variants in the
// browser, and on both versions of PostgreSQL, with a table of the results. Takes two to three
// hours; `npm run prove fuzz kills` runs some parts only, and `npm run prove -- --small` all of
// them at the volume of `npm test -- --all`.
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";
import { quickSteps, systemPostgres } from "./steps.mjs";
import { testRun } from "./test-run.mjs";

installIfNeeded({ tools: true });
const node = node24();
await buildIfNeeded(node);

const isSmall = process.argv.includes("--small");
/** A part that hangs fails after 90 minutes. */
const tests = testRun(node, { isStrict: true, limitMinutes: 90, hasTable: true });
const high = { VOLUME: isSmall ? "small" : "high" };
const bin = systemPostgres();
/** The suite without the tests that are parts of their own. */
const suite = {
	...high,
	EXCLUDE:
		"test/fuzz.test.ts,test/kill*.test.ts,test/fresh-pages.test.ts,**/season-histories.test.ts",
};
const parts = {
	quick: () => tests.steps(quickSteps(node)),
	embedded: () => tests.vitest("Suite on the embedded PostgreSQL", [], suite),
	system: () =>
		bin
			? tests.vitest("Suite on the system's PostgreSQL", [], { ...suite, PG_BIN: bin })
			: tests.fail("Suite on the system's PostgreSQL", "there is none (15 or newer)."),
	fuzz: () =>
		tests.vitest(`${isSmall ? "A few" : "100,000"} random requests`, ["test/fuzz.test.ts"], high),
	histories: async () => {
		await tests.vitest(
			`${isSmall ? "A few" : "10,000"} random seasons by the rules`,
			["src/league/season-histories.test.ts"],
			high,
		);
		await tests.vitest(
			`${isSmall ? "A few" : "10,000"} random seasons through the program`,
			["test/season-histories.test.ts"],
			high,
		);
	},
	pages: () =>
		tests.vitest(
			`Cached pages after ${isSmall ? "a few" : "10,000"} random writes`,
			["test/fresh-pages.test.ts"],
			high,
		),
	kills: async () => {
		await tests.vitest(isSmall ? "A few kills" : "300 kills", ["test/kill"], high);
		if (bin)
			await tests.vitest("Kills on the system's PostgreSQL", ["test/kill"], {
				VOLUME: "small",
				PG_BIN: bin,
			});
	},
	processes: () => onBoth("Two processes", ["test/two-processes"]),
	stalls: () => onBoth("Stalled connections", ["stalled-connection"]),
	disk: () => onBoth("A full disk, a read-only database", ["test/no-writes"]),
	clock: () => onBoth("Clocks that jump", ["database-clock", "page-cache.test", "newest-answer"]),
	mail: () =>
		onBoth("Mail outages", ["mail-worker", "failed-emails", "mail/email-outbox", "mail/smtp"]),
	upgrades: () => onBoth("Data of earlier versions", ["test/upgrades", "db/migrate"]),
	files: () =>
		tests.vitest(`${isSmall ? "A few" : 30} malformed files`, ["test/malformed-files"], high),
	browser: async () =>
		tests.playwright("Browser journeys, with all variants", [], {
			...high,
			CHROMIUM: (await ensureChromium()) ?? "",
		}),
	times: async () =>
		tests.playwright("Critical journeys at 22 points in time", ["any-time"], {
			CHROMIUM: (await ensureChromium()) ?? "",
			EVERY_TIME: "1",
			VOLUME: "small",
		}),
	mutants: () =>
		tests.steps([
			{
				title: "A sample of mutants of the rules",
				command: [node, join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run"],
				env: isSmall ? { MUTATION_PERCENT: "0.5" } : {},
			},
		]),
};

async function onBoth(title, files) {
	await tests.vitest(title, files, high);
	if (bin)
		await tests.vitest(`${title}, on the system's PostgreSQL`, files, { ...high, PG_BIN: bin });
}

const chosen = process.argv.slice(2).filter((argument) => argument !== "--small");
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
	console.error(
		`\n  There is no part "${unknown}". There are: ${Object.keys(parts).join(", ")}; and --small.\n`,
	);
	process.exit(1);
}
const names = Object.keys(parts).filter((name) => chosen.length === 0 || chosen.includes(name));
for (const [index, name] of names.entries()) {
	console.log(`\n[${index + 1}/${names.length}] ${name}`);
	await parts[name]();
}
tests.end();
