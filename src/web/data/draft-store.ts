/** Form values by field name. */
export type FormDraft = Readonly<Record<string, string>>;

/**
 * The unsaved values of a form, stored on the device until the form is saved or closed: they
 * survive a reload, a crash and a login. Nothing is sent from here.
 */
export function draftOf(userId: number, form: string) {
	const name = `crosscourt.draft:${userId}:${form}`;
	const remove = () => ignoreErrors(() => localStorage.removeItem(name));
	return {
		read: () =>
			ignoreErrors(() => JSON.parse(localStorage.getItem(name) ?? "null") as FormDraft | null),
		write(draft: FormDraft) {
			if (Object.keys(draft).length === 0) remove();
			else ignoreErrors(() => localStorage.setItem(name, JSON.stringify(draft)));
		},
		remove,
	};
}

/** Private windows may have no storage, and a full one throws: drafts then end with the page. */
function ignoreErrors<T>(work: () => T): T | null {
	try {
		return work();
	} catch {
		return null;
	}
}
