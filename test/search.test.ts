import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchAnswer, SearchKind } from "../src/league/entities/search.ts";
import type { Season } from "../src/league/entities/season.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { poolConfig } from "../src/server/db/open.ts";
import type { Database, Trx } from "../src/server/db/schema.ts";
import { createSearch } from "../src/server/search/search.ts";
import { sourceTables } from "../src/server/search/source-rows.ts";
import { type Role, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
});
afterAll(() => app.stop());

async function search(q: string, { role = "visitor", kind }: { role?: Role; kind?: string } = {}) {
	const query = new URLSearchParams({ q, ...(kind && { kind }) });
	const response = await app.fetch(`/api/search?${query}`, { as: viewersOf(app.demo)[role] });
	expect(response.status, q).toBe(200);
	return (await response.json()) as SearchAnswer;
}
const resultsOf = (answer: SearchAnswer, kind: SearchKind) =>
	answer.groups.find((group) => group.kind === kind)?.results ?? [];
const titlesOf = async (q: string, kind: SearchKind, role?: Role) =>
	resultsOf(await search(q, { ...(role && { role }) }), kind).map(({ title }) => title);

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

test.each<[Role, string[]]>([
	["visitor", ["Payment"]],
	["newAccount", ["Payment"]],
	["captain", ["Payment"]],
	["treasurer", ["Fee Payments", "Payment"]],
	["admin", ["Fee Payments", "Payment"]],
	["scheduler", ["Payment"]],
])("“payments” finds for a %s %j", async (role, pages) =>
	expect((await titlesOf("payments", "page", role)).sort()).toEqual(pages),
);

test.each<[Role, string[]]>([
	["visitor", []],
	["newAccount", []],
	["captain", ["Team Details"]],
	["admin", ["Team Details"]],
])("“team details” finds for a %s %j", async (role, pages) =>
	expect(await titlesOf("team details", "page", role)).toEqual(pages),
);

describe("no role finds", () => {
	const roles: Role[] = ["visitor", "captain", "admin"];

	test.each<[string, () => string]>([
		["a player who looks for a team", () => nameOf(({ teamId, isActive }) => isActive && !teamId)],
		["an inactive player", () => nameOf(({ isActive }) => !isActive)],
		["an inactive team", () => app.demo.team.find(({ isActive }) => !isActive)?.teamName ?? ""],
		["the Bye", () => "bye"],
		["an email address", () => "captain@crosscourt.example"],
		["a phone number", () => app.demo.player[0]?.phone ?? ""],
	])("%s", async (_, q) => {
		expect(q()).not.toBe("");
		for (const role of roles) {
			const answer = await search(q(), { role });
			const found = (["team", "player"] as const).flatMap((kind) =>
				resultsOf(answer, kind).map(({ title }) => title.toLowerCase()),
			);
			if (answer.corrected === null && !answer.isPartial) expect(found).toEqual([]);
			expect(found).not.toContain(q().toLowerCase());
		}
	});

	const nameOf = (isWanted: (player: TestApp["demo"]["player"][number]) => boolean) => {
		const shown = new Set(
			app.demo.player
				.filter(({ teamId }) => teamId)
				.map((row) => `${row.firstName} ${row.lastName}`),
		);
		const { firstName, lastName } = app.demo.player.find(
			(row) => isWanted(row) && !shown.has(`${row.firstName} ${row.lastName}`),
		) ?? { firstName: "", lastName: "" };
		return `${firstName} ${lastName}`.trim();
	};
});

test("a renamed team is found by its new name at once, and no longer by the old one", async () => {
	const rename = (before: string, teamName: string) =>
		app.change(async (trx) => {
			await trx.updateTable("team").set({ teamName }).where("teamName", "=", before).execute();
		});
	expect(await titlesOf("llamas", "team")).toEqual(["Volley Llamas"]);
	await rename("Volley Llamas", "Zzyzx Alpacas");
	expect(await titlesOf("zzyzx", "team")).toEqual(["Zzyzx Alpacas"]);
	expect(await titlesOf("zzyzz", "team")).toEqual(["Zzyzx Alpacas"]);
	await rename("Zzyzx Alpacas", "Volley Llamas");
	expect(await titlesOf("zzyzx", "team")).toEqual([]);
});

