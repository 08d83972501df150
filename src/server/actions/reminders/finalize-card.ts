import { finalWithout } from "../../../league/rules/tasks/card-reminders.ts";
import { dateOf, leagueTime } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { byItself } from "../by-itself.ts";
import { cardKind, lastChangeOfCard, readMatchInfo, writeCard } from "../match-card.ts";
import { postFinalAlert } from "../scorecard-emails.ts";
import { readChasedCards } from "./chased-cards.ts";

/**
 * Makes a scorecard final that one side has verified in time and the other has not, and tells both
 * teams. A scorecard that changed after the due date was not verified in time: an admin decides.
 * Once per date of the match: a scorecard that an admin has reopened waits for an admin. Returns
 * how many. By-laws X d; setting: League Settings.
 */
export const finalizeCard = (
	context: Pick<ServerContext, "db" | "mail" | "now" | "timeZone">,
	matchId: number,
) =>
	auditedTransaction(context, byItself("finalizeCard"), async (trx, recordChange) => {
		const now = context.now();
		const { chased, settings, league } = await readChasedCards(trx, now);
		const found = chased.find(({ match }) => match.matchId === matchId);
		const side = found && finalWithout(found.match, found.card, league.numbers, now);
		if (!settings.finalizesCards || !side || !found.card) return 0;
		if (await wasFinalized(trx, matchId, found.slot)) return 0;
		const changed = await lastChangeOfCard(trx, matchId);
		if (changed && dateOf(leagueTime(changed, context.timeZone())) > found.dueBy) return 0;
		const after = { ...found.card, [`${side}Verified`]: true, version: found.card.version + 1 };
		await writeCard(trx, after, false);
		await trx.insertInto("cardFinalization").values({ matchId, slot: found.slot, side }).execute();
		await recordChange({ kind: cardKind, id: matchId, before: found.card, after });
		await postFinalAlert(context, trx, await readMatchInfo(trx, matchId), after, side);
		return 1;
	});

const wasFinalized = async (trx: Trx, matchId: number, slot: string) =>
	(await trx
		.selectFrom("cardFinalization")
		.select("matchId")
		.where("matchId", "=", matchId)
		.where("slot", "=", slot)
		.executeTakeFirst()) !== undefined;

/** A verification was removed: the scorecard is no longer final by itself, and won't be again. */
export const reopenFinalized = (trx: Trx, matchId: number) =>
	trx
		.updateTable("cardFinalization")
		.set({ isReopened: true })
		.where("matchId", "=", matchId)
		.execute();
