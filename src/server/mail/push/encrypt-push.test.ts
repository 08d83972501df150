import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush, isBrowserKey } from "./encrypt-push.ts";

/** RFC 8291, section 5 and appendix A. */
const example = {
	text: "When I grow up, I want to be a watermelon",
	ownPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
	p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	auth: "BTBZMqHH6r4Tts7J_aSIgg",
	salt: "DGv6ra1nlYgDCS1FRnbzlw",
	body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("encrypts the example of RFC 8291 to the bytes that it gives", () => {
	const own = createECDH("prime256v1");
	own.setPrivateKey(Buffer.from(example.ownPrivate, "base64url"));
	const salt = Buffer.from(example.salt, "base64url");
	const body = encryptPush(example.text, example, own, salt);
	expect(body.toString("base64url")).toBe(example.body);
});

test("each message has a key and salt of its own", () => {
	const [one, other] = [encryptPush("x", example), encryptPush("x", example)];
	expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
	expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
});

test("only a point of the curve is a browser's key", () => {
	expect(isBrowserKey(example.p256dh)).toBe(true);
	expect(isBrowserKey(`BC${"A".repeat(85)}`)).toBe(false);
	expect(isBrowserKey("A".repeat(87))).toBe(false);
	expect(isBrowserKey("")).toBe(false);
});
