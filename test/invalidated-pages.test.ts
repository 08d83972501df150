import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite, cachedSite } from "./built-site.ts";
import { cardOf, fullScores } from "./scorecards.ts";

/*
 * How many of the pages in the site map one save makes stale, as search engines
 * and visitors without a team of their own read them.
 */

let app: TestApp;
let pages: ReturnType<typeof cachedSite>;
let urls: string[];

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const site = await builtSite();
	app = await startTestApp({ demo: true, site });
	pages = cachedSite(app, site);
	const text = await (await app.fetch("/sitemap.xml")).text();
	// Of the players, all of whom have the same page, every tenth.
	urls = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
		.map(([, path]) => path || "/")
		.filter((path, index) => !path.startsWith("/players/") || index % 10 === 0);
	expect(urls.length).toBeGreaterThan(200);
});
afterAll(async () => {
	vi.useRealTimers();
	expect(app.failures).toEqual([]);
	await app.stop();
});

/** The pages that are rendered again after a write. */
async function staleAfter(write: () => Promise<unknown>) {
	for (const url of urls) await visit(url);
	await write();
	const stale: string[] = [];
	for (const url of urls) {
		const before = pages.counts.rendered;
		await visit(url);
		if (pages.counts.rendered > before) stale.push(url);
	}
	return stale;
}

/**
 * At most 12, besides the pages of players: each of these shows the place of the team in its
 * division, and some the score.
 */
function expectFew(stale: readonly string[], teamId: number) {
	const ofPlayers = stale.filter((url) => url.startsWith("/players/"));
	const others = stale.filter((url) => !ofPlayers.includes(url));
	expect(others.length, others.join(" ")).toBeLessThanOrEqual(12);
	const { team, player } = app.demo;
	const { divisionId } = team.find((row) => row.teamId === teamId)!;
	const inDivision = team.filter((row) => row.divisionId === divisionId).map((row) => row.teamId);
	const ranked = player.filter((row) => row.teamId !== null && inDivision.includes(row.teamId));
	const pages = ranked.map(({ playerId }) => `/players/${playerId}`);
	expect(ofPlayers.filter((url) => !pages.includes(url))).toEqual([]);
}

const visit = (url: string) =>
	new Promise<void>((end) =>
		pages.handle(
			{ method: "GET", url, headers: { "accept-encoding": "br" } } as unknown as IncomingMessage,
			{ writeHead() {}, end } as unknown as ServerResponse,
		),
	);

test("a score makes at most 12 pages stale besides players’: those that show it", async () => {
	const card = cardOf(app, app.demo.named.rainedOutMatchId);
	await card.reset(null);
	const { homeTeamId, visitorTeamId } = card.match;
	const stale = await staleAfter(async () => {
		const { status } = await card.call(card.home, "POST", "create/matchResult", {
			matchId: card.match.matchId,
			...fullScores,
		});
		expect(status).toBe(200);
	});
	expect(stale).toEqual(
		expect.arrayContaining(["/standings", `/roster/${homeTeamId}`, `/roster/${visitorTeamId}`]),
	);
	expectFew(stale, homeTeamId);
});

test("a corrected score of a past match makes at most 12 pages stale besides players’", async () => {
	const { matchId } = app.demo.matchResult[40]!;
	const stale = await staleAfter(() =>
		app.change((trx) =>
			trx
				.updateTable("matchResult")
				.set((row) => ({
					singles1HomeSetsWon: row("singles1VisitorSetsWon", "+", 0),
					singles1VisitorSetsWon: row("singles1HomeSetsWon", "+", 0),
				}))
				.where("matchId", "=", matchId)
				.execute(),
		),
	);
	expect(stale).toContain(`/match-results/${matchId}`);
	expectFew(stale, app.demo.match.find((row) => row.matchId === matchId)!.homeTeamId);
});

test("a player who leaves a team makes only pages stale that show the team’s players", async () => {
	const player = app.demo.player.find((row) => row.teamId !== null)!;
	const stale = await staleAfter(async () => {
		const { status } = await app.fetch(`/api/deactivatePlayer/${player.playerId}`, {
			as: viewersOf(app.demo).admin,
			method: "POST",
			headers: { "content-type": "application/json" },
			body: "{}",
		});
		expect(status).toBe(200);
	});
	expect(stale).toEqual([`/roster/${player.teamId}`]);
});

/** Changes the league's settings; returns what has become stale. */
const staleAfterSettings = (json: object) =>
	staleAfter(async () => {
		const { status } = await app.fetch("/api/update/league/1", {
			as: viewersOf(app.demo).admin,
			method: "PUT",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(json),
		});
		expect(status).toBe(200);
	});

test("a new name of the league makes every page stale", { tags: ["volume"] }, async () => {
	expect(await staleAfterSettings({ name: "Harbor Padel League" })).toEqual(urls);
});

test("another phone number makes only the pages stale that read all settings", async () => {
	expect(await staleAfterSettings({ phone: "214-555-0100" })).toEqual(["/payment", "/contact"]);
});

test("a changed player makes only the team's page stale", async () => {
	const player = app.demo.player.findLast((row) => row.teamId !== null)!;
	const { admin } = viewersOf(app.demo);
	const stale = await staleAfter(async () => {
		const { status } = await app.fetch(`/api/update/player/${player.playerId}`, {
			as: admin,
			method: "PUT",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ rating: player.rating === 3 ? 3.5 : 3 }),
		});
		expect(status).toBe(200);
	});
	expect(stale).toEqual([`/roster/${player.teamId}`]);
});

test.each([
	[
		"a payment",
		"POST",
		"create/payment",
		() => ({
			teamId: 3,
			payerName: "Pat",
			amountPaid: 225,
			paymentMethod: "Zelle",
			confirmed: true,
		}),
	],
	["a person’s phone number", "PUT", "update/user/2", () => ({ phone: "214-555-0177" })],
	[
		"a player looking for a team",
		"POST",
		"createPlayer",
		() => ({
			firstName: "Lee",
			lastName: "New",
			email: "lee@example.com",
			rating: 3.5,
			gender: "F",
			birthYear: 1980,
		}),
	],
])("%s makes no visitor’s page stale", async (_, method, path, body) => {
	const stale = await staleAfter(async () => {
		const version = app.context.dataVersion.current();
		const response = await app.fetch(`/api/${path}`, {
			as: viewersOf(app.demo).admin,
			method,
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body()),
		});
		expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
		expect(app.context.dataVersion.current()).toBeGreaterThan(version);
	});
	expect(stale).toEqual([]);
});

/** Changes the current season's numbers; returns what has become stale, without its query. */
async function staleAfterNumbers(json: object) {
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const stale = await staleAfter(async () => {
		const { status } = await app.fetch(`/api/update/seasonNumbers/${seasonId}`, {
			as: viewersOf(app.demo).admin,
			method: "PUT",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(json),
		});
		expect(status).toBe(200);
	});
	return [...new Set(stale.map((url) => url.replace(/\?.*/, "")))].sort();
}

test.each([
	["the roster limit", { rosterCap: 18 }, ["/bylaws", "/faq"]],
	["the number of additions", { additionsMax: 3 }, ["/", "/bylaws", "/calendar", "/faq"]],
	[
		"the forfeits without a prize",
		{ forfeitsNoPrize: 20 },
		["/bylaws", "/faq", "/info", "/standings"],
	],
	["the temperature limit", { coldLimitF: 35 }, ["/bylaws", "/info", "/problems"]],
])("another number makes only the pages stale that use it: %s", async (_, changes, expected) =>
	expect(await staleAfterNumbers(changes)).toEqual(expected),
);
