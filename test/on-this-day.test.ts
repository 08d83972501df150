import { afterAll, beforeAll, expect, test } from "vitest";
import type { OnThisDay } from "../src/league/entities/season-review.ts";
import { formatDate } from "../src/league/rules/time/league-time.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { builtSite } from "./built-site.ts";

let instant = new Date("2026-10-22T17:00:00Z");
let app: TestApp;
let pastId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite(), instant: () => instant });
	pastId = app.demo.seasonArchive[0]!.seasonId;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const story = async () => ((await (await app.fetch("/api/onThisDay")).json()) as OnThisDay).story;
const html = async (path: string) => (await app.fetch(path)).text();

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
	expect(await at(`${later(10)}T03:00Z`)).toMatchObject({ years: 10, isSameDay: false, date });
	const before = await html("/");
	expect(before).toContain("This week 10 years ago");
	expect(before).toContain(formatDate(date!, "long"));
	expect(before).not.toContain("years ago today");
	const told = await at(`${later(10)}T15:00Z`);
	expect(told).toMatchObject({ years: 10, isSameDay: true, date, seasonId: pastId });
	const [one, other] = told!.teams;
	expect(one!.sets).toBeGreaterThanOrEqual(other!.sets);
	const home = await html("/");
	expect(home).toContain("10 years ago today");
	expect(home).toContain(`/match-results/${told!.matchId}?seasonId=${pastId}`);
	expect((await at(`${later(5)}T15:00Z`))?.years).toBe(5);
	// Between the seasons.
	expect(await at(`${later(5).slice(0, 4)}-01-15T18:00Z`)).toBeNull();
	expect(await html("/")).not.toContain("years ago");
});
