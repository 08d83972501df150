import { type Kysely, sql } from "kysely";

/**
 * A note of who has written something outlives their profile: taking somebody's profile away must
 * not take away what they have done, nor must bringing it back make it nobody's.
 */
export async function up(db: Kysely<unknown>) {
	await sql`alter table "write" drop constraint "write_userId_fkey"`.execute(db);
}
