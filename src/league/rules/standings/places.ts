import type { Standing } from "../../entities/standing.ts";

type InDivision = Pick<Standing, "exit" | "setsPlayed">;

/**
 * How many teams of a division have a place: none before its first set, and no team whose results
 * were removed. By-laws IX h. Every page and download says "of" this number.
 */
export const placesIn = (division: readonly InDivision[]) =>
	division.some(({ setsPlayed }) => setsPlayed > 0)
		? division.filter(({ exit }) => exit !== "removed").length
		: 0;

/** The place that pages and downloads show, of so many (`placesIn`); null for a team without one. */
export const placeOf = ({ place, exit }: Pick<Standing, "place" | "exit">, places: number) =>
	places === 0 || exit === "removed" ? null : place;
