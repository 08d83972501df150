import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { roleFlags, roleFlagsOf } from "../../league/entities/roles.ts";
import { messages } from "../../league/messages.ts";
import { type Viewer, visitor } from "../../league/permissions.ts";
import type { Caller, CookieJar } from "../context/call.ts";
import { hasItsMatch } from "../db/has-its-match.ts";
import type { Database, Trx } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { knownBrowserHash } from "./browser-token.ts";
import { forgetDevices, rememberDevice } from "./known-devices.ts";
import { hashOfToken, newToken } from "./secrets.ts";

/** A session expires after this long without use. */
export const idleSessionDays = 30;
/** Even a session in use ends after this long. */
export const maxSessionDays = 365;

/**
 * Serializes sign-ins and changes of credentials of one account until the end of the transaction.
 * Call it first, and re-read afterwards: the password may have been replaced or the session ended
 * meanwhile.
 */
export const selectAccountForUpdate = (trx: Trx, accountId: string) =>
	trx
		.selectFrom("account")
		.select(["id", "closedAt"])
		.where("id", "=", accountId)
		.forUpdate()
		.executeTakeFirst();

/** Locks the account, and throws if an admin has closed it. */
export async function selectOpenAccountForUpdate(trx: Trx, accountId: string) {
	if ((await selectAccountForUpdate(trx, accountId))?.closedAt)
		throw new ApiError("ACCOUNT_CLOSED", messages.accountClosed);
}

export interface Session {
	id: string;
	accountId: string;
	email: string;
	userId: number | null;
}

const activeSession = (db: Kysely<Database>, token: string) =>
	activeSessions(db).where("session.tokenHash", "=", hashOfToken(token));

const activeSessions = (db: Kysely<Database>) =>
	db
		.selectFrom("session")
		.innerJoin("account", "account.id", "session.accountId")
		.where("account.closedAt", "is", null)
		.where("session.expiresAt", ">", sql<string>`now()`)
		.where("session.createdAt", ">", sql<string>`now() - make_interval(days => ${maxSessionDays})`);

/** The session of a token; null if there is none or it has ended. */
export async function findSession(
	db: Kysely<Database>,
	token: string | null,
): Promise<Session | null> {
	if (token === null) return null;
	const found = await activeSession(db, token)
		.select(["session.id", "session.accountId", "account.email", "account.userId"])
		.executeTakeFirst();
	return found ?? null;
}

/**
 * The viewer behind a session token: an account, or the member with its profile, with the current
 * roles and teams, read in one statement. A session in use is extended, at most once an hour.
 */
export async function viewerOf(db: Kysely<Database>, token: string | null): Promise<Viewer> {
	if (token === null) return visitor;
	const found = await activeSession(db, token)
		.leftJoin("user", "user.userId", "account.userId")
		.select([
			"session.id",
			"account.email as address",
			"user.userId",
			"user.email",
			...roleFlags.map((flag) => `user.${flag}` as const),
		])
		.select(sql<boolean>`"session"."updatedAt" < now() - interval '1 hour'`.as("isStale"))
		.select(
			sql<{ teamId: number; divisionId: number | null }[]>`(
        select coalesce(json_agg(json_build_object('teamId', "teamId", 'divisionId', "divisionId") order by "teamId"), '[]')
        from "team" where "isActive" and lower("teamName") <> 'bye' and ("captainId" = "user"."userId" or "cocaptainId" = "user"."userId")
      )`.as("led"),
		)
		.select(
			sql<number[]>`array(
        select "divisionId" from "division" where "coordinatorId" = "user"."userId" order by "divisionId"
      )`.as("coordinates"),
		)
		.select(
			sql<{ teamId: number; matchId: number | null }[]>`(
        select coalesce(json_agg(json_build_object('teamId', "deputy"."teamId", 'matchId', "matchId") order by "deputyId"), '[]')
        from "deputy" inner join "season" using ("seasonId") inner join "team" on "team"."teamId" = "deputy"."teamId"
        where "deputy"."userId" = "user"."userId" and "currentSeason" and "isActive" and ${hasItsMatch}
      )`.as("deputyFor"),
		)
		.executeTakeFirst();
	if (!found) return visitor;
	// A database that can't be written to now must not keep anyone from reading.
	if (found.isStale) await prolong(db, found.id).catch(() => {});
	const { userId, email, led, coordinates } = found;
	if (userId === null || email === null) return { kind: "account", email: found.address };
	return {
		kind: "member",
		userId,
		email,
		...roleFlagsOf(found),
		coordinates,
		deputyFor: found.deputyFor,
		leads: led.map(({ teamId }) => teamId),
		divisionIds: led.flatMap(({ divisionId }) => divisionId ?? []),
	};
}

