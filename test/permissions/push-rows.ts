import { createECDH } from "node:crypto";
import { sql } from "kysely";
import type { TestApp } from "../app.ts";
import { type Expected, forEveryone, type Outcomes, rowsOf } from "./matrix.ts";

const done = ["ok"];
const signedIn = (expected: Expected): Outcomes => ({
	...forEveryone(expected),
	visitor: "401 NO_SESSION",
});
const keys = {
	p256dh: createECDH("prime256v1").generateKeys("base64url"),
	auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const endpoint = "https://push.example.com/device";

/** Notifications on the devices of the caller's own account. */
export async function pushRows({ db }: TestApp) {
	const { sessionId } = await db
		.insertInto("session")
		.columns(["id", "tokenHash", "accountId", "expiresAt"])
		.expression(
			db
				.selectFrom("account")
				.innerJoin("user", "user.userId", "account.userId")
				.select([
					sql<string>`'elsewhere'`.as("id"),
					sql<string>`'elsewhere'`.as("tokenHash"),
					"account.id as accountId",
					sql<string>`now() + interval '1 hour'`.as("expiresAt"),
				])
				// None of the roles that call.
				.where("account.email", "like", "two-teams@%")
				.limit(1),
		)
		.returning("id as sessionId")
		.executeTakeFirstOrThrow();
	const { deviceId } = await db
		.insertInto("pushDevice")
		.values({ sessionId, endpoint: `${endpoint}/elsewhere`, ...keys })
		.returning("deviceId")
		.executeTakeFirstOrThrow();
	type Trx = Parameters<Parameters<TestApp["change"]>[0]>[0];
	const given = (trx: Trx) =>
		sql`insert into "pushDevice" ("sessionId", "endpoint", "p256dh", "auth")
			select "id", ${endpoint} || "id", ${keys.p256dh}, ${keys.auth} from "session"
			on conflict do nothing`.execute(trx);
	const notFound = signedIn("404 NOT_FOUND");
	const invalid = signedIn("422 INVALID");
	return [
		...rowsOf("GET identity/notifications", [
			["of their own account", signedIn(["publicKey", "devices"])],
		]),
		...rowsOf("POST identity/addPushDevice", [
			["this browser", signedIn(done), { json: { endpoint, ...keys } }],
			[
				"an address of the server’s own network",
				invalid,
				{ json: { endpoint: "https://169.254.169.254/latest", ...keys } },
			],
			["a key that is none", invalid, { json: { endpoint, ...keys, p256dh: "A".repeat(87) } }],
		]),
		...rowsOf("POST identity/switchPush", [
			["this device", signedIn(done), { json: { type: "final", isOn: false }, given }],
			["without notifications", notFound, { json: { type: "final", isOn: false } }],
			["an unknown type", invalid, { json: { type: "everything", isOn: false }, given }],
		]),
		...rowsOf("POST identity/removePushDevice/{id}", [
			["another account's", notFound, { id: deviceId, json: {}, given }],
		]),
	];
}
