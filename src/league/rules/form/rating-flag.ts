import type { Player } from "../../entities/player.ts";
import { countOf } from "../../wording.ts";
import { plusMinus } from "./form-words.ts";
import type { Form } from "./rate-lines.ts";

/** With fewer lines than this, form proves nothing. */
const minLines = 5;
/** In rating points: most of a step. */
const minGap = 0.35;
/**
 * In standard deviations of the form. By chance alone, about one player in twenty is that far off.
 */
const minStandardDeviations = 2;

/**
 * Why a rating looks wrong: the form is most of a step above or below it, further than chance
 * explains. Null if it does not. The committee decides what to do; nothing happens automatically.
 */
export function ratingFlag(
	{ rating, ratingType }: Pick<Player, "rating" | "ratingType">,
	form: Form,
): string | null {
	if (rating === null || form.lines < minLines) return null;
	const gap = form.rating - rating;
	if (Math.abs(gap) < Math.max(minGap, minStandardDeviations * Math.sqrt(form.variance)))
		return null;
	const rated = `${ratingType === "S" ? "Self-rated" : "Rated"} ${rating.toFixed(1)}`;
	const plays = `plays like ${form.rating.toFixed(1)} ± ${plusMinus(form).toFixed(1)}`;
	const share = Math.round((100 * form.gamesWon) / (form.gamesWon + form.gamesLost));
	return `${rated}, ${plays}: won ${form.linesWon} of ${countOf(form.lines, "line")} and ${share}% of the games.`;
}
