import { startTransition, useEffect, useState } from "react";

let lastMarker = 0;
/** Sets a state of the mounted table; null without a table. */
let setMarker: ((marker: number) => void) | null = null;
let waiting: { marker: number; resolve: () => void }[] = [];

function resolveUntil(shown: number) {
	for (const { marker, resolve } of waiting) if (marker <= shown) resolve();
	waiting = waiting.filter(({ marker }) => marker > shown);
}

/**
 * Resolves once the table shows the data that the router has loaded. The router updates the page in
 * a transition, which React may render much later; a transition started afterwards is rendered with
 * it or after it.
 */
export const rendered = () =>
	new Promise<void>((resolve) => {
		if (!setMarker) return resolve();
		const marker = ++lastMarker;
		waiting.push({ marker, resolve });
		startTransition(() => setMarker?.(marker));
	});

/** Used by the table, for `rendered`. */
export function useRendered() {
	const [shown, setShown] = useState(0);
	useEffect(() => {
		setMarker = setShown;
		return () => {
			setMarker = null;
			resolveUntil(lastMarker);
		};
	}, []);
	useEffect(() => resolveUntil(shown), [shown]);
}
