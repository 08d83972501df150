import { lineDetails, sides } from "../../../league/entities/line.ts";
import { matchResultDispute } from "../../../league/entities/match-result.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { notifyAdmins } from "../notify-admins.ts";
import { editorOf, readMatchInfo, storedCard } from "./match-card.ts";
import { emailSides, scorecardSummary } from "./scorecard-emails.ts";

/**
 * POST /api/disputeMatchResult/{matchId}: reports that something is wrong on a scorecard. Body: the
 * line (null for the whole scorecard) and a note. Emails both teams' captains and co-captains, the
 * division's coordinator and all admins, and adds an entry to the scorecard's history. Returns
 * `{ ok: true }`. Page: Team Details.
 */
export async function disputeMatchResult(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	const { line, note } = parseBody(matchResultDispute, call.body);
	await context.limits.spend(emailLimit(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const matchInfo = await readMatchInfo(trx, idFrom(call.params["id"]));
		const { hasAdminRights, leads } = editorOf(viewer, matchInfo, context.now());
		if (!hasAdminRights && leads.length === 0)
			throw new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);
		const { matchId } = matchInfo.match;
		const userId = isMember(viewer) ? viewer.userId : 0;
		const { firstName, lastName } = await trx
			.selectFrom("user")
			.select(["firstName", "lastName"])
			.where("userId", "=", userId)
			.executeTakeFirstOrThrow();
		const dispute = await trx
			.insertInto("dispute")
			.values({ matchId, userId, line, note })
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "dispute", id: dispute.disputeId, before: null, after: dispute });
		const card = await scorecardSummary(
			trx,
			matchInfo,
			(await storedCard(trx, matchId)) ?? emptyCard(matchId),
		);
		const email = {
			kind: "resultDisputed" as const,
			card,
			dispute: {
				who: fullName({ firstName, lastName }),
				lineName: line && lineDetails[line].name,
				note,
			},
		};
		const dedupeKey = `dispute ${dispute.disputeId}`;
		await emailSides(context, trx, matchInfo, sides, email, dedupeKey);
		// The same `dedupeKey`, so that an admin who leads one of the teams gets one email.
		const { divisionId } = matchInfo.match;
		await notifyAdmins(context, trx, email, {
			dedupeKey: `${email.kind} ${dedupeKey}`,
			divisionId,
		});
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}
