import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import type { Trx } from "../src/server/db/schema.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite, cachedSite } from "./built-site.ts";
import { someWrite } from "./fuzz-requests.ts";
import { takeSnapshot } from "./league-snapshot.ts";
import { progress, volume } from "./volume.ts";

/*
 * After random writes every cached page equals a new rendering, byte for byte. `SEED=7` tries other
 * writes; `npm run prove` makes 10,000.
 */

const writes = volume(8, 10_000);
const seed = Number(process.env["SEED"] || 20261122);
const comparedAfterWrite = 6;

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let pages: ReturnType<typeof cachedSite>;
/** Renders each page again, from rows of its own. */
let fresh: ReturnType<typeof cachedSite>["visitorPage"];
let now: LeagueTime;
/** URLs, each with the team that the device has chosen. */
let visits: [url: string, team: string][];

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const site = await builtSite();
	app = await startTestApp({ demo: true });
	league = await takeSnapshot(app);
	now = `${app.today}T12:00:00` as LeagueTime;
	const changes = { now: () => now, clock: () => new Date(`${now}Z`) };
	pages = cachedSite(app, site, changes);
	let renderings = 0;
	const reads = leagueReads(app.db, app.context.dataVersion);
	fresh = cachedSite(app, site, { ...changes, reads }, () => renderings++).visitorPage;
	visits = visitsOf(app, site.paths);
});
afterAll(async () => {
	vi.useRealTimers();
	expect(app.failures).toEqual([]);
	await app.stop();
});

test(`every cached page equals a new rendering after ${writes} random writes`, {
	timeout: writes * 1000 + 300_000,
}, async () => {
	for (const visit of visits) await compare(visit);
	const random = fc.sample(
		fc.record({
			write: someWrite,
			change: fc.tuple(fc.nat(1000), fc.nat(1000)),
			minutes: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat(20_000)),
			compared: fc.array(fc.nat(visits.length - 1), {
				minLength: comparedAfterWrite,
				maxLength: comparedAfterWrite,
			}),
		}),
		// Most random writes are refused.
		{ numRuns: 12 * writes, seed },
	);
	const before = pages.counts.rendered;
	let done = 0;
	for (const { write, change, minutes, compared } of random) {
		if (done === writes) break;
		const version = app.context.dataVersion.current();
		await (done % 2 === 0 ? changeRow(...change) : send(write));
		if (app.context.dataVersion.current() === version) continue;
		progress("random writes", ++done, writes);
		if (minutes > 0) now = later(now, minutes - 10_000);
		for (const index of compared) await compare(visits[index]!);
		if (done % 100 === 0) for (const visit of visits) await compare(visit);
		if (write.isRare || done % 250 === 0) await league.restore();
	}
	expect(done).toBe(writes);
	for (const visit of visits) await compare(visit);
	// Otherwise pages were rendered again, and this test proves nothing.
	expect(pages.counts.kept).toBeGreaterThan(writes / 2);
	expect(pages.counts.rendered).toBeGreaterThan(before);
});

async function compare([url, team]: [string, string]) {
	const about = `${url} ${team} at ${now}`;
	const cached = await answer(url, team);
	const page = await fresh(url, team);
	if ("sameAs" in page) return compare([page.sameAs, team]);
	expect(cached.status, about).toBe(page.status);
	expect(cached.body === page.body || [cached.body, page.body], about).toBe(true);
	expect(cached.headers, about).toMatchObject(Object.fromEntries(page.headers()));
}

function answer(url: string, team: string) {
	return new Promise<{ status: number; headers: Record<string, string>; body: string }>((done) => {
		let status = 0;
		const headers: Record<string, string> = {};
		const response = {
			writeHead(code: number, flat: string[]) {
				status = code;
				for (let at = 0; at < flat.length; at += 2) headers[flat[at]!] = flat[at + 1]!;
			},
			end: (bytes: Buffer) =>
				done({ status, headers, body: brotliDecompressSync(bytes).toString() }),
		};
		const asked = { "accept-encoding": "br", ...(team && { cookie: `my-team=${team}` }) };
		pages.handle(
			{ method: "GET", url, headers: asked } as unknown as IncomingMessage,
			response as unknown as ServerResponse,
		);
	});
}

