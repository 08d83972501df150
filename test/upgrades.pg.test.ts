import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { DataVersion } from "../src/server/db/data-version.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import { getMigrations, migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import type { Database } from "../src/server/db/schema.ts";
import { freshDatabase } from "./database.ts";
import { cloneDatabase } from "./test-server.ts";

/*
 * Databases as each earlier version left them, with a few rows, are brought to the present schema.
 */

const folder = join(import.meta.dirname, "upgrades");

/** What has another name, or is gone on purpose. */
const renamedTables: Record<string, string> = {
	letter: "email",
	identity: "account",
	credential: "password",
};
const renamedColumns: Record<string, Record<string, string>> = {
	letter: { letterId: "emailId", fact: "dedupeKey" },
	email: { fact: "dedupeKey" },
	code: { identityId: "accountId" },
	session: { userId: "accountId" },
	credential: { userId: "accountId", password: "passwordHash" },
};
const removedColumns: Record<string, string[]> = {
	rosterRemoval: ["wasAddition"],
	identity: ["name", "image"],
	credential: ["id", "accountId", "providerId"],
};
/** The writer of an earlier change is part of `write` since. */
const movedColumns = { change: ["at", "userId", "call"] } as Record<string, string[]>;

type Rows = Record<string, Record<string, unknown>[]>;

