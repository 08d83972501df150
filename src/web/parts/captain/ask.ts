import { useEffect, useState } from "react";
import { ApiError } from "../../data/desk.ts";
import type { Read } from "../../data/reads.ts";

interface Asked<T> {
	path: string;
	answer?: T;
	error?: string;
}

/**
 * What a call answers that the page has not been made with: asked when it is needed; null where
 * nothing is.
 */
export function useAsk<T>(read: Read<T> | null) {
	const path = read?.path;
	const [asked, setAsked] = useState<Asked<T>>();
	const [round, setRound] = useState(0);
	useEffect(() => {
		if (path === undefined) return;
		let isWanted = true;
		ask<T>(path).then(
			(answer) => isWanted && setAsked({ path, answer }),
			(error: unknown) =>
				isWanted &&
				setAsked({
					path,
					error: error instanceof ApiError ? error.message : new ApiError(503, null).message,
				}),
		);
		return () => {
			isWanted = false;
		};
	}, [path, round]);
	const own = asked?.path === path ? asked : undefined;
	return {
		answer: own?.answer,
		error: own?.error,
		again() {
			setAsked(undefined);
			setRound(round + 1);
		},
	};
}

async function ask<T>(path: string) {
	const response = await fetch(`/api/${path}`);
	const body: unknown = await response.json().catch(() => null);
	if (!response.ok) throw new ApiError(response.status, body);
	return body as T;
}
