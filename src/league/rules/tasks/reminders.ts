import { facts } from "../../facts.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

/** The subjects of reminders that admins send to the captains of a team. */
export const remindedTeams = ["registration", "payment"] as const;
export type RemindedTeam = (typeof remindedTeams)[number];
/**
 * The subjects of reminders to the captains of a match, which are also sent automatically
 * (`card-reminders.ts`).
 */
const remindedMatches = ["score", "verification"] as const;
export type Reminded = (typeof remindedMatches)[number] | RemindedTeam;

/** Whether there are reminders about this subject. */
export const isReminded = (about: string): about is Reminded =>
	isOfMatch(about) || (remindedTeams as readonly string[]).includes(about);

/** Whether a reminder is about a match. */
export const isOfMatch = (about: string): about is (typeof remindedMatches)[number] =>
	(remindedMatches as readonly string[]).includes(about);

/**
 * Whether an admin may send a reminder again: at most once a day about a match, once a week about a
 * team's registration or fee. Page: Admin Portal.
 */
export const canRemind = (about: Reminded, lastOn: LeagueDate | null, today: LeagueDate): boolean =>
	lastOn === null ||
	addDays(lastOn, isOfMatch(about) ? facts.cardReminderDays : facts.teamReminderDays) <= today;
