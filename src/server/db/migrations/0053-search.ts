import { type Kysely, sql } from "kysely";

/**
 * What the search finds, derived from what visitors can read (`src/server/search`). The tables are
 * not logged: after a crash they are empty, and filled again. They need no extension.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create unlogged table "searchEntry" (
      "source" text not null,
      "key" text not null,
      "kind" text not null,
      "title" text not null,
      "detail" text not null,
      "body" text not null,
      "path" text not null,
      "audience" text[] not null,
      "place" integer not null,
      "matchNumber" integer,
      "matchDate" date,
      "seasonId" integer,
      "plainTitle" text not null,
      "hash" text not null,
      "words" tsvector not null,
      primary key ("source", "key")
    );
    create index "searchEntryWords" on "searchEntry" using gin ("words");
    create index "searchEntryNumber" on "searchEntry" ("matchNumber") where "matchNumber" is not null;
    create index "searchEntryDay" on "searchEntry"
      ((extract(month from "matchDate") * 100 + extract(day from "matchDate"))) where "matchDate" is not null;

    create unlogged table "searchWord" (
      "source" text not null,
      "word" text not null,
      "trigrams" text[] not null,
      primary key ("source", "word")
    );
    create index "searchWordTrigrams" on "searchWord" using gin ("trigrams");

    create unlogged table "searchState" (
      "source" text primary key,
      "version" integer not null,
      "basis" text not null
    );
  `.execute(db);
}
