import { forbidden } from "../../league/entities/field.ts";
import type { SecurityEventKind } from "../../league/rules/account/security-event-kinds.ts";
import type { Caller } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Trx } from "../db/schema.ts";
import { accountKey } from "../limits.ts";
import { deviceName } from "./device-name.ts";

interface NewEvent {
	kind: SecurityEventKind;
	/** The account concerned. By default the caller's. */
	email?: string;
	/** A few words for admins, such as the roles or the file. Never a password, code or token. */
	detail?: string;
}

/**
 * Records an event in the security log and in the process log, there without the email address.
 * With `trx` the event commits with its cause. Without it, for refusals and reads, an event that
 * can't be stored doesn't fail the call.
 */
export async function recordSecurityEvent(
	{ db, log }: Pick<ServerContext, "db" | "log">,
	{ viewer, address, userAgent }: Pick<Caller, "viewer" | "address" | "userAgent">,
	{ kind, email, detail: text }: NewEvent,
	trx?: Trx,
) {
	const byEmail = viewer.kind === "visitor" ? null : viewer.email;
	const detail = text && storable(text);
	const about = email ?? byEmail;
	const event = { kind, email: about, byEmail, address, device: deviceName(userAgent), detail };
	const stored = (trx ?? db).insertInto("securityEvent").values(event).execute();
	if (trx) await stored;
	else
		await stored.catch((error: unknown) => log.error({ err: error }, "could not record the event"));
	log.info({ kind, account: about && accountKey(about), address, detail }, "security event");
}

/** Paths of requests may hold characters that PostgreSQL refuses. */
const storable = (text: string) =>
	[...text]
		.filter((character) => !forbidden.test(character))
		.join("")
		.slice(0, 300);
