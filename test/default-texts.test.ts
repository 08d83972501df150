import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import leagueDefaults from "../content/league.json" with { type: "json" };
import { siteTextKeys } from "../src/league/entities/text-key.ts";
import { facts } from "../src/league/facts.ts";
import { newLeagueNumbers } from "../src/league/new-league-numbers.ts";
import { publicHomeText } from "../src/server/texts/home-text.ts";
import { publicArticle } from "../src/server/texts/league-texts.ts";
import { pages } from "../src/web/routes/all.ts";

const unchanged = {
	leagueText: async () => [],
	leaguePage: async () => [],
	numbers: async () => newLeagueNumbers,
	theLeague: async () => ({ leagueId: 1, ...leagueDefaults }),
};
const articleKeys = siteTextKeys.filter((key) => key !== "home");
const articles = new Map(
	await Promise.all(
		articleKeys.map(async (key) => [key as string, await publicArticle(unchanged, key)] as const),
	),
);
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

test("each file of content/ is a text of the site", () =>
	expect(
		readdirSync(join(import.meta.dirname, "../content"))
			.filter((file) => file.endsWith(".md"))
			.sort(),
	).toEqual(siteTextKeys.map((key) => `${key}.md`).sort()));

describe.each([...articles])("%s", (_, article) => {
	test("has a title, an introduction and sections", () => {
		expect(article.title).not.toBe("");
		expect(article.intro).toMatch(/^<p>/);
		expect(article.sections.length).toBeGreaterThan(2);
	});

	test("has no unfilled placeholders", () =>
		expect(article.intro + article.html).not.toMatch(/\{\{|\}\}|undefined|NaN/));

	test("has unique headings", () => {
		const ids = [...article.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("links only to headings that exist", () => {
		for (const [, page, anchor] of (article.intro + article.html).matchAll(
			/href="\/([a-z-]+)#([^"]+)"/g,
		)) {
			expect(idsOf(articles.get(page ?? "")?.html ?? ""), `/${page}#${anchor}`).toContain(anchor);
		}
	});
});

test.each([...articles])("%s links only to existing pages", (_, article) => {
	const paths = [...(article.intro + article.html).matchAll(/href="(\/[a-z-]*)/g)].map(
		([, path]) => path,
	);
	expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

test("the home page's default text has its cards, without unfilled placeholders", async () => {
	const { cards, ...text } = await publicHomeText(unchanged);
	expect(JSON.stringify({ cards, text })).not.toMatch(/\{\{|undefined|NaN/);
	expect(text).toEqual({
		slogan: "Saturday tennis, women and men on one team",
		intro: expect.stringMatching(
			/^<p>The Metro Mixed Tennis League has played in the Metro Area since 1986:/,
		),
		join: { title: "New here?", html: "" },
		description: "",
	});
	expect(cards.map(({ title }) => title)).toEqual([
		"Sign up to play",
		"Captains: register your team",
		"New player program",
	]);
	expect(cards[1]?.html).toContain("A new team needs 10 to 19 applicants");
});

test.each([...articles])("%s has the title of its page", (key, { title }) =>
	expect(pages.find(({ path }) => path === `/${key}`)?.title).toBe(title),
);

/** By-law items cited by docstrings of the rules: text and rules must agree. */
test.each([
	["V-a", String(newLeagueNumbers.applicantsMin), String(newLeagueNumbers.applicantsMax)],
	["VI-a", String(newLeagueNumbers.rosterCap)],
	["VI-b", "11 pm"],
	[
		"VI-c",
		String(newLeagueNumbers.additionsMax),
		`Week ${newLeagueNumbers.additionsBeforeWeek}`,
		"5 pm",
	],
	["VIII-a", String(facts.singlesLines), String(facts.playersPerMatch)],
	["VIII-b", String(newLeagueNumbers.ballCans)],
	[
		"IX-a",
		String(newLeagueNumbers.forfeitsRemoval),
		String(newLeagueNumbers.forfeitsRemovalToOneTeam),
	],
	["IX-b", String(newLeagueNumbers.forfeitsNoPrize)],
	["X-c", "head-to-head", "forfeited", "share"],
	["XI-a", `${newLeagueNumbers.protestWorkingDays} working days`],
])("by-law %s contains the values of the rules", (id, ...words) => {
	const html = articles.get("bylaws")?.html ?? "";
	const start = html.indexOf(`<li id="${id}">`);
	expect(start, `item ${id}`).toBeGreaterThan(0);
	const next = html.indexOf("<li id=", start + 1);
	const item = html.slice(start, next === -1 ? undefined : next).toLowerCase();
	for (const word of words) expect(item).toContain(word.toLowerCase());
});
