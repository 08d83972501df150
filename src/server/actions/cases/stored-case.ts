import type { Kysely, Selectable } from "kysely";
import { isCoordinatorOf, isMember, type Viewer } from "../../../league/permissions.ts";
import { isReader } from "../../../league/rules/cases/case-rules.ts";
import type { Database } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";

export type StoredCase = Selectable<Database["committeeCase"]> & {
	readonly decisions: readonly Selectable<Database["caseDecision"]>[];
};

/**
 * Protests and incidents with their decisions, the newest first: those of a match or a player, one
 * by its ID, or all.
 */
export async function readCases(
	db: Kysely<Database>,
	of: { readonly matchId?: number; readonly caseId?: number; readonly playerId?: number } = {},
): Promise<StoredCase[]> {
	let query = db.selectFrom("committeeCase").selectAll().orderBy("caseId", "desc");
	if (of.matchId !== undefined) query = query.where("matchId", "=", of.matchId);
	if (of.caseId !== undefined) query = query.where("caseId", "=", of.caseId);
	if (of.playerId !== undefined) query = query.where("playerId", "=", of.playerId);
	const cases = await query.execute();
	if (cases.length === 0) return [];
	const ids = cases.map(({ caseId }) => caseId);
	const decisions = await db
		.selectFrom("caseDecision")
		.selectAll()
		.where("caseId", "in", ids)
		.orderBy("round")
		.execute();
	return cases.map((row) => ({
		...row,
		decisions: decisions.filter(({ caseId }) => caseId === row.caseId),
	}));
}

/** One protest or incident. Throws: 404. */
export async function readCase(db: Kysely<Database>, caseId: number | null): Promise<StoredCase> {
	const [found] = caseId === null ? [] : await readCases(db, { caseId });
	if (!found) throw noSuchCase();
	return found;
}

export const noSuchCase = () => notFound("protest or incident");

/**
 * Whether the match of a protest or incident was cleared with its season: cases outlive matches.
 */
export const isCleared = async (db: Kysely<Database>, matchId: number) =>
	(await db
		.selectFrom("match")
		.select("matchId")
		.where("matchId", "=", matchId)
		.executeTakeFirst()) === undefined;

/** Someone who may read a protest or incident. */
export interface CaseReader {
	readonly userId: number;
	/** The teams that they lead right now. */
	readonly leads: readonly number[];
	readonly isOnCommittee: boolean;
	readonly isAdmin: boolean;
}

/** The viewer as a reader of a protest or incident; null if they may not know of it. */
export function caseReader(
	stored: StoredCase,
	viewer: Viewer,
	leads: readonly number[],
): CaseReader | null {
	const isOnCommittee = isCoordinatorOf(viewer, stored.divisionId);
	if (!isMember(viewer) || !isReader(stored, { leads, isOnCommittee })) return null;
	return { userId: viewer.userId, leads, isOnCommittee, isAdmin: viewer.isAdmin };
}
