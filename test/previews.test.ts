import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { builtSite } from "./built-site.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

/** The path of the picture that a link to this page shows. */
async function pictureOf(path: string) {
	const html = await (await app.fetch(path)).text();
	const [, address = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
	const { pathname, search } = new URL(address);
	return pathname + search;
}
async function read(path: string) {
	const response = await app.fetch(path);
	const bytes = Buffer.from(await response.arrayBuffer());
	return { status: response.status, caching: response.headers.get("cache-control"), bytes };
}

test("links to a match, a team and a division’s standings have a picture of their own", async () => {
	const { named, team } = app.demo;
	const { teamId, divisionId } = team.find((row) => row.teamId === named.captainTeamId)!;
	const paths = await Promise.all(
		[
			`/match-results/${named.verifiedMatchId}`,
			`/roster/${teamId}`,
			`/standings?divisionId=${divisionId}`,
		].map(pictureOf),
	);
	expect(paths.map((path) => path.replace(/v=\w+$/, "v="))).toEqual([
		`/previews/match-${named.verifiedMatchId}.png?v=`,
		`/previews/team-${teamId}.png?v=`,
		`/previews/standings-${divisionId}.png?v=`,
	]);
	expect(await pictureOf("/calendar")).toBe("/link-preview.png");
	for (const path of paths) {
		const { status, caching, bytes } = await read(path);
		expect([status, caching]).toEqual([200, "public, max-age=31536000, immutable"]);
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
		// Its pixels are all there: three colors for each, and a byte for each row.
		const data = bytes.subarray(41, 41 + bytes.readUInt32BE(33));
		const pixels = inflateSync(data);
		expect(pixels.length).toBe(630 * (1200 * 3 + 1));
		expect(new Set(pixels).size).toBeGreaterThan(20);
	}
});

test("pages of past seasons have the picture of that season, kept until something changes", async () => {
	const { seasonId } = app.demo.seasonArchive[0]!;
	const list = async (path: string) =>
		(await app.fetch(`/api/list/${path}seasonId=${seasonId}`)).json();
	const [card] = await list("matchResult?");
	const [standing] = await list("standing?");
	const [division] = await list("division?");
	const query = `?seasonId=${seasonId}`;
	const paths = await Promise.all(
		[
			`/match-results/${card.matchId}${query}`,
			`/roster/${standing.teamId}${query}`,
			`/standings/${standing.teamId}${query}`,
			`/standings${query}&divisionId=${division.divisionId}`,
		].map(pictureOf),
	);
	const pictures = `/previews/season-${seasonId}`;
	expect(paths.map((path) => path.replace(/v=\w+$/, "v="))).toEqual([
		`${pictures}-match-${card.matchId}.png?v=`,
		`${pictures}-team-${standing.teamId}.png?v=`,
		`${pictures}-team-${standing.teamId}.png?v=`,
		`${pictures}-standings-${division.divisionId}.png?v=`,
	]);
	for (const path of paths)
		expect(await read(path), path).toMatchObject({
			status: 200,
			caching: "public, max-age=31536000, immutable",
		});
	// The address that it had before the season was archived.
	const [match = ""] = paths;
	const old = await read(`/previews/match-${card.matchId}.png?v=before`);
	expect(old).toEqual({ ...(await read(match)), caching: "no-cache" });
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({ seasonName: "Fall of Another Name" })
			.where("seasonId", "=", seasonId)
			.execute(),
	);
	expect(await pictureOf(`/match-results/${card.matchId}${query}`)).not.toBe(match);
	expect(await read(match)).toMatchObject({ status: 200, caching: "no-cache" });
});

test("a team’s pages have its picture; after it has left, that of its last season", async () => {
	const { seasonId } = app.demo.seasonArchive[0]!;
	const { teamId } = await app.db
		.selectFrom("seasonTeam")
		.select("teamId")
		.where("teamId", "=", app.demo.named.captainTeamId)
		.executeTakeFirstOrThrow();
	const now = await pictureOf(`/roster/${teamId}`);
	expect(await pictureOf(`/standings/${teamId}`)).toBe(now);
	expect(await pictureOf(`/teams/${teamId}`)).toBe(now);
	await app.change((trx) =>
		trx.updateTable("team").set({ isActive: false }).where("teamId", "=", teamId).execute(),
	);
	const last = await pictureOf(`/teams/${teamId}`);
	expect(last).toMatch(new RegExp(`^/previews/season-${seasonId}-team-${teamId}\\.png`));
	expect(last).toBe(await pictureOf(`/roster/${teamId}?seasonId=${seasonId}`));
	expect((await read(last)).caching).toContain("immutable");
	await app.change((trx) =>
		trx.updateTable("team").set({ isActive: true }).where("teamId", "=", teamId).execute(),
	);
});

test("a past season that visitors can’t open has no picture", async () => {
	const [{ seasonId, matchIds }] = (await app.db
		.selectFrom("seasonArchive")
		.select(["seasonId", "matchIds"])
		.orderBy("seasonId")
		.execute()) as [{ seasonId: number; matchIds: number[] }];
	const name = `season-${seasonId}-match-${matchIds[0]}`;
	expect((await read(`/previews/${name}.png`)).status).toBe(200);
	await app.change((trx) =>
		trx
			.updateTable("seasonArchive")
			.set({ hasResults: false })
			.where("seasonId", "=", seasonId)
			.execute(),
	);
	for (const hidden of [name, `match-${matchIds[0]}`])
		expect((await read(`/previews/${hidden}.png`)).status, hidden).toBe(404);
	await app.change((trx) => trx.updateTable("seasonArchive").set({ hasResults: true }).execute());
});

test("a new score gives the picture a new address; the old one shows the new score, uncached", async () => {
	const { verifiedMatchId } = app.demo.named;
	const page = `/match-results/${verifiedMatchId}`;
	const before = await pictureOf(page);
	const old = await read(before);
	await app.change((trx) =>
		trx
			.updateTable("matchResult")
			.set((row) => ({ singles1HomeSetsWon: row("singles1HomeSetsWon", "+", 1) }))
			.where("matchId", "=", verifiedMatchId)
			.execute(),
	);
	const after = await pictureOf(page);
	expect(after).not.toBe(before);
	const current = await read(after);
	expect(current.bytes.equals(old.bytes)).toBe(false);
	expect(await read(before)).toEqual({ ...current, caching: "no-cache" });
});

test.each([
	"match-99999",
	"team-99999",
	"standings-99999",
	"match-0",
	"match-1-1",
	"player-1",
	"season-99999-match-1",
	"season-1-match-99999",
	"season-1-standings-99999",
])("has no picture %s", async (name) => {
	expect(await read(`/previews/${name}.png`)).toMatchObject({
		status: 404,
		caching: "no-store",
	});
});
