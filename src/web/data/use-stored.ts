import { useSyncExternalStore } from "react";
import { ignoreErrors } from "./draft-store.ts";

const changed = "crosscourt.stored";

/**
 * A text in the storage of the device or of the tab, and how to replace it; null: there is none.
 * Undefined until the page is hydrated.
 */
export function useStored(where: "localStorage" | "sessionStorage", name: string) {
	const text = useSyncExternalStore(
		subscribe,
		() => ignoreErrors(() => window[where].getItem(name)),
		() => undefined,
	);
	function store(next: string | null) {
		ignoreErrors(() =>
			next === null ? window[where].removeItem(name) : window[where].setItem(name, next),
		);
		dispatchEvent(new Event(changed));
	}
	return [text, store] as const;
}

function subscribe(heard: () => void) {
	addEventListener(changed, heard);
	return () => removeEventListener(changed, heard);
}
