import { type KnownLocation, normalizeName } from "./import-cells.ts";
import { isSameText, type ListRules, rejectDuplicates, unidentified } from "./import-row.ts";

/** The import rules for court locations, which are found by name. Page: Court Locations. */
export const locationRules = (locations: readonly KnownLocation[]): ListRules => ({
	identifyingFields: ["locationName"],
	identify: ({ fields: { locationName = "" } }) => {
		if (locationName === "") return unidentified("The name is missing.");
		const found = locations.filter((row) => isSameText(row.locationName, locationName));
		if (found.length > 1)
			return unidentified(`There are ${found.length} court locations with this name.`);
		return { record: found[0] ?? null, notes: [] };
	},
	checkRows: (rows) =>
		rejectDuplicates(
			rows,
			({ fields, errors }) =>
				errors.length > 0 ? null : normalizeName(String(fields["locationName"] ?? "")),
			(line) => `Row ${line} has the same court location.`,
		),
});
