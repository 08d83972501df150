import { type Kysely, sql } from "kysely";

/**
 * What captains prepared for a match no longer goes with it: undo brings removed matches back under
 * their ids, and then lineups, deputies and suggested make-up times count again. The clean-up
 * deletes them once the match can't come back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "lineup" drop constraint "lineup_matchId_fkey";
    alter table "deputy" drop constraint "deputy_matchId_fkey";
    alter table "makeupProposal" drop constraint "makeupProposal_matchId_fkey";
  `.execute(db);
}
