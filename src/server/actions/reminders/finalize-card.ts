import type { Kysely } from "kysely";
import type { Side } from "../../../league/entities/line.ts";
import { finalWithout } from "../../../league/rules/tasks/card-reminders.ts";
import { dateOf, leagueTime } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Database } from "../../db/schema.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { finalizeWithout } from "../scorecards/final-without.ts";
import { cardKind, lastChangeOfCard, readMatchInfo, writeCard } from "../scorecards/match-card.ts";
import { emailFinalAlert } from "../scorecards/scorecard-emails.ts";
import { type ReminderCard, type ReminderCards, readReminderCards } from "./reminder-cards.ts";

/**
 * The side without whose verification a scorecard becomes final now, because the other side has
 * verified it in time; null if it does not. A scorecard that changed after the due date was not
 * verified in time, so an admin decides. It becomes final once per date of the match: if an admin
 * reopens it, an admin decides. By-laws X d; setting: League Settings.
 */
export async function sideToFinalize(
	{ now, timeZone }: Pick<ServerContext, "now" | "timeZone">,
	db: Kysely<Database>,
	{ match, card, slot, dueBy }: ReminderCard,
	{ settings, league }: Pick<ReminderCards, "settings" | "league">,
): Promise<Side | null> {
	const { matchId } = match;
	const side = settings.finalizesCards ? finalWithout(match, card, league.numbers, now()) : null;
	if (!side || (await wasFinalized(db, matchId, slot))) return null;
	const changed = await lastChangeOfCard(db, matchId);
	return changed && dateOf(leagueTime(changed, timeZone())) > dueBy ? null : side;
}

/**
 * Makes a scorecard final that one side has verified in time and the other has not, and tells both
 * teams. Returns 1, or 0 if this is no longer so.
 */
export const finalizeCard = (
	context: Pick<ServerContext, "db" | "mail" | "now" | "timeZone">,
	matchId: number,
) =>
	auditedTransaction(context, systemCaller("finalizeCard"), async (trx, recordChange) => {
		const read = await readReminderCards(trx, context.now());
		const found = read.reminderCards.find(({ match }) => match.matchId === matchId);
		const side = found && (await sideToFinalize(context, trx, found, read));
		if (!side || !found.card) return 0;
		const after = { ...found.card, [`${side}Verified`]: true, version: found.card.version + 1 };
		await writeCard(trx, after, false);
		await finalizeWithout(trx, found.match, [side]);
		await recordChange({ kind: cardKind, id: matchId, before: found.card, after });
		await emailFinalAlert(context, trx, await readMatchInfo(trx, matchId), after, {
			without: side,
		});
		return 1;
	});

const wasFinalized = async (db: Kysely<Database>, matchId: number, slot: string) =>
	(await db
		.selectFrom("cardFinalization")
		.select("matchId")
		.where("matchId", "=", matchId)
		.where("slot", "=", slot)
		.executeTakeFirst()) !== undefined;
