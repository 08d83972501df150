import { type Kysely, sql } from "kysely";

/**
 * What a season was when its matches were cleared, whole and as visitors saw it: its own names and
 * numbers, so that nothing that is changed later changes the past. Apart from it, what lists and
 * links ask without reading the content: whether it has results, and which matches lie in it.
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
