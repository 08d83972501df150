import { type ReactNode, startTransition, useEffect, useState } from "react";

let lastAsked = 0;
let ask: (asked: number) => void = () => {};
const waiting: { asked: number; resolve: () => void }[] = [];

/**
 * Resolves once the page shows what the router has loaded before. The router hands it over in a
 * transition, which React may render much later; a transition that begins after it ends with it or
 * after it.
 */
export const rendered = () =>
	new Promise<void>((resolve) => {
		const asked = ++lastAsked;
		waiting.push({ asked, resolve });
		startTransition(() => ask(asked));
	});

/** Around the whole site, for `rendered`. */
export function Rendered({ children }: { children: ReactNode }) {
	const [shown, setShown] = useState(0);
	useEffect(() => {
		ask = setShown;
	}, []);
	useEffect(() => {
		while (waiting[0] && waiting[0].asked <= shown) waiting.shift()?.resolve();
	}, [shown]);
	return children;
}
