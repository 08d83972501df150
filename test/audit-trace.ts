import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Database } from "../src/server/db/schema.ts";
import { leagueContent } from "./league-content.ts";

/**
 * Tables whose changes are not recorded, each with the reason. Any other change leaves an audit
 * trace (`write`, `change`) under the call's name.
 */
export const unrecordedTables: Readonly<Record<string, string>> = {
	dataVersion: "a counter",
	write: "the traces themselves",
	change: "the traces themselves",
	writtenOnce: "answers stored for idempotency keys",
	limit: "rate limits",
	email: "emails are queued with their cause, which is recorded; resending is a separate call",
	account: "sign-ins and passwords are private to the owner; the profile's address is recorded",
	password: "passwords, as hashes",
	session: "sessions are private to their owner",
	knownDevice: "browsers that have signed in are private to their owner",
	securityEvent: "a log itself",
	revokedRole: "follows from the roles, which are recorded",
	code: "pending codes",
	authenticator: "private to the owner, who gets an email; an admin's reset is recorded",
	passkey: "private to the owner, who gets an email; an admin's reset is recorded",
	recoveryCode: "hashes, private to the owner; an admin's reset is recorded",
	trustedBrowser: "private to the owner; an admin's reset is recorded",
	pendingSignIn: "logins that wait for their second step",
	passkeyChallenge: "random values for one use",
	installationKey: "encrypts secrets; created once",
	pushKeys: "identify this installation to push services; created once",
	pushDevice: "a device's notifications are private to its owner",
	push: "notifications are queued with their email, whose cause is recorded",
	availabilityEmail: "links in emails, as hashes; asking and the answers are recorded",
	newsOptOut: "who wants no league news, as hashes of addresses, private to the owner",
	newsLink: "links in emails, as hashes; the message is recorded",
	playerLink: "links in emails, as hashes; what players do with them is recorded",
	makeupLink: "links in emails, as hashes; the suggestion is recorded",
	lineup:
		"secret until both teams have locked theirs; the change log would tell admins of other teams",
	substituteRequest: "secret like the lineup: which substitutes were asked for whom",
	preferenceRequest: "until when captains were asked; asking is recorded",
	preferenceLink: "links in emails, as hashes; asking and the preferences are recorded",
	backup: "not league data: copies of it",
	schedulePlan: "not league data: adopting a plan is recorded",
	logoFile: "files that no page shows until the look names them, which is recorded",
	firstAdminLink: "used once, before the first admin exists; the profile is recorded",
	textVersion: "what texts were published; publishing is recorded",
	searchEntry: "derived: what the search finds",
	searchWord: "derived: what the search finds",
	searchState: "derived: what the search finds",
	rosterRemoval: "remembers a player's last team for some minutes; the player's row is recorded",
};

/** Calls that change none of the other tables and are recorded all the same. */
const alwaysRecorded = [/^resendEmail\//];

export interface LeagueState {
	/** One hash per table. */
	readonly content: Readonly<Record<string, string>>;
	readonly writes: readonly { writeId: number; call: string }[];
}

const writesOf = new WeakMap<Kysely<Database>, { hash: string; writes: LeagueState["writes"] }>();

export async function readState(db: Kysely<Database>): Promise<LeagueState> {
	const content = await leagueContent(db, { except: ["dataVersion"] });
	const hash = content["write"] as string;
	const known = writesOf.get(db);
	if (known?.hash === hash) return { content, writes: known.writes };
	const writes = await db.selectFrom("write").select(["writeId", "call"]).execute();
	writesOf.set(db, { hash, writes });
	return { content, writes };
}

export const changedTables = (before: LeagueState, after: LeagueState) =>
	Object.keys(after.content).filter((table) => after.content[table] !== before.content[table]);

/**
 * A call that changed the league has recorded it under its own name; a refused call records
 * nothing.
 */
export function expectTrace(path: string, status: number, before: LeagueState, after: LeagueState) {
	const known = new Set(before.writes.map(({ writeId }) => writeId));
	const recorded = after.writes.filter((row) => !known.has(row.writeId)).map((row) => row.call);
	const mustRecord =
		alwaysRecorded.some((call) => call.test(path)) ||
		changedTables(before, after).some((table) => !(table in unrecordedTables));
	if (status !== 200) expect(recorded, `audit trace of ${path}, refused`).not.toContain(path);
	else if (mustRecord) expect(recorded, `audit trace of ${path}`).toContain(path);
}
