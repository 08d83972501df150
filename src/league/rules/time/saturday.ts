import type { LeagueDate } from "./league-time.ts";

/** The league plays on Saturdays; make-ups and holidays may be on other days. */
export const isSaturday = (date: LeagueDate) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
