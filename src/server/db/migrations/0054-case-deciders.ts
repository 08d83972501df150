import { type Kysely, sql } from "kysely";

/** Members of the committee without an account who decided, and protests that were withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
    alter table "caseDecision" add "otherDeciders" text[] not null default '{}';
    alter table "committeeCase" add "withdrawnAt" text;
  `.execute(db);
}
