import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backups, createBackups } from "../src/server/backups/backups.ts";
import { checkBackup } from "../src/server/backups/read-backup.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { newBackupFolder, removeBackupFolder } from "./backup-steps.ts";
import { freshDatabase } from "./database.ts";

/* The league is created on October 1; nights are in Chicago, whose 3 am is 8:00 UTC. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: ReturnType<typeof openDatabase>;
const folder = newBackupFolder();
let now = new Date();
beforeAll(async () => {
	database = await freshDatabase();
	opened = openDatabase(database.connection, () => {});
	await opened.db
		.insertInto("installation")
		.values({ isDemo: false, createdAt: "2026-10-01T17:00:00Z" })
		.execute();
});
afterAll(async () => {
	await opened.db.destroy();
	await database.drop();
	removeBackupFolder(folder);
});

const process = (changed: Partial<Parameters<typeof createBackups>[0]> = {}): Backups =>
	createBackups({
		db: opened.db,
		connection: database.connection,
		folder,
		product: "1.0.0",
		keyFingerprint: "",
		timeZone: () => "America/Chicago",
		hour: 3,
		days: 2,
		weeks: 0,
		clock: () => now,
		log: { info() {}, error() {} },
		...changed,
	});
const at = (time: string) => {
	now = new Date(time);
};
const filesIn = () => readdirSync(folder).sort();
const made = () => opened.db.selectFrom("backup").selectAll().orderBy("backupId").execute();

describe("a program makes a backup", () => {
	test("at 3 am in the league’s time zone, and checks it", async () => {
		at("2026-10-02T07:59:00Z");
		await process().makeIfDue();
		expect(filesIn()).toEqual([]);
		at("2026-10-02T08:00:00Z");
		await process().makeIfDue();
		expect(filesIn()).toEqual(["crosscourt-2026-10-02T080000Z-daily.backup.gz"]);
		const header = await checkBackup(join(folder, filesIn()[0]!));
		const [row] = await made();
		expect(row).toMatchObject({ kind: "daily", error: null, file: filesIn()[0] });
		expect(row!.rows).toBe(header.tables.reduce((sum, { rows }) => sum + rows, 0));
		at("2026-10-03T07:59:00Z");
		await process().makeIfDue();
		expect(await made()).toHaveLength(1);
	});

	test("once, when three processes find it due at the same moment", async () => {
		at("2026-10-03T08:00:00Z");
		await Promise.all([process(), process(), process()].map((each) => each.makeIfDue()));
		await process().makeIfDue();
		expect(await made()).toHaveLength(2);
	});

	test("and removes those that are no longer kept", async () => {
		at("2026-10-04T08:00:00Z");
		await process().makeIfDue();
		expect(filesIn()).toEqual([
			"crosscourt-2026-10-03T080000Z-daily.backup.gz",
			"crosscourt-2026-10-04T080000Z-daily.backup.gz",
		]);
		expect((await process().state()).backups.map(({ canDownload }) => canDownload)).toEqual([
			true,
			true,
			false,
		]);
	});

	test("unless that is turned off, or it is the demo league", async () => {
		at("2026-10-05T08:00:00Z");
		await process({ days: 0 }).makeIfDue();
		await opened.db.updateTable("installation").set({ isDemo: true }).execute();
		await process().makeIfDue();
		await opened.db.updateTable("installation").set({ isDemo: false }).execute();
		expect(await made()).toHaveLength(3);
		at("2026-10-20T08:00:00Z");
		expect((await process({ days: 0 }).state()).isOverdue).toBe(false);
	});
});

test("a backup that fails is recorded and tried again after an hour; after two days it is overdue", async () => {
	const file = join(folder, "a-file");
	writeFileSync(file, "");
	const broken = process({ folder: file });
	at("2026-10-05T08:00:00Z");
	await expect(broken.makeIfDue()).rejects.toThrow(/^The folder for backups, .*BACKUP_DIR\.$/);
	const [newest] = (await broken.state()).backups;
	expect(newest).toMatchObject({
		canDownload: false,
		error: expect.stringContaining("BACKUP_DIR"),
	});
	at("2026-10-05T08:59:00Z");
	await broken.makeIfDue();
	at("2026-10-06T08:00:00Z");
	expect((await broken.state()).isOverdue).toBe(false);
	at("2026-10-06T08:01:00Z");
	expect(await broken.state()).toMatchObject({
		isOverdue: true,
		lastGoodAt: "2026-10-04T08:00:00.000Z",
	});
	await process().makeIfDue();
	expect(await process().state()).toMatchObject({ isOverdue: false });
});

test("rows of failed tries and removed files go when no daily backup is that old", async () => {
	await opened.db
		.insertInto("backup")
		.values([
			{ at: "2026-10-04T07:00:00Z", kind: "daily", error: "disk full" },
			{ at: "2026-10-05T08:00:00Z", kind: "manual", file: "of-another-server.backup.gz" },
		])
		.execute();
	at("2026-10-06T09:00:00Z");
	await process({ hour: 4 }).makeIfDue();
	expect((await made()).map(({ at, file }) => file ?? `failed ${at}`)).toEqual([
		"crosscourt-2026-10-04T080000Z-daily.backup.gz",
		"failed 2026-10-05T08:00:00.000Z",
		"crosscourt-2026-10-06T080100Z-daily.backup.gz",
		"of-another-server.backup.gz",
		"crosscourt-2026-10-06T090000Z-daily.backup.gz",
	]);
});

test("only files of backups are given out", async () => {
	const [row] = await made();
	for (const name of ["../secret.key", "secret.key", "/etc/passwd"]) {
		await opened.db
			.updateTable("backup")
			.set({ file: name })
			.where("backupId", "=", row!.backupId)
			.execute();
		expect(await process().read(row!.backupId)).toBe(null);
	}
	const newest = (await made()).at(-1)!;
	expect((await process().read(newest.backupId))?.name).toBe(newest.file);
	expect(existsSync(join(folder, newest.file!))).toBe(true);
});
