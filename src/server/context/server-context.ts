import type { Kysely } from "kysely";
import type { PayerForm } from "../../league/entities/payment.ts";
import type { ServerCheck } from "../../league/entities/server-check.ts";
import type { Clock, LeagueTime } from "../../league/rules/time/league-time.ts";
import type { Backups } from "../backups/backups.ts";
import type { DataVersion } from "../db/data-version.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Database } from "../db/schema.ts";
import type { Printer } from "../exports/printer.ts";
import type { Limits } from "../limits.ts";
import type { Mail } from "../mail/email-outbox.ts";
import type { PayPal } from "../paypal/paypal.ts";
import type { Planner } from "../schedule-maker/planner.ts";
import type { Search } from "../search/search.ts";
import type { Forecast } from "../weather/forecast.ts";

/**
 * Dependencies of all calls, created once at startup.
 */
export interface ServerContext {
	db: Kysely<Database>;
	dataVersion: DataVersion;
	reads: LeagueReads;
	search: Search;
	clock: Clock;
	/** The current time in the league's time zone. */
	now: () => LeagueTime;
	timeZone: () => string;
	weather: () => Forecast | null;
	payer: PayerForm;
	/** Null if PayPal sends no notices. */
	payPal: PayPal | null;
	limits: Limits;
	passwords: Passwords;
	/** Encrypts what the database must not hold in plain text. */
	secretBox: SecretBox;
	/** The site's address, without a slash at the end. */
	publicUrl: string;
	mail: Mail;
	/** What devices need to show notifications. `isLocal`: the setting `PUSH_LOOPBACK` is on. */
	push: { publicKey: string; isLocal: boolean };
	printer: Printer;
	planner: Pick<Planner, "wake" | "cancel">;
	/** Days that the security log is kept. */
	securityLogDays: number;
	backups: Pick<Backups, "state" | "read" | "make">;
	/** What is set, missing or wrong on this server, without asking the mail server. */
	checks: () => Promise<ServerCheck[]>;
	/** The process log. Personal data and secrets stay out of it. */
	log: Log;
}

interface Log {
	info(details: object, message: string): void;
	error(details: object, message: string): void;
}

/** Replaced in tests that try hundreds of passwords. */
export interface Passwords {
	hash(password: string): Promise<string>;
	/** Takes the same time without a hash (for an unknown address) as with one. */
	isCorrect(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Authenticated encryption; `about` must be the same for both calls. */
export interface SecretBox {
	seal(text: string, about: string): string;
	/** Null if it was sealed with another key or about something else. */
	open(sealed: string, about: string): string | null;
}
