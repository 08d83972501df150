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

test.each(["match-99999", "team-99999", "standings-99999", "match-0", "match-1-1", "player-1"])(
	"has no picture %s",
	async (name) => {
		expect(await read(`/previews/${name}.png`)).toMatchObject({
			status: 404,
			caching: "no-store",
		});
	},
);
