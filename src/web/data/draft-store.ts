/** Form values by field name. */
export type FormDraft = Readonly<Record<string, string>>;

const prefix = "crosscourt.draft:";
/** Written at sign-out, so that other tabs remove their drafts. */
const signedOutKey = "crosscourt.signedOut";

/**
 * The unsaved values of a form, stored in the tab until the form is saved or closed: they survive a
 * reload and a login in this tab. Nothing is sent from here. Sign-out removes them, and so does
 * someone else's login.
 */
export function draftOf(owner: number | string, form: string) {
	const name = `${prefix}${owner}:${form}`;
	const remove = () => ignoreErrors(() => sessionStorage.removeItem(name));
	return {
		read: () =>
			ignoreErrors(() => JSON.parse(sessionStorage.getItem(name) ?? "null") as FormDraft | null),
		keep(draft: FormDraft) {
			if (Object.keys(draft).length === 0) remove();
			else ignoreErrors(() => sessionStorage.setItem(name, JSON.stringify(draft)));
		},
		remove,
	};
}

/** The forms of this owner that have a draft, by the beginning of their names. */
export const draftNames = (owner: number | string, beginning: string) =>
	storedNames()
		.filter((name) => name.startsWith(`${prefix}${owner}:${beginning}`))
		.map((name) => name.slice(`${prefix}${owner}:`.length));

/** Whether this tab keeps anyone's unsaved values until the next login. */
export const hasDrafts = () => storedNames().length > 0;

/** Removes all drafts in this tab except those of `owner`. */
export function discardDrafts(owner: number | string | null) {
	for (const name of storedNames())
		if (owner === null || !name.startsWith(`${prefix}${owner}:`))
			ignoreErrors(() => sessionStorage.removeItem(name));
	// Earlier versions of the site kept drafts on the device.
	for (const name of ignoreErrors(() => Object.keys(localStorage)) ?? [])
		if (name.startsWith(prefix)) localStorage.removeItem(name);
}

/** After the user has signed out, here and in the other tabs. */
export function discardAllDrafts() {
	openForms.clear();
	discardDrafts(null);
	ignoreErrors(() => localStorage.setItem(signedOutKey, String(Date.now())));
}

/** How each open form stores what was typed. */
const openForms = new Set<() => void>();

/** Registers an open form, given how to store its values; returns how to unregister it. */
export function addOpenForm(keep: () => void) {
	openForms.add(keep);
	return () => void openForms.delete(keep);
}

/** Stores a form's values when its page is reloaded or closed, except after a sign-out. */
export function keepOpenForm(keep: () => void) {
	if (openForms.has(keep)) keep();
}

/** Stores the values of all open forms when the session has ended, for the next login. */
export function keepOpenForms() {
	for (const keep of openForms) keep();
}

/** Follows a sign-out in other tabs; returns a function that stops. */
export function followSignOut() {
	const onStorage = ({ key }: StorageEvent) => {
		if (key !== signedOutKey) return;
		openForms.clear();
		discardDrafts(null);
	};
	addEventListener("storage", onStorage);
	return () => removeEventListener("storage", onStorage);
}

const storedNames = () =>
	ignoreErrors(() => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))) ?? [];

/** Private windows may have no storage, and a full one throws: drafts then end with the page. */
export function ignoreErrors<T>(work: () => T): T | null {
	try {
		return work();
	} catch {
		return null;
	}
}
