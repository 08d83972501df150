import { type Kysely, sql } from "kysely";
import type { Caller } from "../context/call.ts";
import type { Database, Trx } from "../db/schema.ts";
import { networkKey } from "../limits.ts";
import { hashOfToken, newToken } from "./secrets.ts";

/** As long as browsers keep the cookie. */
const deviceDays = 400;
const networkDays = 90;
/** Per account; the oldest is forgotten. */
const maxDevices = 10;

/**
 * How much a caller is trusted to be the owner of an address: `device` is a browser in which this
 * account has signed in, `network` a network from which some account has: the answer must not
 * reveal which account.
 */
export type Trust = "device" | "network" | "none";

/** One statement, which does the same work for known and unknown addresses. */
export async function trustOf(
	db: Kysely<Database>,
	{ cookies, address }: Pick<Caller, "cookies" | "address">,
	email: string,
): Promise<Trust> {
	const { rows } = await sql<{ isDevice: boolean; isNetwork: boolean }>`select
    exists (select from "knownDevice" join "account" on "id" = "accountId"
      where "tokenHash" = ${hashOfToken(cookies.device ?? "")} and "email" = ${email}
        and "lastUsedAt" > now() - make_interval(days => ${deviceDays})) as "isDevice",
    exists (select from "knownDevice" where "network" = ${networkKey(address)}
      and "lastUsedAt" > now() - make_interval(days => ${networkDays})) as "isNetwork"`.execute(db);
	const [known] = rows;
	return known?.isDevice ? "device" : known?.isNetwork ? "network" : "none";
}

/**
 * Remembers that this account has signed in with this browser. The browser keeps its token while it
 * is stored for any account, and otherwise gets a new one: a forgotten token must not become valid
 * again. Returns the token's hash.
 */
export async function rememberDevice(
	trx: Trx,
	accountId: string,
	{ cookies, address }: Pick<Caller, "cookies" | "address">,
) {
	const isInUse =
		cookies.device !== null &&
		(await trx
			.selectFrom("knownDevice")
			.select("tokenHash")
			.where("tokenHash", "=", hashOfToken(cookies.device))
			.executeTakeFirst());
	const token = isInUse && cookies.device ? cookies.device : newToken();
	const tokenHash = hashOfToken(token);
	const used = { network: networkKey(address), lastUsedAt: sql<string>`now()` };
	await trx
		.insertInto("knownDevice")
		.values({ tokenHash, accountId, ...used })
		.onConflict((row) => row.columns(["tokenHash", "accountId"]).doUpdateSet(used))
		.execute();
	await sql`delete from "knownDevice" where "accountId" = ${accountId} and "tokenHash" not in (
    select "tokenHash" from "knownDevice" where "accountId" = ${accountId}
      order by "lastUsedAt" desc limit ${maxDevices})`.execute(trx);
	cookies.set("device", token);
	return tokenHash;
}

export const forgetDevices = (db: Kysely<Database>, accountId: string) =>
	db.deleteFrom("knownDevice").where("accountId", "=", accountId).execute();
