import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chown, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import type { Client } from "pg";
import { appliedMigrations } from "../db/migrate.ts";
import type { Connection } from "../db/open.ts";
import { StartError } from "../start-error.ts";
import { type BackupHeader, currentFormat, headerText } from "./backup-header.ts";
import { checksumBlock } from "./checksum.ts";
import { backedUp, copyLines, quoted, sequencesIn, tablesIn, withSnapshot } from "./snapshot.ts";

interface BackupOptions {
	connection: Connection;
	/** Must not exist. */
	file: string;
	/** The version of the program. */
	product: string;
	keyFingerprint: string | null;
}

/**
 * Writes a backup of the league, as it is at one moment, while the program runs
 * (docs/backup-format.md). The file gets its name only when it is complete. Only its owner can
 * read it: it contains password hashes and personal data.
 */
export async function writeBackup({
	connection,
	file,
	product,
	keyFingerprint,
}: BackupOptions): Promise<BackupHeader> {
	const [tables, draft] = [`${file}.tables`, `${file}.partial`];
	try {
		const header = await withSnapshot(connection, async (client) => {
			const found = await describe(client);
			const contents: BackupHeader["tables"] = [];
			await pipeline(
				Readable.from(bodyOf(client, contents, found.sequences)),
				createGzip(),
				privateFile(tables),
			);
			return {
				format: currentFormat,
				product,
				...found,
				keyFingerprint,
				tables: contents,
			} as const;
		});
		await join(draft, header, tables);
		await keepOwner(draft);
		await rename(draft, file);
		return header;
	} catch (error) {
		throw explained(error, file);
	} finally {
		for (const each of [tables, draft]) await rm(each, { force: true });
	}
}

const privateFile = (file: string) => createWriteStream(file, { flags: "wx", mode: 0o600 });

async function describe(client: Client) {
	const { rows } = await client.query<{ at: string; postgres: string; version: number }>(
		`select now() as "at", current_setting('server_version') as "postgres",
			(select "version" from "dataVersion") as "version"`,
	);
	const [now] = rows;
	if (!now) throw new Error("The database has not answered.");
	return {
		createdAt: now.at,
		postgres: now.postgres,
		dataVersion: now.version,
		migrations: await appliedMigrations(client),
		sequences: await sequencesIn(client),
	};
}

/** Everything below the header; adds what the header says about each table to `contents`. */
async function* bodyOf(
	client: Client,
	contents: BackupHeader["tables"],
	sequences: BackupHeader["sequences"],
) {
	for (const table of (await tablesIn(client)).filter(backedUp)) {
		yield `COPY ${quoted(table.name)} (${table.columns.map(({ name }) => quoted(name)).join(", ")}) FROM stdin;\n`;
		const hash = createHash("sha256");
		let count = 0;
		for await (const { rows, text } of copyLines(client, table)) {
			hash.update(text);
			count += rows;
			yield text;
		}
		contents.push({ name: table.name, rows: count, sha256: hash.digest("hex") });
		yield "\\.\n\n";
	}
	// For psql; `restore` reads them in the header.
	for (const { table, column, last } of sequences)
		yield `SELECT setval(pg_get_serial_sequence('${quoted(table)}', '${column}'), ${last});\n`;
}

/** Joins the header, the tables and the checksum in one file, and waits until the disk has it. */
async function join(draft: string, header: BackupHeader, tables: string) {
	const hash = createHash("sha256");
	async function* parts() {
		const start = gzipSync(headerText(header));
		hash.update(start);
		yield start;
		for await (const chunk of createReadStream(tables)) {
			hash.update(chunk);
			yield chunk;
		}
		yield checksumBlock(hash.digest("hex"));
	}
	await pipeline(Readable.from(parts(), { objectMode: false }), privateFile(draft));
	const written = await open(draft, "r+");
	await written.sync();
	await written.close();
}

/** A file that root writes must be readable for the program's account, the folder's owner. */
async function keepOwner(file: string) {
	const { uid, gid } = await stat(dirname(file));
	if (process.getuid?.() === 0) await chown(file, uid, gid);
}

function explained(error: unknown, file: string) {
	const { code, message } = error as NodeJS.ErrnoException;
	const reasons: Record<string, string> = {
		ENOSPC: `The disk of ${dirname(file)} is full, so the backup could not be written. Make room, or choose another folder with BACKUP_DIR.`,
		EACCES: `The backup could not be written: this account may not write to ${dirname(file)}.`,
		EROFS: `The backup could not be written: the disk of ${dirname(file)} is read-only.`,
		EEXIST: `The backup could not be written: ${file} already exists.`,
		"42P01": "The database holds no league to back up.",
	};
	const reason = reasons[code ?? ""];
	return reason
		? new StartError(reason, { cause: error })
		: new StartError(`The backup could not be written: ${message}`, { cause: error });
}
