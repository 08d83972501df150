import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { facts } from "../src/league/facts.ts";
import { pages } from "../src/web/routes/all.ts";
import { articleOf } from "./content.ts";

const folder = join(import.meta.dirname, "../content");
const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
const articles = new Map(
	files.map((file) => [
		file.replace(".md", ""),
		articleOf(readFileSync(join(folder, file), "utf8"), file),
	]),
);
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

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

test("an unknown placeholder stops the build", () => {
	expect(() => articleOf("# Title\n\nIntro {{facts.rosterCup}}\n\n## A", "x.md")).toThrow(
		"x.md names {{facts.rosterCup}}",
	);
});

/** By-law items cited by docstrings of the rules: text and rules must agree. */
test.each([
	["V-a", String(facts.applicantsMin), String(facts.applicantsMax)],
	["VI-a", String(facts.rosterCap)],
	["VI-b", "11 pm"],
	["VI-c", String(facts.additionsMax), `Week ${facts.additionsBeforeWeek}`, "5 pm"],
	["VIII-a", String(facts.singlesLines), String(facts.playersPerMatch)],
	["VIII-b", String(facts.ballCans)],
	["IX-a", String(facts.forfeitsRemoval), String(facts.forfeitsRemovalToOneTeam)],
	["IX-b", String(facts.forfeitsNoPrize)],
	["X-c", "head-to-head", "forfeited", "share"],
	["XI-a", `${facts.protestWorkingDays} working days`],
])("by-law %s contains the values of the rules", (id, ...words) => {
	const html = articles.get("bylaws")?.html ?? "";
	const start = html.indexOf(`<li id="${id}">`);
	expect(start, `item ${id}`).toBeGreaterThan(0);
	const next = html.indexOf("<li id=", start + 1);
	const item = html.slice(start, next === -1 ? undefined : next).toLowerCase();
	for (const word of words) expect(item).toContain(word.toLowerCase());
});
