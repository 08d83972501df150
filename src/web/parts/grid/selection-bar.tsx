import { countOf } from "../../../league/wording.ts";
import { Button } from "../../ui/button.tsx";

interface SelectionBarProps {
	count: number;
	/** How many rows the table shows. */
	shownCount: number;
	onEdit: () => void;
	onSelectAll: () => void;
	onClear: () => void;
}

/** What can be done with the selected rows; at the bottom of the window while there are some. */
export function SelectionBar({
	count,
	shownCount,
	onEdit,
	onSelectAll,
	onClear,
}: SelectionBarProps) {
	return (
		<div className="selection-bar no-print" hidden={count === 0}>
			<b role="status">{count > 0 && `${countOf(count, "row")} selected`}</b>
			<Button size="small" aria-haspopup="dialog" onClick={onEdit}>
				Edit selected…
			</Button>
			{count < shownCount && (
				<Button variant="text" onClick={onSelectAll}>
					Select all {shownCount}
				</Button>
			)}
			<Button variant="text" onClick={onClear}>
				Clear selection
			</Button>
		</div>
	);
}
