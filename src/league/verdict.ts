/** The result of a rule: allowed, or refused with the reason shown to the user. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export const allowed: Verdict = { ok: true };
export const refused = (reason: string): Verdict => ({ ok: false, reason });
