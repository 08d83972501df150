import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../db/schema.ts";

type Writer = Kysely<Database> | Trx;

/** The kind of `credential` that stores a password; other kinds may follow. */
const providerId = "credential";

/** Finds an account by its address in lower case; includes the password hash. */
export async function findAccount(db: Writer, email: string) {
	const found = await db
		.selectFrom("identity")
		.leftJoin("credential", (join) =>
			join
				.onRef("credential.userId", "=", "identity.id")
				.on("credential.providerId", "=", providerId),
		)
		.select(["identity.id", "identity.closedAt", "credential.password as passwordHash"])
		.where("identity.email", "=", email)
		.executeTakeFirst();
	return found ?? null;
}

/** Creates an account whose address has just been confirmed. Returns its id. */
export async function createAccount(trx: Trx, email: string, passwordHash: string) {
	const id = randomUUID();
	await trx.insertInto("identity").values({ id, email, emailVerified: true }).execute();
	await trx
		.insertInto("credential")
		.values({ id: randomUUID(), accountId: id, providerId, userId: id, password: passwordHash })
		.execute();
	return id;
}

export const setPassword = (trx: Trx, identityId: string, passwordHash: string) =>
	trx
		.updateTable("credential")
		.set({ password: passwordHash, updatedAt: sql<string>`now()` })
		.where("userId", "=", identityId)
		.where("providerId", "=", providerId)
		.execute();

export const setEmail = (trx: Trx, identityId: string, email: string) =>
	trx
		.updateTable("identity")
		.set({ email, updatedAt: sql<string>`now()` })
		.where("id", "=", identityId)
		.execute();
