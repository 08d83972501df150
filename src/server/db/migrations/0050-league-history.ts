import { type Kysely, sql } from "kysely";

/**
 * An index of the archived seasons, so that a player's or a team's page need not read all of them.
 * It is derived: rows are only ever replaced, a season at a time, and the program fills it after
 * migrating (`league-history.ts`). Foreign keys would cost half of that time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "historyIndex" (
      "only" boolean primary key default true check ("only"),
      "rule" integer not null default 0,
      "version" integer not null default 0
    );
    insert into "historyIndex" default values;

    create table "playerLine" (
      "seasonId" integer not null,
      "matchId" integer not null,
      "date" date,
      "line" text collate "C" not null,
      "side" text collate "C" not null,
      "playerId" integer not null,
      "partnerId" integer,
      "opponentIds" integer[] not null,
      "teamId" integer not null,
      "opponentTeamId" integer not null,
      "setsWon" smallint not null,
      "setsLost" smallint not null,
      "score" text not null,
      "outcome" text not null,
      "ending" text not null,
      primary key ("seasonId", "matchId", "line", "side", "playerId")
    );
    create index "playerLineOfPlayer" on "playerLine" ("playerId");

    create table "seasonPlayer" (
      "seasonId" integer not null,
      "playerId" integer not null,
      "firstName" text not null,
      "lastName" text not null,
      primary key ("seasonId", "playerId")
    );
    create index "seasonPlayerOfPlayer" on "seasonPlayer" ("playerId");

    create table "seasonTeam" (
      "seasonId" integer not null,
      "teamId" integer not null,
      "teamName" text not null,
      "teamNumber" integer,
      "divisionNumber" integer not null,
      "place" smallint not null,
      "teams" smallint not null,
      "setsWon" integer not null,
      "setsLost" integer not null,
      "setsForfeited" integer not null,
      "exit" text,
      "matchesWon" smallint not null,
      "matchesLost" smallint not null,
      "matchesTied" smallint not null,
      primary key ("seasonId", "teamId")
    );
    create index "seasonTeamOfTeam" on "seasonTeam" ("teamId");

    create table "seasonMatch" (
      "seasonId" integer not null,
      "matchId" integer not null,
      "matchNumber" integer not null,
      "weekNumber" integer not null,
      "date" date,
      "divisionNumber" integer,
      "homeTeamId" integer not null,
      "visitorTeamId" integer not null,
      "homeSets" smallint not null,
      "visitorSets" smallint not null,
      "homeSetsForfeited" smallint not null,
      "visitorSetsForfeited" smallint not null,
      primary key ("seasonId", "matchId")
    );
    create index "seasonMatchOfHomeTeam" on "seasonMatch" ("homeTeamId");
    create index "seasonMatchOfVisitorTeam" on "seasonMatch" ("visitorTeamId");
    create index "seasonMatchOnDay" on "seasonMatch" ("date");
  `.execute(db);
}
