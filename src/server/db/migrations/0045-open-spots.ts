import { type Kysely, sql } from "kysely";

/** What a team tells new players; empty: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "team"
      add column "advert" text not null default '',
      add column "advertRatingMin" numeric(2, 1),
      add column "advertRatingMax" numeric(2, 1);
  `.execute(db);
}