test("a renamed past season is found by its new name", async () => {
	const { seasonId } = app.demo.seasonArchive[0]!;
	const rename = (seasonName: string) =>
		app.change((trx) =>
			trx.updateTable("season").set({ seasonName }).where("seasonId", "=", seasonId).execute(),
		);
	const { seasonName } = app.demo.season.find((row) => row.seasonId === seasonId)!;
	await search("zzyzx");
	await rename("Zzyzx Classic");
	expect(await titlesOf("zzyzx", "season")).toEqual(["Zzyzx Classic"]);
	await rename(seasonName);
	expect(await titlesOf("zzyzx", "season")).toEqual([]);
});

test("matches of a season that is not published yet are without its name", async () => {
	const [own, past] = [true, false].map(
		(isCurrent) => app.demo.season.find(({ currentSeason }) => currentSeason === isCurrent)!,
	) as [Season, Season];
	const change = (name: string, isCurrent: boolean) =>
		app.change(async (trx) => {
			const set = (seasonId: number, values: object) =>
				trx.updateTable("season").set(values).where("seasonId", "=", seasonId).execute();
			await set(own.seasonId, { seasonName: name, published: isCurrent, currentSeason: false });
			await set(past.seasonId, { currentSeason: !isCurrent });
			await set(own.seasonId, { currentSeason: isCurrent });
		});
	await change("Zzyzx Secret", false);
	const answer = JSON.stringify(await search(`match ${app.demo.match[0]!.matchNumber}`));
	const sheet = await app.fetch("/api/export/season-sheet/latest.pdf");
	await change(own.seasonName, true);
	expect(answer).toContain("This season");
	expect(answer).not.toContain("Zzyzx");
	expect(sheet.status).toBe(200);
	expect(sheet.headers.get("content-disposition")).not.toContain("Zzyzx");
});

test("a team is found by the names of past seasons: on a roster, or else through the years", async () => {
	const [past] = await app.db
		.selectFrom("seasonTeam")
		.innerJoin("season", "season.seasonId", "seasonTeam.seasonId")
		.select(["teamId", "season.seasonId"])
		.where("teamName", "=", "Armadillo Aces")
		.orderBy("startDate", "desc")
		.limit(1)
		.execute();
	const teamId = past?.teamId ?? 0;
	const change = (values: { teamName?: string; isActive?: boolean }) =>
		app.change(async (trx) => {
			await trx.updateTable("team").set(values).where("teamId", "=", teamId).execute();
		});
	const found = async () =>
		resultsOf(await search("armadillo aces"), "team").find(({ path }) =>
			path.endsWith(`/${teamId}`),
		);
	await change({ teamName: "Zzyzx Geckos" });
	expect(await found()).toMatchObject({
		title: "Zzyzx Geckos",
		detail: expect.stringMatching(/ · formerly Armadillo Aces$/),
		path: `/roster/${teamId}`,
	});
	await change({ isActive: false });
	const gone = await found();
	expect(gone).toMatchObject({
		title: "Armadillo Aces",
		detail: expect.stringMatching(/^Played (in|20\d\d to) 20\d\d$/),
		path: `/teams/${teamId}`,
	});
	expect((await app.fetch(gone?.path ?? "")).status).toBe(200);
	await change({ teamName: "Armadillo Aces", isActive: true });
	expect(await found()).toMatchObject({ detail: expect.not.stringContaining("formerly") });
});

