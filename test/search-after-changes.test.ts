import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { Season } from "../src/league/entities/season.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { poolConfig } from "../src/server/db/open.ts";
import type { Database } from "../src/server/db/schema.ts";
import { createSearch } from "../src/server/search/search.ts";
import { sourceTables } from "../src/server/search/source-rows.ts";
import { builtSite } from "./built-site.ts";
import { app, resultsOf, search, titlesOf, useSearch } from "./search.fixture.ts";

useSearch();

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
