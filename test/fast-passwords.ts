import { createHash } from "node:crypto";
import type { Passwords } from "../src/server/context/server-context.ts";
import { demoPassword, demoPasswordHash } from "../src/server/demo/accounts.ts";

/** Counts hashes and makes them fast; the demo accounts keep their password. */
export function fastPasswords() {
	const counted = { hashes: 0 };
	const hashOf = (chosen: string) => {
		counted.hashes++;
		return chosen === demoPassword
			? demoPasswordHash
			: `quick ${createHash("sha256").update(chosen).digest("hex")}`;
	};
	const passwords: Passwords = {
		hash: async (chosen) => hashOf(chosen),
		isCorrect: async (given, hash) => hashOf(given) === hash,
	};
	return { counted, hashOf, passwords };
}
