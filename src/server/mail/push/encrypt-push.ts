import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's keys, in base64url. */
export interface BrowserKeys {
	p256dh: string;
	auth: string;
}

const recordSize = 4096;

/**
 * Encrypts a notification for one browser: RFC 8291 with the content coding of RFC 8188, in one
 * record. `own` and `salt` are random, except in the test of the RFC's example. Throws if the
 * browser's key is not a point on the curve.
 */
export function encryptPush(
	text: string,
	browser: BrowserKeys,
	own = newPair(),
	salt = randomBytes(16),
): Buffer {
	const browserKey = Buffer.from(browser.p256dh, "base64url");
	const ownKey = own.getPublicKey();
	const shared = own.computeSecret(browserKey);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
	const secret = hkdf(shared, Buffer.from(browser.auth, "base64url"), info, 32);
	const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
	const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
	const cipher = createCipheriv("aes-128-gcm", key, nonce);
	// A byte 2 marks the end of the last record.
	const content = cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])]));
	const size = Buffer.alloc(4);
	size.writeUInt32BE(recordSize);
	return Buffer.concat([
		...[salt, size, Buffer.from([ownKey.length]), ownKey],
		...[content, cipher.final(), cipher.getAuthTag()],
	]);
}

function newPair() {
	const pair = createECDH("prime256v1");
	pair.generateKeys();
	return pair;
}

const hkdf = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
	Buffer.from(hkdfSync("sha256", from, salt, info, bytes));

/** Whether a browser's key is a point on the curve, so that texts can be encrypted for it. */
export function isBrowserKey(p256dh: string) {
	try {
		newPair().computeSecret(Buffer.from(p256dh, "base64url"));
		return true;
	} catch {
		return false;
	}
}
