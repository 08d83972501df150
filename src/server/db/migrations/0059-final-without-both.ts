import { type Kysely, sql } from "kysely";

/** A scorecard may be final without either side's verification, by the committee's default. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "cardFinalization" drop constraint "cardFinalization_pkey",
      add primary key ("matchId", "slot", "side");
  `.execute(db);
}
