import { createECDH, createPrivateKey, sign } from "node:crypto";

/** This installation's keys for push services, in base64url (RFC 8292). */
export interface VapidKeys {
	publicKey: string;
	privateKey: string;
}

/** A token may be valid for a day at most. */
const validSeconds = 12 * 3600;

export function newVapidKeys(): VapidKeys {
	const pair = createECDH("prime256v1");
	return {
		publicKey: pair.generateKeys("base64url"),
		privateKey: pair.getPrivateKey("base64url"),
	};
}

/**
 * The `Authorization` of a request to a push service: a token for its origin, signed with ES256. It
 * names a public site's address, so that the push service knows whom to contact.
 */
export function vapidAuthorization(
	{ publicKey, privateKey }: VapidKeys,
	{ endpoint, publicUrl, at }: { endpoint: string; publicUrl: string; at: number },
) {
	const claims = {
		aud: new URL(endpoint).origin,
		exp: Math.floor(at / 1000) + validSeconds,
		...(publicUrl.startsWith("https:") && { sub: publicUrl }),
	};
	const text = [{ typ: "JWT", alg: "ES256" }, claims]
		.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
		.join(".");
	const point = Buffer.from(publicKey, "base64url");
	const key = createPrivateKey({
		format: "jwk",
		key: {
			kty: "EC",
			crv: "P-256",
			d: privateKey,
			x: point.subarray(1, 33).toString("base64url"),
			y: point.subarray(33).toString("base64url"),
		},
	});
	const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
	return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}
