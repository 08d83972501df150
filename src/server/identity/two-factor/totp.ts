import type { Secret } from "otpauth";
import { appCodeDigits } from "../../../league/entities/limits.ts";

/** A new code begins this often. */
const periodSeconds = 30;
/**
 * The code before and the one after count too: phones' clocks are off, and typing takes a while.
 */
const tolerance = 1;

/** A key for an authenticator app: 160 bits, as RFC 4226 recommends, in base 32. */
export async function newKey() {
	const { Secret } = await import("otpauth");
	return new Secret({ size: 20 }).base32;
}

/** What the app reads from the QR code. */
export async function keyUri(key: string, { issuer, label }: { issuer: string; label: string }) {
	const { Secret } = await import("otpauth");
	return (await totpOf(Secret.fromBase32(key), { issuer, label })).toString();
}

/**
 * The number of the period of 30 seconds, counted from 1970, that a 6-digit code belongs to (RFC
 * 6238). Null if the code is wrong now, or not newer than the last one used: a code works once.
 */
export async function stepOfCode(
	code: string,
	{ key, lastStep, now }: { key: string; lastStep: number; now: Date },
): Promise<number | null> {
	const { Secret } = await import("otpauth");
	const totp = await totpOf(Secret.fromBase32(key));
	const delta = totp.validate({ token: code, timestamp: now.getTime(), window: tolerance });
	if (delta === null) return null;
	const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
	return step > lastStep ? step : null;
}

async function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}) {
	const { TOTP } = await import("otpauth");
	return new TOTP({
		...names,
		secret,
		algorithm: "SHA1",
		digits: appCodeDigits,
		period: periodSeconds,
	});
}
