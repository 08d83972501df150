import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";

/*
 * Admins switch the current season early, to open rosters. What is published then is still the
 * season before, until its matches are cleared.
 */
let app: TestApp;
let played: string;
let next: string;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	const [current, other] = [true, false].map(
		(isCurrent) =>
			app.demo.season
				.toSorted((a, b) => b.startDate.localeCompare(a.startDate))
				.find(({ currentSeason }) => currentSeason === isCurrent)!,
	) as [TestApp["demo"]["season"][0], TestApp["demo"]["season"][0]];
	[played, next] = [current.seasonName, other.seasonName];
	const ask = { as: viewersOf(app.demo).admin, json: { seasonId: other.seasonId } };
	expect((await app.fetch("/api/switchSeason", ask)).status).toBe(200);
});
afterAll(() => app.stop());

test.each([
	["/standings", (season: string) => `${season}: ranked by`],
	["/schedules", (season: string) => `${season}. The home team`],
	["/", (season: string) => `${season} · Week`],
	["/embed/standings", (season: string) => `>${season}<`],
	["/embed/schedule", (season: string) => `>${season}<`],
])("%s names the season of its matches", async (path, text) => {
	const html = (await (await app.fetch(path)).text()).replaceAll("<!-- -->", "");
	expect(html).toContain(text(played));
	expect(html).not.toContain(text(next));
});

test.each(["standings", "player-results"])("the file of %s names it, too", async (name) => {
	const response = await app.fetch(`/api/export/${name}.xlsx`, { as: viewersOf(app.demo).admin });
	const file = response.headers.get("content-disposition");
	expect(file).toContain(played);
	expect(file).not.toContain(next);
});
