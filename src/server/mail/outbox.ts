import { type Kysely, sql } from "kysely";
import { readLeague, readPalette } from "../db/read-league.ts";
import type { Database } from "../db/schema.ts";
import { compose, type Email } from "./emails.ts";
import { codeMinutes } from "./templates/code-emails.ts";
import { oneLine } from "./templates/content.ts";

export interface Recipient {
	name: string;
	address: string;
}

interface PostOptions {
	/** Deduplication key: a second email with the same key is not queued. */
	fact?: string | null;
	/** Not sent after this time. Defaults to the lifetime of the code, if there is one. */
	expiresAt?: Date;
	/** The same from now on, by the database’s clock. */
	validMinutes?: number;
	/** Minimum delay before sending. */
	waitMinutes?: number;
}

/** Queues emails. */
export interface Outbox {
	/**
	 * Queues an email in the caller's transaction, so that it is sent only if the transaction
	 * commits. Returns false if an email with the same key exists. Throws unless the address is a
	 * single plain one.
	 */
	post(trx: Kysely<Database>, to: Recipient, email: Email, options?: PostOptions): Promise<boolean>;
}

/** The outbox, and `wake` for this process's mail worker: call it after the commit. */
export interface Mail extends Outbox {
	wake(): void;
	/** Whether the mail server answers; throws a `DeliveryFailure`. */
	check(): Promise<void>;
}

export function outbox({ publicUrl }: { publicUrl: string }): Outbox {
	return {
		async post(trx, to, email, { fact = null, expiresAt, validMinutes, waitMinutes = 0 } = {}) {
			assertSingleAddress(to.address);
			const { subject, text, html } = compose(email, {
				publicUrl,
				league: await readLeague(trx),
				palette: await readPalette(trx),
			});
			const ends =
				expiresAt?.toISOString() ??
				(validMinutes !== undefined
					? inMinutes(validMinutes)
					: "code" in email
						? codeExpiry
						: null);
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

/** By the database’s clock, which also decides expiry. */
const inMinutes = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`;
const codeExpiry = inMinutes(codeMinutes);

const oneAddress = /^[^\s\p{Cc}<>(),;:"\\[\]@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u;

/** Schemas already validate addresses; this is a second check against header injection. */
function assertSingleAddress(address: string) {
	if (!oneAddress.test(address))
		throw new Error("An email can’t be written: this is no single email address.");
}
