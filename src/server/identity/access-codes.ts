import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

export const codeKinds = ["captain", "admin", "both"] as const;
export type AccessCodes = Record<(typeof codeKinds)[number], string>;

/**
 * Three new codes of twelve letters and digits (about 59 bits each), without characters that are
 * easily confused.
 */
export function newAccessCodes(): AccessCodes {
	const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
	const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
	const code = () => `${group()}-${group()}-${group()}`;
	return { captain: code(), admin: code(), both: code() };
}

/** The database stores only hashes of codes; a code is shown once, when it is created. */
export const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/**
 * Codes from the environment replace those in the database. Writes nothing if they are stored
 * already.
 */
export async function setAccessCodes(db: Kysely<Database>, given: Partial<AccessCodes>) {
	const wanted = codeKinds.flatMap((opens) =>
		given[opens] === undefined ? [] : [{ opens, codeHash: hashOf(given[opens]) }],
	);
	const stored = await db.selectFrom("accessCode").selectAll().execute();
	const changed = wanted.filter(
		({ opens, codeHash }) =>
			!stored.some((row) => row.opens === opens && row.codeHash === codeHash),
	);
	if (changed.length === 0) return;
	await transaction(db, (trx) =>
		trx
			.insertInto("accessCode")
			.values(changed)
			.onConflict((row) =>
				row.column("opens").doUpdateSet(({ ref }) => ({ codeHash: ref("excluded.codeHash") })),
			)
			.execute(),
	);
}

export type Opens = (typeof codeKinds)[number];

/**
 * The roles that an access code grants; null for a wrong code. Compares all three in constant time.
 */
export async function opensOf(db: Kysely<Database>, code: string): Promise<Opens | null> {
	const given = Buffer.from(hashOf(code.trim()));
	const stored = await db.selectFrom("accessCode").selectAll().execute();
	const [found] = stored.filter(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), given));
	return found?.opens ?? null;
}
