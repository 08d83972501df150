import { sql } from "kysely";
import { lineDetails, sides } from "../../../league/entities/line.ts";
import { checkAnswer, checkDecision } from "../../../league/entities/result-check.ts";
import { guards, isCoordinatorOf, isMember } from "../../../league/permissions.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import type { ResultCheckNews } from "../../mail/templates/committee-emails.ts";
import { assertCoordinatorOf } from "../assert-coordinator.ts";
import { playerNames } from "../roster/player-names.ts";
import { defaultOnCard } from "../scorecards/default-on-card.ts";
import { editorOf, leadersOfSides, readMatchInfo } from "../scorecards/match-card.ts";
import { notYourTeam } from "../teams/own-team.ts";
import type { UndoRules } from "../undo/undo-rule.ts";
import { isOpen, isSame, readChecks, type StoredCheck } from "./read-checks.ts";

/**
 * POST /api/decideResultCheck: what an admin or the coordinator does about a player who was not
 * eligible: accepts it, defaults the line, or asks the captain by email; each with a reason. The
 * captains are told, unless the finding is accepted without a question to them. One undo reverts
 * the decision and the scorecard. Returns `{ checkId }`. By-laws II e, IX e (`content/bylaws.md`);
 * page: Result Checks.
 */
export async function decideResultCheck(context: ServerContext, call: Call) {
	assertAccess(guards.coordinators(call.viewer));
	const decision = parseBody(checkDecision, call.body);
	const { matchId, state, reason } = decision;
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const check = (await readChecks(context, trx, matchId)).find((each) => isSame(each, decision));
		if (!check)
			throw new ApiError("STALE", "The scorecard has changed. There is nothing to check.");
		assertCoordinatorOf(call.viewer, check.match.divisionId);
		if (!isOpen(check)) throw new ApiError("STALE", "This has already been decided.");
		const changes: Changed[] =
			state === "defaulted" ? await defaultOnCard(trx, matchId, check) : [];
		const { line, side, playerId, finding, evidence } = check;
		const values = {
			matchId,
			line,
			side,
			playerId,
			finding,
			evidence,
			state,
			reason,
			at: sql<string>`now()`,
			// The stored answer was about another question.
			...(state === "asked" && { answer: "", answeredBy: null }),
		};
		const after = await trx
			.insertInto("resultCheck")
			.values(values)
			.onConflict((conflict) => conflict.constraint("resultCheckOnce").doUpdateSet(values))
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange([
			...changes,
			{ kind: "resultCheck", id: after.checkId, before: check.stored, after },
		]);
		if (state !== "accepted" || check.stored !== null)
			await emailCheck(context, trx, after, decision);
		return { checkId: after.checkId };
	});
	context.mail.wake();
	return result;
}

/**
 * A question goes to the captains of the player's team, a default and its undo to both teams.
 * Captains who were asked are also told if the answer is accepted.
 */
async function emailCheck(
	context: ServerContext,
	trx: Trx,
	{ checkId, matchId, line, side, playerId, evidence }: StoredCheck,
	{ state, reason }: Pick<ResultCheckNews, "state" | "reason">,
) {
	const info = await readMatchInfo(trx, matchId);
	const names = await playerNames(trx, [playerId]);
	const toBoth = state === "defaulted" || state === "undone";
	for (const person of leadersOfSides(info, toBoth ? sides : [side]))
		await context.mail.queue(trx, person, {
			kind: "resultCheck",
			checkId,
			matchId,
			matchNumber: info.match.matchNumber,
			state,
			reason,
			evidence,
			homeTeam: info.teamNames.home,
			visitorTeam: info.teamNames.visitor,
			player: names.get(playerId) ?? "A player",
			line: lineDetails[line].name,
		});
}

/** A decision is undone together with the scorecard that it changed; both teams are told. */
export const checkUndo: UndoRules<StoredCheck> = {
	key: ["checkId"],
	afterUndo: async ({ context, trx }, { before }) => {
		if (before?.state === "defaulted")
			await emailCheck(context, trx, before, { state: "undone", reason: "" });
	},
};

/**
 * POST /api/answerResultCheck/{id}: a captain of the player's team, or the committee for them,
 * answers the question. The answer shows in the admins' queue. Returns `{ ok: true }`. Page:
 * /result-check/{id}.
 */
export async function answerResultCheck(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	const { answer } = parseBody(checkAnswer, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await storedCheck(trx, idFrom(call.params["id"]));
		const info = await readMatchInfo(trx, before.matchId);
		if (
			!isCoordinatorOf(viewer, info.match.divisionId) &&
			!editorOf(viewer, info, context.now()).leads.includes(before.side)
		)
			throw notYourTeam();
		if (before.state !== "asked")
			throw new ApiError("NOT_POSSIBLE", "This has been decided, so it can’t be answered anymore.");
		const after = await trx
			.updateTable("resultCheck")
			.set({ answer, answeredBy: isMember(viewer) ? viewer.userId : null })
			.where("checkId", "=", before.checkId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "resultCheck", id: after.checkId, before, after });
		return { ok: true as const };
	});
}

/** A stored result check. Throws: 404. */
export async function storedCheck(trx: Trx, checkId: number | null) {
	const row =
		checkId === null
			? undefined
			: await trx
					.selectFrom("resultCheck")
					.selectAll()
					.where("checkId", "=", checkId)
					.executeTakeFirst();
	if (!row) throw new ApiError("NOT_FOUND", "This check does not exist anymore.");
	return row;
}
