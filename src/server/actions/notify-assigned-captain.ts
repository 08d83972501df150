import type { Transaction } from "kysely";
import type { User } from "../../league/entities/user.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database } from "../db/schema.ts";
import { assignedFact, assignmentDelayMinutes } from "../mail/assignment-email.ts";
import { readSeason } from "./roster-places.ts";

interface Assigned {
	teamId: number | null;
	teamName: string;
	captainOrCocaptain: "captain" | "co-captain";
	/**
	 * Said in a table, where a touch on the wrong line is soon mended: the email waits a little, and
	 * doesn't leave if it isn't true any more.
	 */
	mayBeMistake?: boolean;
}

/**
 * Tells somebody that they have been put in a place. Once for each person, place and season,
 * however often it is asked for; who leads the team again next year is told again.
 */
export async function notifyAssignedCaptain(
	{ mail }: ServerContext,
	trx: Transaction<Database>,
	{ userId, firstName, lastName, email }: Pick<User, "userId" | "firstName" | "lastName" | "email">,
	{ teamId, teamName, captainOrCocaptain, mayBeMistake = false }: Assigned,
) {
	const season = await readSeason(trx);
	const fact = assignedFact({
		teamId,
		captainOrCocaptain,
		userId,
		seasonId: season?.seasonId ?? null,
	});
	const message = { kind: "captainAssigned", firstName, teamName, captainOrCocaptain } as const;
	await mail.post(trx, { name: `${firstName} ${lastName}`, address: email }, message, {
		fact,
		waitMinutes: mayBeMistake ? assignmentDelayMinutes : 0,
	});
}
