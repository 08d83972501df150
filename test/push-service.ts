import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	hkdfSync,
	randomBytes,
	randomUUID,
	verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A notification as a browser shows it: decrypted, from a sender that has proved who it is. */
export interface ReceivedPush {
	device: string;
	title: string;
	body: string;
	path: string;
	tag: string;
	headers: IncomingHttpHeaders;
	at: number;
}

interface Options {
	/** The key with which browsers subscribed; senders must have its private half. */
	publicKey: string;
	/** The league's clock, if it is not the machine's. */
	now?: () => number;
	/** The status for a request, by default 201; a delay in between is possible. */
	answer?: (push: ReceivedPush) => Answer | Promise<Answer>;
}
type Answer = number | { status: number; headers: Record<string, string> };

/**
 * A push service on localhost with browsers that subscribe to it: checks each request as RFC 8030
 * and 8292 say, and decrypts it with the browser's keys (RFC 8291). What is wrong gets a 400.
 */
export async function startPushService({ publicKey, now = Date.now, answer = () => 201 }: Options) {
	const received: ReceivedPush[] = [];
	const refused: string[] = [];
	const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
	const server = createServer(async (request, response) => {
		const { method, url = "", headers } = request;
		try {
			const browser = browsers.get(url.slice(1));
			if (method !== "POST" || !browser) throw new Error(`No browser at ${method} ${url}`);
			const sender = { publicKey, origin: `http://${headers.host}`, at: now() };
			assertSender(headers.authorization ?? "", sender);
			if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not encrypted");
			if (!/^\d+$/.test(headers["ttl"] as string)) throw new Error("No TTL");
			if (!/^[\w-]{1,32}$/.test(headers["topic"] as string)) throw new Error("Not a topic");
			const text = decrypt(await buffer(request), browser);
			const push = { ...JSON.parse(text), device: url.slice(1), headers, at: Date.now() };
			const given = await answer(push);
			const { status, headers: more } =
				typeof given === "number" ? { status: given, headers: {} } : given;
			if (status === 201) received.push(push);
			response.writeHead(status, more).end();
		} catch (error) {
			refused.push((error as Error).message);
			response.writeHead(400).end();
		}
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		/** What it has accepted. */
		received,
		/** Why requests were wrong. */
		refused,
		/** A browser that subscribes: what its page sends to the league. */
		subscribe(device: string = randomUUID()) {
			const ecdh = createECDH("prime256v1");
			const p256dh = ecdh.generateKeys("base64url");
			const auth = randomBytes(16);
			browsers.set(device, { ecdh, auth });
			return { endpoint: `${origin}/${device}`, p256dh, auth: auth.toString("base64url") };
		},
		stop: () =>
			new Promise<void>((closed) => {
				server.closeAllConnections();
				server.close(() => closed());
			}),
	};
}

/** RFC 8292: a token of this origin, not longer than a day, signed with the key that it names. */
function assertSender(
	authorization: string,
	{ publicKey, origin, at }: { publicKey: string; origin: string; at: number },
) {
	const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
	if (key !== publicKey) throw new Error("Another key than the one subscribed with");
	const [head = "", claims = "", signature = ""] = token.split(".");
	const parsed = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
	const point = Buffer.from(key, "base64url");
	const isSigned = verify(
		"sha256",
		Buffer.from(`${head}.${claims}`),
		{
			key: createPublicKey({
				format: "jwk",
				key: {
					kty: "EC",
					crv: "P-256",
					x: point.subarray(1, 33).toString("base64url"),
					y: point.subarray(33).toString("base64url"),
				},
			}),
			dsaEncoding: "ieee-p1363",
		},
		Buffer.from(signature, "base64url"),
	);
	if (!isSigned || parsed(head).alg !== "ES256") throw new Error("A wrong signature");
	const { aud, exp } = parsed(claims);
	if (aud !== origin) throw new Error(`A token for ${aud}`);
	const left = exp - at / 1000;
	if (left <= 0 || left > 24 * 3600) throw new Error(`A token valid for ${left} seconds`);
}

/** RFC 8188 and 8291, one record. */
function decrypt(
	message: Buffer,
	{ ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
) {
	const [salt, keyLength] = [message.subarray(0, 16), message.readUInt8(20)];
	const senderKey = message.subarray(21, 21 + keyLength);
	const record = message.subarray(21 + keyLength);
	if (record.length > message.readUInt32BE(16)) throw new Error("Longer than its record");
	if (message.length > 4096) throw new Error("Longer than push services take");
	const derive = (from: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
		Buffer.from(hkdfSync("sha256", from, with_, info, bytes));
	const secret = derive(
		ecdh.computeSecret(senderKey),
		auth,
		Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]),
		32,
	);
	const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
	const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
	const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
	const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	const end = padded.lastIndexOf(2);
	if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("No end");
	return padded.subarray(0, end).toString();
}
