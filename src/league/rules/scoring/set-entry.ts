import type { Side } from "../../entities/line.ts";

/**
 * The games of one set; null if not entered. `tiebreak`: the loser's tiebreak points, if known. A
 * match tiebreak is a 1-0 set.
 */
export interface SetEntry {
	home: number | null;
	visitor: number | null;
	tiebreak?: number | null;
}

export const setsOfALine = 3;
export const setsToWin = 2;
export const games = { toWin: 6, tiebreakAt: 6 };
export const lastSet = setsOfALine - 1;

export const isBlank = ({ home, visitor }: SetEntry) => home === null && visitor === null;
export const hasPoints = ({ tiebreak }: SetEntry) => tiebreak !== null && tiebreak !== undefined;
/** Whether a finished set was decided by a tiebreak: 7-6, or the match tiebreak. */
export const isTiebreak = (set: SetEntry, index: number) =>
	winnerOf(set, index) !== null &&
	(index === lastSet || Math.min(set.home!, set.visitor!) === games.tiebreakAt);

/** The winner of a set; null if it is unfinished or invalid. */
export function winnerOf({ home, visitor }: SetEntry, index: number): Side | null {
	if (home === null || visitor === null) return null;
	const [most, least] = [Math.max(home, visitor), Math.min(home, visitor)];
	const isSet =
		index === lastSet
			? most === 1
			: (most === games.toWin && least <= games.toWin - 2) ||
				(most === games.toWin + 1 && least >= games.toWin - 1);
	return !isSet || most === least ? null : home > visitor ? "home" : "visitor";
}

/** Whether a player may have retired in this set: no one has won it yet. */
export const isUnderWay = ({ home, visitor }: SetEntry, index: number) =>
	index === lastSet ? home === 0 && visitor === 0 : home! <= games.toWin && visitor! <= games.toWin;

/** How many sets each side has won; `neither` counts the unfinished ones. */
export function setsWon(sets: readonly SetEntry[]) {
	const won = { home: 0, visitor: 0, neither: 0 };
	for (const [index, set] of sets.entries()) won[winnerOf(set, index) ?? "neither"]++;
	return won;
}
/** Whether one side has won enough sets to win the line. */
export const isDecided = (sets: readonly SetEntry[]) =>
	Math.max(setsWon(sets).home, setsWon(sets).visitor) >= setsToWin;
/** The side that has won more sets; the visitors if neither has. */
export const winnerOfSets = (sets: readonly SetEntry[]): Side =>
	setsWon(sets).home > setsWon(sets).visitor ? "home" : "visitor";

/** Whether all numbers are whole and from 0 to 99. */
export const hasPlainNumbers = ({ home, visitor, tiebreak }: SetEntry) =>
	[home, visitor, tiebreak].every(isCount);
const isCount = (value: number | null | undefined) =>
	value === null || value === undefined || (Number.isInteger(value) && value >= 0 && value <= 99);

export const previousSetUnfinished = "The previous set was not finished.";

/** The error for a set in which no one can have retired. */
export const unfinishedSetError = (set: SetEntry, index: number) =>
	index === lastSet
		? "Leave an unfinished match tiebreak empty."
		: `${set.home}-${set.visitor} is not a possible set score.`;
