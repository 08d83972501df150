import { type Kysely, sql } from "kysely";

/** The roles that share an admin's work: treasurer, scheduler, editor, coordinator of a division. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "user"
      add column "isTreasurer" boolean not null default false,
      add column "isScheduler" boolean not null default false,
      add column "isEditor" boolean not null default false;
    alter table "division"
      add column "coordinatorId" integer references "user";
    create index "divisionCoordinator" on "division" ("coordinatorId");
  `.execute(db);
}
