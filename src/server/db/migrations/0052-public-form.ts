import { type Kysely, sql } from "kysely";

/**
 * Whether the league publishes form ratings, and what visitors then see: a copy that is renewed every
 * night, so that no visitor waits for a computation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "league" add column "publishesForm" boolean not null default false;
    create table "publicForm" (
      "playerId" integer primary key references "player" on delete cascade,
      "form" numeric(3, 2) not null,
      "plusMinus" numeric(3, 2) not null,
      "lines" integer not null,
      "asOf" date not null
    );
  `.execute(db);
}
