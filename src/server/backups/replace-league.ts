import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Client } from "pg";
import { migrate } from "../db/migrate.ts";
import { StartError } from "../start-error.ts";
import type { BackupHeader } from "./backup-header.ts";
import { fromCopyLine } from "./copy-text.ts";
import { type TableLines, tableLines } from "./read-backup.ts";
import { backedUp, contentOf, quoted, type Table, tablesIn } from "./snapshot.ts";

/**
 * In one transaction: removes what is there, creates the tables as they were at the backup's
 * migration, loads them, compares their content with the backup's, and runs the later migrations.
 * The key of this installation stays.
 */
export async function replaceLeague(client: Client, file: string, header: BackupHeader) {
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
	try {
		await db.transaction().execute(async (trx) => {
			await client.query("set local lock_timeout = '15s'");
			const keys = await installationKeys(client);
			await dropTables(client);
			await migrate(trx, header.migrations);
			await load(client, file, header);
			await migrate(trx);
			for (const key of keys)
				await client.query('insert into "installationKey" ("key") values ($1)', [key]);
			await client.query("analyze");
		});
	} catch (error) {
		throw explained(error);
	}
}

/** One connection for the migrator, on whose transaction everything else happens too. */
const poolOf = (client: Client): PostgresPool => ({
	connect: async () => ({
		query: client.query.bind(client) as never,
		release: () => {},
	}),
	end: async () => {},
	options: {} as PostgresPool["options"],
});

async function installationKeys(client: Client) {
	const { rows: tables } = await client.query(`select to_regclass('"installationKey"') as "table"`);
	if (!tables[0].table) return [];
	const { rows } = await client.query<{ key: string }>('select "key" from "installationKey"');
	return rows.map(({ key }) => key);
}

/** The schema stays: it may hold extensions that only a superuser can create. */
async function dropTables(client: Client) {
	const { rows } = await client.query<{ statement: string }>(
		`select format('drop table %I cascade', tablename) as "statement"
			from pg_tables where schemaname = current_schema()
		union all select format('drop function %s cascade', p.oid::regprocedure)
			from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			where n.nspname = current_schema()
				and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
	);
	for (const { statement } of rows) await client.query(statement);
}

async function load(client: Client, file: string, header: BackupHeader) {
	const tables = new Map(
		(await tablesIn(client)).filter(backedUp).map((each) => [each.name, each]),
	);
	// Without foreign keys, tables load in any order; checking all rows at the end is faster.
	const { rows: constraints } = await client.query<{ table: string; name: string; rule: string }>(
		`select conrelid::regclass::text as "table", quote_ident(conname) as "name",
			pg_get_constraintdef(oid) as "rule"
		from pg_constraint
		where contype = 'f' and connamespace = current_schema()::text::regnamespace`,
	);
	for (const { table, name } of constraints)
		await client.query(`alter table ${table} drop constraint ${name}`);
	const indexes = await dropIndexes(client);
	// Migrations create rows, too.
	for (const name of tables.keys()) await client.query(`delete from ${quoted(name)}`);
	for await (const lines of tableLines(file, header)) await insert(client, tables, lines);
	await client.query("set constraints all immediate");
	await client.query("set local maintenance_work_mem = '128MB'");
	for (const statement of indexes) await client.query(statement);
	for (const { table, name, rule } of constraints)
		await client.query(`alter table ${table} add constraint ${name} ${rule}`);
	for (const { table, column, last } of header.sequences)
		await client.query("select setval(pg_get_serial_sequence($1, $2), $3)", [
			quoted(table),
			column,
			last,
		]);
	await assertSameContent(client, tables, header);
}

/**
 * Drops indexes that belong to no constraint, and returns the statements that create them again:
 * filling the index of the change log's texts row by row takes ten times as long.
 */
async function dropIndexes(client: Client) {
	const { rows } = await client.query<{ name: string; statement: string }>(
		`select i.indexrelid::regclass::text as "name", pg_get_indexdef(i.indexrelid) as "statement"
		from pg_index i join pg_class c on c.oid = i.indexrelid
			join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = current_schema() and c.relname not like 'kysely_migration%'
			and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
	);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	return rows.map(({ statement }) => statement);
}

async function insert(
	client: Client,
	tables: ReadonlyMap<string, Table>,
	{ table: name, columns, lines }: TableLines,
) {
	const types = new Map(tables.get(name)?.columns.map((column) => [column.name, column.type]));
	if (columns.length !== types.size || !columns.every((column) => types.has(column)))
		throw new Error(`the columns of the table ${name} are not those of its migration`);
	if (lines.length === 0) return;
	const rows = lines.map(fromCopyLine);
	const values = columns.map((_, index) => rows.map((row) => row[index]));
	const [aliases, arrays, casts] = [
		columns.map((_, index) => `c${index}`),
		columns.map((_, index) => `$${index + 1}::text[]`),
		columns.map((column, index) => `c${index}::${types.get(column)}`),
	].map((words) => words.join(", "));
	await client.query(
		`insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) overriding system value
		select ${casts} from unnest(${arrays}) as v(${aliases})`,
		values,
	);
}

async function assertSameContent(
	client: Client,
	tables: ReadonlyMap<string, Table>,
	header: BackupHeader,
) {
	for (const expected of header.tables) {
		const table = tables.get(expected.name);
		const { rows = -1, sha256 = "" } = table ? await contentOf(client, table) : {};
		if (rows !== expected.rows || sha256 !== expected.sha256)
			throw new Error(`the table ${expected.name} does not have the content of the backup`);
	}
}

const reasons: Readonly<Record<string, string>> = {
	"53100": "the disk of the database is full",
	"42501": "the role of DATABASE_URL is not the owner of the database",
	"55P03": "another program uses the database",
};

function explained(error: unknown) {
	const { code = "", message } = error as { code?: string; message: string };
	return new StartError(
		`The backup could not be restored: ${reasons[code] ?? message}. Nothing was changed.`,
		{ cause: error },
	);
}
