import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { MatchParty } from "./match-party.ts";

export type StoredCase = Selectable<Database["committeeCase"]> & {
	readonly decisions: readonly Selectable<Database["caseDecision"]>[];
};

/** Protests and incidents with their decisions: of a match, or all, the newest first. */
export async function readCases(
	db: Kysely<Database>,
	of: { readonly matchId?: number; readonly caseId?: number } = {},
): Promise<StoredCase[]> {
	let query = db.selectFrom("committeeCase").selectAll().orderBy("caseId", "desc");
	if (of.matchId !== undefined) query = query.where("matchId", "=", of.matchId);
	if (of.caseId !== undefined) query = query.where("caseId", "=", of.caseId);
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

/** One of them. Throws: 404. */
export async function readCase(db: Kysely<Database>, caseId: number | null): Promise<StoredCase> {
	const [found] = caseId === null ? [] : await readCases(db, { caseId });
	if (!found) throw new ApiError("NOT_FOUND", "This protest or incident does not exist.");
	return found;
}

/**
 * Whether someone may read it: the committee, the captains of the team that filed it, and those of
 * the other side once it was asked.
 */
export const mayRead = (
	{ teamId, otherTeamId, askedAt }: StoredCase,
	{ isCommittee, sides, info: { match } }: Pick<MatchParty, "isCommittee" | "sides" | "info">,
) => {
	const led = sides.map((side) => match[`${side}TeamId`]);
	return isCommittee || led.includes(teamId) || (askedAt !== null && led.includes(otherTeamId));
};
