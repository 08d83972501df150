import { useState } from "react";
import type { TextEdit } from "../../../league/entities/text.ts";

/**
 * The text that is being edited. Without unsaved changes it follows what is stored; with some it
 * stays, and `isConflicted` says that someone else has saved meanwhile.
 */
export function useTextEdit(text: TextEdit) {
	const stored = text.draft ?? text.markdown;
	const [edit, setEdit] = useState({ value: stored, base: stored, seen: text.revision });
	const isDirty = edit.value !== edit.base;
	const isConflicted = text.revision !== edit.seen;
	const follow = () => setEdit({ value: stored, base: stored, seen: text.revision });
	if (isConflicted && !isDirty) follow();
	return {
		...edit,
		isDirty,
		isConflicted: isConflicted && isDirty,
		change: (value: string) => setEdit((now) => ({ ...now, value })),
		/** What was sent is stored under this revision. */
		saved: (sent: string, seen: string) => setEdit((now) => ({ ...now, base: sent, seen })),
		/** The next save replaces what someone else has stored. */
		keepMine: () => setEdit((now) => ({ ...now, seen: text.revision })),
		useTheirs: follow,
	};
}
