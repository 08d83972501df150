import type { Side } from "../../entities/line.ts";
import { facts } from "../../facts.ts";
import { formatScore, parseScore, type Score, type ScoredSet } from "./score.ts";
import {
	hasPlainNumbers,
	hasPoints,
	isBlank,
	isDecided,
	isTiebreak,
	isUnderWay,
	lastSet,
	type SetEntry,
	setsOfALine,
	setsToWin,
	setsWon,
	takenBy,
	whyNotUnderWay,
	winnerOf,
} from "./set-entry.ts";

export type LineState = "notPlayed" | "played" | "retired" | "defaulted";
/** Who took the line; `neither` only where both sides defaulted it. */
export type LineWinner = Side | "neither";
/**
 * A line as the form has it, in home–visitor games. `winner` is needed for retired and defaulted
 * lines; a played one tells it by its sets.
 */
export interface LineEntry {
	state: LineState;
	sets: SetEntry[];
	winner?: LineWinner;
}
/**
 * A line as it is stored: the text from the winner's view, and the sets that each side is given for
 * it.
 */
export interface StoredLine {
	score: string;
	homeSetsWon: number;
	visitorSetsWon: number;
}
/**
 * What is wrong (or, `isMissing`, not there yet), and in which set: 0, 1, 2; null for the line as a
 * whole.
 */
export interface EntryFault {
	set: number | null;
	message: string;
	isMissing: boolean;
}

/**
 * What is stored and shown; null while something is missing or impossible. By-laws VIII c, IX c;
 * retirements: Knotty Problems, “A player is hurt”.
 */
export function lineOfEntry(entry: LineEntry): StoredLine | null {
	if (entryFaults(entry).length > 0) return null;
	if (entry.state === "notPlayed") return { score: "", homeSetsWon: 0, visitorSetsWon: 0 };
	const winner = entry.state === "played" ? takenBy(entry.sets) : entry.winner!;
	const score = formatScore({
		sets: enteredSets(entry).map((set) => seenBy(winner, set)),
		ending: entry.state,
	});
	if (winner === "neither") return { score, homeSetsWon: 0, visitorSetsWon: 0 };
	if (entry.state === "defaulted")
		return { score, ...setsFor(winner, facts.setsPerDefaultedLine, 0) };
	// Completed sets stand; after a retirement those that were still needed go to the other side.
	return { score, ...setsFor(winner, setsToWin, setsWon(entry.sets)[otherSide(winner)]) };
}

/**
 * All that is wrong with an entry or still missing, as sentences for the captain; empty if it can
 * be saved.
 */
export function entryFaults(entry: LineEntry): EntryFault[] {
	if (entry.state === "notPlayed") return [];
	if (entry.state === "played") return setFaults(entry);
	const who: EntryFault[] = entry.winner
		? []
		: [
				missing(
					null,
					entry.state === "retired"
						? "Who won? The side that did not retire."
						: "Who won by default?",
				),
			];
	if (entry.winner === "neither" && entry.state === "retired")
		who.push(wrong(null, "A retired line is won by the side that could go on."));
	return [...who, ...(entry.state === "retired" ? setFaults(entry) : defaultFaults(entry))];
}

/**
 * The stepper form of a stored line; null where the text can't be read, or says something else than
 * the sets: then it can only be typed.
 */
export function entryOfLine(
	score: string,
	homeSetsWon: number,
	visitorSetsWon: number,
): LineEntry | null {
	if (score.trim() === "")
		return homeSetsWon + visitorSetsWon === 0 ? { state: "notPlayed", sets: [] } : null;
	const read = parseScore(score);
	if (!read) return null;
	const entry = entryOfScore(read, sideWithMore(homeSetsWon, visitorSetsWon));
	const line = lineOfEntry(entry);
	return line?.homeSetsWon === homeSetsWon && line.visitorSetsWon === visitorSetsWon ? entry : null;
}

/**
 * A typed text and who won: the line as it is stored, or what is wrong. `isTurned`: it was typed
 * from the losers' view and has been turned round. A match tie-break may be typed with its points
 * (`10-8`).
 */
export function lineOfText(
	text: string,
	winner: LineWinner | undefined,
): { line: StoredLine; isTurned: boolean } | { faults: EntryFault[] } {
	if (text.trim() === "")
		return { line: { score: "", homeSetsWon: 0, visitorSetsWon: 0 }, isTurned: false };
	const read = parseScore(text);
	if (!read)
		return {
			faults: [
				wrong(
					null,
					"This can’t be read as a score. Please write it like 6-4, 3-6, 1-0, with “ret.” or “def.” at the end if it ended so.",
				),
			],
		};
	if (!winner) return { faults: [missing(null, "Who won this line?")] };
	const score = read.ending === "played" ? { ...read, sets: read.sets.map(recorded) } : read;
	const entry = entryOfScore(score, winner);
	const line = lineOfEntry(entry);
	if (line && (score.ending !== "played" || takenBy(entry.sets) === winner))
		return { line, isTurned: false };
	if (winner !== "neither") {
		const turned = lineOfEntry(entryOfScore(score, otherSide(winner)));
		if (turned) return { line: turned, isTurned: true };
	}
	const faults = entryFaults(entry);
	return {
		faults:
			faults.length > 0
				? faults
				: [wrong(null, "These sets have a winner: please say who won this line.")],
	};
}

/**
 * Whether text and sets of a stored line say the same. A text that can't be read says nothing, so
 * it agrees with anything that best of three allows.
 */
