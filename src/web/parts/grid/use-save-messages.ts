import { useRef, useState } from "react";
import type { ApiError } from "../../data/api-error.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { type ToastMessage, undoneMessage } from "../undo-toast.tsx";
import { type CellEdit, reasonOf } from "./cell-edits.ts";

/** The table’s toast about saving, with undo of the last change first. */
export function useSaveMessages() {
	const [message, setMessage] = useState<ToastMessage | null>(null);
	const { save, isSaving } = useSave();
	const undoable = useRef<Undo[]>([]);

	function show(next: ToastMessage) {
		if (next.undo) undoable.current.push(next.undo);
		setMessage(next);
	}
	async function undo(of: Undo | undefined = undoable.current.at(-1)) {
		if (!of || isSaving) return;
		const outcome = await save("undoWrite", of);
		if (!outcome) return;
		if (outcome.ok || outcome.error.code)
			undoable.current = undoable.current.filter(({ key }) => key !== of.key);
		setMessage({ text: outcome.ok ? undoneMessage : outcome.error.message });
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
		offeredUndo: message?.undo && { run: () => void undo(message.undo), isSaving },
		show,
		onCellSettled,
		undo: () => void undo(),
		clear: () => setMessage(null),
	};
}
