import { type RefObject, useState } from "react";
import { type Undo, useSave } from "../data/use-save.ts";
import { Toast } from "../ui/toast.tsx";

/** What an admin has done, and the call that takes it back where one can. */
export interface ToastMessage {
	text: string;
	undo?: Undo | undefined;
	/** Where it can be looked at. */
	link?: { to: string; label: string };
}

/**
 * Says it at the foot of the page, with the way back. `returnFocusTo` is where the keyboard goes when
 * the toast leaves with it.
 */
export function useUndoToast(returnFocusTo: RefObject<HTMLElement | null>) {
	const [message, setMessage] = useState<ToastMessage | null>(null);
	const { save, isSaving } = useSave();
	async function takeBack(undo: Undo) {
		const outcome = await save("undoWrite", undo);
		if (outcome) setMessage({ text: outcome.ok ? "This was taken back." : outcome.error.message });
	}
	const write = message?.undo;
	return {
		showMessage: setMessage,
		toast: (
			<Toast
				message={message?.text}
				link={message?.link}
				undo={write && { run: () => void takeBack(write), isSaving }}
				onClose={() => setMessage(null)}
				returnFocusTo={returnFocusTo}
			/>
		),
	};
}
