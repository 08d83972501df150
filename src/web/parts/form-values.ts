import { type RefObject, useEffect, useState } from "react";
import type { Refused } from "./captain/write.ts";

export type Typed = Readonly<Record<string, string>>;

/** What stands in a form, field by field. */
export const typedIn = (form: HTMLFormElement): Typed =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** The fields in which two readings of a form differ. */
export const changesOf = (before: Typed, after: Typed): Typed =>
	Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

/** Leads to the first field that was refused, once the page says what is wrong with it. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refused: object | null) {
	useEffect(() => {
		if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [form, refused]);
}

/** The sentence above a form: only where no field says it. */
export const sentenceAbove = (refused: Refused | null) =>
	refused && Object.keys(refused.fields).length === 0 ? refused.message || "Error" : null;

/**
 * Whether the page's scripts have taken it over: before that a form could only be sent to nowhere.
 */
export function useIsLive() {
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	return isLive;
}
