import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { SearchKind } from "../src/league/entities/search.ts";
import { app, resultsOf, search, titlesOf, useSearch } from "./search.fixture.ts";

useSearch();

describe("tolerates", () => {
	test.each<[string, string, SearchKind, string]>([
		["a missing accent", "lucia villasenor", "player", "Lucía Villaseñor"],
		["another accent", "lúcia vïllasenör", "player", "Lucía Villaseñor"],
		["capitals", "LUCÍA VILLASEÑOR", "player", "Lucía Villaseñor"],
		["the other order", "villaseñor lucía", "player", "Lucía Villaseñor"],
		["the beginning of a name", "villas", "player", "Lucía Villaseñor"],
		["a missing letter", "vilasenor", "player", "Lucía Villaseñor"],
		["swapped letters", "vlilasenor", "player", "Lucía Villaseñor"],
		["a letter too many", "armadilllo aces", "team", "Armadillo Aces"],
		["no apostrophe", "justin oconnell", "team", "Top Spin Doctors"],
		["another apostrophe", "o’connell", "team", "Top Spin Doctors"],
		["a space for an apostrophe", "o connell", "team", "Top Spin Doctors"],
		["two words for one", "tie break tacos", "team", "Tiebreak Tacos"],
		["a hyphen for one word", "tie-break tacos", "team", "Tiebreak Tacos"],
		["the end of a word", "overhead", "team", "The Overheads"],
		["another form of a word", "raining", "text", "What if it rains?"],
		["a whole question", "when do we have to pay the fee?", "rule", "By-law V c"],
	])("%s: “%s”", async (_, q, kind, title) => expect(await titlesOf(q, kind)).toContain(title));

	test("a word that nothing has, and says what it searched instead", async () => {
		expect(await search("armadilo")).toMatchObject({ corrected: "armadillo", isPartial: false });
		expect(await search("armadillo")).toMatchObject({ corrected: null, isPartial: false });
	});

	test("words that nothing has together, and says so", async () => {
		const answer = await search("armadillo refunds");
		expect(answer).toMatchObject({ corrected: null, isPartial: true });
		expect(resultsOf(answer, "team")[0]).toMatchObject({ title: "Armadillo Aces" });
	});
});

describe("a match is found", () => {
	const matchOf = (q: string) => search(q).then((answer) => resultsOf(answer, "match"));

	test.each([
		"1155",
		"match 1155",
		"#1155",
		"Match no. 1155",
		"1155 match",
		"aces overheads 10/3",
		"10/3 armadillo",
		"armadillo overheads",
		"overheads against the aces",
		"armadilo overheds",
		"armadilo vs overheds",
	])("“%s”", async (q) =>
		expect(await matchOf(q)).toContainEqual({
			title: "Armadillo Aces vs. The Overheads",
			detail: "Match 1155 · originally Sat, Oct 3 · Fall 2026",
			excerpt: "",
			path: "/match-results/155",
		}),
	);

	test("with those of the current season first, then the past ones with their season", async () => {
		const found = await matchOf("overheads vs aces");
		expect(found.map(({ path }) => path.includes("seasonId"))).toEqual([false, false, true, true]);
		expect(found[2]?.detail).toMatch(/^Match \d+ · Sat, \w+ \d+ · Spring 2026$/);
		const page = await app.fetch(found[2]?.path ?? "");
		expect(page.status).toBe(200);
	});

	test("on its new day once it has moved", async () => {
		await app.change(async (trx) => {
			await trx
				.updateTable("match")
				.set({ matchDate: "2026-12-25" })
				.where("matchId", "=", 155)
				.execute();
		});
		expect((await matchOf("dec 25")).map(({ title }) => title)).toEqual([
			"Armadillo Aces vs. The Overheads",
		]);
	});
});

test.each([
	["VI b", "rule", "/bylaws#VI-b"],
	["what if it rains", "text", "/faq#what-if-it-rains"],
	["name and purpose", "rule", "/bylaws#I"],
	["become a deputy", "help", "/help#deputies-become-a-deputy"],
	["heron lake", "court", "/locations#location-18"],
	["scores", "page", "/match-results"],
	["spring 2026", "season", "/season/1"],
	["division 3", "page", "/standings?divisionId=13"],
	["by-laws", "page", "/bylaws"],
	["hall of fame", "page", "/records"],
] as const)("“%s” finds a %s at %s, whose anchor exists", async (q, kind, path) => {
	expect(resultsOf(await search(q), kind).map((result) => result.path)).toContain(path);
	const [page = "", id] = path.split("#");
	const html = await (await app.fetch(page)).text();
	if (id) expect(html).toContain(`id="${id}"`);
});

