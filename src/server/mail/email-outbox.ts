import { type Kysely, sql } from "kysely";
import { readLeague, readPalette } from "../db/read-league.ts";
import type { Database } from "../db/schema.ts";
import { compose, type Email } from "./emails.ts";
import { type QueuedEmail, queuePush } from "./push/push-queue.ts";
import { codeMinutes } from "./templates/code-emails.ts";
import { type ComposeOptions, oneLine } from "./templates/content.ts";
import { newsPath } from "./templates/message-emails.ts";

export interface Recipient {
	name: string;
	address: string;
}

interface QueueOptions {
	/** Deduplication key: a second email with the same key is not queued. */
	dedupeKey?: string | null;
	/** Not sent after this time. Defaults to the lifetime of the code, if there is one. */
	expiresAt?: Date;
	/** Alternative to `expiresAt`: minutes from now, by the database’s clock. */
	validMinutes?: number;
	/** Minimum delay before sending. */
	waitMinutes?: number;
	/** Who gets the answers; the sender by default. */
	replyTo?: Recipient;
	/** The group message that the email is part of. */
	messageId?: number;
	/** For league news: the token of the link that ends it. */
	newsKey?: string | null;
}

export interface EmailToQueue {
	to: Recipient;
	email: Email;
	options?: QueueOptions;
}

/** Queues emails, each with the notification for devices that comes with it. */
export interface EmailOutbox {
	/**
	 * Queues an email in the caller's transaction, so that it is sent only if the transaction
	 * commits. Returns false if an email with the same key exists. Throws unless the address is a
	 * single plain one.
	 */
	queue(
		trx: Kysely<Database>,
		to: Recipient,
		email: Email,
		options?: QueueOptions,
	): Promise<boolean>;
	/** Queues many at once. */
	queueAll(trx: Kysely<Database>, emails: readonly EmailToQueue[]): Promise<void>;
}

/** The outbox, and `wake` for this process's workers: call it after the commit. */
export interface Mail extends EmailOutbox {
	wake(): void;
	/** Throws a `DeliveryFailure` unless the mail server answers. */
	check(): Promise<void>;
}

export function emailOutbox({ publicUrl }: { publicUrl: string }): EmailOutbox {
	async function queueAll(trx: Kysely<Database>, emails: readonly EmailToQueue[]) {
		const composing = {
			publicUrl,
			league: await readLeague(trx),
			palette: await readPalette(trx),
		};
		let written = 0;
		for (let from = 0; from < emails.length; from += batchSize) {
			const batch = emails.slice(from, from + batchSize);
			const rows = await trx
				.insertInto("email")
				.values(batch.map((each) => rowOf(each, composing)))
				.onConflict((conflict) => conflict.column("dedupeKey").doNothing())
				.returning(["emailId", "dedupeKey", "toAddress", "subject", "expiresAt"])
				.execute();
			written += rows.length;
			await queuePushes(trx, batch, rows);
		}
		return written;
	}
	return {
		async queue(trx, to, email, options = {}) {
			return (await queueAll(trx, [{ to, email, options }])) > 0;
		},
		async queueAll(trx, emails) {
			await queueAll(trx, emails);
		},
	};
}

/**
 * Queues the notifications of the emails that were written. `rows` has no row for an email whose
 * key was taken, and the rows without a key are in the order of the batch.
 */
async function queuePushes(
	trx: Kysely<Database>,
	batch: readonly EmailToQueue[],
	rows: readonly (QueuedEmail & { dedupeKey: string | null })[],
) {
	const withoutKey = rows.filter(({ dedupeKey }) => dedupeKey === null);
	const byKey = new Map(rows.map((row) => [row.dedupeKey, row]));
	for (const { email, options: { dedupeKey = null } = {} } of batch) {
		const row = dedupeKey === null ? withoutKey.shift() : byKey.get(dedupeKey);
		byKey.delete(dedupeKey);
		if (row) await queuePush(trx, email, row);
	}
}

/** Far below PostgreSQL's 65,535 values in a statement. */
const batchSize = 500;

function rowOf({ to, email, options = {} }: EmailToQueue, composing: ComposeOptions) {
	const { dedupeKey = null, expiresAt, validMinutes, waitMinutes = 0, replyTo } = options;
	for (const { address } of [to, ...(replyTo ? [replyTo] : [])]) assertSingleAddress(address);
	const ends =
		expiresAt?.toISOString() ??
		(validMinutes !== undefined ? inMinutes(validMinutes) : "code" in email ? codeExpiry : null);
	return {
		kind: email.kind,
		toName: oneLine(to.name),
		toAddress: to.address,
		...compose(email, composing),
		dedupeKey,
		expiresAt: ends,
		dueAt: waitMinutes > 0 ? inMinutes(waitMinutes) : sql<string>`now()`,
		messageId: options.messageId ?? null,
		replyToName: replyTo ? oneLine(replyTo.name) : null,
		replyToAddress: replyTo?.address ?? null,
		newsUrl: options.newsKey ? composing.publicUrl + newsPath(options.newsKey) : null,
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
