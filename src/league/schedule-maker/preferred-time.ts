import { timeSlots } from "../facts.ts";
import { startMinute } from "../rules/schedule/start-time.ts";

/**
 * The time slot that a team prefers, from what its captain entered: the first slot in the text
 * ("9-11 or later"), else the slot that starts at the first hour ("9 am", "1:00"); null if the text
 * has none.
 */
export function preferredTime(courtTime: string): string | null {
	for (const [, from, to] of courtTime.matchAll(/(\d{1,2})(?::00)?\s*[-–—]\s*(\d{1,2})/g)) {
		const slot = timeSlots.find((each) => each === `${Number(from)}-${Number(to)}`);
		if (slot) return slot;
	}
	for (const [, hour] of courtTime.matchAll(/(?<![\d:])(\d{1,2})(?::00)?(?![\d:])/g)) {
		const slot = timeSlots.find((each) => (startMinute(each) / 60) % 12 === Number(hour) % 12);
		if (slot) return slot;
	}
	return null;
}
