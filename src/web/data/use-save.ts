import { useRef, useState } from "react";
import type { AnswerTo } from "../../league/calls/write-calls.ts";
import type { WriteMethod } from "../../league/page-request.ts";
import { useApiClient } from "./api-client.ts";
import { type ApiError, toApiError } from "./api-error.ts";
import { newKey } from "./idempotency-key.ts";

/** Identifies a write for `undoWrite`. */
export interface Undo {
	path: string;
	key: string;
}
export type SaveResult<Answer = unknown> =
	| { ok: true; answer: Answer; undo: Undo }
	| { ok: false; error: ApiError };

/**
 * One save at a time. `save` resolves once the page shows the new data, or with the error; with
 * null while another save is running. A save that got no answer is repeated with the same key, so
 * it is applied once.
 */
export function useSave() {
	const client = useApiClient();
	const [isSaving, setSaving] = useState(false);
	const [error, setError] = useState<ApiError | null>(null);
	const isBusy = useRef(false);
	const unanswered = useRef<{ call: string; key: string } | null>(null);

	async function save<Path extends string>(
		path: Path,
		body: object = {},
		method: WriteMethod = "POST",
	): Promise<SaveResult<AnswerTo<Path>> | null> {
		if (isBusy.current) return null;
		isBusy.current = true;
		setSaving(true);
		setError(null);
		const call = JSON.stringify([path, method, body]);
		const key = unanswered.current?.call === call ? unanswered.current.key : newKey();
		unanswered.current = null;
		try {
			const answer = await client.write(path, body, method, key);
			await client.invalidate();
			return { ok: true, answer, undo: { path, key } };
		} catch (thrown) {
			const failure = toApiError(thrown);
			if (failure.code === "") unanswered.current = { call, key };
			// The page shows outdated data.
			if (failure.status === 409) await client.invalidate();
			setError(failure);
			return { ok: false, error: failure };
		} finally {
			isBusy.current = false;
			setSaving(false);
		}
	}
	return { save, isSaving, error, clearError: () => setError(null) };
}
