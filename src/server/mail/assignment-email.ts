import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/**
 * So long an email about a place waits where the place is one cell of a table: a slip is mended
 * sooner.
 */
export const slipMinutes = 2;

interface Assignment {
	teamId: number | null;
	captainOrCocaptain: "captain" | "co-captain";
	userId: number;
	seasonId: number | null;
}

/**
 * What an email to a captain tells, as the key that keeps it from being told twice.
 * `takeBackUntrue` reads it.
 */
export const assignedFact = ({ teamId, captainOrCocaptain, userId, seasonId }: Assignment) =>
	`captainAssigned team ${teamId ?? "none"} ${captainOrCocaptain} user ${userId} season ${seasonId ?? "none"}`;

const isTrue = (place: "captain" | "co-captain", column: "captainId" | "cocaptainId") =>
	sql<boolean>`starts_with("fact", 'captainAssigned team ' || "teamId" || ' ' || ${place} || ' user ' || ${sql.ref(column)} || ' season ')`;

/**
 * Takes emails back that tell somebody of a place which by now, by an undo or another choice, is
 * not theirs. They are gone without a trace, so that they can be written again should it become
 * true after all. One that is in a mail worker's hand leaves.
 */
export async function takeBackUntrue(db: Kysely<Database>) {
	await db
		.deleteFrom("email")
		.where("state", "=", "waiting")
		.where("kind", "=", "captainAssigned")
		.where("fact", "like", "captainAssigned team %")
		.where("fact", "not like", "captainAssigned team none %")
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
