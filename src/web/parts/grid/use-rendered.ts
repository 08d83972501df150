import { startTransition, useEffect, useState } from "react";

let lastAsked = 0;
/** Of the table on the page, if there is one. */
let ask: ((asked: number) => void) | null = null;
let waiting: { asked: number; resolve: () => void }[] = [];

function resolveUntil(shown: number) {
	for (const { asked, resolve } of waiting) if (asked <= shown) resolve();
	waiting = waiting.filter(({ asked }) => asked > shown);
}

/**
 * Resolves once the table shows what the router has loaded before. The router updates the page in a
 * transition, which React may render much later; a transition that begins later ends with it or
 * after it.
 */
export const rendered = () =>
	new Promise<void>((resolve) => {
		if (!ask) return resolve();
		const asked = ++lastAsked;
		waiting.push({ asked, resolve });
		startTransition(() => ask?.(asked));
	});

/** In the table, for `rendered`. */
export function useRendered() {
	const [shown, setShown] = useState(0);
	useEffect(() => {
		ask = setShown;
		return () => {
			ask = null;
			resolveUntil(lastAsked);
		};
	}, []);
	useEffect(() => resolveUntil(shown), [shown]);
}
