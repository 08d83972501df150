import { type Kysely, sql } from "kysely";

/**
 * The lineup of one team for a match: six places in scorecard order, and the substitutes in the
 * order in which they would be asked. `lockedFor`: the match's date and time when it was locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "lineup" (
      "matchId" integer not null references "match" on delete cascade,
      "teamId" integer not null references "team" on delete cascade,
      "players" integer[] not null,
      "substitutes" integer[] not null default '{}',
      "showFrom" text not null default 'locked',
      "lockedFor" text,
      "version" integer not null default 1,
      "sentAt" timestamptz,
      primary key ("matchId", "teamId")
    );
    create index "lineupOfTeam" on "lineup" ("teamId");
  `.execute(db);
}
