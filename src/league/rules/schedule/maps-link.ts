import type { Location } from "../../entities/location.ts";

/**
 * The location's map link if an admin set one, else a search for its address. Page: Court
 * Locations.
 */
export function mapsLink(
	{
		tennisMapsUrl,
		locationName,
		address,
		city,
		zip,
	}: Pick<Location, "tennisMapsUrl" | "locationName" | "address" | "city" | "zip">,
	state: string,
) {
	const search = [locationName, address, city, `${state} ${zip}`]
		.filter((part) => part.trim() !== "")
		.join(", ");
	return (
		tennisMapsUrl || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(search)}`
	);
}
