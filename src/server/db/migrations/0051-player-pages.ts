import { type Kysely, sql } from "kysely";

/**
 * Players may hide their page. A player who has had two numbers, or whose name was imported, has one
 * page: rows keep the ID that they have, and `playerAlias` says whose it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "player" add column "hidesPage" boolean not null default false;

    create table "playerAlias" (
      "aliasId" integer primary key,
      "playerId" integer not null check ("playerId" <> "aliasId")
    );
    create index "playerAliasOfPlayer" on "playerAlias" ("playerId");
  `.execute(db);
}
