import { type RefObject, useEffect, useSyncExternalStore } from "react";

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

const never = () => () => {};

/** Whether the page's scripts run: before that, a form could only be sent to nowhere. */
export const useIsHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
