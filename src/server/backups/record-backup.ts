import { basename } from "node:path";
import type { Client } from "pg";
import type { BackupKind } from "../../league/entities/backup.ts";
import { type BackupHeader, contentHash } from "./backup-header.ts";

export interface MadeBackup {
	file: string;
	header: BackupHeader;
	bytes: number;
}

/** For the list that admins see. A database of an earlier version may have no table for it. */
export async function recordBackup(
	client: Client,
	{ file, header, bytes }: MadeBackup,
	kind: BackupKind,
	at: Date,
) {
	const { rows: tables } = await client.query("select to_regclass('backup') as found");
	if (!tables[0].found) return;
	await client.query(
		`insert into "backup" ("at", "kind", "file", "bytes", "rows", "contentHash")
		values ($1, $2, $3, $4, $5, $6)`,
		[at, kind, basename(file), bytes, rowsIn(header), contentHash(header)],
	);
}

export const rowsIn = ({ tables }: BackupHeader) => tables.reduce((sum, { rows }) => sum + rows, 0);
