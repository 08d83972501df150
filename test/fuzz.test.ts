import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newLeagueNumbers } from "../src/league/new-league-numbers.ts";
import { routes } from "../src/server/api/routes.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { type CookieBrowser, cookieBrowser } from "./cookie-browser.ts";
import { type FuzzRequest, rare, senders, someRequest } from "./fuzz-requests.ts";
import { leagueContent } from "./league-content.ts";
import { takeSnapshot } from "./league-snapshot.ts";
import { openSessions, type Row } from "./permissions/matrix.ts";
import { subjects } from "./permissions/subjects.ts";
import { newEmailAddress, signUp } from "./sign-ups.ts";
import { progress, volume } from "./volume.ts";

/*
 * Every route, every role, rows of the permission matrix, bodies generated from the route's schema,
 * and garbage. `SEED=7` tries
 * other requests; `npm run prove` sends 100,000.
 */

const seed = Number(process.env["SEED"] || 20261121);
const perBatch = 50;
const requests = volume(perBatch * Math.ceil((routes.length * 2) / perBatch), 100_000);
/** In milliseconds: only a hang takes so long, on a busy machine too. */
const limitMs = 60_000;
const known = [200, 302, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429];

let app: TestApp;
const rows: Row[] = [];
let league: Awaited<ReturnType<typeof takeSnapshot>>;
const browsers = {} as Record<(typeof senders)[number], CookieBrowser>;

beforeAll(async () => {
	app = await startTestApp({ demo: true });
	await app.change(async (trx) => {
		await trx
			.updateTable("season")
			.set({ rosterDeadline: "2026-12-31" })
			.where("currentSeason", "=", true)
			.execute();
		const [{ userId }, { teamId }] = [app.demo.user[5]!, app.demo.team[3]!];
		for (const captainOrCocaptain of ["captain", "co-captain"] as const)
			await trx
				.insertInto("captainRequest")
				.values({ userId, teamId, teamName: "Aces", captainOrCocaptain })
				.execute();
		for (const { matchId } of app.demo.matchResult.slice(0, 9))
			await trx
				.insertInto("dispute")
				.values({ matchId, userId, line: null, note: "No." })
				.execute();
	});
	const tokens = await openSessions(app);
	for (const sender of senders) {
		browsers[sender] = cookieBrowser(app);
		if (sender === "pending") await signUp(app, browsers.pending, newEmailAddress());
		else if (sender !== "visitor") browsers[sender].cookies.set("session", tokens[sender]!);
	}
	for (const arrange of subjects) rows.push(...(await arrange(app, app.demo)));
	await app.db.deleteFrom("limit").execute();
	league = await takeSnapshot(app);
});
afterAll(() => app.stop());

/**
 * The right password is remembered: it restarts a pending sign-up, or waits for the second step.
 */
const halfway = new Set(["UserNotConfirmedException", "SECOND_STEP_REQUIRED"]);

const outcomes = new Set<string>();
const succeeded = new Set<string>();

