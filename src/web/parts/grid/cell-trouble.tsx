import { type RefObject, useId } from "react";
import { CellSays } from "./cell-message.tsx";
import { textOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";
import type { Edit } from "./save-queue.ts";
import type { UnsavedEdits } from "./unsaved.ts";

interface CellTroubleProps {
	edit: Edit;
	column: AnyColumn | undefined;
	row: AnyRow | undefined;
	queue: UnsavedEdits;
	anchor: RefObject<HTMLElement | null>;
	onDone: () => void;
}

/**
 * Beside the cell on which the keyboard stands: why what stands in it is not saved, and what can be
 * done.
 */
export function CellTrouble({ edit, column, row, queue, anchor, onDone }: CellTroubleProps) {
	const id = useId();
	if (
		!column ||
		!row ||
		(edit.state !== "stale" && edit.state !== "refused" && edit.state !== "faulty")
	)
		return null;
	const { field } = column;
	const after = (work: () => void) => () => {
		work();
		onDone();
	};
	if (edit.state === "stale" && edit.theirs && field in edit.theirs) {
		const theirs = textOf(column, { ...row, ...edit.theirs });
		return (
			<CellSays id={id} anchor={anchor} isWrong>
				<p>
					Somebody else has changed this meanwhile:{" "}
					{theirs ? `it says “${theirs}” now.` : "it is empty now."}
				</p>
				<p className="outs">
					<button
						type="button"
						className="button line"
						onClick={after(() => queue.keepTheirs(edit.key, field))}
					>
						Keep theirs
					</button>
					<button
						type="button"
						className="button line"
						onClick={after(() => queue.useMine(edit.key, field))}
					>
						Use mine
					</button>
				</p>
			</CellSays>
		);
	}
	return (
		<CellSays id={id} anchor={anchor} isWrong>
			<p>{edit.faults?.[field] ?? edit.says}</p>
			<p className="outs">
				<button
					type="button"
					className="button line"
					onClick={after(() => queue.drop(({ key }) => key === edit.key))}
				>
					Put back {textOf(column, row) ? `“${textOf(column, row)}”` : "what it was"}
				</button>
			</p>
		</CellSays>
	);
}