test("after a player’s data is deleted, the index has nothing of it", async () => {
	const { playerId } = app.demo.player.find(({ teamId }) => teamId === 9)!;
	await app.change(async (trx) => {
		await trx
			.updateTable("player")
			.set({ firstName: "Quillon", lastName: "Zebrowska" })
			.where("playerId", "=", playerId)
			.execute();
	});
	expect(await titlesOf("zebrowska", "player")).toEqual(["Quillon Zebrowska"]);
	const as = viewersOf(app.demo).admin;
	for (const call of ["deactivatePlayer", "erasePlayer"]) {
		const { status } = await app.fetch(`/api/${call}/${playerId}`, { as, json: {} });
		expect([call, status]).toEqual([call, 200]);
	}
	const entries = await app.db.selectFrom("searchEntry").select("title").execute();
	const words = await app.db.selectFrom("searchWord").select("word").execute();
	expect(JSON.stringify([entries, words]).toLowerCase()).not.toContain("zebrowska");
	expect(await titlesOf("zebrowska", "player")).toEqual([]);
});

test("a player who hides their page is not found, and is found again after showing it", async () => {
	const player = app.demo.player.find(({ teamId }) => teamId === 12)!;
	const name = `${player.firstName} ${player.lastName}`;
	const hide = (hidesPage: boolean) => app.change((trx) => setHidden(trx, player, hidesPage));
	const path = `/players/${player.playerId}`;
	const pathsOf = async () => resultsOf(await search(name), "player").map((found) => found.path);
	expect(await pathsOf()).toContain(path);
	await hide(true);
	expect(await pathsOf()).not.toContain(path);
	expect((await search(name, { role: "admin" })).groups).not.toContainEqual(
		expect.objectContaining({
			results: expect.arrayContaining([expect.objectContaining({ path })]),
		}),
	);
	await hide(false);
	expect(await pathsOf()).toContain(path);
});

test("a player with two numbers is found by the name in a past season, with the page that stays", async () => {
	const { rows } = await sql<{ playerId: number; name: string; lastName: string }>`
		select "playerId", "firstName" || ' ' || "lastName" as "name", "lastName"
		from "seasonPlayer" order by "playerId" limit 1`.execute(app.db);
	const { playerId: aliasId, name, lastName } = rows[0]!;
	const { playerId } = app.demo.player.find(
		(row) => row.teamId === 12 && row.playerId !== aliasId && row.lastName !== lastName,
	)!;
	await app.change((trx) => trx.insertInto("playerAlias").values({ aliasId, playerId }).execute());
	const found = resultsOf(await search(name), "player");
	expect(found).toContainEqual(
		expect.objectContaining({
			detail: expect.stringMatching(` · also ${name}$`),
			path: `/players/${playerId}`,
		}),
	);
	expect(found.map(({ path }) => path)).not.toContain(`/players/${aliasId}`);
	await app.change((trx) => trx.deleteFrom("playerAlias").execute());
});

test("a player on no active team is found by past seasons, unless they hide their page", async () => {
	const { rows } = await sql<{ playerId: number; teamId: number; name: string }>`
		select "playerId", "teamId", "firstName" || ' ' || "lastName" as "name"
		from "seasonPlayer" join "player" using ("playerId", "firstName", "lastName")
		where "teamId" is not null order by "playerId" desc limit 1`.execute(app.db);
	const { playerId, teamId, name } = rows[0]!;
	const change = (isActive: boolean, hidesPage: boolean) =>
		app.change(async (trx) => {
			await trx.updateTable("team").set({ isActive }).where("teamId", "=", teamId).execute();
			await setHidden(trx, { playerId }, hidesPage);
		});
	const found = async () =>
		resultsOf(await search(name), "player").find(({ path }) => path === `/players/${playerId}`);
	await change(false, false);
	expect(await found()).toMatchObject({ detail: expect.stringMatching(/^Played /) });
	await change(false, true);
	expect(await found()).toBeUndefined();
	await change(true, false);
});

