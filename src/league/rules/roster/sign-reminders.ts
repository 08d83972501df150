import { facts } from "../../facts.ts";
import { reminderHour } from "../tasks/card-reminders.ts";
import { addDays, atHour, type LeagueDate, type LeagueTime } from "../time/league-time.ts";

/**
 * Whether an automatic reminder to sign is due: at 9 am, a week after the last email that asked,
 * and at most twice for each time that a captain or admin has asked. `asked`: the days of all
 * emails that asked this player or the guardian; `reminded`: those of them that were sent
 * automatically. Players who were never asked are not reminded, nor those asked longer ago than a
 * link works. By-laws XIV a, XIV c.
 */
export function isSignReminderDue(
	{ asked, reminded }: { asked: readonly LeagueDate[]; reminded: readonly LeagueDate[] },
	now: LeagueTime,
): boolean {
	const byHand = asked
		.filter((day) => !reminded.includes(day))
		.sort()
		.at(-1);
	const last = [...asked, ...reminded].sort().at(-1);
	// A guardian's earlier links are deleted, so the reminders may be all that is left.
	const sent = reminded.filter((day) => byHand === undefined || day > byHand).length;
	if (last === undefined || sent >= facts.signReminders) return false;
	const due = atHour(addDays(last, facts.signReminderDays), reminderHour);
	return due <= now && now < atHour(addDays(last, 2 * facts.signReminderDays), reminderHour);
}
