import { matchResultDispute } from "../../league/entities/match-result.ts";
import { messages } from "../../league/messages.ts";
import { doors, isMember } from "../../league/permissions.ts";
import { emptyCard } from "../../league/rules/card-merge.ts";
import { lineNames } from "../../league/rules/scorecard.ts";
import { sides } from "../../league/rules/verification.ts";
import { type Call, idFrom, type Office, parseBody } from "../api/call.ts";
import { insistOpen, Refusal } from "../errors.ts";
import { account } from "../limits.ts";
import { shownIn, toSides } from "./card-letters.ts";
import { storedCard } from "./card-store.ts";
import { leagueWrite } from "./league-write.ts";
import { editorOf, matchSides } from "./match-sides.ts";
import { tellAdmins } from "./tell-admins.ts";

/**
 * POST /api/disputeMatchResult/{matchId}: "Something is wrong". Body: the line (null for the card
 * as a whole) and a note. Both teams' captains and co-captains and all admins get a letter, and the
 * card's history shows it. Answers `{ ok: true }`. Errors: 401, 403, 404, 422, 429. Page: Team
 * Details.
 */
export async function disputeMatchResult(office: Office, call: Call) {
	const { viewer } = call;
	insistOpen(doors.leaders(viewer));
	const { line, note } = parseBody(matchResultDispute, call.body);
	await office.limits.spend({ noticesByAccount: isMember(viewer) ? account(viewer.email) : "" });
	const answer = await leagueWrite(office, call, async (trx, noteChange) => {
		const on = await matchSides(trx, idFrom(call.params["id"]));
		const { isAdmin, leads } = editorOf(viewer, on);
		if (!isAdmin && leads.length === 0) throw new Refusal("NOT_YOUR_TEAM", messages.notYourTeam);
		const { matchId } = on.match;
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
		await noteChange({ kind: "dispute", id: dispute.disputeId, before: null, after: dispute });
		const card = shownIn(on, (await storedCard(trx, matchId)) ?? emptyCard(matchId));
		const letter = {
			kind: "resultDisputed" as const,
			card,
			dispute: { who: `${firstName} ${lastName}`, lineName: line && lineNames[line], note },
		};
		const fact = `dispute ${dispute.disputeId}`;
		await toSides(office, trx, on, sides, letter, fact);
		// The same facts, so that an admin who leads one of the teams gets it once.
		await tellAdmins(office, trx, letter, { fact: `${letter.kind} ${fact}` });
		return { ok: true as const };
	});
	office.mail.wake();
	return answer;
}
