import type { Location } from "../../league/entities/location.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { type Column, Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../shell/page-head.tsx";

const types = ["Center", "Club"].map((value) => ({ value, label: value }));

const columns: readonly Column<Location>[] = [
	{ field: "locationName", head: "Name", kind: "text", isRequired: true, width: 16 },
	{
		field: "locationType",
		head: "Type",
		kind: "choice",
		choices: () => types,
		isRequired: true,
		isFilter: true,
		width: 7,
	},
	{ field: "numCourts", head: "# of Courts", kind: "number", width: 5.5 },
	{ field: "courtGrade", head: "Court Grade", kind: "text", width: 7 },
	{ field: "area", head: "Area", kind: "text", isFilter: true, width: 8 },
	{ field: "address", head: "Address", kind: "text", width: 13 },
	{ field: "city", head: "City", kind: "text", width: 8, hint: "The state is shown as TX." },
	{ field: "zip", head: "Zip", kind: "text", width: 5.5 },
	{ field: "tennisMapsUrl", head: "Tennis Maps Link", kind: "link", width: 12 },
	{ field: "directions", head: "Directions", kind: "prose", width: 16 },
	{ field: "websiteUrl", head: "Website", kind: "link", width: 12 },
];

/**
 * Where matches are played. The public pages of court locations, centers and clubs are made of
 * these.
 */
export default function CourtLocationsPage() {
	return (
		<div className="page broad admin">
			<PageHead title="Court Locations" />
			<Grid
				label="Court locations"
				kind="location"
				idField="locationId"
				noun="location"
				nameOf={({ locationName }) => locationName}
				rows={useRead(reads.locations)}
				columns={columns}
				add={{ initial: { locationType: "Center" } }}
				remove={{}}
				empty="There are no court locations yet."
			/>
		</div>
	);
}
