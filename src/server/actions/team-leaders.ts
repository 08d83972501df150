import type { Transaction } from "kysely";
import type { Team } from "../../league/entities/team.ts";
import type { Database } from "../db/schema.ts";

/** A team's captain and co-captain as email recipients, without duplicates. */
export async function leadersOf(
	trx: Transaction<Database>,
	{ captainId, cocaptainId }: Pick<Team, "captainId" | "cocaptainId">,
) {
	const userIds = [...new Set([captainId, cocaptainId])].filter((userId) => userId !== null);
	if (userIds.length === 0) return [];
	const people = await trx
		.selectFrom("user")
		.select(["userId", "firstName", "lastName", "email"])
		.where("userId", "in", userIds)
		.execute();
	return userIds.flatMap((id) => {
		const person = people.find(({ userId }) => userId === id);
		return person
			? [{ userId: id, name: `${person.firstName} ${person.lastName}`, address: person.email }]
			: [];
	});
}
