import { sql } from "kysely";
import type { Trx } from "../../db/schema.ts";

const tables = ["availability", "availabilityEmail", "substituteRequest", "absence"] as const;
const answers = ["answer", "isByCaptain", "fromDate", "toDate"];

/** Deletes what a player said about playing, and absences; the change log forgets them as well. */
export async function eraseAvailability(trx: Trx, playerId: number) {
	for (const table of tables)
		await trx.deleteFrom(table).where("playerId", "=", playerId).execute();
	await sql`
		update "change" set "before" = "before" - ${answers}::text[],
			"after" = "after" - ${answers}::text[], "isErased" = true
		where "kind" in ('availability', 'absence')
			and coalesce("after", "before") ->> 'playerId' = ${String(playerId)}`.execute(trx);
}