test("a second search after a write changes no entry", async () => {
	await search("aces");
	const state = () => sql`select xmin::text, "key" from "searchEntry" order by 2`.execute(app.db);
	const before = (await state()).rows;
	await app.change(async (trx) => {
		await trx
			.updateTable("matchResult")
			.set((row) => ({ version: row("version", "+", 1) }))
			.execute();
	});
	await search("aces");
	expect((await state()).rows).toEqual(before);
});

test("reads only tables whose changes it notices, and after a score none of them", async () => {
	const asked: string[] = [];
	const db = new Kysely<Database>({
		dialect: new PostgresDialect({ pool: new pg.Pool(poolConfig(app.connection)) }),
		log: ({ query }) => void asked.push(query.sql),
	});
	const { dataVersion } = app.context;
	const { find } = createSearch({
		db,
		reads: leagueReads(db, dataVersion),
		dataVersion,
		pages: [],
	});
	const tablesRead = async () => {
		asked.length = 0;
		await find({ kind: "visitor" }, { q: "aces", kind: null, today: app.today });
		const named = asked.flatMap((text) => [...text.matchAll(/(?:from|join)\s+"(\w+)"/g)]);
		return new Set(named.map(([, table]) => table));
	};
	const versioned = ["dataVersion", "seasonTeam", "seasonPlayer"];
	const own = ["searchState", "searchEntry", "searchWord", "query", "found"];
	const noticed = new Set<string>([...sourceTables, ...versioned, ...own]);
	await sql`delete from "searchState" where "source" = 'now'`.execute(app.db);
	const read = await tablesRead();
	expect([...read].filter((table) => !noticed.has(table ?? ""))).toEqual([]);
	expect(sourceTables.filter((table) => !read.has(table))).toEqual([]);
	await app.change(async (trx) => {
		await trx
			.updateTable("matchResult")
			.set((row) => ({ version: row("version", "+", 1) }))
			.execute();
	});
	expect(asked.join("\n")).toMatch(/select \* from "player"|from "player" where "isActive"/);
	await tablesRead();
	expect(asked.join("\n")).not.toMatch(/"isActive"/);
	await db.destroy();
});

test("a process that does not know of a write yet does not hide it from the others", async () => {
	const rename = (teamName: string) =>
		app.change(async (trx) => {
			await trx.updateTable("team").set({ teamName }).where("teamId", "=", 10).execute();
		});
	const [team] = await app.db.selectFrom("team").selectAll().where("teamId", "=", 10).execute();
	const version = app.context.dataVersion.current();
	const dataVersion = { ...app.context.dataVersion, current: () => version };
	const reads = leagueReads(app.db, dataVersion);
	await reads.team();
	await rename("Quokka Smashers");
	await sql`delete from "searchState"`.execute(app.db);
	const pages = (await builtSite()).searchedPages;
	const behind = createSearch({ db: app.db, reads, dataVersion, pages });
	await behind.find({ kind: "visitor" }, { q: "aces", kind: null, today: app.today });
	expect(await titlesOf("quokka", "team")).toEqual(["Quokka Smashers"]);
	await rename(team!.teamName);
});

test("twenty searches at once after a write all see it", async () => {
	await app.change(async (trx) => {
		await trx
			.updateTable("team")
			.set({ teamName: "Xanadu Lobs" })
			.where("teamId", "=", 9)
			.execute();
	});
	const found = await Promise.all(Array.from({ length: 20 }, () => titlesOf("xanadu", "team")));
	expect(found).toEqual(Array(20).fill(["Xanadu Lobs"]));
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

async function setHidden(trx: Trx, { playerId }: { playerId: number }, hidesPage: boolean) {
	await trx.deleteFrom("hiddenPlayer").where("playerId", "=", playerId).execute();
	if (hidesPage) await trx.insertInto("hiddenPlayer").values({ playerId }).execute();
}
