import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import type { SecurityChange } from "../../mail/templates/security-emails.ts";
import { recordSecurityEvent } from "../security-log.ts";

/** Tells the owner of an account about a change of its security settings, and records it. */
export async function noteSecurityChange(
	context: ServerContext,
	call: Call,
	trx: Trx,
	email: string,
	change: SecurityChange,
) {
	await context.mail.queue(
		trx,
		{ name: "", address: email },
		{ kind: "securityChanged", ...change },
	);
	const kind = change.change === "secondStepFailed" ? "secondStepRefused" : "secondStepChanged";
	await recordSecurityEvent(context, call, { kind, email, detail: details[change.change] }, trx);
}

const details: Readonly<Record<SecurityChange["change"], string>> = {
	passkeyAdded: "Passkey added",
	passkeyRemoved: "Passkey removed",
	authenticatorOn: "App set up",
	authenticatorOff: "App removed",
	recoveryCodesMade: "New recovery codes",
	recoveryCodeUsed: "Recovery code used",
	resetByAdmin: "Turned off by an admin",
	secondStepFailed: "Five wrong codes after the right password",
};
