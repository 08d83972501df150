import type { Selectable } from "kysely";
import { outcomeNames } from "../../../league/entities/case-outcomes.ts";
import { isMember } from "../../../league/permissions.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { CaseTables } from "../../db/case-tables.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { UndoRules } from "../undo/undo-rule.ts";
import { assertCanRecord } from "./answer-case.ts";
import { emailCaseNews, readersOf } from "./case-emails.ts";
import { readCase, readCases } from "./stored-case.ts";

type Decision = Selectable<CaseTables["caseDecision"]>;

/** What the change log keeps of a decision: not the reasons, which only a few people may read. */
export const recordedDecision = ({ caseId, round, outcome }: Decision) => ({
	caseId,
	round,
	outcome,
});

/** A decision is undone together with what it did to the match, until someone appeals. */
export const decisionUndo: UndoRules<Decision> = {
	key: ["caseId", "round"],
	recorded: (row) => recordedDecision(row as unknown as Decision),
	assertRemovable: async (trx, { caseId, round }) => {
		const [found] = await readCases(trx, { caseId });
		if (found && round === 1 && found.appealedAt !== null)
			throw new ApiError(
				"IN_USE",
				"This decision was appealed, so it can’t be undone. Decide the appeal instead.",
			);
	},
	/** Members with an interest in the case can't undo its decisions. */
	check: async ({ call: { viewer }, trx, undone }, rows) => {
		for (const { before } of rows) {
			if (!before) continue;
			const stored = await readCase(trx, before.caseId);
			if (isMember(viewer)) await assertCanRecord(trx, stored, viewer.userId);
			if (before.outcome === "replay") await assertNoNewMakeup(trx, stored.matchId, undone);
		}
	},
	afterUndo: async ({ context, trx }, { before }) => {
		if (!before) return;
		const stored = await readCase(trx, before.caseId);
		await emailCaseNews(context, trx, await readersOf(trx, stored), stored, {
			event: "undone",
			facts: [["Decision", outcomeNames[before.outcome]]],
			hint: "The committee will decide again.",
		});
	},
};

/**
 * Throws if a make-up has been booked since the decision. The decision removed the match's
 * make-ups, and the undo brings back only those.
 */
async function assertNoNewMakeup(trx: Trx, matchId: number, undone: readonly Changed[]) {
	const matches = await trx
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.execute();
	const makeups = await trx.selectFrom("makeupMatch").selectAll().execute();
	const isRestored = (makeupMatchId: number) =>
		undone.some(({ kind, id }) => kind === "makeupMatch" && id === makeupMatchId);
	if (makeupsOf(matches, makeups).some((row) => !isRestored(row.makeupMatchId)))
		throw new ApiError(
			"IN_USE",
			"A make-up of this match has been booked since the decision. Remove it first, then undo the decision.",
		);
}
