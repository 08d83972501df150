import { type Kysely, sql } from "kysely";

/** Renames letters to emails: table, columns, constraints and change log. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table "letter" rename to "email"`.execute(db);
	await sql`alter table "email" rename column "letterId" to "emailId"`.execute(db);
	await sql`alter table "email" rename constraint "letterFactUnique" to "emailFactUnique"`.execute(
		db,
	);
	await sql`alter index "letterDue" rename to "emailDue"`.execute(db);
	await sql`update "change" set "kind" = 'email' where "kind" = 'letter'`.execute(db);
	await sql`update "write" set "call" = replace("call", 'resendLetter', 'resendEmail') where "call" like 'resendLetter%'`.execute(
		db,
	);
}
