import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 bits, for a cookie. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Tokens are stored as hashes, so that they can't be used by a reader of the database. */
export const hashOfToken = (token: string) =>
	createHash("sha256").update(token).digest("base64url");

/** Eight digits for an email. */
export const newCode = () => String(randomInt(100_000_000)).padStart(8, "0");

/**
 * A hash of eight digits alone could be brute-forced; the attempt's token, which only the browser
 * has, prevents that.
 */
export const hashOfCode = (code: string, attempt: string) =>
	createHash("sha256").update(`${attempt} ${code}`).digest("base64url");

export function isEqualConstantTime(one: string, other: string) {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
