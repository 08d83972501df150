import { createContext, type ReactNode, type RefObject, useContext } from "react";
import type { WriteMethod } from "../../../league/page-request.ts";
import type { ApiError } from "../../data/api-error.ts";
import { useSave } from "../../data/use-save.ts";
import { useUndoToast } from "../undo-toast.tsx";

/** Something that an admin does with one press, and what is said of it afterwards. */
export interface AdminAction {
	path: string;
	body?: object;
	method?: WriteMethod;
	message: (answer: unknown) => string;
	/** Whether it can be taken back; an email can't. */
	mayUndo?: boolean;
	/** A dialog is open, which says itself what was refused: it lies over the toast. */
	inDialog?: boolean;
}
interface ActionRunner {
	/** Nothing is done, and nothing refused, while something else is still being done. */
	act: (deed: AdminAction) => Promise<{ isDone: boolean; error: ApiError | null }>;
	isSaving: boolean;
}
const ActionContext = createContext<ActionRunner | null>(null);

/**
 * Lets everything inside do deeds, one at a time, and says at the foot of the window what has come
 * of them. `returnFocusTo` has the keyboard when the toast leaves with it.
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
		mayUndo = false,
		inDialog = false,
	}: AdminAction) {
		const outcome = await save(path, body, method);
		if (!outcome) return { isDone: false, error: null };
		if (outcome.ok)
			showMessage({ text: message(outcome.answer), undo: mayUndo ? outcome.undo : undefined });
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
	const doing = useContext(ActionContext);
	if (!doing) throw new Error("AdminActions are done inside of <AdminActions>.");
	return doing;
}
