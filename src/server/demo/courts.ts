import { courts } from "./court-list.ts";
import type { Row } from "./rows.ts";

/** The location for make-up matches; no team's home. */
export const makeupSchool = "Pecan Grove High School";

export const demoLocations = courts.map((court, index): Row<"location"> => {
	const [
		locationType,
		locationName,
		numCourts,
		courtGrade,
		area,
		address,
		city,
		zip,
		coordinates,
		site,
		directions,
	] = court;
	return {
		locationId: index + 1,
		locationName,
		locationType,
		numCourts,
		courtsByTime: "",
		courtGrade,
		area,
		address,
		city,
		zip,
		coordinates,
		tennisMapsUrl: `https://maps.google.com/?q=${encodeURIComponent(`${address}, ${city}, TX ${zip}`)}`,
		directions,
		websiteUrl: site && `https://${site}.example`,
	};
});
