import { type Kysely, sql } from "kysely";

/**
 * Who hides their page is known by number, as aliases are, so that it stays when the player's row is
 * deleted, and holds for people whom only archived seasons name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "hiddenPlayer" ("playerId" integer primary key);
    insert into "hiddenPlayer" select "playerId" from "player" where "hidesPage";
    alter table "player" drop column "hidesPage";

    -- So that changes from before can still be undone.
    update "change" set "kind" = 'hiddenPlayer',
      "before" = case when "before" @> '{"hidesPage": true}' then jsonb_build_object('playerId', "id") end,
      "after" = case when "after" @> '{"hidesPage": true}' then jsonb_build_object('playerId', "id") end
      where "kind" = 'player' and "before" - 'hidesPage' = "after" - 'hidesPage'
        and "before" -> 'hidesPage' <> "after" -> 'hidesPage';
    update "change" set "before" = "before" - 'hidesPage', "after" = "after" - 'hidesPage'
      where "kind" = 'player' and ("before" ? 'hidesPage' or "after" ? 'hidesPage');
  `.execute(db);
}
