import { type Kysely, sql } from "kysely";

/** A location requires only a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table "location" alter column "locationType" drop not null`.execute(db);
}
