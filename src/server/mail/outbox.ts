import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { compose, type Email } from "./emails.ts";
import { codeMinutes } from "./templates/code-emails.ts";
import { oneLine } from "./templates/content.ts";

export interface Recipient {
	name: string;
	address: string;
}

interface PostOptions {
	/** What the email tells: a second email with the same fact is silently not written. */
	fact?: string | null;
	/** Of no use from then on. Emails with a code have their own time where nothing is said. */
	expiresAt?: Date;
	/** It leaves no sooner. */
	waitMinutes?: number;
}

/** Where emails are put down. */
export interface Outbox {
	/**
	 * Writes an email with the caller's transaction, so that it goes out if and only if its cause is
	 * committed. Answers whether it was written: not where an email with the same fact was before.
	 * Throws for what is no single plain address.
	 */
	post(trx: Kysely<Database>, to: Recipient, email: Email, options?: PostOptions): Promise<boolean>;
}

/**
 * An outbox, and the bell of this process's mail worker: to be rung after the commit, for emails that
 * somebody waits for.
 */
export interface Mail extends Outbox {
	wake(): void;
}

export function outbox({ publicUrl }: { publicUrl: string }): Outbox {
	return {
		async post(trx, to, email, { fact = null, expiresAt, waitMinutes = 0 } = {}) {
			assertOnOneAddress(to.address);
			const { subject, text, html } = compose(email, { publicUrl });
			const ends = expiresAt?.toISOString() ?? ("code" in email ? codeExpiry : null);
			const written = await trx
				.insertInto("email")
				.values({
					kind: email.kind,
					toName: oneLine(to.name),
					toAddress: to.address,
					subject,
					text,
					html,
					fact,
					expiresAt: ends,
					...(waitMinutes > 0 && { dueAt: inMinutes(waitMinutes) }),
				})
				.onConflict((conflict) => conflict.column("fact").doNothing())
				.returning("emailId")
				.executeTakeFirst();
			return written !== undefined;
		},
	};
}

/** By the database’s clock, which also decides when it is over. */
const inMinutes = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`;
const codeExpiry = inMinutes(codeMinutes);

const oneAddress = /^[^\s\p{Cc}<>(),;:"\\[\]@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u;

/**
 * The schemas let no other pass; should one come past them, it must not become two recipients or a
 * header.
 */
function assertOnOneAddress(address: string) {
	if (!oneAddress.test(address))
		throw new Error("An email can’t be written: this is no single email address.");
}
