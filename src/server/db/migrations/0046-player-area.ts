import { type Kysely, sql } from "kysely";

/** Where a new player would like to play. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table "player" add column "area" text not null default ''`.execute(db);
}
