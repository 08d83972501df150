import { resolve } from "node:path";
import { contentLines, makeBackup, makeCheckedBackup } from "../backups/backup-files.ts";
import { keyFingerprint } from "../backups/backup-header.ts";
import { recordBackup } from "../backups/record-backup.ts";
import { withClient } from "../backups/snapshot.ts";
import { backupFolder, dataFolder } from "../derived-settings.ts";
import { storedOrConfiguredKey } from "../installation-key.ts";
import { StartError } from "../start-error.ts";
import { terminalCommand } from "../terminal-command.ts";
import type { CommandOptions } from "./command-options.ts";
import { withLeagueDatabase } from "./league-database.ts";

/** `npm run backup [FILE]`: backs up the league and reads the backup again. */
export async function runBackup(options: CommandOptions) {
	const { settings, args, defaultDataDir, folder, product, clock, print } = options;
	const [file, more] = args;
	if (more !== undefined || file?.startsWith("-"))
		throw new StartError(
			`Usage: ${terminalCommand("backup")}, or ${terminalCommand("backup", "FILE")}`,
		);
	const key = await storedOrConfiguredKey({
		configured: settings.SECRET_KEY,
		dataDir: dataFolder(settings, defaultDataDir),
	});
	const about = { product, keyFingerprint: key && keyFingerprint(key) };
	const made = await withLeagueDatabase(options, async (connection) => {
		if (file !== undefined)
			return makeCheckedBackup({ ...about, connection, file: resolve(folder, file) });
		const [kind, at, into] = ["manual", clock(), backupFolder(settings, defaultDataDir)] as const;
		const backup = await makeBackup({ ...about, connection, folder: into, kind, at });
		await withClient(connection, (client) => recordBackup(client, backup, kind, at));
		return backup;
	});
	for (const line of contentLines(made.header)) print(line);
	print("");
	print(`${made.file} (${Math.ceil(made.bytes / 1024)} KB) is written and checked.`);
	print("Keep a copy on another machine. It contains personal data and password hashes.");
	return 0;
}
