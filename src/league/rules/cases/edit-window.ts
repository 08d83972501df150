import { facts } from "../../facts.ts";
import { addHours, type LeagueTime } from "../time/league-time.ts";

/** Whether a text written at this time can still be changed by its author. */
export const isWithinEditWindow = (at: LeagueTime, now: LeagueTime) =>
	now.slice(0, 16) <= addHours(at, facts.undoMinutes / 60);
