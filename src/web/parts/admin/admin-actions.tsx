import { createContext, type ReactNode, type RefObject, useContext } from "react";
import type { WriteMethod } from "../../../league/page-request.ts";
import type { ApiError } from "../../data/api-error.ts";
import { useSave } from "../../data/use-save.ts";
import { useUndoToast } from "../undo-toast.tsx";

/** A call behind a button, and the toast that follows. */
export interface AdminAction {
	path: string;
	body?: object;
	method?: WriteMethod;
	message: (answer: unknown) => string;
	/** Whether the toast offers Undo. An email can’t be undone. */
	canUndo?: boolean;
	/** The action runs in a dialog, which covers the toast and shows errors itself. */
	inDialog?: boolean;
}
interface ActionRunner {
	/** Ignored while another action is running: `isDone` is false and `error` null. */
	act: (action: AdminAction) => Promise<{ isDone: boolean; error: ApiError | null }>;
	isSaving: boolean;
}
const ActionContext = createContext<ActionRunner | null>(null);

/**
 * Runs the admin actions of everything inside, one at a time, and shows the result in a toast. The
 * focus returns to `returnFocusTo` when the toast closes.
 */
export function AdminActions({
	returnFocusTo,
	children,
}: {
	returnFocusTo: RefObject<HTMLElement | null>;
	children: ReactNode;
}) {
	const { save, isSaving } = useSave();
	const { showMessage, toast } = useUndoToast(returnFocusTo);

	async function act({
		path,
		body = {},
		method = "POST",
		message,
		canUndo = false,
		inDialog = false,
	}: AdminAction) {
		const outcome = await save(path, body, method);
		if (!outcome) return { isDone: false, error: null };
		if (outcome.ok)
			showMessage({ text: message(outcome.answer), undo: canUndo ? outcome.undo : undefined });
		else if (!inDialog) showMessage({ text: outcome.error.message || "Error" });
		return { isDone: outcome.ok, error: outcome.ok ? null : outcome.error };
	}
	return (
		<ActionContext value={{ act, isSaving }}>
			{children}
			{toast}
		</ActionContext>
	);
}

export function useAdminActions(): ActionRunner {
	const runner = useContext(ActionContext);
	if (!runner) throw new Error("useAdminActions must be used inside <AdminActions>.");
	return runner;
}