async function send({
	method,
	path,
	body,
	sender,
}: typeof someWrite extends fc.Arbitrary<infer T> ? T : never) {
	const response = await app.fetch(path, {
		as: viewersOf(app.demo)[sender],
		method,
		headers: { "content-type": "application/json" },
		...(method !== "DELETE" && { body }),
	});
	await response.arrayBuffer();
}

/** Changes that visitors see, of a random row. */
const changes: ((trx: Trx, at: number, value: number) => Promise<unknown>)[] = [
	(trx, at, value) =>
		trx
			.updateTable("league")
			.set({ name: `League ${value}`, phone: `214-555-${at}`, feeByPayPal: at })
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("matchResult")
			.set({ singles1HomeSetsWon: value % 3, singles1Score: value % 5 ? "6-4, 6-3" : "" })
			.where("matchId", "=", nth("matchResult", "matchId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("matchResult")
			.set({ homeVerified: value % 2 === 0, homeSetsForfeited: value % 4 })
			.where("matchId", "=", nth("matchResult", "matchId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("match")
			.set({ startTime: `${1 + (value % 9)}-11`, weekNumber: 1 + (value % 10) })
			.where("matchId", "=", nth("match", "matchId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("team")
			.set({ teamName: `Team <${value}>`, isActive: value % 9 !== 0 })
			.where("teamId", "=", nth("team", "teamId", at))
			// Without a number a team is inactive or a Bye.
			.where("teamNumber", "is not", null)
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("player")
			.set({ lastName: `Name ${value}`, rating: 2 + (value % 6) / 2 })
			.where("playerId", "=", nth("player", "playerId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("user")
			.set({ firstName: `First ${value}`, phone: String(value) })
			.where("userId", "=", nth("user", "userId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("location")
			.set({ locationName: `Courts ${value}` })
			.where("locationId", "=", nth("location", "locationId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("event")
			.set({ eventName: `Event ${value}` })
			.where("eventId", "=", nth("event", "eventId", at))
			.execute(),
	(trx, at, value) =>
		trx
			.updateTable("payment")
			.set({ payerName: `Payer ${value}` })
			.where("paymentId", "=", nth("payment", "paymentId", at))
			.execute(),
];
const changeRow = (at: number, value: number) =>
	app.change((trx) => changes[at % changes.length]!(trx, at, value));

const nth = (table: string, key: string, at: number) =>
	sql<number>`(select ${sql.ref(key)} from ${sql.table(table)} order by 1 offset ${at} % greatest(1, (select count(*) from ${sql.table(table)})) limit 1)`;

const later = (time: LeagueTime, minutes: number) =>
	new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 19) as LeagueTime;

function visitsOf({ demo }: TestApp, paths: readonly string[]): [string, string][] {
	const some = <Row>(rows: readonly Row[], every: number) =>
		rows.filter((_, index) => index % every === 0);
	const teams = some(demo.team, 9).map(({ teamId }) => teamId);
	const divisions = some(demo.division, 4).map(({ divisionId }) => divisionId);
	const matches = some(demo.match, 25).map(({ matchId }) => matchId);
	const urls = [
		...paths,
		...teams.flatMap((id) => [
			`/roster/${id}`,
			`/schedules?teamId=${id}`,
			`/match-results?teamId=${id}`,
			`/calendar/team-${id}.ics`,
			`/embed/schedule?teamId=${id}`,
			`/match-results.atom?teamId=${id}`,
			`/api/list/player?teamId=${id}`,
		]),
		...divisions.flatMap((id) => [
			`/standings?divisionId=${id}`,
			`/schedules?divisionId=${id}`,
			`/match-results?divisionId=${id}&week=3`,
			`/embed/standings?divisionId=${id}`,
			`/calendar/division-${id}.ics`,
		]),
		...matches.map((id) => `/match-results/${id}`),
		...["?week=2", "?week=all", "?week=99", "?seasonId=1"].map((query) => `/match-results${query}`),
		...["/calendar/league.ics", "/match-results.atom", "/player-signup/thanks"],
		...["team", "standing", "match", "matchResult", "location", "season", "event", "user"].map(
			(name) => `/api/list/${name}`,
		),
	];
	const own = ["/", "/standings", "/schedules", "/match-results", `/roster/${teams[1]}`];
	return [
		...urls.map((url): [string, string] => [url, ""]),
		...own.map((url): [string, string] => [url, String(teams[1])]),
	];
}
