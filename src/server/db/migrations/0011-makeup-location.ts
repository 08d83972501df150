import { type Kysely, sql } from "kysely";

/** Make-ups at home courts; without a location at the make-up school, where a slot is one match. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "makeupMatch" add column "locationId" integer references "location";
    alter table "makeupMatch" drop constraint "makeupSlotUnique";
    create unique index "makeupSlotUnique" on "makeupMatch" ("matchDate", "startTime")
      where "locationId" is null;
  `.execute(db);
}
