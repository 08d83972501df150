import type { Transaction } from "kysely";
import type { Team } from "../../league/entities/team.ts";
import type { Database } from "../db/schema.ts";

/** Captain and co-captain of a team, once each, as emails are addressed to them. */
export async function leadersOf(
	trx: Transaction<Database>,
	{ captainId, cocaptainId }: Pick<Team, "captainId" | "cocaptainId">,
) {
	const wanted = [...new Set([captainId, cocaptainId])].filter((userId) => userId !== null);
	if (wanted.length === 0) return [];
	const people = await trx
		.selectFrom("user")
		.select(["userId", "firstName", "lastName", "email"])
		.where("userId", "in", wanted)
		.execute();
	return wanted.flatMap((id) => {
		const person = people.find(({ userId }) => userId === id);
		return person
			? [{ userId: id, name: `${person.firstName} ${person.lastName}`, address: person.email }]
			: [];
	});
}
