import { useEffect, useSyncExternalStore } from "react";
import { type ApiClient, useApiClient } from "../../data/api-client.ts";
import { newKey } from "../../data/idempotency-key.ts";
import { onReturn } from "../../data/on-return.ts";
import { type CellEditList, type CellEdits, createCellEdits, isUnsaved } from "./cell-edits.ts";
import { rendered, useRendered } from "./use-rendered.ts";

/** Unsaved cells survive navigation to other pages, but not a reload. */
const cellEditsByClient = new WeakMap<ApiClient, CellEdits>();

function cellEditsOf(client: ApiClient) {
	const found =
		cellEditsByClient.get(client) ??
		createCellEdits({
			write: (path, body, key) => client.write(path, body, "PUT", key),
			async reload() {
				await client.invalidate();
				await rendered();
			},
			newKey,
		});
	cellEditsByClient.set(client, found);
	return found;
}

const none: CellEditList = [];

/** The unsaved cells. They are retried when the device is back online or the tab is visible. */
export function useCellEdits() {
	const cellEdits = cellEditsOf(useApiClient());
	useRendered();
	const edits = useSyncExternalStore(cellEdits.subscribe, cellEdits.edits, () => none);

	useEffect(() => onReturn(cellEdits.retry), [cellEdits]);

	const hasUnsaved = edits.some(isUnsaved);
	useEffect(() => {
		if (!hasUnsaved) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [hasUnsaved]);
	return { cellEdits, edits };
}
