const name = (userId: number) => `unsent:${userId}`;

/**
 * How many scorecards of this person wait on this device: known at once, without opening its
 * memory, to the menu and to the way out.
 */
export function unsentCards(userId: number): number {
	try {
		return Number(localStorage.getItem(name(userId))) || 0;
	} catch {
		return 0;
	}
}

export function noteUnsent(userId: number, count: number) {
	try {
		if (count > 0) localStorage.setItem(name(userId), String(count));
		else localStorage.removeItem(name(userId));
	} catch {
		// Without such a memory nobody is warned by it.
	}
}
