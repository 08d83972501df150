import { runBackup } from "./backup.ts";
import type { CommandOptions } from "./command-options.ts";
import { runDoctor } from "./doctor.ts";
import { runRestore } from "./restore.ts";

const commands = { backup: runBackup, restore: runRestore, doctor: runDoctor };

/**
 * `npm run backup`, `restore` and `doctor`: beside the running program or without it. Returns the
 * exit code; throws a `StartError` for problems that the operator can fix.
 */
export const runCommand = (name: keyof typeof commands, options: CommandOptions) =>
	commands[name](options);
