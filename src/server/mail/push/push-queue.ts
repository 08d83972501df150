import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Email } from "../emails.ts";
import { payloadOf, pushOf } from "./push-content.ts";

/*
 * The queries of the queue of notifications. As for emails, all are single statements that use the
 * database's clock, and no cached page shows notifications.
 */

const after = (milliseconds: number) =>
	sql<string>`now() + make_interval(secs => ${milliseconds / 1000})`;

export interface QueuedEmail {
	emailId: number;
	toAddress: string;
	subject: string;
	/** When the email expires, if it does. */
	expiresAt: string | null;
}

/**
 * Queues the notification that comes with an email, in the same transaction: one for each device on
 * which the person with this address is logged in and has not turned its type off.
 */
export async function queuePush(trx: Kysely<Database>, email: Email, queued: QueuedEmail) {
	const content = pushOf(email);
	if (!content) return;
	const { type, topic, urgency, hours } = content;
	const address = queued.toAddress.toLowerCase();
	await trx
		.insertInto("push")
		.columns(["deviceId", "emailId", "payload", "topic", "urgency", "expiresAt"])
		.expression(
			trx
				.selectFrom("pushDevice")
				.innerJoin("session", "session.id", "pushDevice.sessionId")
				.innerJoin("account", "account.id", "session.accountId")
				.leftJoin("user", "user.userId", "account.userId")
				.select([
					"pushDevice.deviceId",
					sql<number>`${queued.emailId}::bigint`.as("emailId"),
					sql<string>`${payloadOf(queued.subject, content)}`.as("payload"),
					sql<string>`${topic}`.as("topic"),
					sql<"normal" | "high">`${urgency}`.as("urgency"),
					sql<string>`least(${after(hours * 3_600_000)}, ${queued.expiresAt}::timestamptz)`.as(
						"expiresAt",
					),
				])
				.where((row) =>
					row.or([
						row("account.email", "=", address),
						row(sql`lower("user"."email")`, "=", address),
					]),
				)
				.where("account.closedAt", "is", null)
				.where("session.expiresAt", ">", sql<string>`now()`)
				.where(sql<boolean>`not ${type} = any("pushDevice"."off")`),
		)
		.execute();
}

/** Leases the oldest due notifications that are not leased. */
export function leasePushes(db: Kysely<Database>, lease: number, limit: number) {
	return db
		.updateTable("push")
		.from("pushDevice")
		.set({ leasedUntil: sql`date_trunc('milliseconds', ${after(lease)})` })
		.whereRef("pushDevice.deviceId", "=", "push.deviceId")
		.where("push.pushId", "in", (query) =>
			query
				.selectFrom("push")
				.select("pushId")
				.where("state", "=", "waiting")
				.where("dueAt", "<=", sql<string>`now()`)
				.where("expiresAt", ">", sql<string>`now()`)
				.where((row) =>
					row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
				)
				.orderBy("pushId")
				.limit(limit)
				.forUpdate()
				.skipLocked(),
		)
		.returning([
			"push.pushId",
			"push.deviceId",
			"push.payload",
			"push.topic",
			"push.urgency",
			"push.attempts",
			"pushDevice.endpoint",
			"pushDevice.p256dh",
			"pushDevice.auth",
			sql<number>`ceil(extract(epoch from "push"."expiresAt" - now()))::integer`.as("ttl"),
			sql<number>`(extract(epoch from now()) * 1000)::float8`.as("at"),
		])
		.execute();
}
export type LeasedPush = Awaited<ReturnType<typeof leasePushes>>[number];

/** Marks a notification as handed over, even if its lease has expired, and deletes its content. */
export async function markPushSent(db: Kysely<Database>, { pushId, deviceId }: LeasedPush) {
	await db
		.with("sent", (query) =>
			query
				.updateTable("push")
				.set({
					state: "sent",
					payload: null,
					leasedUntil: null,
					lastError: null,
					sentAt: sql`now()`,
				})
				.where("pushId", "=", pushId),
		)
		.updateTable("pushDevice")
		.set({ lastSuccessAt: sql`now()` })
		.where("deviceId", "=", deviceId)
		.execute();
}

export async function retryPush(
	db: Kysely<Database>,
	{ pushId }: LeasedPush,
	{ wait, lastError }: { wait: number; lastError: string },
) {
	await db
		.updateTable("push")
		.set((row) => ({
			attempts: row("attempts", "+", 1),
			dueAt: after(wait),
			leasedUntil: null,
			lastError,
		}))
		.where("pushId", "=", pushId)
		.where("state", "=", "waiting")
		.execute();
}

/** Marks a notification that the push service will never accept, and deletes its content. */
export async function markPushDead(
	db: Kysely<Database>,
	{ pushId }: LeasedPush,
	lastError: string,
) {
	await db
		.updateTable("push")
		.set({ state: "dead", payload: null, leasedUntil: null, lastError })
		.where("pushId", "=", pushId)
		.execute();
}

/** Removes a device whose subscription does not exist anymore, with its notifications. */
export async function removeDeadDevice(db: Kysely<Database>, { deviceId, endpoint }: LeasedPush) {
	await db
		.deleteFrom("pushDevice")
		.where("deviceId", "=", deviceId)
		// The browser may have a new subscription by now.
		.where("endpoint", "=", endpoint)
		.execute();
}

export async function deleteExpiredPushes(db: Kysely<Database>) {
	await db.deleteFrom("push").where("expiresAt", "<=", sql<string>`now()`).execute();
}
