import type { LeagueDate } from "./league-time.ts";

/**
 * Whether a date is a Saturday, the day on which the league plays; make-ups may be on other days.
 */
export const isSaturday = (date: LeagueDate) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
