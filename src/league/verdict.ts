import { messages } from "./messages.ts";

/** Why a rule refuses a change: the API's error code, and the sentence that users read. */
const refusals = {
	ROSTER_LOCKED: messages.rostersLocked,
	ROSTER_FULL: messages.rosterFull,
	ADDITIONS_USED: messages.additionsUsed,
} as const;
type RefusalCode = keyof typeof refusals;

/** The result of a rule: allowed, or refused with the reason shown to the user. */
export type Verdict =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: RefusalCode; readonly reason: string };

export const allowed: Verdict = { ok: true };
export const refused = (code: RefusalCode): Verdict => ({
	ok: false,
	code,
	reason: refusals[code],
});
