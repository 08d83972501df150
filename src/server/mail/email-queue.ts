import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/*
 * What the mail worker does to the table of emails. All by single statements and by the database's
 * clock, which all processes share; and not by `db/transaction.ts`, since no page shows an email
 * and none must be made anew for one.
 */

const after = (milliseconds: number) =>
	sql<string>`now() + make_interval(secs => ${milliseconds / 1000})`;
const before = (milliseconds: number) =>
	sql<string>`now() - make_interval(secs => ${milliseconds / 1000})`;
const emptied = { text: null, html: null };

/**
 * Takes the oldest email that is due and in nobody's hand, until the lease is over. Not one to an
 * address that an email is on its way to: emails arrive in their order.
 */
export function takeNext(db: Kysely<Database>, lease: number, notTo: readonly string[]) {
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
			"createdAt",
			"attempts",
			"leasedUntil",
		])
		.executeTakeFirst();
}
export type TakenEmail = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/**
 * It has left, so it is marked even if the lease ran out meanwhile; its content goes, but for a
 * mailbox that keeps it.
 */
export async function markSent(
	db: Kysely<Database>,
	{ emailId }: TakenEmail,
	keeps: number | undefined,
) {
	const left = {
		state: "sent" as const,
		sentAt: sql<string>`now()`,
		leasedUntil: null,
		lastError: null,
	};
	await db
		.updateTable("email")
		.set(keeps === undefined ? { ...left, ...emptied } : left)
		.where("emailId", "=", emailId)
		.execute();
	if (keeps !== undefined) await emptyAllBut(db, keeps);
}

async function emptyAllBut(db: Kysely<Database>, keeps: number) {
	const kept = db
		.selectFrom("email")
		.select("emailId")
		.where("state", "=", "sent")
		.where("html", "is not", null);
	const oldest = await kept.orderBy("emailId", "desc").offset(keeps).limit(1).executeTakeFirst();
	if (oldest)
		await db
			.updateTable("email")
			.set(emptied)
			.where("state", "=", "sent")
			.where("emailId", "<=", oldest.emailId)
			.execute();
}

/**
 * Gives an email back to be tried later; dead when it has been tried for too long. Answers its
 * state.
 */
export async function putOff(
	db: Kysely<Database>,
	email: TakenEmail,
	{ wait, lastError, giveUpAfter }: { wait: number; lastError: string; giveUpAfter: number },
) {
	const row = await inHand(db, email)
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

export async function markDead(db: Kysely<Database>, email: TakenEmail, lastError: string) {
	await inHand(db, email)
		.set((each) => ({
			attempts: each("attempts", "+", 1),
			lastError,
			leasedUntil: null,
			state: "dead",
		}))
		.execute();
}

/** Unless it is in another hand by now. */
const inHand = (db: Kysely<Database>, { emailId, leasedUntil }: TakenEmail) =>
	db
		.updateTable("email")
		.where("emailId", "=", emailId)
		.where("state", "=", "waiting")
		.where("leasedUntil", "=", leasedUntil);

/** An old email that an admin sends once more gets a fair number of tries again. */
const fairTries = 12;
const stateAfterFailure = (giveUpAfter: number) =>
	sql<
		"waiting" | "dead"
	>`case when "attempts" + 1 >= ${fairTries} and "createdAt" < ${before(giveUpAfter)} then 'dead' else 'waiting' end`;

/**
 * The mail server is away: that is a failed attempt for each email that could have left now, so
 * that admins see it. They stay due, so that they leave in their order.
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

/** An email whose code is no longer valid is of no use to anybody. */
export async function expire(db: Kysely<Database>) {
	await db
		.updateTable("email")
		.set({ ...emptied, state: "expired", leasedUntil: null })
		.where("state", "=", "waiting")
		.where("expiresAt", "<=", sql<string>`now()`)
		.where((row) =>
			row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
		)
		.execute();
}

/** Dead emails stay to be seen, but not their codes. */
export async function emptyDead(db: Kysely<Database>) {
	await db
		.updateTable("email")
		.set(emptied)
		.where("state", "=", "dead")
		.where("html", "is not", null)
		.where("expiresAt", "<=", sql<string>`now()`)
		.execute();
}
