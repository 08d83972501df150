import { type Kysely, sql } from "kysely";
import type { Side } from "../../league/entities/line.ts";
import { isOpen } from "../../league/rules/cases/case-rules.ts";
import { slotOfMatch, withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import type { SentStage } from "../../league/rules/tasks/card-reminders.ts";
import { pendingFor } from "../../league/rules/tasks/pending-scorecard.ts";
import type { Database } from "../db/schema.ts";

interface Reminder {
	matchId: number;
	about: "score" | "verification";
	side: Side | undefined;
	slot: string;
	stage: SentStage;
	number: number;
	userId: number;
}

/** The key of a reminder about a scorecard, which prevents sending it twice. */
export const cardReminderKey = (reminder: Reminder) => {
	const { matchId, about, side, slot, stage, number, userId } = reminder;
	return `cardReminder ${matchId} ${about} ${side} ${stage} ${number} to ${userId} on ${slot}`;
};
const pattern = /^cardReminder (\d+) (score|verification) (home|visitor) \w+ \d+ to \d+ on (.*)$/;

/**
 * Deletes waiting reminders about scorecards that were completed, disputed or protested, and about
 * matches that were moved, after the email was queued. Leased emails are still sent.
 */
export async function deleteOutdatedReminders(db: Kysely<Database>) {
	const waiting = await db
		.selectFrom("email")
		.select(["emailId", "dedupeKey"])
		.where("state", "=", "waiting")
		.where("dedupeKey", "like", "cardReminder %")
		.where((row) =>
			row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
		)
		.execute();
	if (waiting.length === 0) return;
	const reminders = waiting.flatMap(({ emailId, dedupeKey }) => {
		const [, matchId, about, side, slot] = pattern.exec(dedupeKey ?? "") ?? [];
		return matchId ? [{ emailId, matchId: Number(matchId), about, side, slot }] : [];
	});
	const ids = [...new Set(reminders.map(({ matchId }) => matchId))];
	const matches = withEffectiveSlots(
		await db.selectFrom("match").selectAll().where("matchId", "in", ids).execute(),
		await db.selectFrom("makeupMatch").selectAll().execute(),
	);
	const cards = await db
		.selectFrom("matchResult")
		.selectAll()
		.where("matchId", "in", ids)
		.execute();
	const undecided = await readUndecided(db, ids);
	const outdated = reminders.filter(({ matchId, about, side, slot }) => {
		const match = matches.find((row) => row.matchId === matchId);
		const pending = pendingFor(cards.find((row) => row.matchId === matchId));
		return (
			!match ||
			undecided.has(matchId) ||
			slotOfMatch(match) !== slot ||
			pending?.about !== about ||
			!pending?.sides.some((each) => each === side)
		);
	});
	if (outdated.length === 0) return;
	await db
		.deleteFrom("email")
		.where(
			"emailId",
			"in",
			outdated.map(({ emailId }) => emailId),
		)
		.where("state", "=", "waiting")
		.where((row) =>
			row.or([row("leasedUntil", "is", null), row("leasedUntil", "<", sql<string>`now()`)]),
		)
		.execute();
}

/** Which of the matches wait for a decision about a dispute or protest. */
async function readUndecided(db: Kysely<Database>, matchIds: readonly number[]) {
	const disputes = await db
		.selectFrom("dispute")
		.select("matchId")
		.where("settledAt", "is", null)
		.where("matchId", "in", matchIds)
		.execute();
	const protests = await db
		.selectFrom("committeeCase")
		.select(["caseId", "matchId", "appealedAt", "withdrawnAt"])
		.where("kind", "=", "protest")
		.where("matchId", "in", matchIds)
		.execute();
	const decisions = await db.selectFrom("caseDecision").selectAll().execute();
	const open = protests.filter((protest) =>
		isOpen({
			...protest,
			decisions: decisions.filter(({ caseId }) => caseId === protest.caseId),
		}),
	);
	return new Set([...disputes, ...open].map(({ matchId }) => matchId));
}
