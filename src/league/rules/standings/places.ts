import type { Standing } from "../../entities/standing.ts";

/**
 * How many teams of a division that has begun have a place: not those whose results were removed.
 */
export const rankedTeamCount = (division: readonly Pick<Standing, "exit">[]) =>
	division.filter(({ exit }) => exit !== "removed").length;

/**
 * How many teams of a division have a place: none before its first set, and no team whose results
 * were removed. By-laws IX h. Every page and download says "of" this number.
 */
export const shownPlaceCount = (division: readonly Pick<Standing, "exit" | "setsPlayed">[]) =>
	division.some(({ setsPlayed }) => setsPlayed > 0) ? rankedTeamCount(division) : 0;

/**
 * The place that pages and downloads show; null for a team without one. `places`: the division's
 * `shownPlaceCount`.
 */
export const placeOf = ({ place, exit }: Pick<Standing, "place" | "exit">, places: number) =>
	places === 0 || exit === "removed" ? null : place;
