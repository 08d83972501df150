import { useEffect, useSyncExternalStore } from "react";
import type { WriteMethod } from "../../league/page-request.ts";
import { type ApiClient, useApiClient } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";
import { createEdits, type Edit, type Edits, isUnsaved } from "./edits.ts";
import { newKey } from "./idempotency-key.ts";
import { onReturn } from "./on-return.ts";
import { useDataVersion } from "./page-data.ts";

interface Saving<E extends Edit> {
	callOf: (edit: E, value: E["value"]) => { path: string; body: object; method?: WriteMethod };
	/** The value as the server has stored it, if that can differ from the one sent. */
	storedIn?: (answer: unknown, value: E["value"], edit: E) => E["value"];
	/** The server's value, if the error says that it is not the one that the editor saw. */
	currentIn?: (edit: E, error: ApiError) => E["value"] | undefined;
}

/**
 * Makes the hook for values of one kind that are saved optimistically. Unsaved ones survive
 * navigation to other pages, but not a reload.
 */
export function createUseEdits<E extends Edit>({
	callOf,
	storedIn = (_, value) => value,
	currentIn = () => undefined,
}: Saving<E>) {
	const byClient = new WeakMap<ApiClient, Edits<E>>();
	const none: readonly E[] = [];
	function editsOf(client: ApiClient) {
		const edits =
			byClient.get(client) ??
			createEdits<E>({
				async write(edit, value, key) {
					const { path, body, method } = callOf(edit, value);
					return storedIn(await client.write(path, body, method, key), value, edit);
				},
				currentIn,
				reload: client.invalidate,
				dataVersion: client.latestDataVersion,
				newKey,
			});
		byClient.set(client, edits);
		return edits;
	}
	return function useEdits() {
		const edits = editsOf(useApiClient());
		const list = useSyncExternalStore(edits.subscribe, edits.list, () => none);
		const dataVersion = useDataVersion();
		// React may render the reloaded page a moment later: until then, saved values stay in the list.
		useEffect(() => {
			if (list.length > 0) edits.forget(dataVersion);
		}, [edits, list, dataVersion]);
		useEffect(() => onReturn(edits.retry), [edits]);
		const hasUnsaved = list.some(isUnsaved);
		useEffect(() => {
			if (!hasUnsaved) return;
			const warn = (event: BeforeUnloadEvent) => event.preventDefault();
			addEventListener("beforeunload", warn);
			return () => removeEventListener("beforeunload", warn);
		}, [hasUnsaved]);
		return { edits, list };
	};
}
