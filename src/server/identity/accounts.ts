import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../db/schema.ts";

type Writer = Kysely<Database> | Trx;

/** Finds an account by its address in lower case; includes the password hash. */
export async function findAccount(db: Writer, email: string) {
	const found = await db
		.selectFrom("account")
		.leftJoin("password", "password.accountId", "account.id")
		.select(["account.id", "account.closedAt", "passwordHash"])
		.where("account.email", "=", email)
		.executeTakeFirst();
	return found ?? null;
}

/** Creates an account whose address has just been confirmed. Returns its id. */
export async function createAccount(trx: Trx, email: string, passwordHash: string) {
	const id = randomUUID();
	await trx.insertInto("account").values({ id, email, emailVerified: true }).execute();
	await trx.insertInto("password").values({ accountId: id, passwordHash }).execute();
	return id;
}

export const setPassword = (trx: Trx, accountId: string, passwordHash: string) =>
	trx
		.updateTable("password")
		.set({ passwordHash, updatedAt: sql<string>`now()` })
		.where("accountId", "=", accountId)
		.execute();

export const setEmail = (trx: Trx, accountId: string, email: string) =>
	trx
		.updateTable("account")
		.set({ email, updatedAt: sql<string>`now()` })
		.where("id", "=", accountId)
		.execute();
