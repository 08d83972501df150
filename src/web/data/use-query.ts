import { useEffect, useState } from "react";
import { useApiClient } from "./api-client.ts";
import { toApiError } from "./api-error.ts";
import type { Read } from "./reads.ts";

interface Settled<T> {
	path: string;
	answer?: T;
	error?: string;
}

/**
 * The answer to a call that is not part of the page's data; null reads nothing. A new `version`
 * reads again and shows the old answer meanwhile.
 */
export function useQuery<T>(read: Read<T> | null, version = 0) {
	const client = useApiClient();
	const [wanted, setWanted] = useState(read);
	// Callers create a new object at each render; the same path is the same call.
	if (read?.path !== wanted?.path) setWanted(read);
	const [settled, setSettled] = useState<Settled<T>>();
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		if (!wanted) return;
		let isWanted = true;
		const { path } = wanted;
		client.readFresh(wanted).then(
			(answer) => isWanted && setSettled({ path, answer }),
			(error: unknown) => isWanted && setSettled({ path, error: toApiError(error).message }),
		);
		return () => {
			isWanted = false;
		};
	}, [client, wanted, attempt, version]);
	const own = settled?.path === read?.path ? settled : undefined;
	return {
		answer: own?.answer,
		error: own?.error,
		retry() {
			setSettled(undefined);
			setAttempt(attempt + 1);
		},
	};
}
