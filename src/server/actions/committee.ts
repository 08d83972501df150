import type { Kysely } from "kysely";
import { readLeague } from "../db/read-league.ts";
import type { Database } from "../db/schema.ts";
import type { Recipient } from "./team-leaders.ts";

/**
 * Who is told about a division's matches: its coordinator, or all admins without one; if there is
 * nobody, the administrator's address.
 */
export async function readCommittee(
	db: Kysely<Database>,
	_divisionId: number | null,
): Promise<Recipient[]> {
	const admins = await readAdmins(db);
	return admins.length > 0 ? admins : [await readAdministrator(db)];
}

/** The league's own address. */
export async function readAdministrator(db: Kysely<Database>): Promise<Recipient> {
	const { administratorTitle: name, administratorEmail: address } = await readLeague(db);
	return { userId: 0, name, address };
}

/** All admins but those whose account is closed. */
export async function readAdmins(db: Kysely<Database>): Promise<Recipient[]> {
	const rows = await db
		.selectFrom("user")
		.leftJoin("identity", "identity.userId", "user.userId")
		.select(["user.userId", "firstName", "lastName", "user.email"])
		.where("isAdmin", "=", true)
		.where("closedAt", "is", null)
		.orderBy("user.userId")
		.execute();
	return rows.map(({ userId, firstName, lastName, email }) => ({
		...{ userId, name: `${firstName} ${lastName}`, address: email },
	}));
}
