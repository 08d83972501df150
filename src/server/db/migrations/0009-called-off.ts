import { type Kysely, sql } from "kysely";

/** Matches that were called off, until they are played at a make-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table "match" add column "isCalledOff" boolean not null default false`.execute(
		db,
	);
}
