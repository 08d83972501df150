import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SecretBox } from "../context/server-context.ts";

const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM with a key derived from the installation's. Sealed: IV, tag, text in base64url. */
export function createSecretBox(installationKey: string): SecretBox {
	const key = Buffer.from(hkdfSync("sha256", installationKey, "", "crosscourt second step", 32));
	return {
		seal(text, about) {
			const iv = randomBytes(ivLength);
			const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
			const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
		},
		open(sealed, about) {
			const bytes = Buffer.from(sealed, "base64url");
			try {
				const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivLength), {
					authTagLength: tagLength,
				})
					.setAAD(Buffer.from(about))
					.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
				const text = decipher.update(bytes.subarray(ivLength + tagLength));
				return Buffer.concat([text, decipher.final()]).toString("utf8");
			} catch {
				return null;
			}
		},
	};
}
