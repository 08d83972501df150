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
	const [wanted, setWanted] = useState(read);
	// Callers make a new object at each render; the same path is the same call.
	if (read?.path !== wanted?.path) setWanted(read);
	const [settled, setSettled] = useState<Settled<T>>();
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		if (!wanted) return;
		let isWanted = true;
		client.read(wanted).then(
			(answer) => isWanted && setSettled({ path: wanted.path, attempt, answer }),
			(error: unknown) =>
				isWanted && setSettled({ path: wanted.path, attempt, error: toApiError(error).message }),
		);
		return () => {
			isWanted = false;
		};
	}, [client, wanted, attempt]);
	const own = settled?.path === read?.path && settled?.attempt === attempt ? settled : undefined;
	return { answer: own?.answer, error: own?.error, retry: () => setAttempt(attempt + 1) };
}
