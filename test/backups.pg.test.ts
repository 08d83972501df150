import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { makeBackup } from "../src/server/backups/backup-files.ts";
import type { BackupHeader } from "../src/server/backups/backup-header.ts";
import { checkBackup } from "../src/server/backups/read-backup.ts";
import { assertKnownMigrations, restoreBackup } from "../src/server/backups/restore-backup.ts";
import { excludedTables } from "../src/server/backups/snapshot.ts";
import { getMigrations, migrate } from "../src/server/db/migrate.ts";
import { type Connection, openDatabase, withoutTimeLimits } from "../src/server/db/open.ts";
import { transaction } from "../src/server/db/transaction.ts";
import { StartError } from "../src/server/start-error.ts";
import { contentToKeep, newBackupFolder, removeBackupFolder } from "./backup-steps.ts";
import { cloneDatabase } from "./test-server.ts";
import { volume } from "./volume.ts";

const dropped: (() => unknown)[] = [];
afterAll(async () => {
	for (const drop of dropped.reverse()) await drop();
});

async function database(template: "empty" | "demo" | "template0") {
	const { connection, drop } = await cloneDatabase(inject("testServer"), template);
	const { db } = openDatabase(connection, () => {});
	dropped.push(drop, () => db.destroy());
	return { connection, db };
}

const backups = newBackupFolder();
dropped.push(() => removeBackupFolder(backups));
let count = 0;

const backupOf = (connection: Connection) =>
	makeBackup({
		connection,
		folder: join(backups, `${++count}`),
		kind: "manual",
		at: new Date("2026-10-07T09:00:00Z"),
		product: "1.0.0",
		keyFingerprint: null,
	});

const restore = async (
	{ file, header }: { file: string; header: BackupHeader },
	connection: Connection,
	{ overwrite = false, beforeOverwrite = async () => {} } = {},
) => restoreBackup({ connection, file, header, overwrite, beforeOverwrite });

async function schemaOf(db: Awaited<ReturnType<typeof database>>["db"]) {
	const { rows } = await sql<{ what: string }>`
		select indexdef as what from pg_indexes where schemaname = 'public'
		union all select conrelid::regclass || conname || pg_get_constraintdef(oid)
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
		order by 1`.execute(db);
	return rows;
}

describe("a backup of the demo league", () => {
	let original: Awaited<ReturnType<typeof database>>;
	let backup: Awaited<ReturnType<typeof backupOf>>;
	beforeAll(async () => {
		original = await database("demo");
		await transaction(original.db, async (trx) => {
			const odd = { associationName: "Tabs\tand\r\nlines \\N \\. “é”", websiteUrl: "" };
			const { associationId } = await trx
				.insertInto("association")
				.values([odd, { associationName: "Last", websiteUrl: "" }])
				.returning("associationId")
				.executeTakeFirstOrThrow();
			await trx
				.deleteFrom("association")
				.where("associationId", ">", associationId)
				.where("associationName", "=", "Last")
				.execute();
		});
		await original.db
			.insertInto("installationKey")
			.values({ key: "the key of this one" })
			.execute();
		backup = await backupOf(original.connection);
	});

	test("restores the same content and the same next numbers into an empty database", async () => {
		const { connection, db } = await database("template0");
		await restore(backup, connection);
		expect(await contentToKeep(db)).toEqual(await contentToKeep(original.db));
		const migrated = await database("empty");
		expect(await schemaOf(db)).toEqual(await schemaOf(migrated.db));
		const again = await backupOf(connection);
		expect(again.header.tables).toEqual(backup.header.tables);
	});

	test("leaves out the installation’s key and what lets browsers in", async () => {
		const text = gunzipSync(readFileSync(backup.file)).toString();
		expect(text).toContain('COPY "player" (');
		for (const table of excludedTables) expect(text).not.toContain(`COPY "${table}"`);
		expect(text).not.toContain("the key of this one");
	});

	test("has a checksum of all bytes before its last 98, as docs/backup-format.md says", () => {
		const bytes = readFileSync(backup.file);
		const last = gunzipSync(bytes.subarray(-98)).toString();
		expect(last).toBe(`-- sha256 ${hash("sha256", bytes.subarray(0, -98))}\n`);
		expect(gunzipSync(bytes).toString().endsWith(last)).toBe(true);
	});

	test("can be read by its owner only", () =>
		expect(statSync(backup.file).mode & 0o777).toBe(0o600));

	test("is not restored over a league, unless told to: then the old one is backed up, and the key stays", async () => {
		const { connection, db } = await database("demo");
		await transaction(db, (trx) =>
			trx.insertInto("association").values({ associationName: "New", websiteUrl: "" }).execute(),
		);
		await db.insertInto("installationKey").values({ key: "the key of the other" }).execute();
		const before = await contentToKeep(db);
		await expect(restore(backup, connection)).rejects.toThrow(
			/^This database already holds a league \(the demo league; teams: \d+, players: \d+, seasons: \d+\)\. To replace it: npm run restore -- \S+ --overwrite$/,
		);
		expect(await contentToKeep(db)).toEqual(before);

		const saved: Awaited<ReturnType<typeof backupOf>>[] = [];
		const beforeOverwrite = async () => void saved.push(await backupOf(connection));
		await restore(backup, connection, { overwrite: true, beforeOverwrite });
		expect(await contentToKeep(db)).toEqual(await contentToKeep(original.db));
		expect(await db.selectFrom("installationKey").select("key").execute()).toEqual([
			{ key: "the key of the other" },
		]);
		await restore(saved[0]!, connection, { overwrite: true });
		expect(await contentToKeep(db)).toEqual(before);
	});

	test("is not restored into a database of another program, or one that is in use", async () => {
		const foreign = await database("template0");
		await sql`create table "orders" ("id" int)`.execute(foreign.db);
		await expect(restore(backup, foreign.connection, { overwrite: true })).rejects.toThrow(
			"This database has tables that are not Crosscourt’s (orders). Give Crosscourt a database of its own.",
		);
		const used = await database("empty");
		const listener = new pg.Client({
			...(used.connection as object),
			application_name: "crosscourt listener 1",
		});
		await listener.connect();
		await expect(restore(backup, used.connection)).rejects.toThrow(
			"Crosscourt is running on this database. Stop it, then restore the backup again.",
		);
		await listener.end();
	});

	test("of a newer version is refused", async () => {
		const header = { ...backup.header, product: "9.0.0", migrations: ["0001-league", "0999-moon"] };
		await expect(assertKnownMigrations(header)).rejects.toThrow(
			"The backup was made by a newer version of Crosscourt (9.0.0, 0999-moon). Update this one first.",
		);
	});

	describe("that is damaged is refused with a sentence", () => {
		const runs = volume(40, 4000);
		const refused = async (bytes: Uint8Array) => {
			const file = join(backups, "damaged.backup.gz");
			writeFileSync(file, bytes);
			const error = await checkBackup(file).catch((each: unknown) => each);
			expect(error).toBeInstanceOf(StartError);
			expect((error as Error).message).toMatch(/\S is (not a backup|incomplete or damaged)/);
		};

		test(`when one of ${runs} bits is flipped`, async () => {
			const bytes = readFileSync(backup.file);
			for (let run = 0; run < runs; run++) {
				const place = run < 24 ? run : Math.floor(Math.random() * bytes.length);
				const copy = Uint8Array.from(bytes);
				copy[place]! ^= 1 << Math.floor(Math.random() * 8);
				await refused(copy);
			}
		});

		test(`when it ends at one of ${runs} places, or goes on`, async () => {
			const bytes = readFileSync(backup.file);
			for (let run = 0; run < runs; run++)
				await refused(bytes.subarray(0, run < 20 ? run : Math.floor(Math.random() * bytes.length)));
			await refused(bytes.subarray(0, -1));
			await refused(Buffer.concat([bytes, bytes]));
		});
	});
});

