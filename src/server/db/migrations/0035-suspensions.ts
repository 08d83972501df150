import { type Kysely, sql } from "kysely";

/** The days on which a player may not play; without a last one, until further notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "player"
      add column "suspendedFrom" date,
      add column "suspendedThrough" date,
      add constraint "playerSuspension" check (
        "suspendedThrough" is null
        or ("suspendedFrom" is not null and "suspendedFrom" <= "suspendedThrough")
      );
  `.execute(db);
}
