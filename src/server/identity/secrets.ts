import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 bits, as a browser keeps them in a cookie. */
export const newToken = () => randomBytes(32).toString("base64url");

/** As tokens are stored: who reads the database can't use them. */
export const hashOfToken = (token: string) =>
	createHash("sha256").update(token).digest("base64url");

/** Eight digits for an email. */
export const newCode = () => String(randomInt(100_000_000)).padStart(8, "0");

/**
 * Eight digits alone could be found out from any hash; with the attempt's token, which only the
 * browser has, they can't.
 */
export const hashOfCode = (code: string, attempt: string) =>
	createHash("sha256").update(`${attempt} ${code}`).digest("base64url");

export function isSame(one: string, other: string) {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
