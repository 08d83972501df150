import type { Side } from "../../entities/line.ts";

/**
 * Games of one set; null where nothing is entered. `tiebreak`: points of the tie-break's loser,
 * where somebody knows them. The match tie-break is a set of 1-0.
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
export const isTiebreak = (set: SetEntry, index: number) =>
	winnerOf(set, index) !== null &&
	(index === lastSet || Math.min(set.home!, set.visitor!) === games.tiebreakAt);

/** Who won this set; null if it is not finished, or no set at all. */
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

/** A set in which somebody may have stopped: nobody has won it yet. */
export const isUnderWay = ({ home, visitor }: SetEntry, index: number) =>
	index === lastSet ? home === 0 && visitor === 0 : home! <= games.toWin && visitor! <= games.toWin;

export function setsWon(sets: readonly SetEntry[]) {
	const won = { home: 0, visitor: 0, neither: 0 };
	for (const [index, set] of sets.entries()) won[winnerOf(set, index) ?? "neither"]++;
	return won;
}
export const isDecided = (sets: readonly SetEntry[]) =>
	Math.max(setsWon(sets).home, setsWon(sets).visitor) >= setsToWin;
export const takenBy = (sets: readonly SetEntry[]): Side =>
	setsWon(sets).home > setsWon(sets).visitor ? "home" : "visitor";

/** Games and points that can be counted. */
export const hasPlainNumbers = ({ home, visitor, tiebreak }: SetEntry) =>
	[home, visitor, tiebreak].every(isCount);
const isCount = (value: number | null | undefined) =>
	value === null || value === undefined || (Number.isInteger(value) && value >= 0 && value <= 99);

/** Why a set that was broken off can’t stand as it is. */
export const whyNotUnderWay = (set: SetEntry, index: number) =>
	index === lastSet
		? "A match tie-break that was not finished stays empty."
		: `${set.home}-${set.visitor} can’t be the games of a set.`;
