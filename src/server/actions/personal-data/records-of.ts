import { sql } from "kysely";
import { playerSlots } from "../../../league/entities/line.ts";
import type { Records } from "../../../league/rules/privacy/name-retention.ts";
import type { Trx } from "../../db/schema.ts";

const columns = playerSlots.map(({ field }) => field);

/** How many of the league’s records name a player with these numbers, by kind of record. */
export async function recordsOfPlayer(trx: Trx, ids: readonly number[]): Promise<Records> {
	const numbers = sql`${[...ids]}::integer[]`;
	const { rows } = await sql<Records>`
		select
			(select count(*)::integer from ${sql.table("matchResult")} where
				array[${sql.join(columns.map((column) => sql.ref(column)))}] && ${numbers}) as "results",
			(select count(*)::integer from "seasonArchive" where exists (
				select from jsonb_array_elements("content" -> 'player') as "named"
				where ("named" ->> 'playerId')::integer = any(${numbers}))) as "seasons",
			(select count(*)::integer from "rosterAddition" where
				"playerId" = any(${numbers})) as "additions"`.execute(trx);
	return rows[0] as Records;
}

/** The same for a user: archived seasons name those whose teams played in them. */
export async function recordsOfUser(trx: Trx, userId: number): Promise<Records> {
	const { rows } = await sql<{ seasons: number }>`
		select count(*)::integer as "seasons" from "seasonArchive"
		where "content" -> 'user' @> ${JSON.stringify([{ userId }])}::jsonb`.execute(trx);
	return { results: 0, seasons: rows[0]?.seasons ?? 0, additions: 0 };
}
