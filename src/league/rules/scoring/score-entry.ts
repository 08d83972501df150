import { otherSide, type Side } from "../../entities/line.ts";
import { facts } from "../../facts.ts";
import { formatScore, parseScore, type Score, type ScoredSet } from "./score.ts";
import {
	lastSet,
	type SetEntry,
	setsOfALine,
	setsToWin,
	setsWon,
	winnerOfSets,
} from "./set-entry.ts";
import { defaultErrors, type EntryError, invalid, missing, setErrors } from "./set-errors.ts";
import {
	formatStopped,
	isStoppedScore,
	type Points,
	parseStopped,
	type Server,
	stoppedErrors,
} from "./stopped-line.ts";

export type LineState = "notPlayed" | "played" | "stopped" | "retired" | "defaulted";
/** The winner of a line; `neither` only if both sides defaulted. */
export type LineWinner = Side | "neither";
/**
 * A line in the form, with home games first. `winner` is required for retired and defaulted lines;
 * for played lines it follows from the sets.
 */
export interface LineEntry {
	state: LineState;
	sets: SetEntry[];
	winner?: LineWinner;
	/** For a stopped line. */
	points?: Points | null;
	server?: Server | null;
}
/** A stored line: the score from the winner's perspective, and the sets of each side. */
export interface StoredLine {
	score: string;
	homeSetsWon: number;
	visitorSetsWon: number;
}
/**
 * The stored form of an entry; null while it is incomplete or invalid. By-laws VIII c, IX c;
 * retirements: Knotty Problems, “A player is hurt”.
 */
export function lineOfEntry(entry: LineEntry): StoredLine | null {
	if (entryErrors(entry).length > 0) return null;
	if (entry.state === "notPlayed") return withoutSets("");
	if (entry.state === "stopped") return withoutSets(formatStopped(entry));
	const winner = entry.state === "played" ? winnerOfSets(entry.sets) : entry.winner!;
	const score = formatScore({
		sets: enteredSets(entry).map((set) => setFromSideOf(winner, set)),
		ending: entry.state,
	});
	if (winner === "neither") return { score, homeSetsWon: 0, visitorSetsWon: 0 };
	if (entry.state === "defaulted")
		return { score, ...setsFor(winner, facts.setsPerDefaultedLine, 0) };
	// Completed sets count; after a retirement the other side wins the sets it still needs.
	return { score, ...setsFor(winner, setsToWin, setsWon(entry.sets)[otherSide(winner)]) };
}

/** All errors and missing values of an entry; empty if it can be saved. */
export function entryErrors(entry: LineEntry): EntryError[] {
	if (entry.state === "notPlayed") return [];
	if (entry.state === "played") return setErrors(entry.sets, "played");
	if (entry.state === "stopped")
		return stoppedErrors(entry).map(({ set, message }) => invalid(set, message));
	const winnerErrors: EntryError[] = entry.winner
		? []
		: [
				missing(
					null,
					entry.state === "retired"
						? "Who won? Choose the side that did not retire."
						: "Who won by default?",
				),
			];
	if (entry.winner === "neither" && entry.state === "retired")
		winnerErrors.push(invalid(null, "After a retirement, the other side wins the line."));
	return [
		...winnerErrors,
		...(entry.state === "retired" ? setErrors(entry.sets, "retired") : defaultErrors(entry.sets)),
	];
}

/**
 * The form entry of a stored line; null if the text can't be parsed or doesn't match the sets, so
 * that it can only be edited as text.
 */
export function entryOfLine(
	score: string,
	homeSetsWon: number,
	visitorSetsWon: number,
): LineEntry | null {
	if (score.trim() === "")
		return homeSetsWon + visitorSetsWon === 0 ? { state: "notPlayed", sets: [] } : null;
	const stopped = parseStopped(score);
	if (stopped)
		return homeSetsWon + visitorSetsWon === 0
			? { state: "stopped", ...stopped, sets: [...stopped.sets] }
			: null;
	const parsed = parseScore(score);
	if (!parsed) return null;
	const entry = entryOfScore(parsed, sideWithMore(homeSetsWon, visitorSetsWon));
	const line = lineOfEntry(entry);
	return line?.homeSetsWon === homeSetsWon && line.visitorSetsWon === visitorSetsWon ? entry : null;
}

/**
 * The stored line of a typed score and its winner, or the errors. `isFlipped`: it was typed from
 * the losers' perspective. A match tiebreak may be typed with its points (`10-8`).
 */
