import { type RefObject, useEffect, useState } from "react";

export type FormValues = Readonly<Record<string, string>>;

/** What stands in a form, field by field. */
export const valuesIn = (form: HTMLFormElement): FormValues =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** The fields in which two readings of a form differ. */
export const changesOf = (before: FormValues, after: FormValues): FormValues =>
	Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

/** Leads to the first field that was refused, once the page says what is wrong with it. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, error: object | null) {
	useEffect(() => {
		if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [form, error]);
}

/**
 * Whether the page's scripts have taken it over: before that a form could only be sent to nowhere.
 */
export function useIsHydrated() {
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	return isLive;
}
