import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import type { SentStage } from "../../../league/rules/tasks/card-reminders.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { cardReminderKey } from "../../mail/card-reminder-email.ts";
import { withLockedLineups } from "../lineups/stored-lineup.ts";
import { leadersOfSides, readMatchInfo } from "../scorecards/match-card.ts";
import { scorecardSummary } from "../scorecards/scorecard-emails.ts";
import type { Recipient } from "../teams/team-leaders.ts";
import type { ReminderCard } from "./reminder-cards.ts";

type Reminding = Pick<ServerContext, "mail" | "now">;
interface Write {
	readonly trx: Trx;
	readonly recordChange: RecordChange;
}
export type Reminder = Pick<ReminderCard, "match" | "card" | "pending" | "slot" | "dueBy">;

/**
 * Emails the captains and co-captains of the sides that owe something on a scorecard, and records
 * the reminder in `cardReminder`, whose key refuses the same step twice. Returns who got it. If
 * nobody leads those sides, an automatic step still counts as taken, but an admin's reminder does
 * not. By-laws X a, X b.
 */
export async function emailCardReminder(
	context: Reminding,
	write: Write,
	{ match: { matchId }, card, pending, slot, dueBy }: Reminder,
	stage: SentStage,
): Promise<Recipient[]> {
	const { trx } = write;
	const info = await readMatchInfo(trx, matchId);
	const recipients = leadersOfSides(info, pending.sides);
	if (stage === "admin" && recipients.length === 0) return [];
	const number = await recordReminder(context, write, { matchId, slot, stage, recipients });
	const email = {
		kind: pending.about === "score" ? ("scoreReminder" as const) : ("verifyReminder" as const),
		card: await scorecardSummary(
			trx,
			info,
			await withLockedLineups(trx, info, card ?? emptyCard(matchId), context.now()),
		),
		isEmpty: card === undefined,
		dueBy,
		isLate: dateOf(context.now()) > dueBy,
	};
	for (const { userId, name, address } of recipients) {
		const side = pending.sides.find((each) =>
			info.leaders[each].some((leader) => leader.userId === userId),
		);
		const dedupeKey = cardReminderKey({
			matchId,
			about: pending.about,
			side,
			slot,
			stage,
			number,
			userId,
		});
		await context.mail.queue(trx, { name, address }, email, { dedupeKey });
	}
	await write.recordChange({
		kind: "reminder",
		id: matchId,
		before: null,
		after: {
			about: pending.about,
			id: matchId,
			stage,
			people: recipients.map(({ name }) => name).join(", "),
		},
	});
	return recipients;
}

/**
 * Records a reminder and returns its number: each automatic step is taken once, and an admin's
 * reminders are counted.
 */
export async function recordReminder(
	{ now }: Pick<Reminding, "now">,
	{ trx }: Pick<Write, "trx">,
	step: {
		readonly matchId: number;
		readonly slot: string;
		readonly stage: SentStage;
		readonly recipients: readonly { readonly userId: number }[];
	},
): Promise<number> {
	const { matchId, slot, stage, recipients } = step;
	const { count } = await trx
		.selectFrom("cardReminder")
		.select((row) => row.fn.countAll<string>().as("count"))
		.where("matchId", "=", matchId)
		.where("slot", "=", slot)
		.where("stage", "=", "admin")
		.executeTakeFirstOrThrow();
	const number = stage === "admin" ? Number(count) + 1 : 1;
	const userIds = recipients.map(({ userId }) => userId);
	await trx
		.insertInto("cardReminder")
		.values({ matchId, slot, stage, number, at: now(), userIds })
		.execute();
	return number;
}
