import type { Location } from "../entities/location.ts";
import type { Coordinates } from "./plan-problem.ts";

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(
	String.raw`^\s*${degrees}°?\s*([NS])?\s*[,;\s]\s*${degrees}°?\s*([EW])?\s*$`,
	"i",
);

/**
 * Where links to the maps of Google, Apple and OpenStreetMap contain coordinates. Patterns for the
 * place itself come before those for the part of the map that was in view.
 */
const inLinks = [
	`!3d${degrees}!4d${degrees}`,
	`[?&#]mlat=${degrees}&mlon=${degrees}`,
	`[?&](?:ll|q|query|coordinate|destination|daddr)=(?:loc:)?${degrees},\\s*${degrees}(?![\\d.])`,
	`^geo:${degrees},${degrees}`,
	`/(?:search|place|dir)/${degrees},\\s*${degrees}(?![\\d.])`,
	`@${degrees},${degrees}`,
	`#map=[\\d.]+/${degrees}/${degrees}`,
].map((pattern) => new RegExp(pattern, "i"));

/** Coordinates from a text like `32.78, -96.80` or a link to a map; null if it has none. */
export function parseCoordinates(text: string): Coordinates | null {
	const [found, latitude, northOrSouth, longitude, eastOrWest] = pair.exec(text) ?? [];
	if (found)
		return onEarth(
			Number(latitude) * (northOrSouth?.toUpperCase() === "S" ? -1 : 1),
			Number(longitude) * (eastOrWest?.toUpperCase() === "W" ? -1 : 1),
		);
	const link = decoded(text.trim());
	for (const pattern of inLinks) {
		const numbers = pattern.exec(link);
		if (numbers) return onEarth(Number(numbers[1]), Number(numbers[2]));
	}
	return null;
}

/** Why an admin's text can't be saved; undefined if it can. Page: Court Locations. */
export const coordinatesError = ({
	coordinates,
}: Pick<Location, "coordinates">): string | undefined =>
	coordinates.trim() === "" || parseCoordinates(coordinates)
		? undefined
		: "Enter latitude and longitude like 32.78, -96.80.";

/** A location's coordinates: those that an admin typed, else those in its map link. */
export const coordinatesOf = ({
	coordinates,
	tennisMapsUrl,
}: Pick<Location, "coordinates" | "tennisMapsUrl">): Coordinates | null =>
	parseCoordinates(coordinates.trim() === "" ? tennisMapsUrl : coordinates);

const onEarth = (latitude: number, longitude: number): Coordinates | null =>
	Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;

/** A link without percent signs that encode a comma or a space. */
function decoded(link: string) {
	try {
		return decodeURIComponent(link.replaceAll("+", " "));
	} catch {
		return link;
	}
}
