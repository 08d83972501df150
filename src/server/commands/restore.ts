import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentLines, makeBackup } from "../backups/backup-files.ts";
import { type BackupHeader, keyFingerprint } from "../backups/backup-header.ts";
import { checkBackup } from "../backups/read-backup.ts";
import { assertKnownMigrations, restoreBackup } from "../backups/restore-backup.ts";
import { backupFolder, dataFolder } from "../derived-settings.ts";
import { storedOrConfiguredKey } from "../installation-key.ts";
import { StartError } from "../start-error.ts";
import { terminalCommand } from "../terminal-command.ts";
import type { CommandOptions } from "./command-options.ts";
import { withStoppedProgram } from "./league-database.ts";

/** `npm run restore FILE`, with `--overwrite` to replace a league that is there. */
export async function runRestore(options: CommandOptions) {
	const { settings, args, defaultDataDir, folder, product, clock, print } = options;
	const names = args.filter((word) => word !== "--overwrite");
	const [name, more] = names;
	if (name === undefined || more !== undefined || name.startsWith("-"))
		throw new StartError(
			`Usage: ${terminalCommand("restore", "FILE")}, or ${terminalCommand("restore", "FILE --overwrite")}`,
		);
	const backups = backupFolder(settings, defaultDataDir);
	const file = [resolve(folder, name), join(backups, name)].find(existsSync) ?? name;
	const header = await checkBackup(file);
	await assertKnownMigrations(header);
	const key = await storedOrConfiguredKey({
		configured: settings.SECRET_KEY,
		dataDir: dataFolder(settings, defaultDataDir),
	});
	await withStoppedProgram(options, (connection) =>
		restoreBackup({
			connection,
			file,
			header,
			overwrite: names.length < args.length,
			async beforeOverwrite() {
				const before = await makeBackup({
					connection,
					folder: backups,
					kind: "before-restore",
					at: clock(),
					product,
					keyFingerprint: key && keyFingerprint(key),
				});
				print(`The previous data is saved in ${before.file}.`);
			},
		}),
	);
	for (const line of contentLines(header)) print(line);
	print("");
	const at = header.createdAt.replace("T", " ").slice(0, 16);
	print(`The league is restored as of ${at} UTC. Everyone has to log in again.`);
	for (const line of keyNotice(header, key)) print(line);
	return 0;
}

/** The backup does not contain the key that encrypts the keys of authenticator apps. */
function keyNotice({ keyFingerprint: ofBackup, tables }: BackupHeader, key: string | null) {
	const apps = tables.find(({ name }) => name === "authenticator")?.rows ?? 0;
	if (apps === 0 || ofBackup === null || ofBackup === (key && keyFingerprint(key))) return [];
	return [
		`Codes from authenticator apps (${apps}) need the key of the old installation: copy its secret.key into the data folder, or set SECRET_KEY to it. Without it, people log in with a passkey or a recovery code.`,
	];
}
