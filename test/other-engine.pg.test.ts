import { chmodSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { makeBackup } from "../src/server/backups/backup-files.ts";
import { restoreBackup } from "../src/server/backups/restore-backup.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { type Connection, openDatabase } from "../src/server/db/open.ts";
import { contentToKeep, newBackupFolder, removeBackupFolder } from "./backup-steps.ts";
import { freshDatabase } from "./database.ts";

/* With PG_BIN the tests run on the system's PostgreSQL: the other one is the embedded. */

const folder = newBackupFolder();
let other: EmbeddedPostgres | undefined;
afterAll(async () => {
	await other?.stop();
	removeBackupFolder(folder);
});

test.skipIf(!process.env["PG_BIN"])(
	"a league moves to another version of PostgreSQL and back with the same content",
	{ tags: ["volume"] },
	async () => {
		chmodSync(folder, 0o755); // the server runs as another account
		other = await startEmbeddedPostgres({
			dataDir: `${folder}/data`,
			log: { info() {}, warn() {} },
			settings: { fsync: "off" },
		});
		const here = await freshDatabase({ demo: true });
		const back = await freshDatabase();
		await move(here.connection, other.connection);
		await move(other.connection, back.connection);
		const [first, second, third] = await Promise.all(
			[here.connection, other.connection, back.connection].map(async (connection) => {
				const { db } = openDatabase(connection, () => {});
				return contentToKeep(db).finally(() => db.destroy());
			}),
		);
		expect(second).toEqual(first);
		expect(third).toEqual(first);
		await here.drop();
		await back.drop();
	},
);

let minute = 10;
async function move(from: Connection, to: Connection) {
	const { file, header } = await makeBackup({
		connection: from,
		folder: `${folder}/backups`,
		kind: "manual",
		product: "1.0.0",
		at: new Date(`2026-10-07T12:${minute++}:00Z`),
		keyFingerprint: null,
	});
	const [beforeOverwrite, overwrite] = [async () => {}, false];
	await restoreBackup({ connection: to, file, header, overwrite, beforeOverwrite });
}
