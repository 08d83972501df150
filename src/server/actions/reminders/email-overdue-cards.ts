import { dueStep } from "../../../league/rules/tasks/card-reminders.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import type { OverdueCard } from "../../mail/templates/reminder-emails.ts";
import { readDivisionContacts } from "../committee-members.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { overdueCardText } from "./card-state-text.ts";
import { recordReminder } from "./email-card-reminder.ts";
import { type ReminderCard, readReminderCards } from "./reminder-cards.ts";

/**
 * Tells the coordinators which scorecards of their divisions are overdue, in one email each; all
 * admins where a division has no coordinator. Returns how many scorecards.
 */
export const emailOverdueCards = (context: Pick<ServerContext, "db" | "mail" | "now">) =>
	auditedTransaction(context, systemCaller("cardReminders"), async (trx, recordChange) => {
		const now = context.now();
		const { reminderCards, league } = await readReminderCards(trx, now);
		const overdue = reminderCards.filter(
			({ steps, sent }) => dueStep(steps, sent, now)?.stage === "overdue",
		);
		const told = new Map<string, { name: string; userId: number; cards: OverdueCard[] }>();
		for (const card of overdue) {
			const recipients = await readDivisionContacts(trx, card.match.divisionId);
			await recordOverdue(context, { trx, recordChange }, card, recipients);
			for (const { name, address, userId } of recipients) {
				const person = told.get(address) ?? { name, userId, cards: [] };
				person.cards.push(overdueCardText(card, league.teams));
				told.set(address, person);
			}
		}
		for (const [address, { name, cards }] of told)
			await context.mail.queue(trx, { name, address }, { kind: "cardsOverdue", cards });
		return overdue.length;
	});

async function recordOverdue(
	context: Pick<ServerContext, "now">,
	{ trx, recordChange }: { trx: Trx; recordChange: RecordChange },
	{ match: { matchId }, pending, slot }: ReminderCard,
	recipients: readonly { userId: number; name: string }[],
) {
	await recordReminder(context, { trx }, { matchId, slot, stage: "overdue", recipients });
	await recordChange({
		kind: "reminder",
		id: matchId,
		before: null,
		after: {
			about: pending.about,
			id: matchId,
			stage: "overdue",
			people: recipients.map(({ name }) => name).join(", "),
		},
	});
}
