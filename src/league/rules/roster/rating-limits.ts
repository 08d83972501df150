import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { facts } from "../../facts.ts";

/** All ratings that a season may allow. */
export const ratingScale = { ratingMin: facts.lowestRating, ratingMax: facts.highestRating };

/** Why a player can't have this rating in the current season, by field. By-laws VII a. */
export const ratingErrors = (
	rating: number | null | undefined,
	{ ratingMin, ratingMax }: Pick<SeasonNumbers, "ratingMin" | "ratingMax">,
): Record<string, string> =>
	typeof rating === "number" && (rating < ratingMin || rating > ratingMax)
		? {
				rating: `Ratings run from ${ratingMin.toFixed(1)} to ${ratingMax.toFixed(1)} this season.`,
			}
		: {};
