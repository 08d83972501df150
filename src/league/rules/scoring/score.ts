/** One set of a score, with the games of the line's winner first. */
export interface ScoredSet {
	readonly winner: number;
	readonly loser: number;
	/** The loser's tiebreak points, if given: `7-6(4)`. */
	readonly tiebreak?: number;
}
export interface Score {
	readonly sets: readonly ScoredSet[];
	/** How the line ended: completed, `ret.` (retired), or `def.` (defaulted). */
	readonly ending: "played" | "retired" | "defaulted";
}

const wholeScore = /^(.*?)\s*,?\s*(ret\.?|def\.?)?$/i;
const oneSet = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})\))?$/;

/**
 * Parses a score text: sets from the winner's perspective, separated by commas, tiebreak points in
 * parentheses, `ret.` or `def.` at the end: `6-4, 3-6, 1-0` or `6-4, 2-1 ret.`. Null if the text is
 * not a score. By-laws VIII c.
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

/** Whether a line was played to its end in two sets, each won by the same side. */
export function wasInStraightSets(text: string) {
	const score = parseScore(text);
	return (
		score?.ending === "played" &&
		score.sets.length === 2 &&
		score.sets.every(({ winner, loser }) => winner > loser)
	);
}

/** Formats a score; the inverse of `parseScore`. */
export function formatScore({ sets, ending }: Score) {
	const played = sets
		.map(
			(set) => `${set.winner}-${set.loser}${set.tiebreak === undefined ? "" : `(${set.tiebreak})`}`,
		)
		.join(", ");
	const end = { played: "", retired: "ret.", defaulted: "def." }[ending];
	return [played, end].filter(Boolean).join(" ");
}
