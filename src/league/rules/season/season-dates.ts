import type { Event } from "../../entities/event.ts";
import type { Season } from "../../entities/season.ts";

type Dates = Pick<
	Season,
	"startDate" | "endDate" | "rosterDeadline" | "playerAdditionsStartDate" | "playerAdditionsEndDate"
>;

/**
 * What doesn't fit together in a season's dates, beside each field. By-laws VI b and c name the
 * deadlines.
 */
export function seasonFaults({
	startDate,
	endDate,
	playerAdditionsStartDate,
	playerAdditionsEndDate,
}: Dates): Record<string, string> {
	const faults: Record<string, string> = {};
	if (endDate && endDate < startDate) faults["endDate"] = "The league can’t end before it begins.";
	if (
		playerAdditionsStartDate &&
		playerAdditionsEndDate &&
		playerAdditionsEndDate < playerAdditionsStartDate
	)
		faults["playerAdditionsEndDate"] = "Player additions can’t end before they begin.";
	return faults;
}

/** The same of an event. */
export function eventFaults({
	startDate,
	endDate,
}: Pick<Event, "startDate" | "endDate">): Record<string, string> {
	return endDate && endDate < startDate ? { endDate: "An event can’t end before it begins." } : {};
}
