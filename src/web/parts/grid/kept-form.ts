/** What stands in a form's fields, by field. */
export type TypedRow = Readonly<Record<string, string>>;

/**
 * What somebody has typed into a form and not saved, kept on their device until they have, or have
 * closed the form: it comes back after a reload, a crash, a login.
 */
export function keptForm(userId: number, kind: string, id: string | null) {
	const name = `crosscourt.typed:${userId}:${kind}:${id ?? "new"}`;
	return {
		read(): TypedRow | null {
			try {
				return JSON.parse(localStorage.getItem(name) ?? "null") as TypedRow | null;
			} catch {
				return null;
			}
		},
		write(typed: TypedRow) {
			try {
				if (Object.keys(typed).length > 0) localStorage.setItem(name, JSON.stringify(typed));
				else localStorage.removeItem(name);
			} catch {
				// A window without a storage forgets it when it is closed.
			}
		},
		drop() {
			this.write({});
		},
	};
}
