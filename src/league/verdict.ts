/** The API's error code when a rule refuses a change. */
type RefusalCode = "ROSTER_LOCKED" | "ROSTER_FULL" | "ADDITIONS_USED";

/** The result of a rule: allowed, or refused with the reason shown to the user. */
export type Verdict =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: RefusalCode; readonly reason: string };

export const allowed: Verdict = { ok: true };
export const refused = (code: RefusalCode, reason: string): Verdict => ({
	ok: false,
	code,
	reason,
});
