import { useRef, useState } from "react";
import { type Division, division } from "../../../league/entities/division.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { useKeptDialog } from "../../parts/kept-form.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { AddRange } from "./add-range.tsx";

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
	const divisions = useRead(reads.divisions);
	const rangeButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(rangeButton);
	const [isAdding, setAdding] = useState(false);
	useKeptDialog("divisions/new", () => setAdding(true));
	const isHydrated = useIsHydrated();
	return (
		<div className="page narrow admin">
			<PageHead title="Divisions" />
			<Grid
				label="Divisions"
				kind="division"
				idField="divisionId"
				noun="division"
				nameOf={({ divisionNumber }) => `Division ${divisionNumber}`}
				rows={divisions}
				columns={columns}
				add={{ initial: {} }}
				remove={{}}
				tools={
					<Button
						ref={rangeButton}
						variant="secondary"
						size="small"
						className="grid-action"
						disabled={!isHydrated}
						onClick={() => setAdding(true)}
					>
						Add several
					</Button>
				}
				empty="No divisions yet."
			/>
			{isAdding && (
				<AddRange divisions={divisions} onDone={showMessage} onClose={() => setAdding(false)} />
			)}
			{toast}
		</div>
	);
}
