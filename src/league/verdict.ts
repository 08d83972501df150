/** What a rule answers: allowed, or refused with the sentence that the reader sees. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export const allowed: Verdict = { ok: true };
export const refused = (reason: string): Verdict => ({ ok: false, reason });
