import { type ReminderCard, reminderCard } from "../../../league/entities/admin-task.ts";
import { guards } from "../../../league/permissions.ts";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { nextStep } from "../../../league/rules/tasks/card-reminders.ts";
import { formatMoment } from "../../../league/rules/time/format-moment.ts";
import { dateOf, formatDate, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { fullName, listOf } from "../../../league/wording.ts";
import { overdueCardText } from "../../actions/reminders/card-state-text.ts";
import {
	readReminderCards,
	type SentReminder,
	type ReminderCard as StoredReminderCard,
} from "../../actions/reminders/reminder-cards.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";

/**
 * GET /api/list/chasedCard: the scorecards of matches that are over and on which a team owes scores
 * or a verification, with the reminders so far and the next automatic one, as text; the one that is
 * due first comes first. By-laws X a, X b; page: Admin Portal.
 */
export async function listReminderCards(
	{ db, now }: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<ReminderCard>[]> {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, reminderCard);
	const { reminderCards, league } = await readReminderCards(db, now());
	const people = await db.selectFrom("user").select(["userId", "firstName", "lastName"]).execute();
	const names = new Map(people.map((row) => [row.userId, fullName(row)]));
	return reminderCards
		.filter(({ match }) => isOver(match, now()))
		.toSorted((one, other) => one.dueBy.localeCompare(other.dueBy))
		.map((each) => {
			const { matchId, title, what } = overdueCardText(each, league.teams);
			const isLate = each.dueBy < dateOf(now());
			const detail = `${what.replace(/^./, (first) => first.toUpperCase())}. ${isLate ? "Was due" : "Due"} ${formatDate(each.dueBy)}.`;
			const reminders = [...each.sent.map((sent) => sentText(sent, names)), nextText(each, now())];
			return pick({ matchId, title, detail, isLate, reminders }, wanted);
		});
}

/** `Reminded Sun, Nov 15, 11 am: Ann Lee.` */
function sentText({ stage, at, userIds }: SentReminder, names: ReadonlyMap<number, string>) {
	const people = userIds.flatMap((userId) => names.get(userId) ?? []);
	const who = people.length > 0 ? listOf(people) : "nobody, because no captain is assigned";
	const what =
		stage === "overdue" ? "Notified" : stage === "admin" ? "Reminded by an admin" : "Reminded";
	return `${what} ${formatMoment(at)}: ${stage === "overdue" && people.length === 0 ? "the administrator" : who}.`;
}

function nextText({ steps }: StoredReminderCard, now: LeagueTime) {
	const next = nextStep(steps, now);
	if (!next) return steps.length > 0 ? "No more automatic reminders." : "No automatic reminders.";
	return next.stage === "overdue"
		? `${formatMoment(next.at)}: the coordinator or the admins will be notified.`
		: `Next reminder: ${formatMoment(next.at)}.`;
}
