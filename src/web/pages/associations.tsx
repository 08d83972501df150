import type { Association } from "../../league/entities/association.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { type Column, Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../shell/page-head.tsx";

const columns: readonly Column<Association>[] = [
	{ field: "associationName", head: "Name", kind: "text", isRequired: true, width: 22 },
	{ field: "websiteUrl", head: "Website", kind: "link", width: 22 },
];

/** The tennis associations that the site links to. */
export default function AssociationsPage() {
	return (
		<div className="page admin">
			<PageHead title="Associations" />
			<Grid
				label="Associations"
				kind="association"
				idField="associationId"
				noun="association"
				nameOf={({ associationName }) => associationName}
				rows={useRead(reads.associations)}
				columns={columns}
				add={{ initial: {} }}
				remove={{}}
				empty="There are no associations yet."
			/>
		</div>
	);
}
