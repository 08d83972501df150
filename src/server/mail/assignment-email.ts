import { type Kysely, sql } from "kysely";
import type { CaptainOrCocaptain } from "../../league/entities/captain-request.ts";
import type { Database } from "../db/schema.ts";

/**
 * An email about a captain chosen in a table cell waits this long, so that a mistake can be fixed.
 */
export const assignmentDelayMinutes = 2;

interface Assignment {
	teamId: number | null;
	captainOrCocaptain: CaptainOrCocaptain;
	userId: number;
	seasonId: number | null;
}

/** The key of an email about an assignment, which prevents sending it twice. */
export const assignedKey = ({ teamId, captainOrCocaptain, userId, seasonId }: Assignment) =>
	`captainAssigned team ${teamId ?? "none"} ${captainOrCocaptain} user ${userId} season ${seasonId ?? "none"}`;

const isTrue = (place: CaptainOrCocaptain, column: "captainId" | "cocaptainId") =>
	sql<boolean>`starts_with("dedupeKey", 'captainAssigned team ' || "teamId" || ' ' || ${place} || ' user ' || ${sql.ref(column)} || ' season ')`;

/**
 * Deletes waiting emails about assignments that no longer hold, after an undo or another choice.
 * Deleting the row allows the email to be queued again. Leased emails are still sent.
 */
export async function deleteOutdatedAssignments(db: Kysely<Database>) {
	await db
		.deleteFrom("email")
		.where("state", "=", "waiting")
		.where("kind", "=", "captainAssigned")
		.where("dedupeKey", "like", "captainAssigned team %")
		.where("dedupeKey", "not like", "captainAssigned team none %")
		.where((row) =>
			row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
		)
		.where(({ not, exists, selectFrom, or }) =>
			not(
				exists(
					selectFrom("team")
						.select("teamId")
						.where(or([isTrue("captain", "captainId"), isTrue("co-captain", "cocaptainId")])),
				),
			),
		)
		.execute();
}
