import { useSyncExternalStore } from "react";

/**
 * A value read from the page's fields, again at each change; `before` until the page is hydrated.
 * Browsers may fill in fields before that.
 */
export const useTyped = <T extends string | boolean>(read: () => T, before: T) =>
	useSyncExternalStore(onChange, read, () => before);

/** An animation starts when the browser fills in a field by itself. */
const events = ["input", "change", "animationstart"];

function onChange(heard: () => void) {
	for (const event of events) addEventListener(event, heard);
	return () => {
		for (const event of events) removeEventListener(event, heard);
	};
}
