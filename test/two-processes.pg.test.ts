import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leagueTime } from "../src/league/rules/time/league-time.ts";
import { listenerName } from "../src/server/db/data-version.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { transaction } from "../src/server/db/transaction.ts";
import { cleanUp, newFolder, type Running, signUp, startProgram, until } from "./program.ts";
import { postgresOf, socketUrl } from "./program-database.ts";
import { volume } from "./volume.ts";

const dataDir = newFolder();
const env = { TRUSTED_PROXIES: "1", DATABASE_URL: socketUrl(dataDir) };
let postgres: EmbeddedPostgres;
let a: Running;
let b: Running;
let listenersOfA: number[];
/** This test process is a third writer on the same data. */
const { db, pool } = openDatabase(env.DATABASE_URL, () => {});

beforeAll(async () => {
	const log = { info() {}, warn() {} };
	postgres = await startEmbeddedPostgres({ dataDir, log, pgBin: process.env["PG_BIN"] });
	a = await startProgram({ env });
	await until(async () => (await listeners()).length === 1, "the first program listens");
	listenersOfA = await listeners();
	b = await startProgram({ env });
	await until(async () => (await listeners()).length === 2, "the second program listens");
});
afterAll(async () => {
	await db.destroy();
	await postgres.stop();
	await cleanUp();
});

test("a page open at one program is notified of a write by another", async () => {
	const line = new AbortController();
	const response = await fetch(`${b.url}/api/live`, { signal: line.signal });
	const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
	expect((await reader.read()).value).toMatch(/^event: changed/);
	expect((await signUp(a, "Livewire")).status).toBe(200);
	expect((await reader.read()).value).toMatch(/^event: changed/);
	line.abort();
});

describe("caches are refreshed on both programs", () => {
	const writes = volume(5, 20);

	test(`after each of ${writes} writes by a third process`, async () => {
		const { teamId } = await aTeam();
		const pages = ["/standings", "/match-results", "/api/list/team"];
		for (let round = 1; round <= writes; round++) {
			await warm(pages);
			const teamName = `Round ${round} Rackets`;
			await transaction(db, (trx) =>
				trx.updateTable("team").set({ teamName }).where("teamId", "=", teamId).execute(),
			);
			await expectSoon(pages, (text) => text.includes(teamName));
		}
	});

	test("after a change of the time zone, which both show within a second", async () => {
		const setZone = (timeZone: string) =>
			transaction(db, (trx) => trx.updateTable("league").set({ timeZone }).execute());
		const pages = ["/standings", "/faq"];
		await warm(pages);
		for (const zone of ["Asia/Tokyo", "America/Phoenix"]) {
			await setZone(zone);
			const hour = () => leagueTime(new Date(), zone).slice(0, 13);
			await expectSoon(
				pages,
				(text) => text.includes(`"timeZone":"${zone}"`) && text.includes(`"now":"${hour()}`),
			);
		}
		await setZone("America/Chicago");
	});

	test("after a write by one of the two, on both before it is acknowledged", async () => {
		for (let round = 1; round <= writes; round++) {
			const [writer, other] = round % 2 ? [a, b] : [b, a];
			expect((await signUp(writer, `Writer ${round}`)).status).toBe(200);
			const version = await versionInDatabase();
			expect(await versionKnownTo(other)).toBe(version);
			expect(await versionKnownTo(writer)).toBe(version);
		}
	});

	test("when one was stalled: it delays a write by a second, and shows it in its next answer", async () => {
		for (let round = 1; round <= 3; round++) {
			b.kill("SIGSTOP");
			// Waits with the stalled program.
			const waiting = versionKnownTo(b);
			expect((await signUp(a, `Stalled ${round}`)).status).toBe(200);
			const version = await versionInDatabase();
			const asked = versionKnownTo(b);
			b.kill("SIGCONT");
			expect(await asked).toBe(version);
			await waiting;
		}
	});

	test("when one is killed: a write is acknowledged, and one that starts later shows it", async () => {
		b.kill("SIGKILL");
		expect((await signUp(a, "Killed")).status).toBe(200);
		await b.exited;
		b = await startProgram({ env });
		expect(await versionKnownTo(b)).toBe(await versionInDatabase());
		expect((await signUp(b, "Started again")).status).toBe(200);
		expect(await versionKnownTo(a)).toBe(await versionInDatabase());
		await until(async () => (await listeners()).length === 2, "both listen");
	});

	test("after a change of a result", async () => {
		const { matchId } = await db
			.selectFrom("matchResult")
			.select("matchId")
			.where("homeSetsForfeited", "=", 0)
			.orderBy("matchId")
			.executeTakeFirstOrThrow();
		const ofMatch = [
			`/match-results/${matchId}`,
			`/api/list/matchResult?matchId=${matchId}`,
			"/api/list/matchResult",
		];
		const ofSeason = ["/standings", "/api/list/standing"];
		for (const [singles1Score, singles1HomeSetsWon] of [
			["7-6, 0-6, 1-0", 2],
			["6-7, 6-0, 0-1", 1],
		] as const) {
			await warm([...ofMatch, ...ofSeason]);
			const before = await Promise.all(ofSeason.map((page) => textOf(a.url + page)));
			await transaction(db, (trx) =>
				trx
					.updateTable("matchResult")
					.set({
						singles1Score,
						singles1HomeSetsWon,
						singles1VisitorSetsWon: 3 - singles1HomeSetsWon,
					})
					.where("matchId", "=", matchId)
					.execute(),
			);
			await Promise.all([
				expectSoon(ofMatch, (text) => text.includes(singles1Score)),
				expectSoon(ofSeason, (text) => !before.includes(text)),
			]);
		}
	});

	test("when the LISTEN connection is cut: polling finds the change, and the connection is restored", async () => {
		const { teamId } = await aTeam();
		for (let round = 1; round <= volume(2, 5); round++) {
			const listener = await until(
				async () => (await listeners()).find((pid) => !listenersOfA.includes(pid)),
				"the second program listens",
			);
			await warm(["/standings"]);
			const teamName = `Unheard ${round}`;
			await transaction(db, async (trx) => {
				await pool.query("select pg_terminate_backend($1, 1000)", [listener]);
				await trx.updateTable("team").set({ teamName }).where("teamId", "=", teamId).execute();
			});
			await expectSoon(["/standings"], (text) => text.includes(teamName));
			await until(async () => (await listeners()).length === 2, "the second program listens again");
		}
	});
});

