import { createHash } from "node:crypto";
import pg from "pg";
import { type Connection, poolConfig } from "../db/open.ts";
import type { BackupHeader } from "./backup-header.ts";
import { toCopyLine } from "./copy-text.ts";

/**
 * A table, with the columns that a backup writes, sorted by name.
 */
export interface Table {
	name: string;
	columns: { name: string; type: string }[];
	/** How rows are sorted, for ORDER BY. */
	order: string;
}

/**
 * Tables whose rows are not backed up: what encrypts the others, and what lets a browser in or
 * notifies it. A session or trusted browser that was ended after the backup must stay ended.
 */
export const excludedTables: readonly string[] = [
	"installationKey",
	...["session", "trustedBrowser", "pendingSignIn", "passkeyChallenge", "code", "limit"],
	...["pushKeys", "pushDevice", "push"],
	// Derived from the archived seasons; a restore derives them again.
	...["historyIndex", "playerLine", "seasonPlayer", "seasonTeam", "seasonMatch"],
	// Derived by the next search.
	...["searchEntry", "searchWord", "searchState"],
];

/** About how many characters are read at once, however long the rows are. */
const batchLength = 500_000;
const mostRows = 5000;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Connects without time limits. Values read as the same text in every PostgreSQL version. */
export async function withClient<T>(
	connection: Connection,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({
		...poolConfig(connection),
		application_name: "crosscourt backup",
	});
	client.on("error", () => {}); // The statement that is running reports it.
	await client.connect();
	try {
		await client.query(
			`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
			set bytea_output = 'hex'; set extra_float_digits = 1`,
		);
		return await work(client);
	} finally {
		await client.end().catch(() => {});
	}
}

/** Shows `work` the database as it is at one moment, while others go on writing. */
export function withSnapshot<T>(
	connection: Connection,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	return withClient(connection, async (client) => {
		await client.query("begin isolation level repeatable read read only");
		const result = await work(client);
		await client.query("commit");
		return result;
	});
}

/**
 * Runs `work` in only one process at a time, to back up or upgrade the database. Others wait, or
 * skip it and get null.
 */
export function withBackupLock<T>(
	connection: Connection,
	otherwise: "wait" | "skip",
	work: (client: pg.Client) => Promise<T>,
): Promise<T | null> {
	return withClient(connection, async (client) => {
		const lock = otherwise === "wait" ? "pg_advisory_lock" : "pg_try_advisory_lock";
		const { rows } = await client.query(
			`select ${lock}(hashtextextended('crosscourt backup', 0)) as "isMine"`,
		);
		return rows[0].isMine === false ? null : work(client);
	});
}

/** The tables of any version of the program, sorted by name. */
export async function tablesIn(client: pg.Client): Promise<Table[]> {
	const { rows } = await client.query<Table>(
		`select c.relname::text as "name", (
			select json_agg(
				json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
				order by a.attname collate "C"
			) from pg_attribute a
			where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		) as "columns", coalesce((
			select string_agg(
				quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
				', ' order by array_position(i.indkey::int2[], a.attnum)
			) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
			where i.indrelid = c.oid and i.indisprimary
		), quote_ident(c.relname) || '::text collate "C"') as "order"
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = current_schema() and c.relkind = 'r' and c.relname not like 'kysely_migration%'
		order by c.relname collate "C"`,
	);
	return rows;
}

export const backedUp = ({ name }: Table) => !excludedTables.includes(name);

/** Every value as PostgreSQL's text. */
const asText: pg.CustomTypesConfig = {
	getTypeParser: (() => (text: string) => text) as never,
};

/** All rows of a table as lines, in a fixed order, some thousand at a time. Needs a transaction. */
export async function* copyLines(client: pg.Client, { name, columns, order }: Table) {
	const list = columns.map((column) => quoted(column.name)).join(", ");
	await client.query(
		`declare "backedUp" no scroll cursor for select ${list} from ${quoted(name)} order by ${order}`,
	);
	for (let count = 10; ; ) {
		const { rows } = await client.query<(string | null)[]>({
			text: `fetch ${count} from "backedUp"`,
			rowMode: "array",
			types: asText,
		});
		if (rows.length === 0) break;
		const text = rows.map((row) => `${toCopyLine(row)}\n`).join("");
		yield { rows: rows.length, text };
		const perRow = text.length / rows.length;
		count = Math.min(mostRows, Math.max(1, Math.floor(batchLength / perRow)));
	}
	await client.query(`close "backedUp"`);
}

/** What the header says about a table, calculated from its rows in the database. */
export async function contentOf(
	client: pg.Client,
	table: Table,
): Promise<BackupHeader["tables"][number]> {
	const hash = createHash("sha256");
	let count = 0;
	for await (const { rows, text } of copyLines(client, table)) {
		hash.update(text);
		count += rows;
	}
	return { name: table.name, rows: count, sha256: hash.digest("hex") };
}

/** The last number that each sequence has given to a row, so that new rows go on from there. */
export async function sequencesIn(client: pg.Client): Promise<BackupHeader["sequences"]> {
	const { rows: identities } = await client.query<{
		table: string;
		column: string;
		sequence: string;
	}>(
		`select c.relname::text as "table", a.attname::text as "column",
			pg_get_serial_sequence(quote_ident(c.relname), a.attname) as "sequence"
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
		where n.nspname = current_schema() and c.relkind = 'r' and c.relname not like 'kysely_migration%'
		order by c.relname collate "C"`,
	);
	const sequences: BackupHeader["sequences"] = [];
	for (const { table, column, sequence } of identities) {
		const { rows } = await client.query<{ last: number; used: boolean }>(
			`select last_value as "last", is_called as "used" from ${sequence}`,
		);
		if (rows[0]?.used) sequences.push({ table, column, last: rows[0].last });
	}
	return sequences;
}
