import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { findWrites } from "./find-writes.ts";

/** More common words than the index is asked for. */
const writes = 1200;
let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	await sql`insert into "write" ("writeId", "userId", "call")
		select n, 1 + n % 3, 'update/player/1' from generate_series(1, ${writes}::integer) n`.execute(
		app.db,
	);
	await sql`insert into "change" ("writeId", "kind", "id", "before", "after")
		select n, case when n % 2 = 0 then 'player' else 'team' end, n, null, jsonb_build_object('lastName',
			case n when 7 then 'Wu' when 8 then 'Zygmunt' when 9 then 'Ann "Ace" O\\Neil' when 10 then '100%' else 'Sunflower' end)
		from generate_series(1, ${writes}::integer) n`.execute(app.db);
	await sql`insert into "change" ("writeId", "kind", "id", "before", "after")
		values (11, 'seasonArchive', 1, null, '{"content": "hidden in an archive"}')`.execute(app.db);
});
afterAll(() => app.stop());

const find = (query: Record<string, string>) => findWrites(app.db, new URLSearchParams(query));
const newest = Array.from({ length: 50 }, (_, index) => writes - index);

test.each<[string, Record<string, string>, number[]]>([
	["a part of a rare value, in any case", { q: "ZYGM" }, [8]],
	["a short name, as a whole value", { q: "wu" }, [7]],
	["two letters inside of a word: none", { q: "zy" }, []],
	["quotation marks and backslashes", { q: 'Ann "Ace" O\\' }, [9]],
	["a percent sign", { q: "100%" }, [10]],
	["an underscore: no wildcard", { q: "Zyg_unt" }, []],
	["the name of a field: none", { q: "lastName" }, []],
	["the content of an archive: none", { q: "hidden in" }, []],
	["a common word: the newest fifty", { q: "sunflower" }, newest],
	["a common word before a write", { q: "sunflower", before: "8" }, [6, 5, 4, 3, 2, 1]],
	["a common word of one kind", { q: "sunflower", kind: "team", before: "8" }, [5, 3, 1]],
	["a rare word of another kind: none", { q: "zygmunt", kind: "team" }, []],
	["a common word of one record", { q: "sunflower", kind: "team", id: "5" }, [5]],
	["no word: the newest fifty", {}, newest],
])("finds %s", async (_, query, expected) => expect(await find(query)).toEqual(expected));

test("finds what a person has written, by name", async () => {
	const { firstName, lastName } = app.demo.user.find(({ userId }) => userId === 2)!;
	const found = await find({ q: `${firstName} ${lastName}`, before: "8" });
	expect(found).toEqual([7, 4, 1]);
});

test("the search uses an index", async () => {
	const { rows } = await app.db.connection().execute(async (db) => {
		await sql`set enable_seqscan = off`.execute(db);
		return sql<{ "QUERY PLAN": string }>`
			explain select "writeId" from "change" where "searchText" like lower('%zygm%')`.execute(db);
	});
	expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain('on "changeSearch"');
});
