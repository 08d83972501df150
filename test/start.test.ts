import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { demoAccounts } from "../src/server/demo/accounts.ts";
import { freshDatabase } from "./database.ts";
import {
	cleanUp,
	expectOneSentence,
	failedStart,
	newFolder,
	processesOn,
	type Running,
	signUp,
	startProgram,
} from "./program.ts";
import { copyOfProgram } from "./program-copies.ts";
import { connect, contentHash, query } from "./program-database.ts";
import { partOrWhole } from "./volume.ts";

/** Two data folders, and the results of the first start on one of them. */
const demo = newFolder();
const empty = newFolder();
let mailbox: Response;
let first: {
	output: string;
	errors: string;
	standings: Response;
	readiness: Response;
	hash: string;
};
const dropped: (() => Promise<unknown>)[] = [];

const notBuilt = /^The site build is missing or incomplete: run "npm run build"/;

beforeAll(async () => {
	const program = await startProgram({ dataDir: demo });
	const [standings, readiness] = await Promise.all(
		["/standings", "/readyz"].map((path) => fetch(program.url + path)),
	);
	mailbox = await fetch(`${program.url}/mailbox`);
	first = {
		output: program.output(),
		errors: program.errors(),
		standings: standings!,
		readiness: readiness!,
		hash: await hashOf(demo),
	};
	await program.stop();
});
afterAll(async () => {
	await cleanUp();
	for (const drop of dropped) await drop();
});

describe("a first start on an empty folder", () => {
	test("creates the demo league and prints address, data folder, mail, accounts and codes", () => {
		expect(first.output).toMatch(/^ {2}Open {6}http:\/\/localhost:\d+$/m);
		expect(first.output).toMatch(new RegExp(`^ {2}Data {6}${demo}$`, "m"));
		expect(first.output).toMatch(/^ {2}Mail {6}http:\/\/localhost:\d+\/mailbox$/m);
		expect(first.output).toContain("all use the password Courts4All!");
		expect(demoAccounts).toHaveLength(10);
		for (const { email, who } of demoAccounts)
			expect(first.output).toMatch(new RegExp(`${email} +${who}$`, "m"));
		expect(first.output).toContain("captain CAPTAIN-DEMO   admin ADMIN-DEMO   both BOTH-DEMO");
		expect(first.errors).toBe("");
	});

	test("shows its emails in a local mailbox", async () => {
		expect(mailbox.status).toBe(200);
		expect(await mailbox.text()).toContain('<a href="/mailbox">Mailbox</a></h1>');
	});

	test("a second start changes no data, prints the same, and serves the standings", async () => {
		const program = await startProgram({ dataDir: demo });
		onTestFinished(() => program.stop().then(() => {}));
		expect(await hashOf(demo)).toBe(first.hash);
		const withoutPort = (text: string) => text.replace(/localhost:\d+/g, "localhost");
		expect(withoutPort(program.output())).toBe(withoutPort(first.output));

		const standings = await fetch(`${program.url}/standings`);
		expect([standings.status, first.standings.status, first.readiness.status]).toEqual([
			200, 200, 200,
		]);
		const teams = await query(
			demo,
			`select "teamName" from team where "isActive" and "teamNumber" is not null and "teamName" ~ '^[A-Za-z ]+$'`,
		);
		expect(teams.length).toBeGreaterThan(10);
		for (const page of [await standings.text(), await first.standings.text()])
			for (const { teamName } of teams) expect(page).toContain(teamName);
		await program.stop();
		expect(processesOn(demo)).toEqual([]);
	});
});

