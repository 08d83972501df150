import { type Division, division } from "../../league/entities/division.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { describedColumns } from "../parts/grid/described-columns.ts";
import { Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../shell/page-head.tsx";

const columns = describedColumns<Division>(division.fields, {
	divisionNumber: {
		check: (value, { divisionId }, rows) =>
			rows.some((row) => row.divisionNumber === value && row.divisionId !== divisionId)
				? "Division number must be unique."
				: undefined,
	},
});

/** The divisions by number. A division with teams can’t be removed. */
export default function DivisionsPage() {
	return (
		<div className="page narrow admin">
			<PageHead title="Divisions" />
			<Grid
				label="Divisions"
				kind="division"
				idField="divisionId"
				noun="division"
				nameOf={({ divisionNumber }) => `Division ${divisionNumber}`}
				rows={useRead(reads.divisions)}
				columns={columns}
				add={{ initial: {} }}
				remove={{}}
				empty="No divisions yet."
			/>
		</div>
	);
}
