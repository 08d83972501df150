import { sql } from "kysely";
import { contactFields, type PersonKind } from "../../../league/rules/privacy/personal-fields.ts";
import type { Trx } from "../../db/schema.ts";
import { emptySearchIndex } from "../../search/search-entry.ts";

interface Traces {
	kind: PersonKind;
	id: number;
	/** The fields that the change log forgets about this row. */
	fields: readonly string[];
	/** Phone numbers and email addresses, wherever else they are stored. */
	contacts: readonly string[];
}

/**
 * Removes the data that was deleted from a row from everything else that has it: the change log,
 * emails, stored answers, and the security log, whose events stay without the person. Call it after
 * the row has been changed: a contact that somebody else still has, such as an address that a
 * couple shares, is kept elsewhere. Changes that have lost something can’t be undone. The next
 * search fills its index again.
 */
export async function eraseTraces(trx: Trx, { kind, id, fields, contacts }: Traces) {
	const { rows: earlier } = await sql<{ contact: string }>`
		select distinct "row" ->> "field" as "contact"
		from "change", unnest(array["before", "after"]) as "row", unnest(${[...contactFields]}::text[]) as "field"
		where "kind" = ${kind} and "id" = ${id} and "row" ->> "field" is not null`.execute(trx);
	const all = [...contacts, ...earlier.map(({ contact }) => contact)];
	await sql`
		update "change" set "before" = "before" - ${[...fields]}::text[],
			"after" = "after" - ${[...fields]}::text[], "isErased" = true
		where "kind" = ${kind} and "id" = ${id}`.execute(trx);
	for (const contact of new Set(all.map((each) => each.trim().toLowerCase())))
		if (contact.length >= shortest && !(await isStillUsed(trx, contact)))
			await eraseContact(trx, contact);
	await emptySearchIndex(trx);
}

/** Anything shorter is no contact, and would be found within other texts. */
const shortest = 5;

async function isStillUsed(trx: Trx, contact: string) {
	const { rows } = await sql`
		select from "player" where lower("email") = ${contact} or "phone" = ${contact}
		union all select from "user" where lower("email") = ${contact} or "phone" = ${contact}
		union all select from "account" where lower("email") = ${contact}
		limit 1`.execute(trx);
	return rows.length > 0;
}

async function eraseContact(trx: Trx, contact: string) {
	// As a value of JSON, quotes included.
	const value = patternOf(JSON.stringify(contact));
	await sql`
		update "change" set
			"before" = regexp_replace("before"::text, ${value}, '""', 'gi')::jsonb,
			"after" = regexp_replace("after"::text, ${value}, '""', 'gi')::jsonb, "isErased" = true
		where "before"::text ~* ${value} or "after"::text ~* ${value}`.execute(trx);
	const anywhere = patternOf(contact);
	await sql`delete from "writtenOnce" where "answer"::text ~* ${anywhere}`.execute(trx);
	await sql`delete from "invitation" where lower("email") = ${contact}`.execute(trx);
	await sql`delete from "deputy" where lower("email") = ${contact}`.execute(trx);
	// Links of other players with this address, such as a guardian's of two.
	await sql`delete from "playerLink" where lower("email") = ${contact}`.execute(trx);
	await sql`
		delete from "email" where lower("toAddress") = ${contact}
			or lower("replyToAddress") = ${contact}
			or coalesce("text", '') || ' ' || coalesce("html", '') || ' ' || "subject" ~* ${anywhere}`.execute(
		trx,
	);
	await sql`update "message" set "subject" = '' where "subject" ~* ${anywhere}`.execute(trx);
	await sql`
		update "securityEvent" set "email" = null, "address" = '', "device" = ''
		where lower("email") = ${contact}`.execute(trx);
	await sql`
		update "securityEvent" set "byEmail" = null, "address" = '', "device" = ''
		where lower("byEmail") = ${contact}`.execute(trx);
	await sql`update "securityEvent" set "detail" = null where "detail" ~* ${anywhere}`.execute(trx);
}

/** A regular expression of PostgreSQL that matches the text. */
const patternOf = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