describe("--empty", () => {
	let program: Running;
	beforeAll(async () => {
		program = await startProgram({ dataDir: empty, args: ["--empty"] });
	});
	afterAll(() => program.stop());
	const codes = /captain (\S+) {3}admin (\S+) {3}both (\S+)$/m;

	test("creates an empty league and prints three codes and the next steps", async () => {
		const [, ...printed] = codes.exec(program.output()) ?? [];
		expect(new Set(printed).size).toBe(3);
		for (const code of printed) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
		expect(program.output()).toMatch(/League +an empty league.*Next +1\. .* 2\. .* 3\. .* 4\. /s);
		expect(program.output()).not.toMatch(/Courts4All|@crosscourt\.example|DEMO/);
		expect(await query(empty, "select count(*)::int from team")).toEqual([{ count: 0 }]);
	});

	test("emails wait for a mail server, and there is no mailbox", async () => {
		expect(program.output()).toMatch(/^ {2}Mail {6}not sent until SMTP_URL is set$/m);
		const mailbox = await fetch(`${program.url}/mailbox`);
		expect([mailbox.status, await mailbox.text()]).toEqual([
			404,
			expect.stringContaining("Page not found"),
		]);
	});

	test("every public page renders without data, and lists show their empty state", async () => {
		const map = await (await fetch(`${program.url}/sitemap.xml`)).text();
		const paths = [...map.matchAll(/<loc>http:\/\/localhost:\d+([^<]*)<\/loc>/g)].map(
			([, path]) => path,
		);
		expect(paths.length).toBeGreaterThan(15);
		const pages = new Map<string | undefined, string>();
		for (const path of paths) {
			const page = await fetch(program.url + path);
			expect([path, page.status]).toEqual([path, 200]);
			pages.set(path, (await page.text()).replace(/<(style|script)\b.*?<\/\1>|<!--.*?-->/gs, ""));
		}
		for (const [path, page] of pages)
			expect(page, path).not.toMatch(/>[^<]*\b(undefined|null|NaN|\[object)\b[^<]*</);
		for (const [path, words] of Object.entries(emptyStates))
			expect(pages.get(path), path).toContain(words);
	});

	test("a second start, also with --empty, prints no codes and no next steps, and changes only the first admin’s link", {
		tags: ["volume"],
	}, async () => {
		const dataOf = async () => (await hashOf(empty)).replace(/^firstAdminLink.*$/m, "");
		const linkOf = ({ output }: Running) =>
			/^ +Admin +(http:\S+\/signup\?firstAdmin=[\w-]{43})$/m.exec(output())?.[1];
		const [before, link] = [await dataOf(), linkOf(program)];
		expect(link).toBeDefined();
		await program.stop();
		program = await startProgram({ dataDir: empty, args: ["--empty"] });
		expect(program.output()).not.toMatch(/Codes|captain|Next|three codes/);
		expect(linkOf(program)).not.toBe(link);
		expect(linkOf(program)).toBeDefined();
		expect(await dataOf()).toBe(before);
		expect(await query(empty, "select count(*)::int from installation")).toEqual([{ count: 1 }]);
	});
});

const emptyStates = {
	"/standings": "No teams in the standings yet.",
	"/match-results": "There are no results to show.",
	"/schedules": "No divisions yet.",
	"/team-listing": "No teams yet.",
	"/calendar": "No season has been published yet.",
	"/locations": "No court locations yet.",
	"/tennis-clubs": "No clubs yet.",
	"/tennis-centers": "No centers yet.",
	"/tennis-associations": "No associations yet.",
	"/payment": "There’s no current season, so no fee is due.",
};

describe("the demo league, whose passwords are public,", () => {
	const reachable = {
		production: { NODE_ENV: "production", SECRET_KEY: "a secret of at least 32 characters" },
		host: { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" },
		address: { PUBLIC_URL: "https://league.example", TRUSTED_PROXIES: "1" },
	};

	test.each(Object.entries(reachable).slice(0, partOrWhole(1, 3)))(
		"is not served where others could reach it: %s",
		async (_, env) => {
			const start = await failedStart({ dataDir: demo, env });
			expectOneSentence(
				start,
				/^This database holds the demo league, whose passwords are public, so it can be served only on this machine/,
			);
			expect(processesOn(demo)).toEqual([]);
		},
	);

	test("is not created there; an empty league is", { tags: ["volume"] }, async () => {
		const env = { ...reachable.address, DATABASE_URL: await databaseUrl() };
		const program = await startProgram({ env });
		expect(program.output()).toMatch(/Codes +captain \w+-\w+-\w+ /);
		expect(program.output()).toContain("an empty league");
		expect(program.output()).not.toMatch(/DEMO|Courts4All/);
		expect((await program.stop()).code).toBe(0);
	});

	test("is not emptied by --empty", { tags: ["volume"] }, async () => {
		expectOneSentence(
			await failedStart({ dataDir: demo, args: ["--empty"] }),
			/^This database already holds the demo league\. To start an empty league, choose another/,
		);
		expect(processesOn(demo)).toEqual([]);
	});
});

describe("a failed start prints one sentence:", () => {
	describe("from a damaged program:", () => {
		const folder = copyOfProgram();
		const script = join(folder, "src/server/main.ts");

		test.each<[string, string, (file: string) => void, RegExp]>([
			[
				"an incomplete build",
				"dist/server/entry-server.js",
				(file) => writeFileSync(file, "export const createSite = "),
				notBuilt,
			],
		])("%s", { tags: ["volume"] }, async (_, name, damage, sentence) => {
			const file = join(folder, name);
			const intact = readFileSync(file);
			damage(file);
			expectOneSentence(await failedStart({ dataDir: demo, script }), sentence);
			expect(processesOn(demo)).toEqual([]);
			writeFileSync(file, intact);
		});

		test("a missing build", async () => {
			rmSync(join(folder, "dist"), { recursive: true });
			expectOneSentence(await failedStart({ dataDir: demo, script }), notBuilt);
			expect(processesOn(demo)).toEqual([]);
		});
	});
});

test("with DATABASE_URL the program uses that server and creates no folder", {
	tags: ["volume"],
}, async () => {
	const program = await startProgram({
		env: {
			DATABASE_URL: await databaseUrl(),
			TRUSTED_PROXIES: "1",
			DATA_DIR: join(empty, "not-made"),
		},
	});
	expect(program.output()).toMatch(/Data +the database at DATABASE_URL$/m);
	expect(program.output()).toContain("the demo league");
	expect((await fetch(`${program.url}/standings`)).status).toBe(200);
	expect((await signUp(program, "Guest")).status).toBe(200);
	expect(await program.stop()).toEqual({ code: 0, signal: null });
	expect(existsSync(join(empty, "not-made"))).toBe(false);
});

async function hashOf(dataDir: string) {
	const client = await connect(dataDir);
	try {
		return await contentHash(client);
	} finally {
		await client.end();
	}
}

/** The address of an empty database on the tests' server. */
async function databaseUrl() {
	const { url, drop } = await freshDatabase();
	dropped.push(drop);
	return url;
}
