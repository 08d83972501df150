/** One set as it stands in a score text: the line winner's games first. */
export interface ScoredSet {
	readonly winner: number;
	readonly loser: number;
	/** Points of the tie-break's loser, where they are written: `7-6(4)`. */
	readonly tiebreak?: number;
}
export interface Score {
	readonly sets: readonly ScoredSet[];
	/**
	 * How the line ended: played out, `ret.` (a player stopped) or `def.` (a player never came, or
	 * was late).
	 */
	readonly ending: "played" | "retired" | "defaulted";
}

const wholeScore = /^(.*?)\s*,?\s*(ret\.?|def\.?)?$/i;
const oneSet = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})\))?$/;

/**
 * Reads a line's score text: sets from the winner's view, separated by commas, tie-break points in
 * brackets, `ret.` or `def.` at the end: `6-4, 3-6, 1-0` or `6-4, 2-1 ret.`. Null where the text
 * says something else. By-laws VIII c.
 */
export function parseScore(text: string): Score | null {
	const read = wholeScore.exec(text.trim());
	if (!read) return null;
	const [, played, end] = read;
	const ending =
		end === undefined ? "played" : end.toLowerCase().startsWith("r") ? "retired" : "defaulted";
	const parts = played ? played.split(/\s*[,;]\s*|\s+/) : [];
	if (parts.length === 0 && ending !== "defaulted") return null;
	const sets: ScoredSet[] = [];
	for (const part of parts) {
		const set = oneSet.exec(part);
		if (!set) return null;
		const [, winner, loser, tiebreak] = set;
		sets.push({
			winner: Number(winner),
			loser: Number(loser),
			...(tiebreak === undefined ? {} : { tiebreak: Number(tiebreak) }),
		});
	}
	return { sets, ending };
}

/** The text of a score, as `parseScore` reads it. */
export function formatScore({ sets, ending }: Score) {
	const played = sets
		.map(
			(set) => `${set.winner}-${set.loser}${set.tiebreak === undefined ? "" : `(${set.tiebreak})`}`,
		)
		.join(", ");
	const end = { played: "", retired: "ret.", defaulted: "def." }[ending];
	return [played, end].filter(Boolean).join(" ");
}
