import { countOf } from "../../../league/wording.ts";
import type { FormRow } from "./form-reads.ts";

/** `3.5`, `3.5 self-rated`, or `None`. */
export const ratingText = ({ rating, ratingType }: Pick<FormRow, "rating" | "ratingType">) =>
	rating === null ? "None" : `${rating.toFixed(1)}${ratingType === "S" ? " self-rated" : ""}`;

/** What a form is based on, in one sentence. */
export function basisText({
	rating,
	lines,
	linesWon,
	gamesWon,
	gamesLost,
}: Pick<FormRow, "rating" | "lines" | "linesWon" | "gamesWon" | "gamesLost">) {
	if (lines === 0)
		return rating === null
			? "No lines played yet, and no NTRP rating: this is the average rating of the division."
			: "No lines played yet: this is the NTRP rating.";
	const share = Math.round((100 * gamesWon) / (gamesWon + gamesLost));
	return `Based on ${countOf(lines, "line")}: won ${linesWon}, and ${share}% of the games.`;
}