describe("a by-law is found by its number, with or without Roman numerals", () => {
	test.each(["by-law 8c", "8c", "8 c", "By-law VIII c", "article 8 c"])("“%s”", async (q) => {
		const answer = await search(q);
		expect(answer).toMatchObject({ isPartial: false, groups: [{ kind: "rule", total: 1 }] });
		expect(resultsOf(answer, "rule")).toMatchObject([
			{ title: "By-law VIII c", path: "/bylaws#VIII-c" },
		]);
	});

	test.each([
		["bylaw 8", "VIII"],
		["article viii", "VIII"],
		["article 8", "VIII"],
		["article 1", "I"],
	])("“%s” with its items", async (q, article) => {
		const { groups } = await search(q);
		expect(groups).toMatchObject([{ kind: "rule" }]);
		expect(groups[0]?.total).toBeGreaterThan(3);
		expect(groups[0]?.results.slice(0, 3).map(({ path }) => path)).toEqual(
			[article, `${article}-a`, `${article}-b`].map((id) => `/bylaws#${id}`),
		);
	});

	test("unless there is none with it: then its words are searched", async () =>
		expect(resultsOf(await search("rule 39"), "rule")).not.toEqual([]));
});

describe("a day without matches", () => {
	const nearest = [
		{ date: "2026-10-11", matches: 1 },
		{ date: "2026-10-17", matches: 30 },
	];

	test.each(["october 13", "10/13", "10-13", "Oct 13 2026", "13.10.2026", "Octobr 13"])(
		"“%s” has no results but the nearest days with matches",
		async (q) => {
			const answer = await search(q);
			expect(answer.emptyDay?.text).toMatch(/^No match (was|is) \w+ on October 13(, 2026)?\.$/);
			expect(answer).toMatchObject({ isPartial: false, groups: [], emptyDay: { nearest } });
		},
	);

	test("has results that name the day, not ones with its words in different places", async () => {
		const text = { key: "info" as const, updatedBy: null };
		const markdown =
			"# Info\n\n## Party\n\nWe meet on October 13.\n\n## Lateness\n\nIn October, 13 minutes.";
		await app.change((trx) =>
			trx
				.insertInto("leagueText")
				.values({ ...text, markdown })
				.execute(),
		);
		const answer = await search("oct 13");
		await app.change((trx) => trx.deleteFrom("leagueText").where("key", "=", "info").execute());
		expect(answer).toMatchObject({ emptyDay: { nearest }, groups: [{ kind: "text", total: 1 }] });
		expect(resultsOf(answer, "text").map(({ title }) => title)).toEqual(["Party"]);
	});

	test.each(["october 13 aces", "oct 17"])("is not said of “%s”", async (q) =>
		expect((await search(q)).emptyDay).toBeNull(),
	);

	test("the first and the last day have one neighbor", async () => {
		const nearestTo = async (q: string) => (await search(q)).emptyDay?.nearest.length;
		expect([await nearestTo("oct 13 1999"), await nearestTo("oct 13 2099")]).toEqual([1, 1]);
	});
});

test("a month with a wrong letter is a typing error", async () => {
	const [typed, meant] = [await search("Octobr 3"), await search("October 3")];
	expect(typed).toEqual({ ...meant, corrected: "October 3" });
});

test("a longer list of one kind has no other", async () => {
	const few = await search("october 3");
	const all = await search("october 3", { kind: "match" });
	expect(few.groups[0]).toMatchObject({ kind: "match", total: 27 });
	expect(few.groups[0]?.results).toHaveLength(6);
	expect(all.groups).toMatchObject([{ kind: "match", total: 27 }]);
	expect(all.groups[0]?.results).toHaveLength(27);
});

test.each([
	...[
		"'",
		'"',
		"''; drop table team; --",
		"%",
		"_",
		"\\",
		"a & b | !c",
		":*",
		"(",
		"<->",
		"aces:*A",
	],
	...[
		"\u202eevil",
		"🎾",
		"阮",
		"مرحبا",
		"шведка",
		"\u0000",
		"\ud800",
		"<script>",
		"null",
		"1e5",
		"٣",
	],
	...["9".repeat(400), "x ".repeat(500), "a".repeat(7000), "{}", "-1", "0", "2147483648", "10/3/3"],
	...["99/99", "feb 31", "0/0", "match 99999", "vs", "a vs b", "{{facts.x}}", "-", "’"],
])("the query %j is answered", async (q) => {
	const answer = await search(q);
	expect(answer.groups.every(({ results }) => results.length <= 6)).toBe(true);
	expect(app.failures).toEqual([]);
	const page = await app.fetch(`/search?q=${encodeURIComponent(q.toWellFormed())}`);
	expect([200, 400]).toContain(page.status);
	const html = await page.text();
	expect(html).toContain('<meta name="robots" content="noindex">');
	expect(page.headers.get("cache-control")).toBe("no-store");
});

test("searches beyond the limit are refused with a sentence, and other networks go on", async () => {
	await sql`insert into "limit" ("key", "points", "expire") values ('searchesByNetwork:198.51.100.7', 3000, ${Date.now() + 60_000})`.execute(
		app.db,
	);
	const ask = (path: string) => app.fetch(path, { address: "198.51.100.7" });
	const refused = await ask("/api/search?q=aces");
	expect([refused.status, await refused.json()]).toMatchObject([
		429,
		{ error: { message: expect.stringMatching(/^Too many searches from your network\. /) } },
	]);
	const page = await ask("/search?q=aces");
	expect([page.status, await page.text()]).toEqual([
		200,
		expect.stringContaining("We couldn’t search just now. Please try again in a few minutes."),
	]);
	expect((await app.fetch("/api/search?q=aces")).status).toBe(200);
});
