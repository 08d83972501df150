import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Viewer, visitor } from "../../league/permissions.ts";
import type { CookieJar } from "../context/call.ts";
import type { Database } from "../db/schema.ts";
import { hashOfToken, newToken } from "./secrets.ts";

/** Until a session that is not used ends. */
const sessionDays = 30;
/** However often it is used, a session ends after this long. */
const longestDays = 365;

/**
 * Makes whoever opens an account or changes what opens it wait for the one before, until the end of
 * the transaction. To be called first in it; what was read before must then be looked at again: a
 * password that was right may have been replaced, a session ended.
 */
export const lockAccount = (trx: Transaction<Database>, identityId: string) =>
	trx
		.selectFrom("identity")
		.select("id")
		.where("id", "=", identityId)
		.forUpdate()
		.executeTakeFirst();

export interface Session {
	id: string;
	identityId: string;
	email: string;
	userId: number | null;
}

const aliveSession = (db: Kysely<Database>, token: string) =>
	db
		.selectFrom("session")
		.innerJoin("identity", "identity.id", "session.userId")
		.where("session.tokenHash", "=", hashOfToken(token))
		.where("session.expiresAt", ">", sql<string>`now()`)
		.where("session.createdAt", ">", sql<string>`now() - make_interval(days => ${longestDays})`);

/** The session that a token opens; null if there is none, or no longer. */
export async function findSession(
	db: Kysely<Database>,
	token: string | null,
): Promise<Session | null> {
	if (token === null) return null;
	const found = await aliveSession(db, token)
		.select(["session.id", "session.userId as identityId", "identity.email", "identity.userId"])
		.executeTakeFirst();
	return found ?? null;
}

/**
 * Who asks, by the session of their browser: an account, or the member whose profile it has, with
 * the roles and teams that the database has at this moment. One statement. A session in use is
 * prolonged, at most once an hour.
 */
export async function viewerOf(db: Kysely<Database>, token: string | null): Promise<Viewer> {
	if (token === null) return visitor;
	const found = await aliveSession(db, token)
		.leftJoin("user", "user.userId", "identity.userId")
		.select([
			"session.id",
			"identity.email as address",
			"user.userId",
			"user.email",
			"user.isCaptain",
			"user.isAdmin",
		])
		.select(sql<boolean>`"session"."updatedAt" < now() - interval '1 hour'`.as("isStale"))
		.select(
			sql<{ teamId: number; divisionId: number | null }[]>`(
        select coalesce(json_agg(json_build_object('teamId', "teamId", 'divisionId', "divisionId") order by "teamId"), '[]')
        from "team" where "isActive" and lower("teamName") <> 'bye' and ("captainId" = "user"."userId" or "cocaptainId" = "user"."userId")
      )`.as("led"),
		)
		.executeTakeFirst();
	if (!found) return visitor;
	if (found.isStale) await prolong(db, found.id);
	const { userId, email, isCaptain, isAdmin, led } = found;
	if (userId === null || email === null || isCaptain === null || isAdmin === null)
		return { kind: "account", email: found.address };
	return {
		kind: "member",
		userId,
		email,
		isCaptain,
		isAdmin,
		leads: led.map(({ teamId }) => teamId),
		divisionIds: led.flatMap(({ divisionId }) => divisionId ?? []),
	};
}

const prolong = (db: Kysely<Database>, id: string) =>
	db
		.updateTable("session")
		.set({
			updatedAt: sql<string>`now()`,
			expiresAt: sql<string>`now() + make_interval(days => ${sessionDays})`,
		})
		.where("id", "=", id)
		.execute();

/** Opens a session. Only the browser gets its token; the database stores the token's hash. */
export async function openSession(
	trx: Transaction<Database>,
	identityId: string,
	{ address, userAgent }: { address: string; userAgent: string },
) {
	const token = newToken();
	await trx
		.insertInto("session")
		.values({
			id: randomUUID(),
			tokenHash: hashOfToken(token),
			userId: identityId,
			expiresAt: sql<string>`now() + make_interval(days => ${sessionDays})`,
			ipAddress: address,
			userAgent: userAgent.slice(0, 300),
		})
		.execute();
	return token;
}

/** Ends the session of one browser. */
export const endSession = (db: Kysely<Database>, token: string) =>
	db.deleteFrom("session").where("tokenHash", "=", hashOfToken(token)).execute();

/** Ends all sessions of an account. */
export const endSessions = (db: Kysely<Database>, identityId: string) =>
	db.deleteFrom("session").where("userId", "=", identityId).execute();

/** An account's sessions that are still open, the latest used first. */
export const openSessions = (db: Kysely<Database>, identityId: string) =>
	db
		.selectFrom("session")
		.select(["id", "updatedAt", "userAgent"])
		.where("userId", "=", identityId)
		.where("expiresAt", ">", sql<string>`now()`)
		.where("createdAt", ">", sql<string>`now() - make_interval(days => ${longestDays})`)
		.orderBy("updatedAt", "desc")
		.execute();

/**
 * Gives the browser a new session and ends the one it came with, so that nobody can have planted
 * that one beforehand (session fixation).
 */
export async function signInAs(
	{ db }: { db: Kysely<Database> },
	{ cookies }: { cookies: CookieJar },
	token: string,
) {
	if (cookies.session !== null) await endSession(db, cookies.session);
	cookies.set("session", token);
}
