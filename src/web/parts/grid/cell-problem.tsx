import { type RefObject, useId } from "react";
import { messages } from "../../../league/messages.ts";
import { needsAttention } from "../../data/edits.ts";
import { Button } from "../../ui/button.tsx";
import { CellMessage } from "../../ui/cell-message.tsx";
import { type CellEdit, type CellEdits, reasonOf } from "./cell-edits.ts";
import { textOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";

interface CellProblemProps {
	edit: CellEdit;
	column: AnyColumn | undefined;
	row: AnyRow | undefined;
	cellEdits: CellEdits;
	anchor: RefObject<HTMLElement | null>;
	onDone: () => void;
}

/** Shown beside the focused cell: why its value is not saved, with actions to resolve it. */
export function CellProblem({ edit, column, row, cellEdits, anchor, onDone }: CellProblemProps) {
	const id = useId();
	if (!column || !row || !needsAttention(edit)) return null;
	const { field } = column;
	const after = (work: () => void) => () => {
		work();
		onDone();
	};
	const discard = after(() => cellEdits.discard((each) => each === edit));
	if (edit.status === "conflicted") {
		const theirs = textOf(column, { ...row, [field]: edit.theirs ?? null });
		return (
			<CellMessage id={id} anchor={anchor} isWrong>
				<p>
					{messages.changedBySomeoneElse} {theirs ? `It is now “${theirs}”.` : "It is now empty."}
				</p>
				<p className="button-row">
					<Button variant="secondary" size="small" onClick={discard}>
						Keep theirs
					</Button>
					<Button variant="secondary" size="small" onClick={after(() => cellEdits.useMine(edit))}>
						Use mine
					</Button>
				</p>
			</CellMessage>
		);
	}
	return (
		<CellMessage id={id} anchor={anchor} isWrong>
			<p>{reasonOf(edit)}</p>
			<p className="button-row">
				<Button variant="secondary" size="small" onClick={discard}>
					Restore {textOf(column, row) ? `“${textOf(column, row)}”` : "the old value"}
				</Button>
			</p>
		</CellMessage>
	);
}
