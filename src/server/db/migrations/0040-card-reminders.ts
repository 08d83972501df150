import { type Kysely, sql } from "kysely";

/**
 * Automatic reminders about scorecards. One row per step and date of a match (`slot`), so that each
 * is sent once however many processes look; `at` is the league's time. `matchId` has no reference:
 * undo brings cleared matches back under their ids. Until now, reminders that admins sent were
 * marks of tasks, which counted for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "league"
      add column "firstReminderHours" integer not null default 24 check ("firstReminderHours" >= 0),
      add column "secondReminderHours" integer not null default 48 check ("secondReminderHours" >= 0),
      add column "remindsWhenDue" boolean not null default true,
      add column "finalizesCards" boolean not null default false;

    create table "cardReminder" (
      "matchId" integer not null,
      "slot" text not null,
      "stage" text not null check ("stage" in ('first', 'second', 'due', 'overdue', 'admin')),
      "number" integer not null,
      "at" text not null,
      "userIds" integer[] not null,
      primary key ("matchId", "slot", "stage", "number")
    );

    create table "cardFinalization" (
      "matchId" integer not null references "matchResult" on delete cascade,
      "slot" text not null,
      "side" text not null check ("side" in ('home', 'visitor')),
      "isReopened" boolean not null default false,
      primary key ("matchId", "slot")
    );

    delete from "taskMark" where "about" in ('score', 'verification');
    alter table "taskMark" drop constraint "taskMark_about_check";
    alter table "taskMark" add constraint "taskMarkAbout"
      check ("about" in ('registration', 'payment', 'forfeits'));
  `.execute(db);
}
