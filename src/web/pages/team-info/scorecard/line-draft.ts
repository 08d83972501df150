import type { Line, Side } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import {
	entryOfLine,
	type LineEntry,
	type LineState,
	type LineWinner,
	lineOfText,
	type StoredLine,
} from "../../../../league/rules/scoring/score-entry.ts";
import { lineWinner } from "../../../../league/rules/scoring/scorecard.ts";
import {
	isBlank,
	isDecided,
	lastSet,
	type SetEntry,
	winnerOf as winnerOfSet,
	winnerOfSets,
} from "../../../../league/rules/scoring/set-entry.ts";
import {
	type Points,
	type Server,
	type StoppedLine,
	stageOf,
} from "../../../../league/rules/scoring/stopped-line.ts";
import { type LineDraft, lineOfDraft } from "../../../outbox/device-card.ts";

const noDraft = { text: null, winner: null, sets: null };

/**
 * The draft that a line's form starts with: the unsaved one, or else the stored score. A text that
 * can't be read as sets can only be edited as text.
 */
export function draftOf(card: Card, line: Line, draft: LineDraft | undefined): LineDraft {
	if (draft) return draft;
	const [score, home, visitor] = [
		card[`${line}Score`],
		card[`${line}HomeSetsWon`],
		card[`${line}VisitorSetsWon`],
	];
	const entry = entryOfLine(score, home, visitor);
	if (entry) return { ...noDraft, entry };
	return {
		entry: { state: "notPlayed", sets: [] },
		text: score,
		winner: lineWinner(card, line),
		sets: { home, visitor },
	};
}

/** Enters the games of one side in one set. */
export const withGames = (draft: LineDraft, index: number, side: Side, games: number | null) =>
	withSet(draft, index, { ...setAt(draft.entry, index), [side]: games });

/** Replaces a set. */
export const withSet = (draft: LineDraft, index: number, set: SetEntry): LineDraft => {
	const sets = Array.from({ length: Math.max(draft.entry.sets.length, index + 1) }, (_, at) =>
		at === index ? normalized(set, index) : setAt(draft.entry, at),
	);
	return withSets(draft, sets);
};

/** Enters the points at which a line was stopped. */
export const withStopPoints = (draft: LineDraft, points: Points): LineDraft => ({
	...draft,
	entry: { ...draft.entry, points },
});

/** Enters who serves when a stopped line continues. */
export const withServer = (draft: LineDraft, server: Server): LineDraft => ({
	...draft,
	entry: { ...draft.entry, server },
});

/** Enters the points of a tiebreak's loser. */
export const withPoints = (draft: LineDraft, index: number, tiebreak: number | null) =>
	withSet(draft, index, { ...setAt(draft.entry, index), tiebreak });

/** Chooses how a line ended. Keeps the sets and the winner where they still apply. */
export function withState(draft: LineDraft, state: LineState): LineDraft {
	const { winner, sets } = draft.entry;
	if (state === "notPlayed") return { ...noDraft, entry: { state, sets: [] } };
	if (state === "defaulted")
		return { ...noDraft, entry: { state, sets: [], ...(winner && { winner }) } };
	if (state === "stopped") return { ...noDraft, entry: { state, sets } };
	if (state === "retired")
		return {
			...noDraft,
			entry: { state, sets, ...(winner && winner !== "neither" && { winner }) },
		};
	return { ...noDraft, entry: { state, sets } };
}

export const withWinner = (draft: LineDraft, winner: LineWinner): LineDraft =>
	draft.text === null ? { ...draft, entry: { ...draft.entry, winner } } : { ...draft, winner };

/** Who won a line that is entered set by set: as the sets decide, or else as chosen. */
export const winnerOfDraft = ({ entry }: LineDraft): LineWinner | null =>
	entry.state !== "defaulted" && entry.state !== "stopped" && isDecided(entry.sets)
		? winnerOfSets(entry.sets)
		: (entry.winner ?? null);

/**
 * Chooses who won. The sets of a played line are entered from the winner's view, so another winner
 * turns them around.
 */
export function withLineWinner(draft: LineDraft, winner: LineWinner): LineDraft {
	const { state, sets } = draft.entry;
	if (state === "retired" || state === "defaulted") return withWinner(draft, winner);
	const before = winnerOfDraft(draft);
	return {
		...noDraft,
		entry: {
			state: "played",
			sets: before && before !== winner ? sets.map(turned) : sets,
			winner,
		},
	};
}
const turned = ({ home, visitor, ...set }: SetEntry): SetEntry => ({
	...set,
	home: visitor,
	visitor: home,
});

/**
 * Chooses who won a line that was stopped. The games played before the stop stay. A result that was
 * entered since is dropped, to be entered again from the new winner's view. By-law VIII i.
 */
export function withRestWinner(
	draft: LineDraft,
	{ sets }: StoppedLine,
	winner: LineWinner,
): LineDraft {
	const { state } = draft.entry;
	if (state === "retired" || state === "defaulted") return withWinner(draft, winner);
	const rest: LineDraft = { ...noDraft, entry: { state: "played", sets: [...sets], winner } };
	if (!isSplit(sets)) return winnerOfDraft(draft) === null ? withWinner(draft, winner) : rest;
	return withSet(rest, lastSet, { home: +(winner === "home"), visitor: +(winner === "visitor") });
}

