import type { Kysely } from "kysely";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import { scorecardDue } from "../../../league/rules/schedule/team-agenda.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import {
	type ReminderStep,
	reminderSteps,
	type SentStage,
} from "../../../league/rules/tasks/card-reminders.ts";
import {
	type PendingScorecard,
	pendingForMatch,
} from "../../../league/rules/tasks/pending-scorecard.ts";
import {
	dateOf,
	type LeagueDate,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import { readTodoData, type TodoData } from "../admin-todo-data.ts";

/** A scorecard on which teams owe something, with the reminders so far and those to come. */
export interface ReminderCard {
	readonly match: TodoData["matches"][number];
	readonly card: Card | undefined;
	readonly pending: PendingScorecard;
	readonly slot: string;
	readonly dueBy: LeagueDate;
	readonly steps: readonly ReminderStep[];
	readonly sent: readonly SentReminder[];
}
export interface SentReminder {
	readonly stage: SentStage;
	readonly at: LeagueTime;
	readonly userIds: readonly number[];
}

/** All scorecards with reminders, as this connection or transaction sees them. */
export async function readReminderCards(db: Kysely<Database>, now: LeagueTime) {
	const league = await readTodoData(db, now);
	const settings = await readLeague(db);
	const sent = await readSent(db);
	const cards = new Map(league.results.map((card) => [card.matchId, card]));
	const reminderCards = league.matches.flatMap((match): ReminderCard[] => {
		const card = cards.get(match.matchId);
		const pending = pendingForMatch(match, card, league.exceptions);
		const slot = slotOfMatch(match);
		if (!pending || slot === null || match.effectiveDate === null) return [];
		return [
			{
				match,
				card,
				pending,
				slot,
				dueBy: scorecardDue(match.effectiveDate, league.numbers),
				steps: reminderSteps(match, settings, league.numbers),
				sent: sent.get(sentKey(match.matchId, slot)) ?? [],
			},
		];
	});
	return { league, settings, reminderCards };
}
export type ReminderCards = Awaited<ReturnType<typeof readReminderCards>>;

/** The reminders sent so far, by match and date of the match (`sentKey`), the oldest first. */
export async function readSent(db: Kysely<Database>): Promise<Map<string, SentReminder[]>> {
	const rows = await db.selectFrom("cardReminder").selectAll().orderBy("at").execute();
	return Map.groupBy(rows, ({ matchId, slot }) => sentKey(matchId, slot));
}
export const sentKey = (matchId: number, slot: string | null) => `${matchId} ${slot}`;

/**
 * Whether captains got a reminder: a team may have had none, and the last step tells only the
 * coordinators.
 */
export const hasReachedCaptains = ({ stage, userIds }: SentReminder) =>
	stage !== "overdue" && userIds.length > 0;

/** The day of the last reminder that captains got. */
export const lastReminder = (sent: readonly SentReminder[] = []): LeagueDate | null => {
	const last = sent.findLast(hasReachedCaptains);
	return last ? dateOf(last.at) : null;
};
