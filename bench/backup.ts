/**
 * A backup of a league with 40 archived seasons and 100,000 recorded changes, while it can be
 * written to, and its restore into a new database, on embedded databases of their own.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { makeBackup } from "../src/server/backups/backup-files.ts";
import { restoreBackup } from "../src/server/backups/restore-backup.ts";
import { startEmbeddedPostgres } from "../src/server/db/embedded/start.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { withoutTimeLimits } from "../src/server/db/open.ts";
import { loadDemo } from "../src/server/demo/load-demo.ts";
import { temporaryFolder } from "./league.ts";
import { atMost, info, short, show } from "./table.ts";

const [seasons, changes] = [40, 100_000];
const limitSeconds = 30;

const { folder, remove } = temporaryFolder();
const log = { info() {}, warn: console.warn };
const original = await startEmbeddedPostgres({ dataDir: join(folder, "original"), log });
const copy = await startEmbeddedPostgres({ dataDir: join(folder, "copy"), log });
try {
	await withoutTimeLimits(original.connection, async (db) => {
		await migrate(db);
		await loadDemo(db, "2026-11-14");
		await sql`with added as (
				insert into season ("seasonName", published, "startDate", "endDate")
				select 'Season of ' || (1900 + n), true, make_date(1900 + n, 3, 1), make_date(1900 + n, 6, 1)
				from generate_series(1, ${seasons - 1}::integer) n returning "seasonId")
			insert into "seasonArchive" ("seasonId", "hasResults", "matchIds", content)
			select added."seasonId", "hasResults",
				array(select id + 1000000 * added."seasonId" from unnest("matchIds") id), content
			from added, (select * from "seasonArchive" limit 1) archive`.execute(db);
		await sql`with written as (
				insert into "write" ("call") select 'update/player' from generate_series(1, ${changes}::integer)
				returning "writeId"),
			players as (select row_number() over () - 1 as n, count(*) over () as "all", p.* from player p)
			insert into "change" ("writeId", "kind", "id", "before", "after")
			select "writeId", 'player', "playerId", to_jsonb(players), to_jsonb(players) || '{"comments": "moved"}'
			from written join players on n = "writeId" % "all"`.execute(db);
	});
	const backUp = (name: string) =>
		makeBackup({
			connection: original.connection,
			folder: join(folder, name),
			kind: "manual",
			at: new Date(),
			product: "",
			keyFingerprint: null,
		});
	const { made, seconds } = await timed(() => backUp("first"));
	const longest = await longestPause(() => backUp("second"));
	const restored = await timed(() =>
		restoreBackup({
			connection: copy.connection,
			file: made.file,
			header: made.header,
			overwrite: false,
			beforeOverwrite: async () => {},
		}),
	);
	show(`A league of ${seasons} seasons with ${changes} changes`, [
		atMost("backup, written and read again", seconds, limitSeconds, " s"),
		atMost("restore, with the comparison of all rows", restored.seconds, limitSeconds, " s"),
		info("its file", `${short(statSync(made.file).size / 1e6)} MB`),
		info("longest pause of the program during a backup", `${short(longest)} ms`),
	]);
} finally {
	await Promise.all([original.stop(), copy.stop()]);
	remove();
}

async function timed<T>(work: () => Promise<T>) {
	const start = performance.now();
	const made = await work();
	return { made, seconds: (performance.now() - start) / 1000 };
}

/** In milliseconds: how long a request would wait for the program, at worst. */
async function longestPause(work: () => Promise<unknown>) {
	let [last, longest] = [performance.now(), 0];
	const timer = setInterval(() => {
		const now = performance.now();
		longest = Math.max(longest, now - last - 5);
		last = now;
	}, 5);
	await work();
	clearInterval(timer);
	return longest;
}
