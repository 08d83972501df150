import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createBackups } from "../src/server/backups/backups.ts";
import { runCommand } from "../src/server/commands/run-command.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { readSettings } from "../src/server/env.ts";
import { contentToKeep, newBackupFolder, removeBackupFolder } from "./backup-steps.ts";
import { cleanUp, launch, newFolder, signUp, startProgram } from "./program.ts";
import { query, socketUrl } from "./program-database.ts";

const backupsIn = newBackupFolder();
afterAll(async () => {
	await cleanUp();
	removeBackupFolder(backupsIn);
});

test("a server whose data folder is deleted comes back from last night’s backup", {
	tags: ["volume"],
}, async () => {
	const env = { TRUSTED_PROXIES: "1", BACKUP_DIR: backupsIn };
	const lost = await startProgram({ env, args: ["--empty"] });
	for (const name of ["Before", "The Backup"]) expect((await signUp(lost, name)).status).toBe(200);
	const { db, file } = await lastNight(socketUrl(lost.dataDir));
	const original = await contentToKeep(db);
	expect((await signUp(lost, "Afterwards")).status).toBe(200);
	await db.destroy();

	const restoreInto = async (dataDir: string) => {
		const printed: string[] = [];
		const options = {
			settings: readSettings({
				DATA_DIR: dataDir,
				BACKUP_DIR: backupsIn,
				PG_BIN: process.env["PG_BIN"],
			}),
			args: [file],
			folder: "/",
			defaultDataDir: "",
			product: "1.0.0",
			clock: () => new Date(),
			print: (line: string) => void printed.push(line),
		};
		return { exitCode: await runCommand("restore", options), printed };
	};
	await expect(restoreInto(lost.dataDir)).rejects.toThrow(
		`Crosscourt is running on ${lost.dataDir}. Stop it, then restore the backup again.`,
	);
	lost.kill("SIGKILL");
	await lost.exited;
	rmSync(lost.dataDir, { recursive: true });

	const found = newFolder();
	const { printed } = await restoreInto(found);
	expect(printed.join("\n")).toMatch(
		/player +2 rows {3}[0-9a-f]{16}\n(.*\n)*The league is restored as of .*\. Everyone has to log in again\.$/,
	);
	const program = await startProgram({ env, dataDir: found });
	expect(program.output()).not.toContain("an empty league");
	const restored = openDatabase(socketUrl(found), () => {});
	const sameAsBefore = await contentToKeep(restored.db);
	await restored.db.destroy();
	// Each start makes a new link for the first admin.
	for (const { content } of [original, sameAsBefore]) delete content["firstAdminLink"];
	expect(sameAsBefore).toEqual(original);
	expect((await signUp(program, "After the drill")).status).toBe(200);

	const backup = launch({ dataDir: found, env, args: ["backup"] });
	expect(await backup.exited).toEqual({ code: 0, signal: null });
	expect(backup.output()).toMatch(
		/player +3 rows.*-manual\.backup\.gz \(\d+ KB\) is written and checked\./s,
	);
	const counts = await query(found, `select kind, rows::int > 3 as "isFull" from backup`);
	expect(counts).toEqual([{ kind: "manual", isFull: true }]);
	expect((await program.stop()).code).toBe(0);
});

/** What the program does at 3 am, by a clock that is a day ahead. */
async function lastNight(connection: string) {
	const { db } = openDatabase(connection, () => {});
	const backups = createBackups({
		db,
		connection,
		folder: backupsIn,
		product: "1.0.0",
		keyFingerprint: "",
		timeZone: () => "America/Chicago",
		hour: 3,
		days: 14,
		weeks: 8,
		clock: () => new Date(Date.now() + 86_400_000),
		log: { info() {}, error() {} },
	});
	await backups.makeIfDue();
	const { file } = await db.selectFrom("backup").select("file").executeTakeFirstOrThrow();
	return { db, file: join(backupsIn, file!) };
}
