import { type Kysely, sql } from "kysely";

/**
 * An addition counts when it is made and stays used when the player is removed, so a player who is
 * removed and later added again uses two. The primary key still allows a team only two a season.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "rosterAddition" drop constraint "rosterAdditionUnique";
    alter table "rosterRemoval" drop column "wasAddition";
  `.execute(db);
}
