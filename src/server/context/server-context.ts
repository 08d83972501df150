import type { Kysely } from "kysely";
import type { Clock, LeagueTime } from "../../league/rules/time/league-time.ts";
import type { DataVersion } from "../db/data-version.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Database } from "../db/schema.ts";
import type { Printer } from "../exports/printer.ts";
import type { Limits } from "../limits.ts";
import type { Mail } from "../mail/outbox.ts";
import type { Forecast } from "../weather/forecast.ts";

/**
 * What every call may use: the league's records, the clock of its zone, the weather. Made once,
 * handed in.
 */
export interface ServerContext {
	db: Kysely<Database>;
	dataVersion: DataVersion;
	reads: LeagueReads;
	clock: Clock;
	/** The clock as people of the league read it. */
	now: () => LeagueTime;
	timeZone: string;
	weather: () => Forecast | null;
	limits: Limits;
	passwords: Passwords;
	mail: Mail;
	printer: Printer;
}

/** Replaced in tests, where hundreds of passwords are tried. */
export interface Passwords {
	hash(password: string): Promise<string>;
	/** Takes the same time where there is no hash to compare with: an unknown address. */
	isCorrect(password: string, hash: string | null | undefined): Promise<boolean>;
}
