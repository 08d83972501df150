import type { Absence } from "../../entities/availability-calls.ts";
import { messages } from "../../messages.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

const maxDays = 366;

/** What is wrong with the days of an absence, by field. */
export function absenceErrors(
	{ fromDate, toDate }: Pick<Absence, "fromDate" | "toDate">,
	today: LeagueDate,
): Record<string, string> {
	if (toDate < fromDate) return { toDate: messages.lastDayTooEarly };
	if (toDate < today)
		return { toDate: "These dates have passed. Choose today or a later last day." };
	return toDate > addDays(fromDate, maxDays)
		? { toDate: "An absence can last up to one year." }
		: {};
}
