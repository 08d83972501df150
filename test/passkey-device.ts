import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/* A phone with passkeys, in software: what a browser's WebAuthn calls answer. */

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

interface Circumstances {
	/** The site that the browser shows. */
	origin?: string;
	rpID?: string;
	/** Whether the device checked the fingerprint, face or screen lock. */
	isVerified?: boolean;
	counter?: number;
	userHandle?: string;
}

/** A device that answers with one passkey, by default as at home. */
export function passkeyDevice(home: Circumstances = {}) {
	const credentialId = randomBytes(24);
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const coseKey = Buffer.concat([
		Buffer.from("a5010203262001215820", "hex"),
		Buffer.from(x, "base64url"),
		Buffer.from("225820", "hex"),
		Buffer.from(y, "base64url"),
	]);
	const at = (options: Circumstances) => ({
		origin: "http://localhost:3000",
		rpID: "localhost",
		isVerified: true,
		counter: 0,
		...home,
		...options,
	});
	const authenticatorData = (
		{ rpID, isVerified, counter }: Required<Omit<Circumstances, "userHandle">>,
		credential?: Buffer,
	) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		const flags = userPresent | (isVerified ? userVerified : 0) | (credential ? hasCredential : 0);
		return Buffer.concat([
			sha256(rpID),
			Buffer.from([flags]),
			count,
			...(credential ? [credential] : []),
		]);
	};
	const answer = (response: object) => ({
		id: text(credentialId),
		rawId: text(credentialId),
		type: "public-key" as const,
		clientExtensionResults: {},
		response,
	});
	const clientData = (type: string, challenge: string, origin: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

	return {
		/** Creates the passkey. */
		create({ challenge }: { challenge: string }, options: Circumstances = {}) {
			const here = at(options);
			const idLength = Buffer.alloc(2);
			idLength.writeUInt16BE(credentialId.length);
			const data = authenticatorData(
				here,
				Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey]),
			);
			const length = Buffer.alloc(2);
			length.writeUInt16BE(data.length);
			const attestationObject = Buffer.concat([
				Buffer.from("a3", "hex"),
				...[Buffer.from("63666d74", "hex"), Buffer.from("646e6f6e65", "hex")],
				...[Buffer.from("6761747453746d74", "hex"), Buffer.from("a0", "hex")],
				...[Buffer.from("686175746844617461", "hex"), Buffer.from("59", "hex"), length, data],
			]);
			return answer({
				clientDataJSON: text(clientData("webauthn.create", challenge, here.origin)),
				attestationObject: text(attestationObject),
				transports: ["internal"],
			});
		},
		/** Uses it. */
		use({ challenge }: { challenge: string }, options: Circumstances = {}) {
			const here = at(options);
			const data = authenticatorData(here);
			const json = clientData("webauthn.get", challenge, here.origin);
			return answer({
				clientDataJSON: text(json),
				authenticatorData: text(data),
				signature: text(sign("sha256", Buffer.concat([data, sha256(json)]), privateKey)),
				...(options.userHandle && { userHandle: options.userHandle }),
			});
		},
	};
}

/** A stored passkey that no test uses. */
export const unusedPasskey = () => ({
	credentialId: text(randomBytes(24)),
	publicKey: text(randomBytes(77)),
	counter: 0,
	transports: ["internal"],
	name: "Safari on iPhone",
});
