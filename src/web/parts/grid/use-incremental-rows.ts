import { useEffect, useState, useSyncExternalStore } from "react";

const initialRows = 40;
const rowsPerStep = 60;

/**
 * Renders the first rows immediately and the others in small steps, so that long tables appear
 * quickly. In the end all rows are rendered, for printing and the browser's search. Server-rendered
 * pages contain all rows from the start.
 */
export function useIncrementalRows(count: number) {
	const isFromServer = useSyncExternalStore(
		() => () => {},
		() => false,
		() => true,
	);
	const [limit, setLimit] = useState(isFromServer ? Number.POSITIVE_INFINITY : initialRows);
	useEffect(() => {
		if (limit >= count) return;
		const timer = setTimeout(() => setLimit(limit + rowsPerStep), 16);
		return () => clearTimeout(timer);
	}, [limit, count]);
	return { limit, renderAll: () => limit < count && setLimit(Number.POSITIVE_INFINITY) };
}
