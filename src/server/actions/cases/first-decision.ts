import { type Kysely, sql } from "kysely";
import {
	appealedNote,
	appealNote,
	isSameDecision,
} from "../../../league/rules/cases/first-decision.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { toApiError } from "../../errors.ts";
import { cardKind } from "../scorecards/match-card.ts";
import { areUnchangedSince, type UndoableChange, undoChanges } from "../undo/undo-changes.ts";
import type { StoredCase } from "./stored-case.ts";

/**
 * Undoes what the first decision changed about the match, before a different decision on appeal
 * takes effect. Returns the changes: none if something else has changed the match since.
 */
export async function restoreMatch(trx: Trx, stored: StoredCase): Promise<Changed[]> {
	const effects = await restorable(trx, stored);
	if (!effects) return [];
	await sql`savepoint "firstDecision"`.execute(trx);
	try {
		return await undoChanges(trx, effects);
	} catch (error) {
		// The match's old time is taken, or a player is gone: the committee can decide all the same,
		// and `matchNote` tells it what it has to do itself.
		if (toApiError(error).code === "FAILED") throw error;
		await sql`rollback to savepoint "firstDecision"`.execute(trx);
		return [];
	}
}

/** What the committee should know about the match: before it decides an appeal, or afterward. */
export async function matchNote(db: Kysely<Database>, stored: StoredCase): Promise<string | null> {
	const [first, second] = stored.decisions;
	if (!first) return null;
	if (!second) return appealNote(first, (await restorable(db, stored)) !== null);
	return isSameDecision(first, second)
		? null
		: appealedNote(first, await wasRestored(db, stored.caseId));
}

/** The changes to undo, the newest first; null if they can't be undone. */
async function restorable(
	db: Kysely<Database>,
	{ caseId, matchId }: StoredCase,
): Promise<UndoableChange[] | null> {
	const effects = await effectsOf(db, caseId, 1);
	if (!effects || effects.length === 0 || effects.some(({ isErased }) => isErased)) return null;
	const match = await db
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirst();
	if (!match) return null;
	const card = await db
		.selectFrom("matchResult")
		.select("version")
		.where("matchId", "=", matchId)
		.executeTakeFirst();
	// Undoing a decision continues the scorecard with a higher version.
	const changes = effects.map(
		({ kind, id, before, after }): UndoableChange => ({
			kind,
			id,
			before,
			after: kind === cardKind && after && card ? { ...after, ...card } : after,
		}),
	);
	const isReplay = changes.some(({ kind }) => kind === "match");
	const makeups = await db.selectFrom("makeupMatch").selectAll().execute();
	if (isReplay && makeupsOf([match], makeups).length > 0) return null;
	// The match itself has to be unchanged in all its fields.
	const checked = changes.map((each) => (each.kind === "match" ? { ...each, before: null } : each));
	return (await areUnchangedSince(db, checked)) ? changes : null;
}

/** Whether the decision on appeal has put everything back. */
async function wasRestored(db: Kysely<Database>, caseId: number) {
	const first = await effectsOf(db, caseId, 1);
	const second = await effectsOf(db, caseId, 2);
	if (!first || first.length === 0 || !second) return false;
	return first.every(({ kind, id, before, after }) =>
		second.some(
			(change) =>
				change.kind === kind &&
				change.id === id &&
				(before === null || change.after === null
					? before === change.after
					: Object.entries(before).every(
							([field, value]) =>
								field === "version" ||
								JSON.stringify(value) === JSON.stringify(after?.[field]) ||
								JSON.stringify(value) === JSON.stringify(change.after?.[field]),
						)),
		),
	);
}

/**
 * What a decision has changed about its match, the newest first; null if the log no longer has it.
 */
async function effectsOf(db: Kysely<Database>, caseId: number, round: number) {
	const decision = await db
		.selectFrom("change")
		.innerJoin("write", "write.writeId", "change.writeId")
		.select("write.writeId")
		.where("change.kind", "=", "caseDecision")
		.where("change.id", "=", caseId)
		.where(sql<boolean>`("change"."after" ->> 'round')::int = ${round}`)
		.where("write.undoneAt", "is", null)
		.orderBy("change.changeId", "desc")
		.executeTakeFirst();
	if (!decision) return null;
	const changes = await db
		.selectFrom("change")
		.selectAll()
		.where("writeId", "=", decision.writeId)
		.where("kind", "in", [cardKind, "makeupMatch", "match"])
		.orderBy("changeId", "desc")
		.execute();
	return changes as (UndoableChange & { isErased: boolean })[];
}
