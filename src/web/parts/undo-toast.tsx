import { type RefObject, useState } from "react";
import { type Undo, useSave } from "../data/use-save.ts";
import { Toast } from "../ui/toast.tsx";

/** What was done, with the call that can be undone. */
export interface ToastMessage {
	text: string;
	undo?: Undo | undefined;
	/** Where the result can be seen. */
	link?: { to: string; label: string };
}

export const undoneMessage = "Undone";

/**
 * A toast with Undo. The focus moves to `returnFocusTo` when the toast closes. `onSettled`: a write
 * was undone, or can't be.
 */
export function useUndoToast(
	returnFocusTo: RefObject<HTMLElement | null>,
	onSettled?: (undo: Undo) => void,
) {
	const [message, setMessage] = useState<ToastMessage | null>(null);
	const { save, isSaving } = useSave();
	async function runUndo(undo: Undo) {
		const outcome = await save("undoWrite", undo);
		if (outcome?.ok) {
			setMessage({ text: undoneMessage });
			onSettled?.(undo);
		} else if (outcome) {
			const { code, message } = outcome.error;
			if (code !== "") onSettled?.(undo);
			// Without an answer (no connection), the undo can be tried again.
			setMessage({ text: message, undo: code === "" ? undo : undefined });
		}
	}
	const write = message?.undo;
	return {
		showMessage: setMessage,
		runUndo,
		/** What the visible toast offers to undo. */
		offered: write,
		toast: (
			<Toast
				message={message?.text}
				link={message?.link}
				undo={write && { run: () => void runUndo(write), isSaving }}
				onClose={() => setMessage(null)}
				returnFocusTo={returnFocusTo}
			/>
		),
	};
}
