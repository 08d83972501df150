import { timeSlots } from "../../league/facts.ts";
import { demoLocations } from "./courts.ts";
import type { Row } from "./rows.ts";
import type { Slot } from "./teams.ts";

/**
 * Finds each home team a slot of the day in which its courts are free, the preferred one if it can
 * be.
 */
export function createCourtBookings(slots: ReadonlyMap<number, Slot>) {
	const taken = new Map<string, number>();

	return (home: Row<"team">, date: string): Slot => {
		const location = demoLocations.find(({ locationId }) => locationId === home.locationId);
		const needed = home.courtNumber ?? 0;
		const place = (slot: Slot) => `${date} ${slot} ${location!.locationId}`;
		const free = (slot: Slot) =>
			(taken.get(place(slot)) ?? 0) + needed <= (location?.numCourts ?? 0);
		const preferred = slots.get(home.teamId) ?? timeSlots[0];
		const slot = [preferred, ...timeSlots].find(free) ?? preferred;
		taken.set(place(slot), (taken.get(place(slot)) ?? 0) + needed);
		return slot;
	};
}
