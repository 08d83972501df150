import { type Association, association } from "../../league/entities/association.ts";
import { useRead } from "../data/page-data.ts";
import { listOf } from "../data/reads.ts";
import { describedColumns } from "../parts/grid/described-columns.ts";
import { Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../ui/page-head.tsx";

const columns = describedColumns<Association>(association.fields);

/** The tennis associations that the site links to. */
export default function AssociationsPage() {
	return (
		<div className="page admin">
			<PageHead />
			<Grid
				label="Associations"
				kind="association"
				idField="associationId"
				noun="association"
				nameOf={({ associationName }) => associationName}
				rows={useRead(listOf("association"))}
				columns={columns}
				add={{ initial: {} }}
				remove={{}}
				empty="No associations yet."
			/>
		</div>
	);
}
