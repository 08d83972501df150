import { useRef } from "react";
import type { ApiError } from "../../data/api-error.ts";
import type { Undo } from "../../data/use-save.ts";
import { type ToastMessage, useUndo } from "../../data/use-undo.ts";
import { type CellEdit, reasonOf } from "./cell-edits.ts";

/** The table’s toast about saves. `undo` takes back the changes one by one, the latest first. */
export function useSaveMessages() {
	const undoable = useRef<Undo[]>([]);
	const { message, showMessage, runUndo, undo } = useUndo(({ key }) => {
		undoable.current = undoable.current.filter((each) => each.key !== key);
	});

	function show(next: ToastMessage) {
		if (next.undo) undoable.current.push(next.undo);
		showMessage(next);
	}
	function onCellSettled(edit: CellEdit, key: string, error: ApiError | null) {
		const { status, head, rowName, path } = edit;
		if (!error) show({ text: `${rowName}: ${head} saved.`, undo: { path, key } });
		else if (status === "conflicted")
			show({ text: `${error.message} Check ${head} for ${rowName}.` });
		else show({ text: reasonOf({ ...edit, error }) ?? error.message });
	}
	return {
		text: message?.text,
		offeredUndo: undo,
		show,
		onCellSettled,
		undo() {
			const last = undoable.current.at(-1);
			if (last) void runUndo(last);
		},
		clear: () => showMessage(null),
	};
}
