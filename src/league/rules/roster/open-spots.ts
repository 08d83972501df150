import type { Team } from "../../entities/team.ts";
import type { Verdict } from "../../verdict.ts";

type Advert = Pick<Team, "advert" | "advertRatingMin" | "advertRatingMax">;

/**
 * Whether new players see that a team has open spots: its captain says so, the roster has room and
 * is open. By-laws VI a to c.
 */
export const isAdvertised = (
	{ advert, isActive }: Pick<Team, "advert" | "isActive">,
	{ players, rosterCap, lock }: { players: number; rosterCap: number; lock: Verdict },
) => isActive && advert !== "" && players < rosterCap && lock.ok;

/** What is wrong with the ratings that a captain looks for, by field. */
export const advertErrors = ({
	advertRatingMin: min,
	advertRatingMax: max,
}: Advert): Partial<Record<keyof Advert, string>> =>
	min !== null && max !== null && max < min
		? { advertRatingMax: "The highest rating must not be below the lowest." }
		: {};

/** `rated 3.0 to 4.0`; `rated 3.0 or higher`; null for any rating. */
export function ratingRange({
	advertRatingMin: min,
	advertRatingMax: max,
}: Omit<Advert, "advert">): string | null {
	if (min !== null && max !== null)
		return min === max ? `rated ${min.toFixed(1)}` : `rated ${min.toFixed(1)} to ${max.toFixed(1)}`;
	if (min !== null) return `rated ${min.toFixed(1)} or higher`;
	return max === null ? null : `rated ${max.toFixed(1)} or lower`;
}

/** Whether a team looks for players of this rating; an unknown one does not speak against it. */
export const isWanted = (
	{ rating }: { rating: number | null },
	{ advertRatingMin: min, advertRatingMax: max }: Omit<Advert, "advert">,
) => rating === null || ((min === null || min <= rating) && (max === null || rating <= max));
