// `npm run prove`: what `npm test` samples, at high volume and on both versions of PostgreSQL. It
// takes about an hour; `npm run prove fuzz kills` runs some parts only.
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { quickSteps, systemPostgres } from "./steps.mjs";
import { testRun } from "./test-run.mjs";

installIfNeeded();
const node = node24();
buildIfNeeded(node);

const tests = testRun(node);
const high = { VOLUME: "high" };
const bin = systemPostgres();
const withoutLongOnes = ["--exclude", "test/fuzz.test.ts", "--exclude", "test/kill.pg.test.ts"];
const parts = {
	quick: () => tests.steps(quickSteps(node)),
	embedded: () => tests.vitest("Suite on the embedded PostgreSQL", withoutLongOnes, high),
	system: () =>
		bin
			? tests.vitest("Suite on the system's PostgreSQL", withoutLongOnes, { ...high, PG_BIN: bin })
			: tests.fail("Suite on the system's PostgreSQL", "there is none (15 or newer)."),
	fuzz: () => tests.vitest("100,000 random requests", ["test/fuzz.test.ts"], high),
	kills: async () => {
		await tests.vitest("300 kills", ["test/kill.pg.test.ts"], high);
		if (bin) await tests.vitest("Kills on the system's PostgreSQL", ["test/kill"], { PG_BIN: bin });
	},
	times: async () => {
		const env = { CHROMIUM: ensureChromium() ?? "" };
		for (const at of anyTimes())
			await tests.playwright(`Browser at ${at}`, ["--grep", "@any-time"], { ...env, AT: at });
	},
};

const chosen = process.argv.slice(2);
const names = Object.keys(parts).filter((name) => chosen.length === 0 || chosen.includes(name));
for (const [index, name] of names.entries()) {
	console.log(`\n[${index + 1}/${names.length}] ${name}`);
	await parts[name]();
}
tests.end();

/** League times: every day of a week at two hours, both changes of the clocks, and New Year's Eve. */
function anyTimes() {
	const week = Array.from({ length: 7 }, (_, day) => `2026-10-${String(day + 5).padStart(2, "0")}`);
	return [
		...week.flatMap((day) => [`${day}T07:30`, `${day}T14:00`]),
		...["2026-11-01T01:30", "2027-03-14T03:30", "2026-12-31T23:30"],
	];
}
