import { facts } from "../../facts.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

/** The subjects of reminders to captains, one email each. */
export const reminded = ["score", "verification", "registration", "payment"] as const;
export type Reminded = (typeof reminded)[number];

export const isReminded = (about: string): about is Reminded =>
	(reminded as readonly string[]).includes(about);

/**
 * Whether a reminder may be sent again: at most once a day about a match, once a week about a
 * team's registration or fee. Page: Admin Portal.
 */
export function mayRemind(about: Reminded, lastOn: LeagueDate | null, today: LeagueDate): boolean {
	const days =
		about === "score" || about === "verification" ? facts.cardReminderDays : facts.teamReminderDays;
	return lastOn === null || addDays(lastOn, days) <= today;
}
