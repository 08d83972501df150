import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApiClient } from "../../data/api-client.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import type { Said } from "../undo-toast.tsx";
import type { AnyRow } from "./column.ts";
import type { Edits } from "./save-queue.ts";
import type { UnsavedEdits } from "./unsaved.ts";

interface NewsProps {
	kind: string;
	queue: UnsavedEdits | null;
	edits: Edits;
	rows: readonly AnyRow[];
	idField: string;
}

/** A page that follows the league by itself needs no second loading. */
const patienceMs = 1200;

/**
 * What is said at the foot of the page about what was saved, the way back from it, and the page's
 * own loading after it.
 */
export function useNews({ kind, queue, edits, rows, idField }: NewsProps) {
	const [news, setNews] = useState<Said | null>(null);
	const { save, isSaving } = useSave();
	const client = useApiClient();
	/** What can be taken back, the last at the end. */
	const done = useRef<Undo[]>([]);

	function say(said: Said) {
		if (said.undo) done.current.push(said.undo);
		setNews(said);
	}
	async function undo(of: Undo | undefined = done.current.at(-1)) {
		if (!of || isSaving) return;
		const outcome = await save("undoWrite", of);
		if (!outcome) return;
		if (outcome.ok || outcome.error.code)
			done.current = done.current.filter(({ key }) => key !== of.key);
		queue?.drop(({ key }) => key === of.key);
		setNews({ text: outcome.ok ? "This was taken back." : outcome.error.message });
	}

	const onSettled = useEffectEvent(
		(...[edit, outcome]: Parameters<Parameters<UnsavedEdits["onSettled"]>[0]>) => {
			if (edit.kind !== kind) return;
			const what = Object.values(edit.heads).join(", ");
			if (outcome.kind === "done")
				say({
					text: `${what} of ${edit.name} was saved.`,
					undo: { path: edit.path, key: edit.key },
				});
			else if (outcome.kind === "refused")
				setNews({ text: Object.values(outcome.faults)[0] ?? outcome.says });
			else if (outcome.kind === "stale")
				setNews({ text: `${outcome.says} Look at ${what} of ${edit.name}.` });
		},
	);
	useEffect(() => queue?.onSettled((...settled) => onSettled(...settled)), [queue]);

	const isSaved = edits.some(({ state }) => state === "saved");
	const isBusy = edits.some(({ state }) => state === "sending" || state === "waiting");
	const loadAnew = useEffectEvent(async () => {
		if (!queue) return;
		const begun = queue.now();
		const isThere = edits.every(
			(edit) =>
				edit.state !== "saved" || edit.kind !== kind || isIn(rows, idField, edit.id, edit.answer),
		);
		if (!isThere) await client.invalidate();
		queue.loaded(begun);
	});
	useEffect(() => {
		if (!isSaved || isBusy) return;
		const timer = setTimeout(() => void loadAnew(), patienceMs);
		return () => clearTimeout(timer);
	}, [isSaved, isBusy]);

	return {
		said: news?.text,
		offered: news?.undo && { run: () => void undo(news.undo), isSaving },
		say,
		undo: () => void undo(),
		clear: () => setNews(null),
	};
}

function isIn(rows: readonly AnyRow[], idField: string, id: string, answer: AnyRow = {}) {
	const row = rows.find((each) => String(each[idField]) === id);
	return (
		row !== undefined &&
		Object.keys(answer).every((field) => !(field in row) || Object.is(row[field], answer[field]))
	);
}
