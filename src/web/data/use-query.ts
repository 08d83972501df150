import { useEffect, useState } from "react";
import { type Question, useApiClient } from "./api-client.ts";
import { type ApiError, toApiError } from "./api-error.ts";
import { createBackoff } from "./backoff.ts";
import { onReturn } from "./on-return.ts";

interface QueryOptions<T> {
	/** A new version asks again and shows the old answer meanwhile. */
	version?: number;
	/** For what is being typed: asks after a pause, and shows the last answer until the next one. */
	pauseMs?: number;
	/** After how long to ask again, while the page is visible; null stops asking. */
	againAfter?: (answer: T, times: number) => number | null;
}

interface Settled<T> {
	name: string | undefined;
	answer?: T | undefined;
	error?: ApiError | undefined;
}

/** The newest answer to a call that is not part of the page's data; null asks nothing. */
export function useQuery<T>(
	question: Question<T> | null,
	{ version = 0, pauseMs = 0, againAfter }: QueryOptions<T> = {},
) {
	const client = useApiClient();
	const [wanted, setWanted] = useState(question);
	// Callers create a new object at each render.
	const name = nameOf(question);
	if (name !== nameOf(wanted)) setWanted(question);
	const [settled, setSettled] = useState<Settled<T>>({ name });
	const [attempt, setAttempt] = useState(0);
	const isShown = (each: Settled<T>) => pauseMs > 0 || each.name === name;

	useEffect(() => {
		if (!wanted) return;
		let times = 0;
		const next = createBackoff(() => void ask());
		async function ask() {
			if (times > 0 && document.hidden) return;
			const own = ++times;
			const outcome = await client.ask(wanted as Question<T>).then(
				(answer) => ({ answer, error: undefined }),
				(thrown: unknown) => ({ error: toApiError(thrown) }),
			);
			if (own !== times) return;
			setSettled((before) => ({ ...(isShown(before) && before), ...outcome, name }));
			if (!againAfter) return;
			if (outcome.error) {
				if (outcome.error.isTemporary) next.retry(outcome.error.retryAfterSeconds);
				return;
			}
			next.reset();
			const ms = againAfter(outcome.answer, times);
			if (ms !== null) next.runIn(ms);
		}
		if (pauseMs > 0) next.runIn(pauseMs);
		else void ask();
		const stop = againAfter && onReturn(() => void ask());
		return () => {
			// The answer under way is not wanted anymore.
			times = Number.NaN;
			next.cancel();
			stop?.();
		};
	}, [client, wanted, attempt, version]);
	const { answer, error } = isShown(settled) ? settled : {};
	return {
		answer,
		error,
		/** Asks again, and shows the old answer meanwhile. */
		retry() {
			setSettled((before) => ({ ...before, error: undefined }));
			setAttempt((before) => before + 1);
		},
	};
}

const nameOf = (question: Question<unknown> | null) =>
	question ? JSON.stringify([question.path, question.body]) : undefined;
