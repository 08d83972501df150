import type { Kysely } from "kysely";
import type { Team } from "../../../league/entities/team.ts";
import { fullName } from "../../../league/wording.ts";
import type { Database } from "../../db/schema.ts";

/** Someone who gets an email as captain or co-captain. */
export interface Recipient {
	userId: number;
	name: string;
	address: string;
}

/** A team's captain and co-captain as email recipients, without duplicates. */
export async function leadersOf(
	db: Kysely<Database>,
	{ captainId, cocaptainId }: Pick<Team, "captainId" | "cocaptainId">,
): Promise<Recipient[]> {
	const userIds = [...new Set([captainId, cocaptainId])].filter((userId) => userId !== null);
	if (userIds.length === 0) return [];
	const people = await db
		.selectFrom("user")
		.select(["userId", "firstName", "lastName", "email"])
		.where("userId", "in", userIds)
		.execute();
	return userIds.flatMap((id) => {
		const person = people.find(({ userId }) => userId === id);
		return person ? [{ userId: id, name: fullName(person), address: person.email }] : [];
	});
}
