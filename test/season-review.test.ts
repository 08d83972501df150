import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OnThisDay, SeasonReview } from "../src/league/entities/season-review.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { takeSnapshot } from "./league-snapshot.ts";

const today = new Date("2026-10-22T17:00:00Z");
let instant = today;
let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let pastId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite(), instant: () => instant });
	league = await takeSnapshot(app);
	pastId = app.demo.seasonArchive[0]!.seasonId;
});
beforeEach(() => {
	instant = today;
	return league.restore();
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const json = async (path: string) => (await app.fetch(`/api/${path}`)).json();
const review = (id: number | "live", query = ""): Promise<SeasonReview> =>
	json(`get/seasonReview/${id}${query}`);
const story = async () => ((await json("onThisDay")) as OnThisDay).story;
const html = async (path: string) => (await app.fetch(path)).text();

test("a season’s matrix, sets and places equal its results and standings", async () => {
	for (const [id, season] of [
		["live", ""],
		[pastId, `?seasonId=${pastId}`],
	] as const) {
		const [standings, results, shown] = await Promise.all([
			json(`list/standing${season}`),
			json(`list/matchResult${season}`),
			review(id, "?divisionNumber=2"),
		]);
		const complete = results.filter((row: { linesEntered: number }) => row.linesEntered === 4);
		const sets = (rows: { totalHomeSetsWon: number; totalVisitorSetsWon: number }[]) =>
			rows.reduce((sum, row) => sum + row.totalHomeSetsWon + row.totalVisitorSetsWon, 0);
		expect([shown.matches, shown.sets]).toEqual([complete.length, sets(complete)]);
		const second = standings.filter((row: { divisionNumber: number }) => row.divisionNumber === 2);
		expect(shown.teams.map((row) => [row.teamId, row.place])).toEqual(
			second.map((row: { teamId: number; place: number }) => [row.teamId, row.place]),
		);
		for (const { teamId, setsWon } of shown.teams) {
			const won = shown.meetings.reduce(
				(sum, row) =>
					sum +
					(row.homeTeamId === teamId ? row.homeSets : 0) +
					(row.visitorTeamId === teamId ? row.visitorSets : 0),
				0,
			);
			expect(won).toBe(setsWon);
		}
		expect(shown.divisions.map(({ divisionNumber }) => divisionNumber)).toEqual([
			...new Set(standings.map((row: { divisionNumber: number }) => row.divisionNumber)),
		]);
	}
});

test("the page has every result of one division, and the league’s pages lead there", async () => {
	const path = `/season/${pastId}`;
	const page = await html(`${path}?division=3`);
	const { meetings, seasonName } = await review(pastId, "?divisionNumber=3");
	for (const { matchId } of meetings)
		expect(page.split(`/match-results/${matchId}?seasonId=${pastId}"`).length).toBeGreaterThan(2);
	expect(page).toContain(`<title>${seasonName} in Review`);
	for (const from of ["/records", `/standings?seasonId=${pastId}`, "/sitemap.xml"])
		expect(await html(from), from).toMatch(new RegExp(`(href="|\\d)${path}["<]`));
	const live = await app.fetch("/season", { redirect: "manual" });
	expect(live.status).toBe(302);
	expect(live.headers.get("location")).toMatch(/^\/season\/\d+$/);
	for (const missing of ["/season/987654", "/season/x", `${path}/2`])
		expect((await app.fetch(missing)).status, missing).toBe(404);
});

test("players who hide their page are in no list of a season", async () => {
	const { mostLines, unbeaten } = await review(pastId);
	const { playerId } = mostLines.rows[0]!;
	const [perfect] = unbeaten.rows;
	for (const id of [playerId, perfect!.people[0]!.playerId])
		await app.fetch("/api/hidePlayer", {
			as: viewersOf(app.demo).admin,
			json: { playerId: id, hidesPage: true },
		});
	const after = await review(pastId);
	const listed = JSON.stringify([after.mostLines, after.unbeaten]);
	expect(listed).not.toContain(`"playerId":${playerId},`);
	expect(after.unbeaten.rows).not.toContainEqual(perfect);
	expect(after.mostLines.rows).toHaveLength(10);
	expect(after.players).toBe((await review(pastId)).players);
});

test("home tells on the day, in the league’s time zone, what was played ten years ago", async () => {
	const { date } = await app.db
		.selectFrom("seasonMatch")
		.select("date")
		.where("homeSetsForfeited", "=", 0)
		.where("visitorSetsForfeited", "=", 0)
		.orderBy("date", "desc")
		.executeTakeFirstOrThrow();
	const later = (years: number) => `${Number(date!.slice(0, 4)) + years}${date!.slice(4)}`;
	const at = (utc: string) => {
		instant = new Date(utc);
		return story();
	};
	// In Texas this is still the evening before.
	expect(await at(`${later(10)}T03:00Z`)).toBeNull();
	const told = await at(`${later(10)}T15:00Z`);
	expect(told).toMatchObject({ years: 10, date, seasonId: pastId });
	const [one, other] = told!.teams;
	expect(one!.sets).toBeGreaterThanOrEqual(other!.sets);
	const home = await html("/");
	expect(home).toContain("10 years ago today");
	expect(home).toContain(`/match-results/${told!.matchId}?seasonId=${pastId}`);
	expect((await at(`${later(5)}T15:00Z`))?.years).toBe(5);
	expect(await at(`${later(7)}T15:00Z`)).toBeNull();
	expect(await html("/")).not.toContain("years ago today");
});
