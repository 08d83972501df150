import { type Kysely, sql } from "kysely";

/**
 * The author of a write stays recorded after their profile is deleted, and after undo restores it.
 */
export async function up(db: Kysely<unknown>) {
	await sql`alter table "write" drop constraint "write_userId_fkey"`.execute(db);
}
