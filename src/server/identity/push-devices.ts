import { sql } from "kysely";
import {
	addPushDevice as addBody,
	type Notifications,
	switchPush as switchBody,
} from "../../league/entities/push-calls.ts";
import { isPushEndpoint } from "../../league/entities/push-endpoint.ts";
import type { PushType } from "../../league/entities/push-types.ts";
import { emptyBody } from "../../league/entities/two-factor.ts";
import { dateOf, leagueTime } from "../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { privateTransaction } from "../db/transaction.ts";
import { ApiError } from "../errors.ts";
import { isBrowserKey } from "../mail/push/encrypt-push.ts";
import { deviceName } from "./device-name.ts";
import { assertSession } from "./reset-password.ts";

/**
 * GET /api/identity/notifications: the devices on which the caller's account shows notifications,
 * without their addresses, and the key with which a browser subscribes. Page: /profile.
 */
export async function readNotifications(
	context: ServerContext,
	call: Call,
): Promise<Notifications> {
	const session = await assertSession(context, call);
	const devices = await context.db
		.selectFrom("pushDevice")
		.innerJoin("session", "session.id", "pushDevice.sessionId")
		.select(["deviceId", "sessionId", "userAgent", "pushDevice.createdAt", "lastSuccessAt", "off"])
		.where("session.accountId", "=", session.accountId)
		.where("session.expiresAt", ">", sql<string>`now()`)
		.orderBy("deviceId")
		.execute();
	const dayOf = (at: string) => dateOf(leagueTime(new Date(at), context.timeZone()));
	return {
		publicKey: context.push.publicKey,
		devices: devices.map(({ deviceId, sessionId, userAgent, createdAt, lastSuccessAt, off }) => ({
			deviceId,
			device: deviceName(userAgent),
			isCurrent: sessionId === session.id,
			addedOn: dayOf(createdAt),
			lastSentOn: lastSuccessAt && dayOf(lastSuccessAt),
			off,
		})),
	};
}

/**
 * POST /api/identity/addPushDevice `{ endpoint, p256dh, auth }`: this browser shows notifications
 * for the caller's account, until it logs out. A repeated call in the same login replaces the
 * browser's address and keeps what was turned off; a call in another login takes the address over.
 * Page: /profile; the service worker, when the browser has changed its address.
 */
export async function addPushDevice(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const subscription = parseBody(addBody, call.body);
	const { endpoint, p256dh } = subscription;
	if (!isPushEndpoint(endpoint, context.push.isLocal) || !isBrowserKey(p256dh))
		throw new ApiError(
			"INVALID",
			"Your browser’s notification service can’t be used. Try another browser.",
		);
	await privateTransaction(context.db, async (trx) => {
		await trx
			.deleteFrom("pushDevice")
			.where("endpoint", "=", endpoint)
			.where("sessionId", "!=", session.id)
			.execute();
		await trx
			.insertInto("pushDevice")
			.values({ sessionId: session.id, ...subscription })
			.onConflict((conflict) => conflict.column("sessionId").doUpdateSet(subscription))
			.execute();
	});
	return { ok: true as const };
}

/**
 * POST /api/identity/switchPush `{ type, isOn }`: whether this device shows notifications of a
 * type. Page: /profile.
 */
export async function switchPush(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	const { type, isOn } = parseBody(switchBody, call.body);
	const without = sql<PushType[]>`array_remove("off", ${type})`;
	const { numUpdatedRows } = await context.db
		.updateTable("pushDevice")
		.set({ off: isOn ? without : sql<PushType[]>`array_append(${without}, ${type})` })
		.where("sessionId", "=", session.id)
		.executeTakeFirst();
	if (numUpdatedRows === 0n)
		throw new ApiError("NOT_FOUND", "Notifications are off on this device. Turn them on first.");
	return { ok: true as const };
}

/**
 * POST /api/identity/removePushDevice/{id}: one of the caller's devices shows no further
 * notifications. Page: /profile.
 */
export async function removePushDevice(context: ServerContext, call: Call) {
	const session = await assertSession(context, call);
	parseBody(emptyBody, call.body);
	const { numDeletedRows } = await context.db
		.deleteFrom("pushDevice")
		.where("deviceId", "=", idFrom(call.params["id"]))
		.where("sessionId", "in", (query) =>
			query.selectFrom("session").select("id").where("accountId", "=", session.accountId),
		)
		.executeTakeFirst();
	if (numDeletedRows === 0n)
		throw new ApiError("NOT_FOUND", "Notifications are already off on this device.");
	return { ok: true as const };
}
