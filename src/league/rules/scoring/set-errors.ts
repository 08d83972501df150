import { facts } from "../../facts.ts";
import {
	hasPlainNumbers,
	hasPoints,
	isBlank,
	isDecided,
	isTiebreak,
	isUnderWay,
	lastSet,
	previousSetUnfinished,
	type SetEntry,
	setsOfALine,
	unfinishedSetError,
	winnerOf,
} from "./set-entry.ts";

/** An error, or a missing value (`isMissing`), in set 0, 1, or 2; null for the whole line. */
export interface EntryError {
	set: number | null;
	message: string;
	isMissing: boolean;
}

/**
 * What is wrong with the sets of a defaulted line. Its text may include any sets, at most three.
 * By-laws IX c.
 */
export const defaultErrors = (sets: readonly SetEntry[]): EntryError[] =>
	sets.length > setsOfALine
		? [invalid(setsOfALine, "A line has at most three sets.")]
		: sets.flatMap(numberErrors);

/**
 * The errors of sets that were played, to the end or (`retired`) until somebody retired. By-law
 * VIII c.
 */
export function setErrors(sets: readonly SetEntry[], state: "played" | "retired"): EntryError[] {
	const errors: EntryError[] = [];
	let unfinished: number | null = null;
	for (let index = 0; index < Math.max(sets.length, setsOfALine); index++) {
		const set = sets[index] ?? { home: null, visitor: null };
		const isOver = isDecided(sets.slice(0, index));
		if (isBlank(set)) {
			if (state === "played" && !isOver && errors.length === 0)
				errors.push(missing(index, missingSetMessage(index)));
			if (state === "retired") unfinished ??= index;
			continue;
		}
		if (isOver || index >= setsOfALine)
			errors.push(invalid(index, "The line was over before this set."));
		else if (set.home === null || set.visitor === null)
			errors.push(missing(index, "Enter the other side’s games."));
		else if (numberErrors(set, index).length > 0) errors.push(...numberErrors(set, index));
		else if (unfinished !== null) errors.push(invalid(index, previousSetUnfinished));
		else if (winnerOf(set, index) === null) {
			if (state === "played" || !isUnderWay(set, index))
				errors.push(
					invalid(
						index,
						state === "retired" ? unfinishedSetError(set, index) : invalidSetMessage(set, index),
					),
				);
			else unfinished = index;
		}
		if (errors.at(-1)?.set !== index && hasPoints(set) && !isTiebreak(set, index))
			errors.push(invalid(index, "Only a 7-6 set has tiebreak points."));
	}
	if (state === "retired" && errors.length === 0 && isDecided(sets))
		errors.push(invalid(null, "These sets complete the line, so no one retired."));
	return errors;
}

const missingSetMessage = (index: number) =>
	index === lastSet ? "One set all. Who won the match tiebreak?" : "Enter the games of this set.";

function invalidSetMessage({ home, visitor }: SetEntry, index: number) {
	if (index === lastSet)
		return `The third set is a ${facts.matchTiebreakPoints}-point match tiebreak. Enter 1-0 for the winner.`;
	return `${Math.max(home!, visitor!)}-${Math.min(home!, visitor!)} is not a finished set. A set ends at 6 games with a lead of two, at 7-5, or at 7-6.`;
}

const numberErrors = (set: SetEntry, index: number): EntryError[] =>
	hasPlainNumbers(set) ? [] : [invalid(index, "Enter games and points as whole numbers.")];

/** A value that still has to be entered; `set` is null for the whole line. */
export const missing = (set: number | null, message: string): EntryError => ({
	set,
	message,
	isMissing: true,
});
/** A value that is wrong; `set` is null for the whole line. */
export const invalid = (set: number | null, message: string): EntryError => ({
	set,
	message,
	isMissing: false,
});
