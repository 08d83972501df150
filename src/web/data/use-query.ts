import { useEffect, useState } from "react";
import { useApiClient } from "./api-client.ts";
import { toApiError } from "./api-error.ts";
import type { Read } from "./reads.ts";

interface Settled<T> {
	path: string;
	attempt: number;
	answer?: T;
	error?: string;
}

/** The answer to a call that the page was not loaded with, read when it is needed; null: none is. */
export function useQuery<T>(read: Read<T> | null) {
	const client = useApiClient();
	const path = read?.path;
	const [settled, setSettled] = useState<Settled<T>>();
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		if (path === undefined) return;
		let isWanted = true;
		client.read(path).then(
			(answer) => isWanted && setSettled({ path, attempt, answer: answer as T }),
			(error: unknown) =>
				isWanted && setSettled({ path, attempt, error: toApiError(error).message }),
		);
		return () => {
			isWanted = false;
		};
	}, [client, path, attempt]);
	const own = settled?.path === path && settled?.attempt === attempt ? settled : undefined;
	return { answer: own?.answer, error: own?.error, retry: () => setAttempt(attempt + 1) };
}
