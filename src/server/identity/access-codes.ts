import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

export const codeKinds = ["captain", "admin", "both"] as const;
export type AccessCodes = Record<(typeof codeKinds)[number], string>;

/**
 * Three new codes, each twelve letters and figures, none of them easily mistaken for another: about
 * 59 bits.
 */
export function newAccessCodes(): AccessCodes {
	const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
	const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
	const code = () => `${group()}-${group()}-${group()}`;
	return { captain: code(), admin: code(), both: code() };
}

/** The database keeps codes as hashes only; they are told once, when they are made. */
export const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/**
 * Codes that the environment sets take the place of those in the database. Writes nothing where
 * they stand there already.
 */
export async function setAccessCodes(db: Kysely<Database>, given: Partial<AccessCodes>) {
	const wanted = codeKinds.flatMap((opens) =>
		given[opens] === undefined ? [] : [{ opens, codeHash: hashOf(given[opens]) }],
	);
	const kept = await db.selectFrom("accessCode").selectAll().execute();
	const changed = wanted.filter(
		({ opens, codeHash }) => !kept.some((row) => row.opens === opens && row.codeHash === codeHash),
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
 * What an access code opens; null for a wrong one. All three are compared, each in constant time.
 */
export async function opensOf(db: Kysely<Database>, code: string): Promise<Opens | null> {
	const given = Buffer.from(hashOf(code.trim()));
	const kept = await db.selectFrom("accessCode").selectAll().execute();
	const [found] = kept.filter(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), given));
	return found?.opens ?? null;
}
