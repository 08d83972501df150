import { runBackup } from "./backup.ts";
import type { CommandOptions } from "./command-options.ts";
import { runDoctor } from "./doctor.ts";
import { runRebuildHistory } from "./rebuild-history.ts";
import { runRestore } from "./restore.ts";

const commands = {
	backup: runBackup,
	restore: runRestore,
	doctor: runDoctor,
	"rebuild-history": runRebuildHistory,
};

/**
 * `npm run backup`, `restore`, `doctor` and `rebuild-history`: beside the running program or
 * without it. Returns the exit code; throws a `StartError` for problems that the operator can fix.
 */
export const runCommand = (name: keyof typeof commands, options: CommandOptions) =>
	commands[name](options);
