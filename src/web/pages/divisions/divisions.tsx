import { useMemo, useRef, useState } from "react";
import { type Division, division } from "../../../league/entities/division.ts";
import type { User } from "../../../league/entities/user.ts";
import { divisionNumberTaken } from "../../../league/rules/admin-messages.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { useDialogDraft } from "../../parts/draft-form.tsx";
import { useIsHydrated } from "../../parts/form-values.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AddRange } from "./add-range.tsx";

/** Everyone with a profile can be a division's coordinator. */
const columnsOf = (users: readonly User[]) => {
	const choices = users
		.toSorted(
			(one, other) =>
				one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName),
		)
		.map((user) => ({ value: String(user.userId), label: fullName(user) }));
	return describedColumns<Division>(division.fields, {
		coordinatorId: { choices: () => choices },
		divisionNumber: {
			check: (value, { divisionId }, rows) =>
				rows.some((row) => row.divisionNumber === value && row.divisionId !== divisionId)
					? divisionNumberTaken
					: undefined,
		},
	});
};

/** The divisions by number. A division with teams can’t be removed. */
export default function DivisionsPage() {
	const divisions = useRead(reads.divisions);
	const users = useRead(adminReads.users);
	const columns = useMemo(() => columnsOf(users), [users]);
	const rangeButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(rangeButton);
	const [isAdding, setAdding] = useState(false);
	useDialogDraft("divisions/new", () => setAdding(true));
	const isHydrated = useIsHydrated();
	return (
		<div className="page narrow admin">
			<PageHead />
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