export function lineOfText(
	text: string,
	winner: LineWinner | undefined,
): { line: StoredLine; isFlipped: boolean } | { errors: EntryError[] } {
	if (text.trim() === "") return { line: withoutSets(""), isFlipped: false };
	const stopped = parseStopped(text.trim());
	if (stopped) return { line: withoutSets(formatStopped(stopped)), isFlipped: false };
	const parsed = parseScore(text);
	if (!parsed)
		return {
			errors: [
				invalid(
					null,
					"Enter a score like 6-4, 3-6, 1-0. Add “ret.” for a retirement or “def.” for a default.",
				),
			],
		};
	if (!winner) return { errors: [missing(null, "Who won this line?")] };
	const score =
		parsed.ending === "played" ? { ...parsed, sets: parsed.sets.map(withTiebreakAsSet) } : parsed;
	const entry = entryOfScore(score, winner);
	const line = lineOfEntry(entry);
	if (line && (score.ending !== "played" || winnerOfSets(entry.sets) === winner))
		return { line, isFlipped: false };
	if (winner !== "neither") {
		const flipped = lineOfEntry(entryOfScore(score, otherSide(winner)));
		if (flipped) return { line: flipped, isFlipped: true };
	}
	const errors = entryErrors(entry);
	return {
		errors:
			errors.length > 0
				? errors
				: [invalid(null, "One side won these sets. Choose who won the line.")],
	};
}

/**
 * The error if the text and sets of a stored line don't match; null if they do. A text that can't
 * be parsed matches any sets that best of three allows.
 */
export function storedLineError({ score, homeSetsWon, visitorSetsWon }: StoredLine): string | null {
	const isPossible =
		homeSetsWon <= setsToWin &&
		visitorSetsWon <= setsToWin &&
		homeSetsWon + visitorSetsWon <= setsOfALine;
	if (!isPossible) return "A line is best of three sets, so no one can win that many.";
	if (score.trim() === "")
		return homeSetsWon + visitorSetsWon === 0 ? null : "Enter the score for these sets.";
	if (isStoppedScore(score)) return stoppedLineError(score, homeSetsWon + visitorSetsWon);
	const parsed = parseScore(score);
	if (!parsed || entryOfLine(score, homeSetsWon, visitorSetsWon)) return null;
	const [error] = entryErrors(entryOfScore(parsed, sideWithMore(homeSetsWon, visitorSetsWon)));
	return (
		error?.message ??
		"The score and the sets don’t match. Enter the score from the winners’ perspective."
	);
}

/**
 * What is wrong with the text and sets of a stopped line; null if nothing is. Its sets count once
 * the line is finished, and its text must follow the format, so that nothing else is shown to
 * readers.
 */
const stoppedLineError = (score: string, sets: number) =>
	sets > 0
		? "A stopped line has no winner yet, so its sets count when it is finished."
		: parseStopped(score) === null
			? "Enter where the line stopped like this: stopped at 6-4, 3-2, 30-15, home to serve."
			: null;

const withoutSets = (score: string): StoredLine => ({ score, homeSetsWon: 0, visitorSetsWon: 0 });

/** Before a match starts, admins may record only that a line was defaulted. By-laws IX c. */
export const earlyLineError = (score: string) =>
	score === "" || parseScore(score)?.ending === "defaulted"
		? undefined
		: "This match has not started yet. Until it does, only a default can be recorded.";

const sideWithMore = (home: number, visitor: number): LineWinner =>
	home > visitor ? "home" : visitor > home ? "visitor" : "neither";

const setsFor = (winner: Side, winners: number, losers: number) =>
	winner === "home"
		? { homeSetsWon: winners, visitorSetsWon: losers }
		: { homeSetsWon: losers, visitorSetsWon: winners };

/** The sets in the text: all that were started, or 0-0 for a retirement before the first game. */
function enteredSets({ state, sets }: LineEntry): SetEntry[] {
	const started = sets.filter(
		(set) => set.home !== null && set.visitor !== null && set.home + set.visitor > 0,
	);
	return state === "retired" && started.length === 0 ? [{ home: 0, visitor: 0 }] : started;
}

function setFromSideOf(winner: LineWinner, { home, visitor, tiebreak }: SetEntry): ScoredSet {
	const [winnerGames, loserGames] = winner === "visitor" ? [visitor!, home!] : [home!, visitor!];
	return {
		winner: winnerGames,
		loser: loserGames,
		...(tiebreak === null || tiebreak === undefined ? {} : { tiebreak }),
	};
}

function entryOfScore({ sets, ending }: Score, winner: LineWinner): LineEntry {
	const entered = sets.map(({ winner: winnerGames, loser: loserGames, tiebreak }): SetEntry => {
		const games =
			winner === "visitor"
				? { home: loserGames, visitor: winnerGames }
				: { home: winnerGames, visitor: loserGames };
		return tiebreak === undefined ? games : { ...games, tiebreak };
	});
	return { state: ending, sets: entered, ...(ending === "played" ? {} : { winner }) };
}

/** Records a match tiebreak typed with its points as 1-0. By-laws VIII c. */
function withTiebreakAsSet(set: ScoredSet, index: number): ScoredSet {
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
