import { type Kysely, sql } from "kysely";

/**
 * Sessions know their browser, so that a device that is logged out is no longer known or trusted.
 * And a new email address that waits for its code keeps the rest of the profile that was entered
 * with it: it is saved once the code is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "session" add column "deviceHash" text, add column "browserHash" text;
    alter table "code" add column "profile" jsonb;
  `.execute(db);
}
