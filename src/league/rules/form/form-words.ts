import { otherSide, sides } from "../../entities/line.ts";
import { formModel } from "./form-model.ts";
import type { Form, RatedLine } from "./rate-lines.ts";

/** The “± 0.2” beside a rating: four of five players’ true strengths are within it. */
export const plusMinus = ({ variance }: Pick<Form, "variance">) =>
	formModel.shownSpreads * Math.sqrt(variance);

/**
 * Why a line changed a player’s form, in one sentence: “Won 6-2, 6-3 against a pair rated 0.4
 * higher: up 0.06.”
 */
export function changeSentence(rated: RatedLine, playerId: number): string {
	const { line, ratings, before, after } = rated;
	const side = sides.find((each) => line.players[each].includes(playerId)) ?? "home";
	const opponents = line.players[otherSide(side)].length === 1 ? "a player" : "a pair";
	const isWon = line.winner === side;
	const change = (after.get(playerId)?.rating ?? 0) - (before.get(playerId)?.rating ?? 0);
	const moved = Math.abs(change).toFixed(2);
	const isUp = change > 0;
	const outcome = moved === "0.00" ? "no change" : `${isUp ? "up" : "down"} ${moved}`;
	const result = `${isWon ? "Won" : "Lost"} ${line.score} ${isWon ? "against" : "to"} ${opponents}`;
	const but =
		moved !== "0.00" && isUp !== isWon
			? `, with ${isUp ? "more" : "fewer"} games than expected`
			: "";
	return `${result} ${leadText(ratings[otherSide(side)] - ratings[side])}${but}: ${outcome}.`;
}

function leadText(lead: number) {
	const points = Math.abs(lead).toFixed(1);
	return points === "0.0" ? "rated the same" : `rated ${points} ${lead > 0 ? "higher" : "lower"}`;
}
