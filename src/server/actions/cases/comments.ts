import { comment } from "../../../league/entities/committee-case.ts";
import { facts } from "../../../league/facts.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { isWithinEditWindow } from "../../../league/rules/cases/edit-window.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { leadersOfSides } from "../scorecards/match-card.ts";
import { aboutMatch } from "./about-match.ts";
import { committeeOf } from "./case-emails.ts";
import { readMatchParty } from "./match-party.ts";

/**
 * POST /api/addComment/{matchId} `{ text }`: writes a comment on a match. Only both teams' captains
 * and the committee can read it; all of them but the author get it by email. Returns
 * `{ commentId }`. Page: /match-file/{matchId}.
 */
export async function addComment(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	const { text } = parseBody(comment, call.body);
	await context.limits.spend(emailLimit(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const { info, userId } = await readMatchParty(trx, viewer, idFrom(call.params["id"]));
		const { matchId, divisionId } = info.match;
		const { commentId } = await trx
			.insertInto("matchComment")
			.values({ matchId, userId, text, at: context.now() })
			.returning("commentId")
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "matchComment", id: commentId, before: null, after: { matchId } });
		const people = [...leadersOfSides(info), ...(await committeeOf(trx, divisionId))];
		const author = await trx
			.selectFrom("user")
			.select(["firstName", "lastName"])
			.where("userId", "=", userId)
			.executeTakeFirstOrThrow();
		const who = fullName(author);
		for (const { userId: id, name, address } of people)
			if (id !== userId)
				await context.mail.queue(
					trx,
					{ name, address },
					{ kind: "commentAdded", matchId, about: aboutMatch(info), who, text },
					{ dedupeKey: `comment ${commentId} to ${id}` },
				);
		return { commentId };
	});
	context.mail.wake();
	return result;
}

/**
 * PUT /api/update/comment/{id} `{ text }`: changes one of the caller's own comments, within ten
 * minutes.
 */
export async function updateComment(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	const { text } = parseBody(comment, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { commentId, matchId } = await ownComment(context, trx, call);
		await trx
			.updateTable("matchComment")
			.set({ text })
			.where("commentId", "=", commentId)
			.execute();
		await recordChange({
			kind: "matchComment",
			id: commentId,
			before: { matchId },
			after: { matchId },
		});
		return { ok: true as const };
	});
}

/**
 * DELETE /api/delete/comment/{id}: deletes one of the caller's own comments, within ten minutes.
 */
export async function deleteComment(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { commentId, matchId } = await ownComment(context, trx, call);
		await trx.deleteFrom("matchComment").where("commentId", "=", commentId).execute();
		await recordChange({ kind: "matchComment", id: commentId, before: { matchId }, after: null });
		return { ok: true as const };
	});
}

/** The caller's comment. Throws: 404, also for comments of others; 409 after ten minutes. */
async function ownComment(context: ServerContext, trx: Trx, { params, viewer }: Call) {
	const commentId = idFrom(params["id"]);
	const found =
		commentId === null || !isMember(viewer)
			? undefined
			: await trx
					.selectFrom("matchComment")
					.selectAll()
					.where("commentId", "=", commentId)
					.where("userId", "=", viewer.userId)
					.executeTakeFirst();
	if (!found) throw new ApiError("NOT_FOUND", "This comment doesn’t exist, or isn’t yours.");
	if (!isWithinEditWindow(found.at, context.now()))
		throw new ApiError(
			"STALE",
			`You can change or delete a comment only in its first ${facts.undoMinutes} minutes. Write another one instead.`,
		);
	return found;
}
