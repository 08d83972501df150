import { useState } from "react";
import type { TextEdit } from "../../../league/entities/text.ts";

/**
 * The text that is being edited. Without unsaved changes, it follows what is stored. With unsaved
 * changes, it stays as it is, and `isConflicted` says that someone else has saved in the meantime.
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
		/** Notes that the text that was sent is now stored, as this revision. */
		saved: (sent: string, seen: string) => setEdit((now) => ({ ...now, base: sent, seen })),
		/** Makes the next save replace what someone else has stored. */
		keepMine: () => setEdit((now) => ({ ...now, seen: text.revision })),
		useTheirs: follow,
	};
}
