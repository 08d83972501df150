import { type Location, location } from "../../league/entities/location.ts";
import { coordinatesError } from "../../league/schedule-maker/coordinates.ts";
import { courtTimesError } from "../../league/schedule-maker/court-times.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { ImportTools } from "../parts/admin/import/import-tools.tsx";
import { describedColumns } from "../parts/grid/described-columns.ts";
import { Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../ui/page-head.tsx";

const columns = describedColumns<Location>(location.fields, {
	courtsByTime: {
		check: (value, { numCourts = null }) =>
			courtTimesError({ courtsByTime: String(value ?? ""), numCourts }),
	},
	coordinates: { check: (value) => coordinatesError({ coordinates: String(value ?? "") }) },
});

/** Court locations, which the public pages of locations, centers, and clubs show. */
export default function CourtLocationsPage() {
	return (
		<div className="page broad admin">
			<PageHead />
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
				tools={<ImportTools kind="location" />}
				empty="No court locations yet. Add them one by one, or import a list from Excel."
			/>
		</div>
	);
}