test("a restore that fails changes nothing", async () => {
	const broken = await database("demo");
	await sql`alter table "player" drop constraint "playerNumberUnique"`.execute(broken.db);
	await sql`update "player" set "playerNumber" = 7`.execute(broken.db);
	const backup = await backupOf(broken.connection);
	const { connection, db } = await database("demo");
	const before = await contentToKeep(db);
	await expect(restore(backup, connection, { overwrite: true })).rejects.toThrow(
		/^The backup could not be restored: duplicate key .*playerNumberUnique.*\. Nothing was changed\.$/,
	);
	expect(await contentToKeep(db)).toEqual(before);
});

test("a backup shows one moment, while others write", async () => {
	const { connection, db } = await database("demo");
	let isOver = false;
	let hasBegun = () => {};
	const begun = new Promise<void>((resolve) => {
		hasBegun = resolve;
	});
	const writing = (async () => {
		for (let round = 1; !isOver; round++) {
			await transaction(db, async (trx) => {
				// Far from each other in the file.
				await trx
					.insertInto("association")
					.values({ associationName: `${round}`, websiteUrl: "" })
					.execute();
				await trx
					.insertInto("taskMark")
					.values({ about: "payment", id: round, on: "2026-10-07" })
					.execute();
			});
			hasBegun();
		}
	})();
	await begun;
	for (let round = 0; round < volume(2, 20); round++) {
		const { file, header } = await backupOf(connection);
		const rowsOf = (table: string) => header.tables.find(({ name }) => name === table)!.rows;
		const target = await database("template0");
		await restore({ file, header }, target.connection);
		const [first] = (
			await sql<{ associations: number; marks: number }>`select
			(select count(*)::int from "association" where "associationName" ~ '^\\d+$') as "associations",
			(select max("id") from "taskMark") as "marks"`.execute(target.db)
		).rows;
		expect(first!.marks).toBe(first!.associations);
		expect(rowsOf("association")).toBeGreaterThan(0);
	}
	isOver = true;
	await writing;
});

describe("a backup of an earlier version", () => {
	const folder = join(import.meta.dirname, "upgrades");
	const files = readdirSync(folder).sort();
	test.each(files.slice(-volume(1, files.length)))(
		"%s is restored and brought up to date",
		async (name) => {
			const old = await database("template0");
			const client = new pg.Client(old.connection as pg.ClientConfig);
			await client.connect();
			await client.query(readFileSync(join(folder, name), "utf8"));
			await client.end();
			const backup = await backupOf(old.connection);
			expect(backup.header.migrations.length).toBeLessThan(
				Object.keys(await getMigrations()).length,
			);
			await assertKnownMigrations(backup.header);
			const restored = await database("template0");
			await restore(backup, restored.connection);
			await withoutTimeLimits(old.connection, migrate);
			// Migrations give players, payments and codes their own time.
			for (const { db } of [restored, old]) {
				await sql`update "player" set "inactiveSince" = null`.execute(db);
				await sql`update "payment" set "createdAt" = '2026-01-01'`.execute(db);
			}
			const [found, expected] = [await contentToKeep(restored.db), await contentToKeep(old.db)];
			for (const { content } of [found, expected]) delete content["accessCode"];
			expect(found).toEqual(expected);
		},
	);
});
