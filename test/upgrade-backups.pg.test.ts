import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { checkBackup } from "../src/server/backups/read-backup.ts";
import { upgrade, withRestoreHint } from "../src/server/backups/upgrade.ts";
import { type Connection, openDatabase } from "../src/server/db/open.ts";
import { newBackupFolder, removeBackupFolder } from "./backup-steps.ts";
import { cloneDatabase } from "./test-server.ts";

const folder = newBackupFolder();
const dropped: (() => Promise<unknown>)[] = [];
afterAll(async () => {
	for (const drop of dropped) await drop();
	removeBackupFolder(folder);
});

let connection: Connection;
let minute = 10;
beforeEach(async () => {
	const database = await cloneDatabase(inject("testServer"), "template0");
	dropped.push(database.drop);
	connection = database.connection;
});

const query = async (text: string) => {
	const client = new pg.Client(connection as pg.ClientConfig);
	await client.connect();
	return client.query(text).finally(() => client.end());
};
const earlierVersion = () =>
	query(readFileSync(join(import.meta.dirname, "upgrades/08-version-1.0.0.sql"), "utf8"));
const start = () =>
	upgrade({
		connection,
		folder,
		product: "2.0.0",
		keyFingerprint: null,
		at: new Date(`2026-10-07T12:${minute++}:00Z`),
	});

test("an upgrade backs the league up once, also when two programs start; a new league has no backup", async () => {
	expect(await start()).toBe(null);
	await query("drop schema public cascade; create schema public");
	await earlierVersion();
	const files = await Promise.all([start(), start()]);
	expect(files.filter((file) => file !== null)).toHaveLength(1);
	const file = files.find((each) => each !== null)!;
	expect(file).toMatch(/crosscourt-2026-10-07T12\d\d00Z-before-upgrade\.backup\.gz$/);
	const header = await checkBackup(file);
	expect(header.migrations.at(-1)).toBe("0013-location-type");
	const { db } = openDatabase(connection, () => {});
	expect(await db.selectFrom("backup").select(["kind", "error"]).execute()).toEqual([
		{ kind: "before-upgrade", error: null },
	]);
	await db.destroy();
	expect(await start()).toBe(null);
});

test("an upgrade that fails names the backup and the way back", async () => {
	await earlierVersion();
	await query(`create table "backup" ("other" int)`);
	await expect(start()).rejects.toThrow(
		/^The database could not be brought up to date: .* The data was backed up before this upgrade\. To go back, install the version you had before and run: npm run restore -- \S+-before-upgrade\.backup\.gz --overwrite$/,
	);
	expect(withRestoreHint(new Error("No port."), "FILE").message).toBe(
		"The start failed: No port. The data was backed up before this upgrade. To go back, install the version you had before and run: npm run restore -- FILE --overwrite",
	);
});

test("an older program refuses newer data, and names the newest backup from before the upgrade", async () => {
	await start();
	await query(`insert into kysely_migration values ('0999-moon', 'now')`);
	const newest = readdirSync(folder).sort().at(-1)!;
	await expect(start()).rejects.toThrow(
		`This data was brought up to date by a newer version of Crosscourt (0999-moon). Start that version, or go back to a backup: npm run restore -- ${join(folder, newest)} --overwrite`,
	);
});
