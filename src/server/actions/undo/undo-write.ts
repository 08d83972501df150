import { sql } from "kysely";
import { writeToUndo } from "../../../league/entities/write.ts";
import { facts } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isCoordinatorOf, isMember, type Viewer } from "../../../league/permissions.ts";
import { isUndoable } from "../../../league/rules/audit/undoable.ts";
import { isOwnEntry } from "../../../league/rules/availability/own-entries.ts";
import { isAddition, isRemoval } from "../../../league/rules/roster/roster-moves.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { managesAllTables } from "../../../league/undo-rights.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed, keyHashOf } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, cannotUndo } from "../../errors.ts";
import { readCase } from "../cases/stored-case.ts";
import { reopenPlan } from "../plans/adopt-plan.ts";
import { assertRosterOpen, type RosterWrite } from "../roster/roster-spots.ts";
import { assertNothingLive } from "../schedule/clear-schedule.ts";
import { notifyMatchMoved } from "../schedule/notify-match-moved.ts";
import { ledTeams, notYourTeam } from "../teams/own-team.ts";
import { assertAdminRemains } from "../users/assert-admin-remains.ts";
import { type UndoableChange, undoChanges } from "./undo-changes.ts";
import { assertSavable, undoRules } from "./undo-rules.ts";

/**
 * POST /api/undoWrite `{ path, key }` (the call to undo, as it was sent) or `{ writeId }` (from
 * `list/write`): undoes one write of the last 30 days, all of it or nothing. Added rows are
 * removed, removed rows are restored with their old IDs, and changed fields get their old values
 * back. An undo is recorded like any write, so it can be undone too. With `writeId`, admins can
 * undo everything, and coordinators scorecards and decisions of their divisions. With `key`, the
 * committee's roles can undo their own writes to the tables that they manage. Captains can, for ten
 * minutes, undo their own addition or removal of a player on their roster, while rosters are open,
 * and their entries of who can play. Undoing an addition gives the team that addition back; undoing
 * a removal never counts as an addition. Returns `{ ok: true }`. Pages: all admin pages,
 * `/portal?show=changes`, /team-info, /players-looking, /team-availability; by-laws VI c.
 */
export async function undoWrite(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leadersAndCommittee(viewer));
	const target = parseBody(writeToUndo, call.body);
	if ("writeId" in target) assertAccess(guards.coordinators(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const found = trx
			.selectFrom("write")
			.selectAll()
			.select([isRecent.as("isRecent"), isFresh.as("isFresh")]);
		const write = await ("writeId" in target
			? found.where("writeId", "=", target.writeId)
			: found.where(
					"keyHash",
					"=",
					keyHashOf(isMember(viewer) ? viewer.userId : null, target.path, target.key),
				)
		).executeTakeFirst();
		if (!write) throw new ApiError("NOT_FOUND", "There is nothing to undo.");
		const changes = await trx
			.selectFrom("change")
			.selectAll()
			.where("writeId", "=", write.writeId)
			.orderBy("changeId", "desc")
			.execute();
		const isOfCoordinator = await isOfOwnDivisions(trx, viewer, changes);
		// Others can undo only what they have just done themselves, by its key.
		if ("writeId" in target && !isOfCoordinator) assertAccess(guards.admins(viewer));
		if (!isOfCoordinator && !managesAllTables(viewer, changes))
			await assertOwnWrite({ context, viewer, trx, recordChange }, changes, write);
		if (write.undoneAt) throw new ApiError("STALE", "This has already been undone.");
		if (changes.some(({ isErased }) => isErased))
			throw new ApiError("STALE", "This can’t be undone: personal data was deleted for good.");
		if (!write.isRecent || !isUndoable(changes)) throw cannotUndo();
		if (write.call === "clearSchedule") await assertNothingLive(trx);
		const undone = await undoChanges(trx, changes as UndoableChange[]);
		await assertAdminRemains(trx);
		await assertSavable(trx, undone, dateOf(context.now()));
		for (const [kind, group] of Map.groupBy(undone, (change) => change.kind))
			await undoRules[kind].check?.({ context, call, trx, undone }, group);
		await recordChange(undone);
		await reopenPlan(trx, write.call);
		// The undo of a team's exit sends its own email, which says which matches are back.
		if (!undone.some(({ kind }) => kind === "teamExit"))
			await notifyMatchMoved(context, trx, undone);
		for (const change of undone)
			await undoRules[change.kind].afterUndo?.({ context, call, trx, undone }, change);
		await trx
			.updateTable("write")
			.set({ undoneAt: sql<string>`now()` })
			.where("writeId", "=", write.writeId)
			.execute();
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

const isRecent = sql<boolean>`"at" > now() - make_interval(days => ${facts.undoDays})`;
const isFresh = sql<boolean>`"at" > now() - make_interval(mins => ${facts.undoMinutes})`;

/**
 * Throws unless a captain may undo this write: a fresh addition to a roster that is still open, a
 * fresh removal from it, or a fresh entry of who can play.
 */
async function assertOwnWrite(
	write: RosterWrite,
	changes: readonly Changed[],
	{ isFresh }: { isFresh: boolean },
) {
	const own = await ledTeams(write.trx, write.viewer);
	if (isOwnEntry(changes, own)) {
		if (!isFresh) throw cannotUndo();
		return;
	}
	const isAdded = isAddition(changes, own);
	if (!isAdded && !isRemoval(changes, own)) throw notYourTeam();
	if (!isFresh)
		throw new ApiError("STALE", isAdded ? messages.additionTooOld : messages.removalTooOld);
	await assertRosterOpen(write);
}

const ofMatches: readonly string[] = ["matchResult", "cardFinalization", "dispute", "resultCheck"];

/**
 * Whether these are scorecards, disputes and result checks of matches in the viewer's divisions, or
 * a decision about a protest or incident there together with its effects.
 */
async function isOfOwnDivisions(trx: Trx, viewer: Viewer, changes: readonly Changed[]) {
	const decision = changes.find(({ kind }) => kind === "caseDecision");
	if (decision) return isCoordinatorOf(viewer, (await readCase(trx, decision.id)).divisionId);
	if (changes.some(({ kind }) => !ofMatches.includes(kind))) return false;
	const rows = changes.map(({ before, after }) => (after ?? before) as { matchId: number });
	const matches = await trx
		.selectFrom("match")
		.select("divisionId")
		.where("matchId", "in", [0, ...rows.map(({ matchId }) => matchId)])
		.execute();
	return (
		matches.length > 0 && matches.every(({ divisionId }) => isCoordinatorOf(viewer, divisionId))
	);
}
