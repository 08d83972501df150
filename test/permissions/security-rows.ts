import { sql } from "kysely";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { unusedPasskey } from "../passkey-device.ts";
import { roles } from "../roles.ts";
import { admins, type Expected, forEveryone, type Outcomes, rowsOf } from "./matrix.ts";

const done = ["ok"];
const signedIn = (expected: Expected): Outcomes => ({
	...forEveryone(expected),
	visitor: "401 NO_SESSION",
});
const confirmationRequired = signedIn("403 CONFIRMATION_REQUIRED");
const options = ["allowCredentials", "challenge", "rpId", "timeout", "userVerification"];
const newOptions = [
	...["attestation", "authenticatorSelection", "challenge", "excludeCredentials", "extensions"],
	...["hints", "pubKeyCredParams", "rp", "timeout", "user"],
];

/** The second step of the caller's own account, and the admins' reset of another's. */
export async function securityRows({ db }: TestApp, { named }: DemoLeague) {
	const { id: accountId } = await db
		.selectFrom("account")
		.select("id")
		.where("userId", "=", named.twoTeamsUserId)
		.executeTakeFirstOrThrow();
	const { passkeyId } = await db
		.insertInto("passkey")
		.values({ accountId, ...unusedPasskey() })
		.returning("passkeyId")
		.executeTakeFirstOrThrow();
	const foreign = { id: passkeyId };
	type Trx = Parameters<Parameters<TestApp["change"]>[0]>[0];
	const given = (trx: Trx) =>
		trx.updateTable("session").set({ confirmedAt: sql<string>`now()` }).execute();
	const notFound = signedIn("404 NOT_FOUND");
	const notPossible = signedIn("409 NOT_POSSIBLE");
	const { passkey, newPasskey } = {
		passkey: {
			id: "AAAA",
			rawId: "AAAA",
			type: "public-key",
			clientExtensionResults: {},
			response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
		},
		newPasskey: {
			id: "AAAA",
			rawId: "AAAA",
			type: "public-key",
			clientExtensionResults: {},
			response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
		},
	};
	return [
		...rowsOf("GET identity/security", [
			[
				"of their own account",
				signedIn([
					...["isConfirmed", "canUsePasskeys", "passkeys", "authenticatorSince"],
					...["recoveryCodesLeft", "trustedBrowsers"],
				]),
			],
		]),
		...rowsOf("GET identity/secondStep", [["without a pending login", forEveryone(["step"])]]),
		...rowsOf("POST identity/confirmSignIn", [
			[
				"without a pending login",
				forEveryone("401 NotAuthorizedException"),
				{ json: { code: "123456" } },
			],
		]),
		...rowsOf("POST identity/requestPasskey", [
			["to log in", forEveryone(options), { json: { purpose: "logIn" } }],
			["to confirm", signedIn(options), { json: { purpose: "confirm" } }],
			[
				"without a pending login",
				forEveryone("401 NotAuthorizedException"),
				{ json: { purpose: "secondStep" } },
			],
		]),
		...rowsOf("POST identity/signInWithPasskey", [
			["without a request", forEveryone("422 ExpiredCodeException"), { json: { passkey } }],
		]),
		...rowsOf("POST identity/confirmIdentity", [
			["with the right password", signedIn(done), { json: { password: demoPassword } }],
			[
				"with a wrong password",
				signedIn("401 NotAuthorizedException"),
				{ json: { password: "x" } },
			],
		]),
		...rowsOf("POST identity/beginPasskey", [
			["after a confirmation", signedIn(newOptions), { json: {}, given }],
			["without a confirmation", confirmationRequired, { json: {} }],
		]),
		...rowsOf("POST identity/addPasskey", [
			[
				"that was not requested",
				signedIn("422 ExpiredCodeException"),
				{ json: { passkey: newPasskey }, given },
			],
			["without a confirmation", confirmationRequired, { json: { passkey: newPasskey } }],
		]),
		...rowsOf("POST identity/renamePasskey/{id}", [
			["another account's", notFound, { ...foreign, json: { name: "Mine" }, given }],
			["without a confirmation", confirmationRequired, { ...foreign, json: { name: "Mine" } }],
		]),
		...rowsOf("POST identity/removePasskey/{id}", [
			["another account's", notFound, { ...foreign, json: {}, given }],
			["without a confirmation", confirmationRequired, { ...foreign, json: {} }],
		]),
		...rowsOf("POST identity/beginAuthenticator", [
			["after a confirmation", signedIn(["key", "qr"]), { json: {}, given }],
			["without a confirmation", confirmationRequired, { json: {} }],
		]),
		...rowsOf("POST identity/confirmAuthenticator", [
			[
				"that was not begun",
				signedIn("422 ExpiredCodeException"),
				{ json: { code: "123456" }, given },
			],
			["without a confirmation", confirmationRequired, { json: { code: "123456" } }],
		]),
		...rowsOf("POST identity/removeAuthenticator", [
			["that does not exist", notPossible, { json: {}, given }],
			["without a confirmation", confirmationRequired, { json: {} }],
		]),
		...rowsOf("POST identity/newRecoveryCodes", [
			["without a second step", notPossible, { json: {}, given }],
			["without a confirmation", confirmationRequired, { json: {} }],
		]),
		...rowsOf("POST identity/forgetTrustedBrowsers", [
			[
				"after a confirmation",
				signedIn(done),
				{
					json: {},
					given,
					changesNothing: roles,
				},
			],
			["without a confirmation", confirmationRequired, { json: {} }],
		]),
		...rowsOf("GET list/protectedUser", [["all", admins(["userId"])]]),
		...rowsOf("POST resetSecondStep/{id}", [
			[
				"of a captain",
				admins(done),
				{ id: named.twoTeamsUserId, json: { password: demoPassword } },
			],
			[
				"with a wrong password",
				admins("401 NotAuthorizedException"),
				{ id: named.twoTeamsUserId, json: { password: "x" } },
			],
			[
				"of a captain without one",
				admins("409 NOT_POSSIBLE"),
				{ id: named.captainUserId, json: { password: demoPassword } },
			],
			[
				"of a missing user",
				admins("404 NOT_FOUND"),
				{ id: 2_147_483_647, json: { password: demoPassword } },
			],
		]),
	];
}