export function storedLineFault({ score, homeSetsWon, visitorSetsWon }: StoredLine): string | null {
	const isPossible =
		homeSetsWon <= setsToWin &&
		visitorSetsWon <= setsToWin &&
		homeSetsWon + visitorSetsWon <= setsOfALine;
	if (!isPossible) return "A line is best of three sets: nobody can have won that many.";
	if (score.trim() === "")
		return homeSetsWon + visitorSetsWon === 0
			? null
			: "Please enter the score that belongs to these sets.";
	const read = parseScore(score);
	if (!read || entryOfLine(score, homeSetsWon, visitorSetsWon)) return null;
	const [fault] = entryFaults(entryOfScore(read, sideWithMore(homeSetsWon, visitorSetsWon)));
	return (
		fault?.message ?? "Score and sets do not agree. Scores are written from the winners’ view."
	);
}

/** Whatever was played on a defaulted line, it may stand in the text. By-laws IX c. */
const defaultFaults = ({ sets }: LineEntry) =>
	sets.length > setsOfALine
		? [wrong(setsOfALine, "A line has three sets at most.")]
		: sets.flatMap(strangeNumbers);

function setFaults({ state, sets }: LineEntry): EntryFault[] {
	const faults: EntryFault[] = [];
	let unfinished: number | null = null;
	for (let index = 0; index < Math.max(sets.length, setsOfALine); index++) {
		const set = sets[index] ?? { home: null, visitor: null };
		const isOver = isDecided(sets.slice(0, index));
		if (isBlank(set)) {
			if (state === "played" && !isOver && faults.length === 0)
				faults.push(missing(index, askFor(index)));
			if (state === "retired") unfinished ??= index;
			continue;
		}
		if (isOver || index >= setsOfALine)
			faults.push(wrong(index, "The line was over before this set."));
		else if (set.home === null || set.visitor === null)
			faults.push(missing(index, "The other side’s games are missing."));
		else if (strangeNumbers(set, index).length > 0) faults.push(...strangeNumbers(set, index));
		else if (unfinished !== null)
			faults.push(wrong(index, "The set before this one was not finished."));
		else if (winnerOf(set, index) === null) {
			if (state === "played" || !isUnderWay(set, index))
				faults.push(
					wrong(index, state === "retired" ? whyNotUnderWay(set, index) : whyNoSet(set, index)),
				);
			else unfinished = index;
		}
		if (faults.at(-1)?.set !== index && hasPoints(set) && !isTiebreak(set, index))
			faults.push(wrong(index, "Tie-break points belong to a set of 7-6 only."));
	}
	if (state === "retired" && faults.length === 0 && isDecided(sets))
		faults.push(
			wrong(null, "These sets finish the line, so it was played to the end and nobody retired."),
		);
	return faults;
}

const askFor = (index: number) =>
	index === lastSet
		? "One set all: who won the match tie-break?"
		: "The games of this set are missing.";

function whyNoSet({ home, visitor }: SetEntry, index: number) {
	if (index === lastSet)
		return `The third set is a match tie-break to ${facts.matchTiebreakPoints} points. It is recorded 1-0 for the side that won it.`;
	return `${Math.max(home!, visitor!)}-${Math.min(home!, visitor!)} is no finished set. A set goes to 6 games by two, or ends 7-5 or 7-6.`;
}

const strangeNumbers = (set: SetEntry, index: number): EntryFault[] =>
	hasPlainNumbers(set) ? [] : [wrong(index, "Games and points are whole numbers from 0 up.")];

const sideWithMore = (home: number, visitor: number): LineWinner =>
	home > visitor ? "home" : visitor > home ? "visitor" : "neither";
const otherSide = (side: Side): Side => (side === "home" ? "visitor" : "home");

const setsFor = (winner: Side, winners: number, losers: number) =>
	winner === "home"
		? { homeSetsWon: winners, visitorSetsWon: losers }
		: { homeSetsWon: losers, visitorSetsWon: winners };

/**
 * The sets that stand in the text: all that were begun. A line on which somebody retired before the
 * first game says 0-0.
 */
function enteredSets({ state, sets }: LineEntry): SetEntry[] {
	const begun = sets.filter(
		(set) => set.home !== null && set.visitor !== null && set.home + set.visitor > 0,
	);
	return state === "retired" && begun.length === 0 ? [{ home: 0, visitor: 0 }] : begun;
}

function seenBy(winner: LineWinner, { home, visitor, tiebreak }: SetEntry): ScoredSet {
	const [mine, theirs] = winner === "visitor" ? [visitor!, home!] : [home!, visitor!];
	return {
		winner: mine,
		loser: theirs,
		...(tiebreak === null || tiebreak === undefined ? {} : { tiebreak }),
	};
}

function entryOfScore({ sets, ending }: Score, winner: LineWinner): LineEntry {
	const entered = sets.map(({ winner: mine, loser: theirs, tiebreak }): SetEntry => {
		const seen =
			winner === "visitor" ? { home: theirs, visitor: mine } : { home: mine, visitor: theirs };
		return tiebreak === undefined ? seen : { ...seen, tiebreak };
	});
	return { state: ending, sets: entered, ...(ending === "played" ? {} : { winner }) };
}

/** A match tie-break typed with its points, as it is recorded. By-laws VIII c. */
function recorded(set: ScoredSet, index: number): ScoredSet {
	const [most, least] = [Math.max(set.winner, set.loser), Math.min(set.winner, set.loser)];
	const isByPoints =
		most === facts.matchTiebreakPoints
			? least <= most - 2
			: most > facts.matchTiebreakPoints && least === most - 2;
	if (index !== lastSet || !isByPoints) return set;
	return set.winner > set.loser
		? { winner: 1, loser: 0, tiebreak: least }
		: { winner: 0, loser: 1, tiebreak: least };
}

const missing = (set: number | null, message: string): EntryFault => ({
	set,
	message,
	isMissing: true,
});
const wrong = (set: number | null, message: string): EntryFault => ({
	set,
	message,
	isMissing: false,
});
