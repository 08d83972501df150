import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { appName } from "../src/server/db/embedded/cluster.ts";

const pidFile = (dataDir: string) => join(dataDir, "pgdata/postmaster.pid");

/** The process id of the database server on the folder; undefined if there is none. */
export function postgresOf(dataDir: string) {
	return existsSync(pidFile(dataDir))
		? Number.parseInt(readFileSync(pidFile(dataDir), "utf8"), 10)
		: undefined;
}

/** The embedded server of a folder as a DATABASE_URL. */
export const socketUrl = (dataDir: string) =>
	`postgres://${appName}@localhost:5432/${appName}?host=${join(dataDir, "run")}`;

/** A direct connection to the database in the folder. */
export async function connect(dataDir: string) {
	const client = new pg.Client({
		host: join(dataDir, "run"),
		port: 5432,
		user: appName,
		database: appName,
	});
	client.on("error", () => {}); // tests kill the server
	await client.connect();
	return client;
}

/** The rows of one query on the database in the folder. */
export async function query(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
	const client = await connect(dataDir);
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}

/** One hash per table, for comparing the league before and after. */
export async function contentHash(client: pg.Client) {
	const { rows } = await client.query<{ name: string }>(
		`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
	);
	const hashes = rows.map(
		({ name }) =>
			`select '${name}' as name, count(*), coalesce(sum(hashtextextended(row::text, 0)), 0) from "${name}" as row`,
	);
	const tables = await client.query(hashes.join(" union all ").concat(" order by 1"));
	return tables.rows.map((row) => Object.values(row).join(" ")).join("\n");
}
