import { useSyncExternalStore } from "react";

export type FormValues = Readonly<Record<string, string>>;

/** The values of a form's fields, trimmed, with the line breaks that the league stores. */
export const valuesIn = (form: HTMLFormElement): FormValues =>
	Object.fromEntries(
		[...new FormData(form)].map(([name, value]) => [
			name,
			String(value).replaceAll("\r\n", "\n").trim(),
		]),
	);

/** The fields whose values differ. */
export const changesOf = (before: FormValues, after: FormValues): FormValues =>
	Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

const never = () => () => {};

/** Whether the page is hydrated; before that, its forms can't be submitted. */
export const useIsHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
