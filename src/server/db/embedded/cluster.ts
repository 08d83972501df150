import type { Account } from "./account.ts";

/** Everything that is known about the database before its server runs. */
export type Cluster = {
	dataDir: string;
	pgdata: string;
	socketFolder: string;
	logFile: string;
	bin: string;
	version: string;
	account: Account | undefined;
	settings: Record<string, string>;
};

/**
 * The account and database that the app works with; the superuser `postgres` is for the launcher
 * and for repairs.
 */
export const appName = "crosscourt";
export const superuser = "postgres";

/**
 * The programs see nothing of the app's environment: no secrets, no foreign language in the log, no
 * foreign time zone.
 */
export const plainEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

export const settingArguments = (settings: Record<string, string>) =>
	Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
