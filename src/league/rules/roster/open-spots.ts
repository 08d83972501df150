import type { Team } from "../../entities/team.ts";

type OpenSpotsFields = Pick<Team, "openSpotsText" | "openSpotsRatingMin" | "openSpotsRatingMax">;

/**
 * Whether new players see that a team has open spots: its captain says so, and could add a player
 * now (`room`). By-laws VI a to c.
 */
export const showsOpenSpots = (
	{ openSpotsText, isActive }: Pick<Team, "openSpotsText" | "isActive">,
	room: number,
) => isActive && openSpotsText !== "" && room > 0;

/** What is wrong with the ratings that a captain looks for, by field. */
export const openSpotsErrors = ({
	openSpotsRatingMin: min,
	openSpotsRatingMax: max,
}: OpenSpotsFields): Partial<Record<keyof OpenSpotsFields, string>> =>
	min !== null && max !== null && max < min
		? { openSpotsRatingMax: "The highest rating must not be below the lowest." }
		: {};

/** `rated 3.0 to 4.0`; `rated 3.0 or higher`; null for any rating. */
export function ratingRange({
	openSpotsRatingMin: min,
	openSpotsRatingMax: max,
}: Omit<OpenSpotsFields, "openSpotsText">): string | null {
	if (min !== null && max !== null)
		return min === max ? `rated ${min.toFixed(1)}` : `rated ${min.toFixed(1)} to ${max.toFixed(1)}`;
	if (min !== null) return `rated ${min.toFixed(1)} or higher`;
	return max === null ? null : `rated ${max.toFixed(1)} or lower`;
}

/** Whether a team looks for players of this rating; an unknown one does not speak against it. */
export const isWanted = (
	{ rating }: { rating: number | null },
	{ openSpotsRatingMin: min, openSpotsRatingMax: max }: Omit<OpenSpotsFields, "openSpotsText">,
) => rating === null || ((min === null || min <= rating) && (max === null || rating <= max));
