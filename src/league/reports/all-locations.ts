import { type Location, location } from "../entities/location.ts";
import { countOf } from "../wording.ts";
import { type Report, tabulate } from "./report.ts";
import { reportColumn } from "./report-column.ts";

/**
 * All court locations, with the columns of their page, to edit in a spreadsheet and import again
 * (`rules/import/import-locations.ts`).
 */
export function allLocations(locations: readonly Location[]): Report {
	const columns = Object.entries(location.fields).flatMap(([name, field]) =>
		"report" in field ? [reportColumn<Location>(name, field)] : [],
	);
	return {
		title: "Court Locations",
		subtitle: countOf(locations.length, "court location"),
		sheet: "Locations",
		...tabulate(columns, locations),
	};
}
