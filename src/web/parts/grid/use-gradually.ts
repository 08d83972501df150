import { useEffect, useState, useSyncExternalStore } from "react";

const atFirst = 40;
const step = 60;

/**
 * Of many rows those that fill a window are drawn at once and the others right after, a few at a
 * time, so that a page with hundreds of them is there as quickly as one with ten. In the end all
 * are drawn, to be found by the browser and printed; what comes from the server is whole from the
 * start.
 */
export function useGradually(count: number) {
	const isFromServer = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	const [limit, setLimit] = useState(isFromServer ? Number.POSITIVE_INFINITY : atFirst);
	useEffect(() => {
		if (limit >= count) return;
		const timer = setTimeout(() => setLimit(limit + step), 16);
		return () => clearTimeout(timer);
	}, [limit, count]);
	return { limit, drawAll: () => limit < count && setLimit(Number.POSITIVE_INFINITY) };
}
