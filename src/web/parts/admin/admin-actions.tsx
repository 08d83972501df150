import { createContext, type ReactNode, type RefObject, useContext } from "react";
import type { WriteMethod } from "../../data/api-client.ts";
import type { ApiError } from "../../data/api-error.ts";
import { useSave } from "../../data/use-save.ts";
import { useSaid } from "../undo-toast.tsx";

/** Something that an admin does with one press, and what is said of it afterwards. */
export interface Deed {
	path: string;
	body?: object;
	method?: WriteMethod;
	said: (answer: unknown) => string;
	/** Whether it can be taken back; a letter can't. */
	mayUndo?: boolean;
	/** A dialog is open, which says itself what was refused: it lies over the toast. */
	inDialog?: boolean;
}
interface Doing {
	/** Nothing is done, and nothing refused, while something else is still being done. */
	act: (deed: Deed) => Promise<{ isDone: boolean; error: ApiError | null }>;
	isSaving: boolean;
}
const DoingContext = createContext<Doing | null>(null);

/**
 * Lets everything inside do deeds, one at a time, and says at the foot of the window what has come
 * of them. `goBackTo` has the keyboard when the toast leaves with it.
 */
export function Deeds({
	goBackTo,
	children,
}: {
	goBackTo: RefObject<HTMLElement | null>;
	children: ReactNode;
}) {
	const { save, isSaving } = useSave();
	const { say, toast } = useSaid(goBackTo);

	async function act({
		path,
		body = {},
		method = "POST",
		said,
		mayUndo = false,
		inDialog = false,
	}: Deed) {
		const outcome = await save(path, body, method);
		if (!outcome) return { isDone: false, error: null };
		if (outcome.ok) say({ text: said(outcome.answer), undo: mayUndo ? outcome.undo : undefined });
		else if (!inDialog) say({ text: outcome.error.message || "Error" });
		return { isDone: outcome.ok, error: outcome.ok ? null : outcome.error };
	}
	return (
		<DoingContext value={{ act, isSaving }}>
			{children}
			{toast}
		</DoingContext>
	);
}

export function useDeeds(): Doing {
	const doing = useContext(DoingContext);
	if (!doing) throw new Error("Deeds are done inside of <Deeds>.");
	return doing;
}
