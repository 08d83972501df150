import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import {
	dueStep,
	finalWithout,
	reminderSteps,
} from "../../../league/rules/tasks/card-reminders.ts";
import { pendingFor } from "../../../league/rules/tasks/pending-scorecard.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { emailCardReminder } from "./email-card-reminder.ts";
import { emailOverdueCards } from "./email-overdue-cards.ts";
import { finalizeCard, sideToFinalize } from "./finalize-card.ts";
import { type ReminderCard, readReminderCards, readSent, sentKey } from "./reminder-cards.ts";

export type ReminderContext = Pick<ServerContext, "db" | "reads" | "mail" | "now" | "timeZone">;

/**
 * Takes the steps that are due about missing and unverified scorecards: reminds the captains of the
 * sides that owe something, tells the coordinators, and makes scorecards final if the league wants
 * that. Runs in every process: since only one transaction writes at a time and `cardReminder` has a
 * unique key, each step is still taken once. Returns how many steps were taken.
 */
export async function sendDueReminders(context: ReminderContext): Promise<number> {
	if (!(await isAnyNear(context))) return 0;
	const read = await readReminderCards(context.db, context.now());
	const { reminderCards } = read;
	let steps = 0;
	for (const each of reminderCards)
		if (await sideToFinalize(context, context.db, each, read))
			steps += await finalizeCard(context, each.match.matchId);
	for (const each of reminderCards)
		if (dueOf(context, each)?.stage !== "overdue" && dueOf(context, each))
			steps += await remind(context, each.match.matchId);
	if (reminderCards.some((each) => dueOf(context, each)?.stage === "overdue"))
		steps += await emailOverdueCards(context);
	if (steps > 0) context.mail.wake();
	return steps;
}

const dueOf = ({ now }: ReminderContext, { steps, sent }: ReminderCard) =>
	dueStep(steps, sent, now());

/**
 * Whether any step may be due. Most of the time, none is, as the cached rows and the reminders sent
 * so far tell without reading more.
 */
async function isAnyNear({ db, reads, now }: ReminderContext) {
	const settings = await reads.theLeague();
	const numbers = await reads.numbersOfMatches();
	const cards = new Map((await reads.matchResult()).map((card) => [card.matchId, card]));
	const near = (await reads.match()).flatMap((match) => {
		const card = cards.get(match.matchId);
		const steps = reminderSteps(match, settings, numbers);
		const isFinal = settings.finalizesCards && finalWithout(match, card, numbers, now()) !== null;
		return pendingFor(card) !== null && (isFinal || dueStep(steps, [], now()))
			? [{ key: sentKey(match.matchId, slotOfMatch(match)), steps, isFinal }]
			: [];
	});
	if (near.length === 0) return false;
	const sent = await readSent(db);
	return near.some(
		({ key, steps, isFinal }) => isFinal || dueStep(steps, sent.get(key) ?? [], now()) !== null,
	);
}

/** Takes one step. Checks again inside the transaction, where nothing else changes. */
const remind = (context: ReminderContext, matchId: number) =>
	auditedTransaction(context, systemCaller("cardReminders"), async (trx, recordChange) => {
		const { reminderCards } = await readReminderCards(trx, context.now());
		const found = reminderCards.find(({ match }) => match.matchId === matchId);
		const step = found && dueOf(context, found);
		if (!step || step.stage === "overdue") return 0;
		await emailCardReminder(context, { trx, recordChange }, found, step.stage);
		return 1;
	});
