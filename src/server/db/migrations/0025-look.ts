import { type Kysely, sql } from "kysely";

/**
 * The league's colors and logo: one row, which begins with the colors that pages had before. The
 * files of a logo never change; undo can bring an earlier logo back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "look" (
      "lookId" integer primary key default 1 check ("lookId" = 1),
      "mainColor" text not null,
      "accentColor" text not null,
      "logo" text not null default ''
    );
    insert into "look" values (1, '#145a3f', '#dcf545', '');

    create table "logoFile" (
      "logo" text not null,
      "name" text not null,
      "type" text not null,
      "bytes" bytea not null,
      "storedAt" timestamptz not null default now(),
      primary key ("logo", "name")
    );
  `.execute(db);
}
