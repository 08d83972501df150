import { type Kysely, sql } from "kysely";

/**
 * A complete copy of a season's public data when its matches are cleared, including names and
 * numbers, so that later changes don't affect it. Separate columns hold what lists and links need
 * without reading the content: whether it has results, and its matches.
 */
export async function up(db: Kysely<unknown>) {
	await sql`
    create table "seasonArchive" (
      "seasonId" integer primary key references "season",
      "at" timestamptz not null default now(),
      "hasResults" boolean not null,
      "matchIds" integer[] not null,
      "content" jsonb not null
    );
    create index "seasonArchiveOfMatch" on "seasonArchive" using gin ("matchIds");
  `.execute(db);
}
