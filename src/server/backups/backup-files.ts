import { chown, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupKind } from "../../league/entities/backup.ts";
import type { Connection } from "../db/open.ts";
import { StartError } from "../start-error.ts";
import { type BackupHeader, contentHash } from "./backup-header.ts";
import { checkBackup } from "./read-backup.ts";
import type { MadeBackup } from "./record-backup.ts";
import { writeBackup } from "./write-backup.ts";

export interface NewBackup {
	connection: Connection;
	/** Created if it is missing. */
	folder: string;
	kind: BackupKind;
	at: Date;
	product: string;
	keyFingerprint: string | null;
}

/** For example crosscourt-2026-11-23T090000Z-daily.backup.gz: names are sorted by time. */
const nameOf = (kind: BackupKind, at: Date) =>
	`crosscourt-${at
		.toISOString()
		.replace(/\.\d+Z$/, "Z")
		.replaceAll(":", "")}-${kind}.backup.gz`;

const nameParts = /^crosscourt-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)-([a-z-]+)\.backup\.gz$/;

/** The kind and time of a backup in the folder; null for other files. */
export function parseName(file: string) {
	const [, date, hours, minutes, seconds, kind] = nameParts.exec(file) ?? [];
	return kind ? { kind, at: new Date(`${date}${hours}:${minutes}:${seconds}`) } : null;
}

/** Writes a backup into the folder and reads it again. Throws a `StartError` unless it is good. */
export async function makeBackup({ folder, kind, at, ...options }: NewBackup): Promise<MadeBackup> {
	await makeFolder(folder);
	return makeCheckedBackup({ ...options, file: join(folder, nameOf(kind, at)) });
}

/** Like `makeBackup`, but for a file of any name. */
export async function makeCheckedBackup(
	options: Parameters<typeof writeBackup>[0],
): Promise<MadeBackup> {
	const { file } = options;
	const header = await writeBackup(options);
	const isSame = contentHash(await checkBackup(file)) === contentHash(header);
	if (!isSame) throw new StartError(`The backup ${file} is not what was written. Check the disk.`);
	return { file, header, bytes: (await stat(file)).size };
}

/** Creates a folder that only its owner can open. As root, gives it the owner of its parent. */
async function makeFolder(folder: string) {
	try {
		const made = await mkdir(folder, { recursive: true, mode: 0o700 });
		if (!made || process.getuid?.() !== 0) return;
		const { uid, gid } = await stat(dirname(folder));
		await chown(folder, uid, gid);
	} catch (error) {
		throw new StartError(
			`The folder for backups, ${folder}, can’t be used (${(error as Error).message}). Choose another with BACKUP_DIR.`,
			{ cause: error },
		);
	}
}

/** What the backup and restore commands print: a hash of each table’s rows, and one of all. */
export function contentLines(header: BackupHeader) {
	const tables = header.tables.filter(({ rows }) => rows > 0);
	const width = Math.max(...tables.map(({ name }) => name.length));
	return [
		...tables.map(
			({ name, rows, sha256 }) =>
				`${name.padEnd(width)} ${String(rows).padStart(8)} rows   ${sha256.slice(0, 16)}`,
		),
		`${"all".padEnd(width)} ${String(tables.reduce((sum, { rows }) => sum + rows, 0)).padStart(8)} rows   ${contentHash(header).slice(0, 16)}`,
	];
}
