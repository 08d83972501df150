import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { keyUri, newKey, stepOfCode } from "./totp.ts";

/** The key of RFC 6238, appendix B. */
const key = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);
const codeAt = (seconds: number) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: seconds * 1000 });

/** A moment in the middle of a step. */
const now = 1_111_111_095;
const step = Math.floor(now / 30);

test.each([
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_234_567_890, "005924"],
	[2_000_000_000, "279037"],
])("accepts the codes of RFC 6238: at %i s %s", async (seconds, code) => {
	expect(await stepOfCode(code, { key, lastStep: 0, now: at(seconds) })).toBe(
		Math.floor(seconds / 30),
	);
});

describe("the window is the code before and the code after", () => {
	test.each([
		[-60, null],
		[-30, step - 1],
		[0, step],
		[30, step + 1],
		[60, null],
	])("a code that is %i s off belongs to step %s", async (offset, expected) => {
		const code = codeAt(now + offset);
		expect(await stepOfCode(code, { key, lastStep: 0, now: at(now) })).toBe(expected);
	});
});

describe("a code works once, and none older than the last one", () => {
	test.each([
		["the same code", 0, step, null],
		["an older code", -30, step, null],
		["the next code", 30, step, step + 1],
		["the same code after the one before", 0, step - 1, step],
	])("%s", async (_, offset, lastStep, expected) => {
		const code = codeAt(now + offset);
		expect(await stepOfCode(code, { key, lastStep, now: at(now) })).toBe(expected);
	});
});

test.each(["000000", "12345", "1234567", "", "abcdef"])("refuses %o", async (code) => {
	expect(await stepOfCode(code, { key, lastStep: 0, now: at(now) })).toBeNull();
});

test("a new key has 160 random bits in base 32", async () => {
	const [one, other] = [await newKey(), await newKey()];
	expect(one).toMatch(/^[A-Z2-7]{32}$/);
	expect(one).not.toBe(other);
});

test("the QR code names league and account and has the key", async () => {
	const uri = new URL(await keyUri(key, { issuer: "Our League", label: "ann@example.com" }));
	expect(uri.protocol).toBe("otpauth:");
	expect(uri.searchParams.get("secret")).toBe(key);
	expect(decodeURIComponent(uri.pathname)).toContain("Our League:ann@example.com");
});