test("when the database is killed under load, requests wait, get cached pages or 503, and no acknowledged write is lost", {
	tags: ["volume"],
}, async () => {
	const acknowledged: string[] = [];
	const answers: Record<string, number> = {};
	let isLoaded = true;
	const load = [a, b].flatMap((program, which) => [
		ask(async () => (await fetch(`${program.url}/standings`)).status),
		ask(async (number) => (await fetch(`${program.url}/roster/${1 + (number % 40)}`)).status),
		ask(
			async (number) => (await fetch(`${program.url}/api/get/player/${900_000 + number}`)).status,
		),
		ask(async (number) => {
			const name = `Load ${which} ${number}`;
			const { status } = await signUp(program, name);
			if (status === 200) acknowledged.push(name);
			return status;
		}),
	]);
	async function ask(send: (number: number) => Promise<number>) {
		for (let number = 0; isLoaded; number++) {
			const answer = await send(number).catch(({ cause, message }) => `${message} ${cause?.code}`);
			answers[answer] = (answers[answer] ?? 0) + 1;
			await sleep(5);
		}
	}

	for (let kill = 0; kill < 2; kill++) {
		await until(() => acknowledged.length > 5, "both work");
		const killed = postgresOf(dataDir)!;
		process.kill(killed, "SIGKILL");
		const mark = acknowledged.length;
		await until(
			() =>
				![undefined, killed].includes(postgresOf(dataDir)) && acknowledged.slice(mark).length > 5,
			"sign-ups are accepted again",
		);
	}
	isLoaded = false;
	await Promise.all(load);

	// Unknown players are 404; 503 while the database restarts, unless that is quick.
	expect({ "503": 1, ...answers }, JSON.stringify(answers)).toEqual({
		"200": expect.any(Number),
		"404": expect.any(Number),
		"503": expect.any(Number),
	});
	const rows = await db
		.selectFrom("player")
		.select("lastName")
		.where("lastName", "like", "Load %")
		.execute();
	const names = rows.map(({ lastName }) => lastName);
	expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
	expect(new Set(names).size).toBe(names.length);

	const { teamId } = await aTeam();
	await until(async () => (await listeners()).length === 2, "both listen again");
	await warm(["/standings"]);
	await transaction(db, (trx) =>
		trx.updateTable("team").set({ teamName: "Afterwards" }).where("teamId", "=", teamId).execute(),
	);
	await expectSoon(["/standings"], (text) => text.includes("Afterwards"));
	for (const program of [b, a]) {
		expect(await program.stop()).toEqual({ code: 0, signal: null });
		expect(program.errors()).toBe("");
	}
	expect(postgresOf(dataDir)).toBeDefined();
});

const aTeam = () =>
	db
		.selectFrom("team")
		.select("teamId")
		.where("teamNumber", "is not", null)
		.where("divisionId", "is not", null)
		.orderBy("teamId")
		.executeTakeFirstOrThrow();

/** Requests the pages until both programs answer from their cache; it is emptied each minute. */
async function warm(pages: string[]) {
	for (const { url } of [a, b]) {
		await until(async () => {
			for (const page of pages) await textOf(url + page);
			const before = await metric(url, "crosscourt_pages_cached_total");
			for (const page of pages) await textOf(url + page);
			return (await metric(url, "crosscourt_pages_cached_total")) === before + pages.length;
		}, `${url} answers from its cache`);
	}
}

async function expectSoon(pages: string[], isNew: (text: string) => boolean) {
	const all = [a, b].flatMap(({ url }) => pages.map((page) => url + page));
	await Promise.all(
		all.map((url) => until(async () => isNew(await textOf(url)), `${url} shows the change`)),
	);
}

async function textOf(url: string) {
	const answer = await fetch(url);
	expect([url, answer.status]).toEqual([url, 200]);
	return answer.text();
}

const versionKnownTo = ({ url }: Running) => metric(url, "crosscourt_data_version");

async function metric(url: string, name: string) {
	const text = await (await fetch(`${url}/metrics`)).text();
	return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

async function versionInDatabase() {
	return (await db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow()).version;
}

async function listeners() {
	const { rows } = await pool.query<{ pid: number }>(
		`select pid from pg_stat_activity where application_name like '${listenerName} %' and state = 'idle'`,
	);
	return rows.map(({ pid }) => pid);
}
