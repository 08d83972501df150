import type { Kysely } from "kysely";
import { fullName } from "../../league/wording.ts";
import { readLeague } from "../db/read-league.ts";
import type { Database } from "../db/schema.ts";
import type { Recipient } from "./teams/team-leaders.ts";

/**
 * Who is told about a division's matches: its coordinator; without one, all admins; without any,
 * the administrator's address.
 */
export async function readDivisionContacts(
	db: Kysely<Database>,
	divisionId: number | null,
): Promise<Recipient[]> {
	const coordinator = await readCoordinator(db, divisionId);
	const people = coordinator ? [coordinator] : await readAdmins(db);
	return people.length > 0 ? people : [await readLeagueContact(db)];
}

/** A division's coordinator; undefined if there is none or their account is closed. */
export const readCoordinator = async (
	db: Kysely<Database>,
	divisionId: number | null,
): Promise<Recipient | undefined> =>
	(
		await people(db)
			.innerJoin("division", "division.coordinatorId", "user.userId")
			.where("divisionId", "=", divisionId)
			.execute()
	).map(recipientOf)[0];

/** The administrator's title and email address, from the league's settings. */
export async function readLeagueContact(db: Kysely<Database>): Promise<Recipient> {
	const { administratorTitle: name, administratorEmail: address } = await readLeague(db);
	return { userId: 0, name, address };
}

/** All admins but those whose account is closed. */
export const readAdmins = async (db: Kysely<Database>): Promise<Recipient[]> =>
	(await people(db).where("isAdmin", "=", true).execute()).map(recipientOf);

const people = (db: Kysely<Database>) =>
	db
		.selectFrom("user")
		.leftJoin("account", "account.userId", "user.userId")
		.select(["user.userId", "firstName", "lastName", "user.email"])
		.where("closedAt", "is", null)
		.orderBy("user.userId");

const recipientOf = ({
	userId,
	firstName,
	lastName,
	email,
}: {
	userId: number;
	firstName: string;
	lastName: string;
	email: string;
}): Recipient => ({ userId, name: fullName({ firstName, lastName }), address: email });
