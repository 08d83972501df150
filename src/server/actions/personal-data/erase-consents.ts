import { sql } from "kysely";
import type { Trx } from "../../db/schema.ts";

const signature = ["signedName", "guardianEmail"];

/**
 * Deletes what a player and a guardian have signed, the player's links, and requests to change
 * teams; the change log forgets who signed. Returns the guardians' addresses.
 */
export async function eraseConsents(trx: Trx, playerId: number): Promise<string[]> {
	const signed = await trx
		.deleteFrom("consent")
		.where("playerId", "=", playerId)
		.returning("guardianEmail")
		.execute();
	const links = await trx
		.deleteFrom("playerLink")
		.where("playerId", "=", playerId)
		.returning("email")
		.execute();
	await trx.deleteFrom("playerMove").where("playerId", "=", playerId).execute();
	await sql`
		update "change" set "before" = "before" - ${signature}::text[],
			"after" = "after" - ${signature}::text[], "isErased" = true
		where "kind" = 'consent' and coalesce("after", "before") ->> 'playerId' = ${String(playerId)}`.execute(
		trx,
	);
	return [
		...signed.map(({ guardianEmail }) => guardianEmail),
		...links.flatMap(({ email }) => email ?? []),
	];
}
