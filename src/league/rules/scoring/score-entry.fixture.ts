import type { LineEntry, LineWinner } from "./score-entry.ts";
import type { SetEntry } from "./set-entry.ts";

export const set = ([home, visitor, tiebreak]: readonly (number | null)[]): SetEntry =>
	tiebreak === undefined
		? { home: home!, visitor: visitor! }
		: { home: home!, visitor: visitor!, tiebreak };
export const played = (...sets: (number | null)[][]): LineEntry => ({
	state: "played",
	sets: sets.map(set),
});
export const retired = (winner: LineWinner, ...sets: (number | null)[][]): LineEntry => ({
	state: "retired",
	winner,
	sets: sets.map(set),
});
export const defaulted = (winner: LineWinner, ...sets: (number | null)[][]): LineEntry => ({
	state: "defaulted",
	winner,
	sets: sets.map(set),
});
