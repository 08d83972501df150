import { useState } from "react";
import { type Question, useApiClient } from "./api-client.ts";
import { type ApiError, toApiError } from "./api-error.ts";

type AskResult<T> = { ok: true; answer: T } | { ok: false; error: ApiError };

/** Asks the server before a save, such as what it would change. */
export function useAsk() {
	const client = useApiClient();
	const [isAsking, setAsking] = useState(false);
	const [error, setError] = useState<ApiError | null>(null);

	async function ask<T>(question: Question<T>): Promise<AskResult<T>> {
		setAsking(true);
		setError(null);
		try {
			return { ok: true, answer: await client.ask(question) };
		} catch (thrown) {
			const failure = toApiError(thrown);
			setError(failure);
			return { ok: false, error: failure };
		} finally {
			setAsking(false);
		}
	}
	return { ask, isAsking, error };
}
