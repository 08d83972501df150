import type { Edit } from "./save-queue.ts";

/**
 * What a device keeps of one account's edits until the league has them, each under its own key, so
 * that two tabs don't write over each other's.
 */
export interface KeptEdits {
	all: () => Edit[];
	put: (edit: Edit) => void;
	remove: (key: string) => void;
	/** Whether another tab has not sent or dropped it meanwhile. */
	has: (key: string) => boolean;
}

export function keptEdits(userId: number): KeptEdits {
	const prefix = `crosscourt.unsaved:${userId}:`;
	/** Without a storage, as in a private window that has none, the page itself remembers. */
	let isKeeping = true;
	const keeping = (work: () => void) => {
		try {
			work();
		} catch {
			isKeeping = false;
		}
	};
	return {
		all() {
			const kept: { at: number; edit: Edit }[] = [];
			keeping(() => {
				for (const name of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
					const read = parsed(localStorage.getItem(name));
					if (read) kept.push(read);
				}
			});
			return kept
				.sort((one, other) => one.at - other.at)
				.map(({ edit }) => (edit.state === "sending" ? { ...edit, state: "waiting" } : edit));
		},
		put(edit) {
			keeping(() => {
				const at = parsed(localStorage.getItem(prefix + edit.key))?.at ?? Date.now();
				localStorage.setItem(prefix + edit.key, JSON.stringify({ at, edit }));
			});
		},
		remove: (key) => keeping(() => localStorage.removeItem(prefix + key)),
		has: (key) => {
			let isThere = true;
			keeping(() => {
				isThere = localStorage.getItem(prefix + key) !== null;
			});
			return isThere || !isKeeping;
		},
	};
}

function parsed(text: string | null): { at: number; edit: Edit } | null {
	try {
		return text === null ? null : (JSON.parse(text) as { at: number; edit: Edit });
	} catch {
		return null;
	}
}
