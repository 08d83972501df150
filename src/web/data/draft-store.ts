/** What stands in a form's fields, by field. */
export type FormDraft = Readonly<Record<string, string>>;

/**
 * What somebody has typed into a form and not saved, on their device until they save or close the
 * form: it survives a reload, a crash and a sign-in. Nothing is ever sent from here.
 */
export function draftOf(userId: number, form: string) {
	const name = `crosscourt.draft:${userId}:${form}`;
	const remove = () => quietly(() => localStorage.removeItem(name));
	return {
		read: () => quietly(() => JSON.parse(localStorage.getItem(name) ?? "null") as FormDraft | null),
		write(draft: FormDraft) {
			if (Object.keys(draft).length === 0) remove();
			else quietly(() => localStorage.setItem(name, JSON.stringify(draft)));
		},
		remove,
	};
}

/** Private windows may have no storage, and a full one throws: drafts then end with the page. */
function quietly<T>(work: () => T): T | null {
	try {
		return work();
	} catch {
		return null;
	}
}
