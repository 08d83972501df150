import { sides } from "../../../league/entities/line.ts";
import { matchResultEmails } from "../../../league/entities/match-result.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { isComplete, totals } from "../../../league/rules/scoring/scorecard.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { editorOf, readMatchInfo, storedCard } from "./match-card.ts";
import { emailFinalAlert, emailVerifyRequest } from "./scorecard-emails.ts";

const emailCall = (kind: "request" | "final") => async (context: ServerContext, call: Call) => {
	const { viewer } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	const { matchId } = parseBody(matchResultEmails, call.body);
	await context.limits.spend(emailLimit(viewer));
	await privateTransaction(context.db, async (trx) => {
		const matchInfo = await readMatchInfo(trx, matchId);
		const { hasAdminRights, leads } = editorOf(viewer, matchInfo, context.now());
		if (!hasAdminRights && leads.length === 0)
			throw new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);
		const card = await storedCard(trx, matchId);
		const verified = sides.filter((side) => card?.[`${side}Verified`]);
		if (kind === "final" && card && verified.length === 2)
			return emailFinalAlert(context, trx, matchInfo, card);
		if (kind === "final") throw new ApiError("NOT_VERIFIED", notFinal[verified.length]!);
		if (!card || !isComplete(totals(card)))
			throw new ApiError("NOT_POSSIBLE", "This scorecard is not complete yet.");
		if (verified.length === 2)
			throw new ApiError("NOT_POSSIBLE", "Both teams have already verified this scorecard.");
		return emailVerifyRequest(context, trx, matchInfo, card);
	});
	context.mail.wake();
	return { ok: true as const };
};

/**
 * POST /api/requestMatchResultVerification: asks the sides that have not verified a complete
 * scorecard to do so. Saving its last line has already sent this email (`save-match-result.ts`), so
 * this call reaches only people who did not get it then. Recipients and link come from the database
 * and the public URL.
 */
export const requestMatchResultVerification = emailCall("request");

/** POST /api/sendFinalMatchResultAlert: likewise tells both teams that a scorecard is final. */
export const sendFinalMatchResultAlert = emailCall("final");

const notFinal = [
	"Neither team has verified this scorecard yet.",
	"Only one team has verified this scorecard so far.",
];