const prolong = (db: Kysely<Database>, id: string) =>
	db
		.updateTable("session")
		.set({
			updatedAt: sql<string>`now()`,
			expiresAt: sql<string>`now() + make_interval(days => ${idleSessionDays})`,
		})
		.where("id", "=", id)
		.execute();

/**
 * Opens a session and remembers the browser. Only the browser gets its token; the database stores
 * the token's hash. Throws if the account is closed.
 */
export async function openSession(
	trx: Trx,
	accountId: string,
	caller: Pick<Caller, "address" | "userAgent" | "cookies">,
) {
	await selectOpenAccountForUpdate(trx, accountId);
	const deviceHash = await rememberDevice(trx, accountId, caller);
	const { address, userAgent, cookies } = caller;
	const token = newToken();
	await trx
		.insertInto("session")
		.values({
			id: randomUUID(),
			tokenHash: hashOfToken(token),
			accountId,
			expiresAt: sql<string>`now() + make_interval(days => ${idleSessionDays})`,
			confirmedAt: sql<string>`now()`,
			ipAddress: address,
			userAgent: userAgent.slice(0, 300),
			deviceHash,
			browserHash: knownBrowserHash(cookies),
		})
		.execute();
	return token;
}

/** Which of these tokens have no session anymore. */
export async function endedAmong(db: Kysely<Database>, tokens: readonly string[]) {
	const active = await activeSessions(db)
		.select("session.tokenHash")
		.where("session.tokenHash", "in", tokens.map(hashOfToken))
		.execute();
	const hashes = new Set(active.map(({ tokenHash }) => tokenHash));
	return new Set(tokens.filter((token) => !hashes.has(hashOfToken(token))));
}

/** Ends the session of one browser. */
export const endSession = (db: Kysely<Database>, token: string) =>
	db.deleteFrom("session").where("tokenHash", "=", hashOfToken(token)).execute();

/**
 * Ends all sessions of an account, and logins that wait for their second step. Every browser is
 * asked for that step again, and is no longer known.
 */
export async function endSessions(db: Kysely<Database>, accountId: string) {
	await db.deleteFrom("session").where("accountId", "=", accountId).execute();
	await db.deleteFrom("pendingSignIn").where("accountId", "=", accountId).execute();
	await db.deleteFrom("trustedBrowser").where("accountId", "=", accountId).execute();
	await forgetDevices(db, accountId);
}

/**
 * Ends one session of an account. Its browser is asked for the second step again, and is no longer
 * known. Returns the session's browser, or undefined if the account has no such session.
 */
export async function endDevice(trx: Trx, accountId: string, sessionId: string) {
	const ended = await trx
		.deleteFrom("session")
		.where("id", "=", sessionId)
		.where("accountId", "=", accountId)
		.returning(["userAgent", "deviceHash", "browserHash"])
		.executeTakeFirst();
	if (!ended) return undefined;
	const { deviceHash, browserHash } = ended;
	await trx
		.deleteFrom("knownDevice")
		.where("accountId", "=", accountId)
		.where("tokenHash", "=", deviceHash)
		.execute();
	await trx
		.deleteFrom("trustedBrowser")
		.where("accountId", "=", accountId)
		.where("browserHash", "=", browserHash)
		.execute();
	return ended;
}

/** An account's active sessions, the most recently used first. */
export const listActiveSessions = (db: Kysely<Database>, accountId: string) =>
	db
		.selectFrom("session")
		.select(["id", "updatedAt", "userAgent"])
		.where("accountId", "=", accountId)
		.where("expiresAt", ">", sql<string>`now()`)
		.where("createdAt", ">", sql<string>`now() - make_interval(days => ${maxSessionDays})`)
		.orderBy("updatedAt", "desc")
		.execute();

/**
 * Gives the browser a new session and ends its previous one, which may have been planted (session
 * fixation).
 */
export async function signInAs(
	{ db }: { db: Kysely<Database> },
	{ cookies }: { cookies: CookieJar },
	token: string,
) {
	if (cookies.session !== null) await endSession(db, cookies.session);
	cookies.set("session", token);
}
