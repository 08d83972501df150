import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type CodeKind, codeKinds } from "../../league/entities/account-admin.ts";
import type { Database, Trx } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

export type AccessCodes = Record<CodeKind, string>;

/**
 * A new code of twelve letters and digits (about 59 bits), without characters that are easily
 * confused.
 */
export function newAccessCode() {
	const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
	const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
	return `${group()}-${group()}-${group()}`;
}
export const newAccessCodes = (): AccessCodes => ({
	captain: newAccessCode(),
	admin: newAccessCode(),
	both: newAccessCode(),
});

/** The database stores only hashes of codes; a code is shown once, when it is created. */
export const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/**
 * Stores the access codes that the environment sets. Each replaces the code in the database when
 * the setting is new or has changed, not at every start: admins may have issued another one since.
 */
export async function setAccessCodes(db: Kysely<Database>, given: Partial<AccessCodes>) {
	const wanted = codeKinds.flatMap((opens) =>
		given[opens] === undefined ? [] : [{ opens, settingHash: hashOf(given[opens]) }],
	);
	const stored = await db.selectFrom("accessCode").selectAll().execute();
	const changed = wanted.filter(
		({ opens, settingHash }) =>
			!stored.some((row) => row.opens === opens && row.settingHash === settingHash),
	);
	if (changed.length === 0) return;
	await transaction(db, async (trx) => {
		for (const { opens, settingHash } of changed)
			await storeHash(trx, { opens, codeHash: settingHash, settingHash });
	});
}

/** Replaces a code in the database. */
export const storeAccessCode = (trx: Trx, opens: CodeKind, code: string, issuedBy: number | null) =>
	storeHash(trx, { opens, codeHash: hashOf(code), issuedBy });

function storeHash(
	trx: Trx,
	{
		opens,
		...code
	}: { opens: CodeKind; codeHash: string; settingHash?: string; issuedBy?: number | null },
) {
	const issued = { issuedBy: null, ...code, issuedAt: sql<string>`now()` };
	return trx
		.insertInto("accessCode")
		.values({ opens, ...issued })
		.onConflict((row) => row.column("opens").doUpdateSet(issued))
		.execute();
}

/**
 * The roles that an access code grants; null for a wrong code. Compares all three in constant time.
 */
export async function rolesGrantedBy(db: Kysely<Database>, code: string): Promise<CodeKind | null> {
	const given = Buffer.from(hashOf(code.trim()));
	const stored = await db.selectFrom("accessCode").selectAll().execute();
	const [found] = stored.filter(({ codeHash }) => timingSafeEqual(Buffer.from(codeHash), given));
	return found?.opens ?? null;
}