/**
 * Enters a set of a played line from the view of the line's winner. At one set all, the match
 * tiebreak is entered as won by the winner, too.
 */
export function withResult(
	draft: LineDraft,
	index: number,
	winner: Side,
	[mine, theirs]: readonly [number, number],
): LineDraft {
	const setOf = (won: number, lost: number): SetEntry =>
		winner === "home" ? { home: won, visitor: lost } : { home: lost, visitor: won };
	const next = withSet(withLineWinner(draft, winner), index, setOf(mine, theirs));
	const isOpen = winnerOfSet(setAt(next.entry, lastSet), lastSet) !== winner;
	return isSplit(next.entry.sets) && isOpen ? withSet(next, lastSet, setOf(1, 0)) : next;
}

/** Whether a line is entered completely: it has a score that can be sent. */
export const isScored = (draft: LineDraft) => Boolean(lineOfDraft(draft)?.score);

/** Converts a draft entered set by set to text. */
export function asText(draft: LineDraft, card: Card, line: Line): LineDraft {
	const stored = lineOfDraft(draft);
	const score = stored?.score ?? card[`${line}Score`];
	const winner = stored ? winnerOf(stored) : lineWinner(card, line);
	return { ...draft, text: score, winner: score === "" ? null : winner, sets: null };
}
/** Converts a text to sets; to an empty draft if the text can't be read as sets. */
export function asSteps(draft: LineDraft): LineDraft {
	const stored = lineOfDraft(draft);
	const entry = stored && entryOfLine(stored.score, stored.homeSetsWon, stored.visitorSetsWon);
	return { ...noDraft, entry: entry ?? { state: "notPlayed", sets: [] } };
}

export const winnerOf = ({ homeSetsWon, visitorSetsWon }: StoredLine): LineWinner =>
	homeSetsWon > visitorSetsWon ? "home" : visitorSetsWon > homeSetsWon ? "visitor" : "neither";

export const setAt = ({ sets }: LineEntry, index: number): SetEntry =>
	sets[index] ?? { home: null, visitor: null };

/** The set to enter next: the first incomplete one, or else the last. */
export function nextSet({ state, sets }: LineEntry): number {
	if (state === "stopped") {
		const unfinished = sets.findIndex((set, index) => winnerOfSet(set, index) === null);
		return unfinished < 0 ? Math.min(sets.length, lastSet) : unfinished;
	}
	const open = [0, 1].find((index) => {
		const set = sets[index];
		return set === undefined || winnerOfSet(set, index) === null;
	});
	if (open !== undefined) return open;
	return isSplit(sets) ? lastSet : 1;
}

export const isFilled = ({ home, visitor }: SetEntry) => home !== null && visitor !== null;
/** One set all. */
export function isSplit([first, second]: readonly SetEntry[]) {
	const winners = [first, second].map((set, index) => set && winnerOfSet(set, index));
	return winners[0] && winners[1] ? winners[0] !== winners[1] : false;
}
/** A set that went to its tiebreak, or the match tiebreak. */
export const hasTiebreak = ({ home, visitor }: SetEntry, index: number) =>
	isFilled({ home, visitor }) &&
	(index === lastSet
		? home! + visitor! === 1
		: Math.max(home!, visitor!) === 7 && Math.min(home!, visitor!) === 6);

function withSets(draft: LineDraft, all: SetEntry[]): LineDraft {
	// There is a third set only at one set all.
	const first = all.slice(0, lastSet);
	const needed = isDecided(first) ? first : all;
	const sets = needed.slice(
		0,
		needed.findLastIndex(({ home, visitor }) => home !== null || visitor !== null) + 1,
	);
	const { state, winner, points, server } = draft.entry;
	if (state === "stopped") {
		const complete = sets.map((set) =>
			isBlank(set) ? set : { ...set, home: set.home ?? 0, visitor: set.visitor ?? 0 },
		);
		// Points of a game aren't points of a tiebreak, and vice versa.
		const isSameStage = stageOf(sets) === stageOf(draft.entry.sets);
		return {
			...noDraft,
			entry: {
				state,
				sets: complete,
				points: isSameStage ? (points ?? null) : null,
				server: server ?? null,
			},
		};
	}
	const played = state === "notPlayed" || state === "defaulted" ? "played" : state;
	const chosen = played === "played" && isDecided(sets) ? winnerOfSets(sets) : winner;
	return {
		...noDraft,
		entry:
			sets.length === 0 && played === "played"
				? { state: "notPlayed", sets }
				: { state: played, sets, ...(chosen && { winner: chosen }) },
	};
}

function normalized({ home, visitor, tiebreak }: SetEntry, index: number): SetEntry {
	const set = { home, visitor };
	return hasTiebreak(set, index) && tiebreak !== null && tiebreak !== undefined
		? { ...set, tiebreak }
		: set;
}

/**
 * Parses a score text. Before the winner is known, it reports only errors that don't depend on the
 * winner.
 */
export function readText({ text, winner }: LineDraft) {
	const read = lineOfText(text ?? "", winner ?? undefined);
	if (winner || "line" in read) return read;
	const either = lineOfText(text ?? "", "home");
	return "errors" in either && either.errors.some(({ isMissing }) => !isMissing) ? either : read;
}