describe.each(readdirSync(folder).sort())("%s", (file) => {
	let database: Awaited<ReturnType<typeof cloneDatabase>>;
	let db: Kysely<Database>;
	let before: Rows;
	beforeAll(async () => {
		database = await cloneDatabase(inject("testServer"), "template0");
		const client = new pg.Client(database.connection);
		await client.connect();
		await client.query(readFileSync(join(folder, file), "utf8"));
		await client.end();
		({ db } = openDatabase(database.connection, () => {}));
		before = await rowsOf(db);
		await migrate(db);
	});
	afterAll(async () => {
		await db.destroy();
		await database.drop();
	});

	test("keeps every row and value", async () => {
		const after = await rowsOf(db);
		expect(Object.keys(before).length).toBeGreaterThan(15);
		for (const [table, rows] of Object.entries(before)) {
			expect(rows.length, table).toBeGreaterThan(0);
			const expected = rows.map((row) => expect.objectContaining(renamed(table, row)));
			expect(after[renamedTables[table] ?? table], table).toEqual(expected);
		}
	});

	test("has the same tables, columns, constraints, indexes and functions as a new database", async () => {
		const fresh = await freshDatabase();
		const { db: freshDb } = openDatabase(fresh.connection, () => {});
		expect(await schemaOf(db)).toEqual(await schemaOf(freshDb));
		await freshDb.destroy();
		await fresh.drop();
	});

	test("can be read, written to and migrated again", async () => {
		const reads = leagueReads(db, { current: () => 1 } as DataVersion);
		expect(await reads.team()).toHaveLength(3);
		expect(await reads.match()).toMatchObject([{ matchNumber: 11 }, { matchNumber: 12 }]);
		expect(await reads.matchResult()).toMatchObject([{ totalHomeSetsWon: 2 }]);
		expect(await reads.player()).toHaveLength(4);
		expect(await reads.email()).toEqual([]);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
		await migrate(db);
		expect(
			(await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows,
		).toEqual(rows);
	});
});

test("pages that were hidden stay hidden, and a change of that can still be undone", async () => {
	const database = await cloneDatabase(inject("testServer"), "template0");
	const { db } = openDatabase(database.connection, () => {});
	const earlier = Object.keys(await getMigrations()).filter((name) => name < "0055");
	await migrate(db, earlier);
	await sql`
		insert into "player" ("playerId", "playerNumber", "firstName", "lastName", "hidesPage")
			values (7, 1, 'Ann', 'Lee', true), (8, 2, 'Bea', 'May', false);
		insert into "write" ("writeId", "call") values (1, 'changeOwnContact');
		insert into "change" ("writeId", "kind", "id", "before", "after") values
			(1, 'player', 7, '{"phone": "", "hidesPage": false}', '{"phone": "", "hidesPage": true}'),
			(1, 'player', 8, '{"phone": "", "hidesPage": false}', '{"phone": "1", "hidesPage": false}')`.execute(
		db,
	);
	await migrate(db);
	expect(await db.selectFrom("hiddenPlayer").selectAll().execute()).toEqual([{ playerId: 7 }]);
	const changes = db.selectFrom("change").select(["kind", "before", "after"]).orderBy("id");
	expect(await changes.execute()).toEqual([
		{ kind: "hiddenPlayer", before: null, after: { playerId: 7 } },
		{ kind: "player", before: { phone: "" }, after: { phone: "1" } },
	]);
	await db.destroy();
	await database.drop();
});

test("what was saved under former names is found under the present ones", async () => {
	const database = await cloneDatabase(inject("testServer"), "template0");
	const { db } = openDatabase(database.connection, () => {});
	const earlier = Object.keys(await getMigrations()).filter((name) => name < "0057");
	await migrate(db, earlier);
	const relaxed = "wish:rest:2:2026-10-03";
	const request = { wishes: [{ teamId: 2 }], relaxed: [relaxed] };
	const quality = { goals: [{ goal: "wishes" }, { goal: "travel" }], wishes: [], broken: [] };
	const conflict = { requirements: [{ key: relaxed }] };
	await sql`
		insert into "season" ("seasonId", "seasonName", "startDate", "currentSeason") values (1, 'Fall', '2026-09-05', true);
		insert into "team" ("teamId", "teamNumber", "teamName") values (2, 1, 'Aces');
		insert into "scheduleWish" ("wishId", "seasonId", "teamId", "kind") values (3, 1, 2, 'rest');
		insert into "identity" ("id", "email", "emailVerified") values ('a', 'ann@mail.example', true);
		insert into "credential" ("id", "accountId", "providerId", "userId", "password")
			values ('c', 'a', 'credential', 'a', 'hash');
		insert into "session" ("id", "tokenHash", "userId", "expiresAt") values ('s', 't', 'a', now());
		insert into "email" ("kind", "toName", "toAddress", "subject") values
			('wishesAsked', '', '', ''), ('remarkAdded', '', '', ''), ('cardSaved', '', '', '');
		insert into "write" ("writeId", "call") values (1, 'saveScheduleWishes'), (2, 'update/scheduleWish/3'),
			(3, 'addRemark/7'), (4, 'delete/remark/5'), (5, 'updateTogether/team'), (6, 'update/team/2');
		insert into "change" ("writeId", "kind", "id", "before", "after") values
			(1, 'scheduleWish', 3, null, '{"wishId": 3, "note": "wishId"}'),
			(2, 'wishRequest', 1, '{"seasonId": 1}', null), (3, 'matchRemark', 5, null, '{"matchId": 7}'),
			(6, 'team', 2, '{"advert": ""}', '{"advert": "The \\"advert\\":", "advertRatingMin": 3}')`.execute(
		db,
	);
	await sql`
		insert into "schedulePlan" ("planId", "seasonId", "request", "basis", "quality", "conflict") values
			(1, 1, ${JSON.stringify(request)}, '', ${JSON.stringify(quality)}, ${JSON.stringify(conflict)})`.execute(
		db,
	);
	await migrate(db);
	expect(
		await db.selectFrom("schedulePreference").select(["preferenceId", "kind"]).execute(),
	).toEqual([{ preferenceId: 3, kind: "rest" }]);
	expect(
		await db
			.selectFrom("session")
			.innerJoin("account", "account.id", "session.accountId")
			.innerJoin("password", "password.accountId", "account.id")
			.select(["email", "passwordHash"])
			.execute(),
	).toEqual([{ email: "ann@mail.example", passwordHash: "hash" }]);
	const emails = await db.selectFrom("email").select("kind").orderBy("emailId").execute();
	expect(emails.map(({ kind }) => kind)).toEqual(["preferencesAsked", "commentAdded", "cardSaved"]);
	const writes = await db.selectFrom("write").select("call").orderBy("writeId").execute();
	expect(writes.map(({ call }) => call)).toEqual([
		"saveSchedulePreferences",
		"update/schedulePreference/3",
		"addComment/7",
		"delete/comment/5",
		"bulkUpdate/team",
		"update/team/2",
	]);
	const changes = db.selectFrom("change").select(["kind", "before", "after"]).orderBy("changeId");
	expect(await changes.execute()).toEqual([
		{ kind: "schedulePreference", before: null, after: { preferenceId: 3, note: "wishId" } },
		{ kind: "preferenceRequest", before: { seasonId: 1 }, after: null },
		{ kind: "matchComment", before: null, after: { matchId: 7 } },
		{
			kind: "team",
			before: { openSpotsText: "" },
			after: { openSpotsText: 'The "advert":', openSpotsRatingMin: 3 },
		},
	]);
	const key = "preference:rest:2:2026-10-03";
	expect(
		await db.selectFrom("schedulePlan").select(["request", "quality", "conflict"]).execute(),
	).toEqual([
		{
			request: { preferences: [{ teamId: 2 }], relaxed: [key] },
			quality: {
				goals: [{ goal: "preferences" }, { goal: "travel" }],
				preferences: [],
				broken: [],
			},
			conflict: { requirements: [{ key }] },
		},
	]);
	const { rows } = await sql<{ name: string }>`
		select conname as name from pg_constraint union all select relname from pg_class`.execute(db);
	expect(
		rows.filter(({ name }) => /identity_|Wish|Remark|credential|substituteAsk/.test(name)),
	).toEqual([]);
	await db.destroy();
	await database.drop();
});

async function rowsOf(db: Kysely<Database>): Promise<Rows> {
	const { rows: tables } = await sql<{ name: string }>`
		select tablename as name from pg_tables
		where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
	const entries = tables.map(async ({ name }) => {
		const { rows } = await sql<{ row: Record<string, unknown> }>`
			select to_jsonb(t) as "row" from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(db);
		return [name, rows.map(({ row }) => row)] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

function renamed(table: string, row: Record<string, unknown>) {
	const gone = [...(removedColumns[table] ?? []), ...(("at" in row && movedColumns[table]) || [])];
	return Object.fromEntries(
		Object.entries(row)
			.filter(([column]) => !gone.includes(column))
			.map(([column, value]) => [renamedColumns[table]?.[column] ?? column, newValue(value)]),
	);
}

/** The change log's own names for emails. */
const newValue = (value: unknown) =>
	value === "letter" ? "email" : value === "resendLetter/1" ? "resendEmail/1" : value;

/** Everything that a migration can create, without names that PostgreSQL made up from old ones. */
async function schemaOf(db: Kysely<Database>) {
	const { rows } = await sql<{ what: string }>`
		select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_identity) as what
			from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
		union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
			from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like '%kysely%'
		union all select regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX \\S+', '\\1index')
			from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
		union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
		union all select 'function ' || proname || ' ' || regexp_replace(prosrc, '\\s+', ' ', 'g') from pg_proc
			where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
		order by 1`.execute(db);
	return rows.map(({ what }) => what);
}
