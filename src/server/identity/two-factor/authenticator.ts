import { sql } from "kysely";
import { authenticatorCode, emptyBody } from "../../../league/entities/two-factor.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError } from "../../errors.ts";
import { accountKey } from "../../limits.ts";
import { selectAccountForUpdate } from "../sessions.ts";
import { assertConfirmed } from "./confirmation.ts";
import { forgetUnlessProtected } from "./factors.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { noteSecurityChange } from "./security-notices.ts";
import { keyUri, newKey, stepOfCode } from "./totp.ts";

/**
 * POST /api/identity/beginAuthenticator: `{ key, qr }`, a new key for an authenticator app. It
 * counts once a code confirms it; until then an earlier app keeps working. Page: /profile.
 */
export async function beginAuthenticator(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	parseBody(emptyBody, call.body);
	const key = await newKey();
	const sealedNewKey = context.secretBox.seal(key, accountId);
	await context.db
		.insertInto("authenticator")
		.values({ accountId, sealedNewKey })
		.onConflict((conflict) => conflict.column("accountId").doUpdateSet({ sealedNewKey }))
		.execute();
	const { name: issuer } = await context.reads.theLeague();
	const uri = await keyUri(key, { issuer, label: email });
	return { key, qr: await qrCode(uri) };
}

async function qrCode(text: string) {
	const { encode } = await import("uqr");
	const { size, data } = encode(text, { ecc: "L", border: 4 });
	const path = data
		.flatMap((row, y) =>
			[
				...row
					.map((isDark) => (isDark ? "1" : "0"))
					.join("")
					.matchAll(/1+/g),
			].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
		)
		.join("");
	return { size, path };
}

/**
 * POST /api/identity/confirmAuthenticator `{ code }`: switches the new key on if the app shows the
 * right code. Returns recovery codes with the first one.
 */
export async function confirmAuthenticator(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	const { code } = parseBody(authenticatorCode, call.body);
	const tries = { secondStepByAccount: accountKey(email) };
	await context.limits.spend(tries);
	const recoveryCodes = await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		const { sealedNewKey } =
			(await trx
				.selectFrom("authenticator")
				.select("sealedNewKey")
				.where("accountId", "=", accountId)
				.executeTakeFirst()) ?? {};
		const key = sealedNewKey ? context.secretBox.open(sealedNewKey, accountId) : null;
		if (!key) throw new ApiError("ExpiredCodeException", "Please start again with a new QR code.");
		const lastStep = await stepOfCode(code, { key, lastStep: 0, now: context.clock() });
		if (lastStep === null) throw wrongCode();
		await trx
			.updateTable("authenticator")
			.set({
				sealedKey: sealedNewKey,
				sealedNewKey: null,
				lastStep,
				turnedOnAt: sql<string>`now()`,
			})
			.where("accountId", "=", accountId)
			.execute();
		await noteSecurityChange(context, call, trx, email, { change: "authenticatorOn" });
		return firstRecoveryCodes(trx, accountId);
	});
	await context.limits.refund(tries);
	context.mail.wake();
	return { recoveryCodes };
}

const codeError =
	"This code is incorrect. Enter the 6 digits that the app shows now, and check that your phone sets its time automatically.";
const wrongCode = () =>
	new ApiError("CodeMismatchException", codeError, { fields: { code: codeError } });

/** POST /api/identity/removeAuthenticator: codes from the app no longer work. */
export async function removeAuthenticator(context: ServerContext, call: Call) {
	const { accountId, email } = await assertConfirmed(context, call);
	parseBody(emptyBody, call.body);
	await privateTransaction(context.db, async (trx) => {
		await selectAccountForUpdate(trx, accountId);
		const removed = await trx
			.deleteFrom("authenticator")
			.where("accountId", "=", accountId)
			.returning("sealedKey")
			.executeTakeFirst();
		if (!removed?.sealedKey) throw new ApiError("NOT_POSSIBLE", "No app is set up.");
		await forgetUnlessProtected(trx, accountId);
		await noteSecurityChange(context, call, trx, email, { change: "authenticatorOff" });
	});
	context.mail.wake();
	return { ok: true as const };
}

/** Whether the code is correct now; it then can't be used again. Call with the account locked. */
export async function consumeAuthenticatorCode(
	{ clock, secretBox }: ServerContext,
	trx: Trx,
	accountId: string,
	code: string,
) {
	const found = await trx
		.selectFrom("authenticator")
		.select(["sealedKey", "lastStep"])
		.where("accountId", "=", accountId)
		.executeTakeFirst();
	if (!found?.sealedKey) return false;
	const key = secretBox.open(found.sealedKey, accountId);
	if (key === null) throw new ApiError("NOT_POSSIBLE", keyChanged);
	const lastStep = await stepOfCode(code, { key, lastStep: found.lastStep, now: clock() });
	if (lastStep === null) return false;
	await trx
		.updateTable("authenticator")
		.set({ lastStep })
		.where("accountId", "=", accountId)
		.execute();
	return true;
}

const keyChanged =
	"Codes from your app can’t be checked at the moment. Use a recovery code or your passkey, or ask an admin for help.";
