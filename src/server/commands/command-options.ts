import type { Clock } from "../../league/rules/time/league-time.ts";
import type { Settings } from "../env.ts";

/** What a terminal command works with. */
export interface CommandOptions {
	settings: Settings;
	/** The words after the command. */
	args: readonly string[];
	/** The folder that file names are relative to. */
	folder: string;
	defaultDataDir: string;
	/** The version of the program. */
	product: string;
	clock: Clock;
	print(line: string): void;
}
