import { type Kysely, sql } from "kysely";

/**
 * The numbers that a committee votes on, one row for each season. Seasons of earlier versions were
 * played under these. The roster limit and the number of additions are no longer fixed: both are
 * numbered places, so the database still refuses two players in the last one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    create table "seasonNumbers" (
      "seasonId" integer primary key references "season" on delete cascade,
      "rosterCap" integer not null,
      "applicantsMin" integer not null,
      "applicantsMax" integer not null,
      "rosterDeadlineHour" integer not null,
      "additionsCloseHour" integer not null,
      "additionsMax" integer not null,
      "additionsBeforeWeek" integer not null,
      "ratingMin" numeric(2, 1) not null,
      "ratingMax" numeric(2, 1) not null,
      "minimumAge" integer not null,
      "minimumAgeWithGuardian" integer not null,
      "weeks" integer not null,
      "scorecardDueWeeks" integer not null,
      "protestWorkingDays" integer not null,
      "forfeitsNoPrize" integer not null,
      "forfeitsRemoval" integer not null,
      "forfeitsRemovalToOneTeam" integer not null,
      "postponeHours" integer not null,
      "makeupWeeks" integer not null,
      "wetCourtWaitMinutes" integer not null,
      "lightningWaitMinutes" integer not null,
      "coldLimitF" integer not null,
      "heatLimitF" integer not null,
      "ballCans" integer not null,
      "warmUpMinutes" integer not null,
      "warmUpMaxMinutes" integer not null,
      "secondsBetweenPoints" integer not null,
      "secondsAtChangeover" integer not null,
      "setBreakMinutes" integer not null,
      "defaultAfterMinutes" integer not null
    );
    insert into "seasonNumbers" select "seasonId", 17, 10, 19, 23, 17, 2, 6, 1, 7, 18, 16, 10, 1, 3,
      16, 24, 16, 1, 3, 30, 30, 40, 102, 4, 5, 10, 25, 90, 2, 15 from "season";

    alter table "player" drop constraint "rosterCap",
      add constraint "rosterCap" check ("rosterPlace" between 1 and 60);
    alter table "rosterAddition" drop constraint "rosterAddition_ordinal_check",
      add constraint "rosterAdditionOrdinal" check ("ordinal" between 1 and 20);
  `.execute(db);
}
