import { createHash } from "node:crypto";

/** An address in the list of those that want no league news. */
export const addressHashOf = (email: string) =>
	createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

export const wantsNoNews = (optOuts: ReadonlySet<string>) => (email: string) =>
	optOuts.has(addressHashOf(email));
