import { useSyncExternalStore } from "react";

/**
 * What is typed in fields of the page, read again at each change. Browsers fill fields in before
 * the page is hydrated, too; until then it is `before`.
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
