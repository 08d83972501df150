import { type Kysely, sql } from "kysely";

/**
 * Payments have a season and the day on which they were paid. Until now a payment counted from the
 * day it was entered: for the first season that had not ended by then (one without an end: after
 * its ten weeks), and after the last season still for that one. The change log has rows without
 * both, which undo may restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "payment"
      add column "seasonId" integer references "season",
      add column "paidOn" date;
    update "payment" set "paidOn" = ("createdAt" at time zone 'America/Chicago')::date;
    update "payment" set "seasonId" = coalesce(
      (select "seasonId" from "season" where coalesce("endDate", "startDate" + 70) >= "paidOn"
        order by "startDate" limit 1),
      (select "seasonId" from "season" order by "startDate" desc limit 1)
    );
    create index "paymentOfSeason" on "payment" ("seasonId");
  `.execute(db);
}
