import type { RefObject } from "react";
import type { Undo } from "../data/use-save.ts";
import { useUndo } from "../data/use-undo.ts";
import { Toast } from "../ui/toast.tsx";

/** A toast with Undo. The focus moves to `returnFocusTo` when the toast closes. */
export function useUndoToast(
	returnFocusTo: RefObject<HTMLElement | null>,
	onSettled?: (undo: Undo) => void,
) {
	const { message, showMessage, runUndo, undo } = useUndo(onSettled);
	return {
		showMessage,
		runUndo,
		/** What the visible toast offers to undo. */
		offered: message?.undo,
		toast: (
			<Toast
				message={message?.text}
				link={message?.link}
				undo={undo}
				onClose={() => showMessage(null)}
				returnFocusTo={returnFocusTo}
			/>
		),
	};
}
