import type { Location } from "../../entities/location.ts";
import type { Player } from "../../entities/player.ts";
import { facts } from "../../facts.ts";

type Rated = Pick<Player, "rating">;
type Place = Pick<Location, "area" | "city" | "zip">;

/**
 * Whether a new player fits a team: it has a free place, the rating is at most half a point from
 * the roster's average, and the player plays where the team has its home courts. By-laws VI a.
 */
export function fitsTeam(
	player: Rated & Pick<Player, "area">,
	roster: readonly Rated[],
	homeCourts: Place | undefined,
	{ rosterCap }: { rosterCap: number },
): boolean {
	return (
		roster.length < rosterCap && isNearAverage(player, roster) && isInArea(player.area, homeCourts)
	);
}

function isNearAverage({ rating }: Rated, roster: readonly Rated[]) {
	const ratings = roster.flatMap((player) => player.rating ?? []);
	if (ratings.length === 0 || rating === null) return true;
	const average = ratings.reduce((sum, each) => sum + each, 0) / ratings.length;
	return Math.abs(rating - average) <= facts.ratingStep;
}

/**
 * Players type their area as they like, such as "North Side or Plainview": it fits home courts
 * whose area, city or zip it names. Without an area on both sides nothing speaks against the team.
 */
function isInArea(area: string, homeCourts: Place | undefined) {
	const wanted = wordsOf(area);
	const places = homeCourts
		? [homeCourts.area, homeCourts.city, homeCourts.zip].map(wordsOf).filter((each) => each !== "")
		: [];
	return (
		wanted === "" ||
		places.length === 0 ||
		places.some(
			(place) => ` ${wanted} `.includes(` ${place} `) || ` ${place} `.includes(` ${wanted} `),
		)
	);
}

const wordsOf = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
