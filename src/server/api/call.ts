import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Viewer } from "../../league/permissions.ts";
import type { Clock, LeagueTime } from "../../league/rules/time/league-time.ts";
import type { DataVersion } from "../db/data-version.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Database } from "../db/schema.ts";
import { Refusal } from "../errors.ts";
import type { Printer } from "../exports/printer.ts";
import type { CookieJar } from "../identity/cookies.ts";
import type { Passwords } from "../identity/passwords.ts";
import type { Limits } from "../limits.ts";
import type { Mail } from "../mail/outbox.ts";
import type { Forecast } from "../weather/weather.ts";

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

/**
 * One call of the API, whoever makes it: a browser over HTTP, or a page being made on this server.
 */
export interface Call {
	readonly viewer: Viewer;
	readonly params: Readonly<Record<string, string>>;
	readonly query: URLSearchParams;
	readonly body: unknown;
	/** The call's own path, below `/api/`. */
	readonly path: string;
	/**
	 * Names a write, so that it is carried out once however often it arrives; null where the caller
	 * gives none.
	 */
	readonly key: string | null;
	/** The caller's network address, for limits. */
	readonly address: string;
	/** What the caller's browser calls itself, for the list of its own sessions. */
	readonly userAgent: string;
	/** The secrets that the caller's browser holds, and takes along from the answer. */
	readonly cookies: CookieJar;
}

/**
 * An id in a path or query: digits that the database can hold; anything else is somebody's guess
 * and finds nothing.
 */
export function idFrom(text: string | undefined | null): number | null {
	if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
	const id = Number(text);
	return id <= 2_147_483_647 ? id : null;
}

/** The body as the schema has it, or a 422 that puts a sentence beside each field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
	const { data, faults } = readBy(schema, body);
	if (faults) throw new Refusal("INVALID", "Please check the marked fields.", { fields: faults });
	return data;
}

/** Something as the schema has it, or a sentence for each field in which it is not. */
export function readBy<S extends z.ZodType>(
	schema: S,
	body: unknown,
): { data: z.output<S>; faults?: never } | { data?: never; faults: Record<string, string> } {
	const { success, data, error } = schema.safeParse(body, {
		error: ({ input }) =>
			input === undefined ? "Please fill this in." : "This does not fit here.",
	});
	if (success) return { data };
	const fields: Record<string, string> = {};
	for (const issue of error.issues) {
		if (issue.code === "unrecognized_keys")
			for (const key of issue.keys) fields[key] = "This field is not known here.";
		else fields[issue.path.join(".") || "body"] ??= issue.message;
	}
	return { faults: fields };
}
