import type { Location } from "../entities/location.ts";
import { timeSlots } from "../facts.ts";
import { countOf, listOf } from "../wording.ts";

type Courts = Readonly<Record<string, number>>;

const entry = /^(\d{1,2})\s*[-–—]\s*(\d{1,2})(?:\s*[ap]m)?\s*[:=]\s*(\d{1,3})(?:\s*courts?)?$/i;

/**
 * Reads an admin's text like `9-11: 4, 11-1: 2`: the courts that a location has for the league in
 * each time slot. Slots that the text leaves out have none. If the text can't be read, the error
 * says why.
 */
export function parseCourtTimes(text: string): { courts: Courts } | { error: string } {
	const courts: Record<string, number> = Object.fromEntries(timeSlots.map((slot) => [slot, 0]));
	const seen = new Set<string>();
	for (const part of text.split(/[,;\n]/).map((each) => each.trim())) {
		if (part === "") continue;
		const [found, from, to, count] = entry.exec(part) ?? [];
		if (!found) return { error: `“${part}” can’t be read. Enter it like 9-11: 4, 11-1: 2.` };
		const slot = `${Number(from)}-${Number(to)}`;
		if (!timeSlots.some((each) => each === slot))
			return { error: `${slot} is not a time slot. Choose ${listOf(timeSlots, "or")}.` };
		if (seen.has(slot)) return { error: `${slot} is listed twice.` };
		seen.add(slot);
		courts[slot] = Number(count);
	}
	return { courts };
}

/** Why an admin's text can't be saved; undefined if it can. Page: Court Locations. */
export function courtTimesError({
	courtsByTime,
	numCourts,
}: Pick<Location, "courtsByTime" | "numCourts">): string | undefined {
	const parsed = parseCourtTimes(courtsByTime);
	if ("error" in parsed) return parsed.error;
	const most = Math.max(...Object.values(parsed.courts));
	return numCourts !== null && most > numCourts
		? `This location has only ${countOf(numCourts, "court")}.`
		: undefined;
}

/** The courts in each time slot; null if the number is unknown, which sets no limit. */
export function courtsAt({
	courtsByTime,
	numCourts,
}: Pick<Location, "courtsByTime" | "numCourts">): Courts | null {
	if (courtsByTime.trim() !== "") {
		const parsed = parseCourtTimes(courtsByTime);
		if ("courts" in parsed) return parsed.courts;
	}
	if (numCourts === null) return null;
	return Object.fromEntries(timeSlots.map((slot) => [slot, numCourts]));
}
