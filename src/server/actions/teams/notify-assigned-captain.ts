import type { CaptainOrCocaptain } from "../../../league/entities/captain-request.ts";
import type { User } from "../../../league/entities/user.ts";
import { fullName } from "../../../league/wording.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { assignedKey, assignmentDelayMinutes } from "../../mail/assignment-email.ts";
import { readSeason } from "../roster/roster-spots.ts";

interface Assignment {
	teamId: number | null;
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
	/**
	 * Set for changes in a table, where a wrong click is soon corrected: the email is delayed, and
	 * dropped if the assignment no longer exists by then.
	 */
	mayBeMistake?: boolean;
}

/**
 * Tells a user that they are now captain or co-captain: once per person, position and season, no
 * matter how often they are assigned.
 */
export async function notifyAssignedCaptain(
	{ mail }: ServerContext,
	trx: Trx,
	{ userId, firstName, lastName, email }: Pick<User, "userId" | "firstName" | "lastName" | "email">,
	{ teamId, teamName, captainOrCocaptain, mayBeMistake = false }: Assignment,
) {
	const season = await readSeason(trx);
	const dedupeKey = assignedKey({
		teamId,
		captainOrCocaptain,
		userId,
		seasonId: season?.seasonId ?? null,
	});
	const message = {
		kind: "captainAssigned",
		teamId,
		firstName,
		teamName,
		captainOrCocaptain,
	} as const;
	await mail.queue(trx, { name: fullName({ firstName, lastName }), address: email }, message, {
		dedupeKey,
		waitMinutes: mayBeMistake ? assignmentDelayMinutes : 0,
	});
}
