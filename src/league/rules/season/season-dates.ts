import type { Event } from "../../entities/event.ts";
import type { Season } from "../../entities/season.ts";

type Dates = Pick<
	Season,
	"startDate" | "endDate" | "rosterDeadline" | "playerAdditionsStartDate" | "playerAdditionsEndDate"
>;

/** Validation errors in a season's dates, by field. By-laws VI b, VI c. */
export function seasonErrors({
	startDate,
	endDate,
	playerAdditionsStartDate,
	playerAdditionsEndDate,
}: Dates): Record<string, string> {
	const errors: Record<string, string> = {};
	if (endDate && endDate < startDate) errors["endDate"] = "The league can’t end before it begins.";
	if (
		playerAdditionsStartDate &&
		playerAdditionsEndDate &&
		playerAdditionsEndDate < playerAdditionsStartDate
	)
		errors["playerAdditionsEndDate"] = "Player additions can’t end before they begin.";
	return errors;
}

/** Validation errors in an event's dates, by field. */
export function eventErrors({
	startDate,
	endDate,
}: Pick<Event, "startDate" | "endDate">): Record<string, string> {
	return endDate && endDate < startDate ? { endDate: "An event can’t end before it begins." } : {};
}
