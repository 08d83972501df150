import { facts } from "../../facts.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

/**
 * What captains are reminded of, one email each: a missing scorecard, a card that waits for their
 * word, the registration, the fee.
 */
export const reminded = ["score", "verification", "registration", "payment"] as const;
export type Reminded = (typeof reminded)[number];

export const isReminded = (about: string): about is Reminded =>
	(reminded as readonly string[]).includes(about);

/**
 * Nobody is pressed: a match is brought up once on a day, a team's papers once in a week. Page:
 * Admin Portal.
 */
export function mayRemind(about: Reminded, lastOn: LeagueDate | null, today: LeagueDate): boolean {
	const days =
		about === "score" || about === "verification" ? facts.cardReminderDays : facts.teamReminderDays;
	return lastOn === null || addDays(lastOn, days) <= today;
}
