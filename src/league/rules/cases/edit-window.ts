import { facts } from "../../facts.ts";
import { addHours, type LeagueTime } from "../time/league-time.ts";

/** Whether something written then can still be changed by its author. */
export const isWithinEditWindow = (at: LeagueTime, now: LeagueTime) =>
	now.slice(0, 16) <= addHours(at, facts.undoMinutes / 60);