test(`answers ${requests} random requests without an error, a delay or a write by a refused call`, {
	timeout: requests * 100 + 300_000,
}, async () => {
	const batch = fc.record({
		requests: fc.array(someRequest(rows), { minLength: perBatch, maxLength: perBatch }),
		areConcurrent: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
	});
	const cookies = Object.entries(browsers).map(([sender, browser]) => ({
		sender: sender as keyof typeof browsers,
		initial: [...browser.cookies],
	}));
	let batches = 0;
	await fc.assert(
		fc
			.asyncProperty(batch, async ({ requests, areConcurrent }) => {
				if (areConcurrent) await Promise.all(requests.map(answer));
				else {
					let known = await state();
					for (const request of requests) known = await withoutTrace(request, known);
				}
				await expectSoundLeague();
				expect(app.failures).toEqual([]);
			})
			.beforeEach(async () => {
				progress("random requests", perBatch * batches++, requests);
				await league.restore();
				for (const { sender, initial } of cookies) {
					browsers[sender].cookies.clear();
					for (const [name, value] of initial) browsers[sender].cookies.set(name, value);
				}
			}),
		{ numRuns: requests / perBatch, seed, endOnFailure: true, includeErrorInReport: true },
	);
	// Otherwise this test proves little.
	expect([...outcomes]).toEqual(
		expect.arrayContaining([
			...["200 ", "304 ", "400 BAD_REQUEST", "401 NO_SESSION", "401 NotAuthorizedException"],
			...["403 NO_PROFILE", "403 WRONG_ROLE", "403 NOT_YOUR_TEAM", "404 NOT_FOUND"],
			...["409 STALE", "422 INVALID"],
		]),
	);
	const commonRoutes = routes.filter(({ path }) => !rare.test(path));
	const never = commonRoutes
		.map(({ method, path }) => `${method} ${path}`)
		.filter((route) => !succeeded.has(route));
	expect(never.length, never.join(", ")).toBeLessThan(commonRoutes.length * volume(0.8, 0.2));
	expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

/** Sends the request and checks what holds for every answer. */
async function answer({ route, method, path, query, body, sender, headers }: FuzzRequest) {
	const about = `${sender}: ${method} ${path}${query} ${body.slice(0, 400)}`;
	const carriesBody = !["GET", "HEAD", "DELETE"].includes(method);
	const start = performance.now();
	const response = await browsers[sender].ask(path + query, {
		method,
		headers,
		...(carriesBody && { body }),
	});
	const text = await textOf(response);
	expect(performance.now() - start, about).toBeLessThan(limitMs);
	expect(known, about).toContain(response.status);
	expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	let code = "";
	if (response.status >= 400 && path.startsWith("/api/") && method !== "HEAD") {
		const { error } = JSON.parse(text);
		expect(error.code, about).toMatch(/^[A-Z_]+$|^[A-Z]\w+Exception$/);
		expect(error.message, about).toMatch(/\w{3}/);
		code = error.code;
	}
	outcomes.add(`${response.status} ${code}`);
	if (response.status === 200 && route.startsWith(`${method} `)) succeeded.add(route);
	return { about, status: response.status, code };
}

const decoders = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync };

async function textOf(response: Response) {
	const bytes = Buffer.from(await response.arrayBuffer());
	const encoding = response.headers.get("content-encoding") as keyof typeof decoders | null;
	return (encoding && bytes.length > 0 ? decoders[encoding](bytes) : bytes).toString();
}

/**
 * A refusal changes nothing except attempt counters (a 304 is an answer). Returns the state
 * afterwards.
 */
async function withoutTrace(request: FuzzRequest, known: Awaited<ReturnType<typeof state>>) {
	const before = request.given ? await prepared(request.given) : known;
	const { about, status, code } = await answer(request);
	const after = await state();
	if (status !== 200 && status !== 304 && !halfway.has(code))
		expect(after, `${about}: ${status} ${code}`).toEqual(before);
	return after;
}

async function prepared(given: NonNullable<FuzzRequest["given"]>) {
	await app.change(given);
	return state();
}

/**
 * Detects any change, except of attempt counters: the `code` table is hashed without its own. The
 * security log records refusals.
 */
async function state() {
	const content = await leagueContent(app.db, { except: ["limit", "securityEvent", "code"] });
	const hash = sql`sum(hashtextextended((to_jsonb(each) - 'triesLeft')::text, 0))`;
	const { rows } = await sql<{ code: string }>`
		select count(*) || ' ' || coalesce(${hash}, 0) as code from code each`.execute(app.db);
	return { ...content, ...rows[0] };
}

async function expectSoundLeague() {
	const { rows } = await sql<{ admins: number; seasons: number; roster: number }>`select
		(select count(*) from "user" where "isAdmin") as admins,
		(select count(*) from season where "currentSeason") as seasons,
		(select coalesce(max(size), 0) from (
			select count(*) as size from player where "teamId" is not null group by "teamId"
		) as rosters) as roster`.execute(app.db);
	expect(rows[0]!.admins).toBeGreaterThan(0);
	expect(rows[0]!.seasons).toBe(1);
	expect(rows[0]!.roster).toBeLessThanOrEqual(newLeagueNumbers.rosterCap);
}
