import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import type { Passwords } from "../context/server-context.ts";

const keyLength = 64;
const cost: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
/**
 * Each derivation takes 32 MiB and one of libuv's four threads, which files and DNS need too; a
 * burst of sign-ins must not occupy them all.
 */
const maxParallel = 2;

/** Passwords as scrypt keys, stored as `salt:key` in hex. */
export const scryptPasswords: Passwords = {
	async hash(password) {
		const salt = randomBytes(16).toString("hex");
		return `${salt}:${(await deriveKey(password, salt)).toString("hex")}`;
	},
	async isCorrect(password, hash) {
		const [salt, key] = (hash || unmatchable).split(":");
		if (!salt || !key) throw new Error("Malformed password hash");
		const [given, stored] = [await deriveKey(password, salt), Buffer.from(key, "hex")];
		return given.length === stored.length && timingSafeEqual(given, stored) && Boolean(hash);
	},
};

const unmatchable = `${randomBytes(16).toString("hex")}:${randomBytes(keyLength).toString("hex")}`;

let running = 0;
const waiting: (() => void)[] = [];

async function deriveKey(password: string, salt: string) {
	if (running < maxParallel) running++;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		// The salt is used as its hex text, not as the bytes: existing hashes were made this way.
		return await new Promise<Buffer>((resolve, reject) =>
			scrypt(password.normalize("NFKC"), salt, keyLength, cost, (error, key) =>
				error ? reject(error) : resolve(key),
			),
		);
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}
