import type { Match } from "../../entities/match.ts";
import { type Booking, isAtMakeupSchool, makeupsOf } from "../schedule/effective-slot.ts";

/** How often and when something was changed last; both only grow. */
export interface Revision {
	/** The ID of the last write. */
	sequence: number;
	/** An instant. */
	modifiedAt: string;
}

/** The last writes according to the change log. */
export interface LastWrites {
	/** By row, as `kind id`. */
	byRow: ReadonlyMap<string, Revision>;
	/** Each version of each make-up match, also of deleted ones, with the write that made it. */
	bookings: readonly (Booking & Revision)[];
	/** The log's start, for rows without an entry. */
	start: Revision;
}

/**
 * The revision of a match as calendars show it: the latest of the writes to the match, its
 * make-ups, its result, its teams and its place. It never goes back: whatever no longer counts was
 * replaced by a later write that does. At the make-up school, all locations count, since a new name
 * may turn any of them into the school, or the school into another one.
 */
export function matchRevision(
	match: Pick<
		Match,
		"matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "effectiveLocationId" | "isMakeup"
	>,
	{ byRow, bookings, start }: LastWrites,
): Revision {
	const places = isAtMakeupSchool(match)
		? [...byRow.keys()].filter((row) => row.startsWith("location "))
		: [`location ${match.effectiveLocationId}`];
	const rows = [
		`match ${match.matchId}`,
		`matchResult ${match.matchId}`,
		`team ${match.homeTeamId}`,
		`team ${match.visitorTeamId}`,
		...places,
	];
	const written = rows.flatMap((row) => byRow.get(row) ?? []);
	return latest([start, ...written, ...makeupsOf([match], bookings)]);
}

const latest = (revisions: readonly Revision[]): Revision => ({
	sequence: Math.max(...revisions.map(({ sequence }) => sequence)),
	modifiedAt: revisions
		.map(({ modifiedAt }) => modifiedAt)
		.sort()
		.at(-1) as string,
});
