import { useState } from "react";
import { type Undo, useSave } from "./use-save.ts";

/** What was done, with the call that can be undone. */
export interface ToastMessage {
	text: string;
	undo?: Undo | undefined;
	/** Where the result can be seen. */
	link?: { to: string; label: string };
}

export const undoneMessage = "Undone";

/** The last message, with its undo. `onSettled` is called when a write was undone or can't be. */
export function useUndo(onSettled?: (undo: Undo) => void) {
	const [message, showMessage] = useState<ToastMessage | null>(null);
	const { save, isSaving } = useSave();
	async function runUndo(undo: Undo) {
		const outcome = await save("undoWrite", undo);
		if (!outcome) return;
		const isAnswered = outcome.ok || outcome.error.code !== "";
		if (isAnswered) onSettled?.(undo);
		showMessage({
			text: outcome.ok ? undoneMessage : outcome.error.message,
			// Without an answer (no connection), the undo can be tried again.
			undo: isAnswered ? undefined : undo,
		});
	}
	const offered = message?.undo;
	return {
		message,
		showMessage,
		runUndo,
		/** For `Toast`. */
		undo: offered && { run: () => void runUndo(offered), isSaving },
	};
}
