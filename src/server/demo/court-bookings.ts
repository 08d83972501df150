import { timeSlots } from "../../league/facts.ts";
import { demoLocations } from "./courts.ts";
import type { Row } from "./rows.ts";
import type { Slot } from "./teams.ts";

/**
 * Finds a time slot with free courts for each home match, if possible the team's preferred one.
 */
export function createCourtBookings(slots: ReadonlyMap<number, Slot>) {
	const taken = new Map<string, number>();

	return (home: Row<"team">, date: string): Slot => {
		const location = demoLocations.find(({ locationId }) => locationId === home.locationId);
		const needed = home.courtNumber ?? 0;
		const slotKey = (slot: Slot) => `${date} ${slot} ${location!.locationId}`;
		const free = (slot: Slot) =>
			(taken.get(slotKey(slot)) ?? 0) + needed <= (location?.numCourts ?? 0);
		const preferred = slots.get(home.teamId) ?? timeSlots[0];
		const slot = [preferred, ...timeSlots].find(free) ?? preferred;
		taken.set(slotKey(slot), (taken.get(slotKey(slot)) ?? 0) + needed);
		return slot;
	};
}
