import type { MakeupMatch } from "../../entities/makeup-match.ts";
import { timeSlots } from "../../facts.ts";
import type { LeagueDate } from "../time/league-time.ts";
import { startMinute } from "./start-time.ts";

type Slot = Pick<MakeupMatch, "matchDate" | "startTime">;

/** Compares by date, then by start time. */
export const bySlot = (one: Slot, other: Slot) =>
	one.matchDate.localeCompare(other.matchDate) ||
	startMinute(one.startTime) - startMinute(other.startTime);

/** The slots of a day without a match at the make-up school; `except` is the one being edited. */
export function untakenSlots(
	matches: readonly (Slot & Pick<MakeupMatch, "makeupMatchId" | "locationId">)[],
	date: LeagueDate,
	{ except }: { except?: number } = {},
) {
	const taken = matches
		.filter(
			(match) =>
				match.matchDate === date && match.locationId === null && match.makeupMatchId !== except,
		)
		.map((match) => match.startTime);
	return timeSlots.filter((slot) => !taken.includes(slot));
}
