import { type Kysely, sql } from "kysely";

/**
 * Substitutes who step in. `lineup.sentFor`: the match's date and time when the lineup was emailed,
 * `sentPlayers`: who was in it then.
 * `availabilityEmail.about`: what an email with a link asked or told. `substituteAsk` has a row for
 * each substitute and player to be replaced, once per date of the match.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "lineup" add column "sentFor" text, add column "sentPlayers" integer[];

    alter table "availabilityEmail" add column "about" text not null default 'question'
      check ("about" in ('question', 'lineup', 'substitute'));
    alter table "availabilityEmail" alter column "about" drop default;
    alter table "availabilityEmail" drop constraint "availabilityEmail_number_check";
    alter table "availabilityEmail" add constraint "availabilityEmailNumber"
      check ("number" >= 1 and ("about" <> 'question' or "number" <= 3));
    alter table "availabilityEmail" drop constraint "availabilityEmail_pkey";
    alter table "availabilityEmail"
      add primary key ("matchId", "playerId", "teamId", "slot", "about", "number");

    create table "substituteAsk" (
      "matchId" integer not null,
      "teamId" integer not null references "team" on delete cascade,
      "slot" text not null,
      "playerId" integer not null references "player" on delete cascade,
      "insteadOf" integer not null references "player" on delete cascade,
      "answer" text check ("answer" in ('in', 'out')),
      "at" timestamptz not null default now(),
      primary key ("matchId", "teamId", "slot", "playerId", "insteadOf")
    );
    create index "substituteAskOfTeam" on "substituteAsk" ("teamId");
    create index "substituteAskOfPlayer" on "substituteAsk" ("playerId");
    create index "substituteAskInsteadOf" on "substituteAsk" ("insteadOf");
  `.execute(db);
}
