import type { Player } from "../../entities/player.ts";
import { facts } from "../../facts.ts";

type Rated = Pick<Player, "rating">;

/**
 * Whether a new player fits a team: it has a free place, and the rating is at most half a point from
 * the roster's average. Players don't say where they live, so the area does not count. By-laws VI a.
 */
export function fitsTeam(
	{ rating }: Rated,
	roster: readonly Rated[],
	{ rosterCap }: { rosterCap: number },
): boolean {
	if (roster.length >= rosterCap) return false;
	const ratings = roster.flatMap((player) => player.rating ?? []);
	if (ratings.length === 0 || rating === null) return true;
	const average = ratings.reduce((sum, each) => sum + each, 0) / ratings.length;
	return Math.abs(rating - average) <= facts.ratingStep;
}
