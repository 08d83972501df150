import pg from "pg";
import { startEmbeddedPostgres } from "./start.ts";

/** An app to be killed: prints the number of each row once it is committed. */
const db = await startEmbeddedPostgres({
	dataDir: process.argv[2] ?? "",
	log: console,
	pgBin: process.env.PG_BIN,
});
const client = new pg.Client(db.connection);
await client.connect();
await client.query("create table counted (n int)");
for (let n = 1; ; n++) {
	await client.query("insert into counted values ($1)", [n]);
	process.stdout.write(`${n}\n`);
}
