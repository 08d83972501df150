import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/*
 * The mail worker's queries. All are single statements and use the database's clock, which all
 * processes share. They bypass `db/transaction.ts`, since no cached page shows emails.
 */

const after = (milliseconds: number) =>
	sql<string>`now() + make_interval(secs => ${milliseconds / 1000})`;
const before = (milliseconds: number) =>
	sql<string>`now() - make_interval(secs => ${milliseconds / 1000})`;
const withoutContent = {
	text: null,
	html: null,
	replyToName: null,
	replyToAddress: null,
	newsUrl: null,
};

/**
 * Leases the oldest due email that is not leased. Skips addresses with an email in progress, so
 * that emails to one address arrive in order.
 */
export function leaseNext(db: Kysely<Database>, lease: number, notTo: readonly string[]) {
	return db
		.updateTable("email")
		.set({ leasedUntil: sql`date_trunc('milliseconds', ${after(lease)})` })
		.where("emailId", "=", (query) =>
			query
				.selectFrom("email")
				.select("emailId")
				.where("state", "=", "waiting")
				.where("dueAt", "<=", sql<string>`now()`)
				.where((row) =>
					row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
				)
				.where((row) =>
					row.or([row("expiresAt", "is", null), row("expiresAt", ">", sql<string>`now()`)]),
				)
				.where(sql<boolean>`"toAddress" <> all(${notTo})`)
				.orderBy("emailId")
				.limit(1)
				.forUpdate()
				.skipLocked(),
		)
		.returning([
			"emailId",
			"kind",
			"toName",
			"toAddress",
			"subject",
			"text",
			"html",
			"replyToName",
			"replyToAddress",
			"newsUrl",
			"createdAt",
			"attempts",
			"leasedUntil",
		])
		.executeTakeFirst();
}
export type LeasedEmail = NonNullable<Awaited<ReturnType<typeof leaseNext>>>;

/**
 * Marks an email as sent, even if its lease has expired, and deletes its content unless the mailbox
 * keeps it.
 */
export async function markSent(
	db: Kysely<Database>,
	{ emailId }: LeasedEmail,
	keeps: number | undefined,
) {
	const sent = {
		state: "sent" as const,
		sentAt: sql<string>`now()`,
		leasedUntil: null,
		lastError: null,
	};
	await db
		.updateTable("email")
		.set(keeps === undefined ? { ...sent, ...withoutContent } : sent)
		.where("emailId", "=", emailId)
		.execute();
	if (keeps !== undefined) await clearOldContent(db, keeps);
}

async function clearOldContent(db: Kysely<Database>, keeps: number) {
	const withContent = db
		.selectFrom("email")
		.select("emailId")
		.where("state", "=", "sent")
		.where("html", "is not", null);
	const oldest = await withContent
		.orderBy("emailId", "desc")
		.offset(keeps)
		.limit(1)
		.executeTakeFirst();
	if (oldest)
		await db
			.updateTable("email")
			.set(withoutContent)
			.where("state", "=", "sent")
			.where("emailId", "<=", oldest.emailId)
			.execute();
}

/** Schedules a retry, or marks the email as dead after too many. Returns its state. */
export async function scheduleRetry(
	db: Kysely<Database>,
	email: LeasedEmail,
	{ wait, lastError, giveUpAfter }: { wait: number; lastError: string; giveUpAfter: number },
) {
	const row = await leasedByUs(db, email)
		.set((each) => ({
			attempts: each("attempts", "+", 1),
			dueAt: after(wait),
			lastError,
			leasedUntil: null,
			state: stateAfterFailure(giveUpAfter),
		}))
		.returning("state")
		.executeTakeFirst();
	return row?.state;
}

export async function markDead(db: Kysely<Database>, email: LeasedEmail, lastError: string) {
	await leasedByUs(db, email)
		.set((each) => ({
			attempts: each("attempts", "+", 1),
			lastError,
			leasedUntil: null,
			state: "dead",
		}))
		.execute();
}

/** Only while we still hold the lease. */
const leasedByUs = (db: Kysely<Database>, { emailId, leasedUntil }: LeasedEmail) =>
	db
		.updateTable("email")
		.where("emailId", "=", emailId)
		.where("state", "=", "waiting")
		.where("leasedUntil", "=", leasedUntil);

/** Minimum attempts, so that an old email that an admin resends is retried too. */
const minimumAttempts = 12;
const stateAfterFailure = (giveUpAfter: number) =>
	sql<
		"waiting" | "dead"
	>`case when "attempts" + 1 >= ${minimumAttempts} and "createdAt" < ${before(giveUpAfter)} then 'dead' else 'waiting' end`;

/**
 * Counts a failed attempt for each due email while the mail server is unavailable, so that admins
 * see it. The emails stay due and keep their order.
 */
export async function countAttempt(
	db: Kysely<Database>,
	{ lastError, giveUpAfter }: { lastError: string; giveUpAfter: number },
) {
	await db
		.updateTable("email")
		.set((row) => ({
			attempts: row("attempts", "+", 1),
			lastError,
			state: stateAfterFailure(giveUpAfter),
		}))
		.where("state", "=", "waiting")
		.where("dueAt", "<=", sql<string>`now()`)
		.where((row) =>
			row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
		)
		.execute();
}

/** Expires emails that are no longer of use, such as those with a code that has expired. */
export async function expire(db: Kysely<Database>) {
	await db
		.updateTable("email")
		.set({ ...withoutContent, state: "expired", leasedUntil: null })
		.where("state", "=", "waiting")
		.where("expiresAt", "<=", sql<string>`now()`)
		.where((row) =>
			row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
		)
		.execute();
}

/** Deletes the content of dead emails once their code has expired; admins still see the emails. */
export async function clearDeadContent(db: Kysely<Database>) {
	await db
		.updateTable("email")
		.set(withoutContent)
		.where("state", "=", "dead")
		.where("html", "is not", null)
		.where("expiresAt", "<=", sql<string>`now()`)
		.execute();
}
