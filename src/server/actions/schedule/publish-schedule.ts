import { plannedFields } from "../../../league/entities/match.ts";
import { publishRequest } from "../../../league/entities/schedule.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { draftsFingerprint } from "../../../league/rules/schedule/drafts-fingerprint.ts";
import {
	confirmReason,
	publishBlockers,
	seasonToConfirm,
	splitDrafts,
} from "../../../league/rules/schedule/publish-check.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import { ApiError, assertAccess } from "../../errors.ts";

/**
 * POST /api/publishSchedule: turns all drafts into live matches and deletes the drafts. Drafts
 * against a Bye are deleted without becoming matches. If the drafts' season is not current, or
 * matches of another season are still published, the call has to confirm the season by its
 * `seasonId`. Returns `{ published, byes }`. Page: Matches, "Publish Matches".
 */
export async function publishSchedule(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { seen, seasonId } = parseBody(publishRequest, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const drafts = await trx.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute();
		if (seen !== undefined && seen !== draftsFingerprint(drafts)) {
			throw new ApiError(
				"STALE",
				"The draft matches have changed since you opened the page. Check them again.",
			);
		}
		const teams = await trx.selectFrom("team").selectAll().execute();
		const matches = await trx.selectFrom("match").select(["matchNumber", "matchDate"]).execute();
		const [block] = publishBlockers({ drafts, matches, teams });
		if (block)
			throw new ApiError(
				block.startsWith(messages.matchNumberTaken) ? "NOT_UNIQUE" : "NOT_POSSIBLE",
				block,
			);

		const { published, byes } = splitDrafts(drafts, teams);
		const seasons = await readSeasonsWithNumbers(trx);
		const confirm = seasonToConfirm(published, seasons, matches);
		if (confirm && confirm.season.seasonId !== seasonId)
			throw new ApiError(
				"NOT_POSSIBLE",
				`These drafts are for ${confirm.season.seasonName}. ${confirmReason(confirm, currentSeason(seasons))} Confirm the season to publish them.`,
			);
		const ids = published.map(({ draftMatchId }) => draftMatchId);
		const live = await trx
			.insertInto("match")
			.columns(plannedFields)
			.expression((from) =>
				from
					.selectFrom("draftMatch")
					.select(plannedFields)
					.where("draftMatchId", "in", ids)
					.orderBy("matchNumber"),
			)
			.returningAll()
			.execute();
		await trx.deleteFrom("draftMatch").execute();
		await recordChange([
			...drafts.map((draft) => ({
				kind: "draftMatch",
				id: draft.draftMatchId,
				before: draft,
				after: null,
			})),
			...live.map((match) => ({ kind: "match", id: match.matchId, before: null, after: match })),
		]);
		return { published: published.length, byes: byes.length };
	});
}
