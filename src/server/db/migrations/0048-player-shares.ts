import { type Kysely, sql } from "kysely";

/**
 * Who on a team has paid the captain a share of a season's fee: the captains' own notes, which
 * nobody else reads. Without a row, a player has not paid the suggested share.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "playerShare" (
      "teamId" integer not null references "team" on delete cascade,
      "seasonId" integer not null references "season" on delete cascade,
      "playerId" integer not null references "player" on delete cascade,
      "amount" numeric(8, 2),
      "isPaid" boolean not null,
      "note" text not null,
      primary key ("teamId", "seasonId", "playerId")
    );
    create index "playerShareOfSeason" on "playerShare" ("seasonId");
    create index "playerShareOfPlayer" on "playerShare" ("playerId");
  `.execute(db);
}
