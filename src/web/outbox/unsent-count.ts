const name = (userId: number) => `unsent:${userId}`;

/**
 * How many scorecards of this person wait on this device: known to the menu and to Log out without
 * opening the database.
 */
export function unsentCardCount(userId: number): number {
	try {
		return Number(localStorage.getItem(name(userId))) || 0;
	} catch {
		return 0;
	}
}

export function rememberUnsent(userId: number, count: number) {
	try {
		if (count > 0) localStorage.setItem(name(userId), String(count));
		else localStorage.removeItem(name(userId));
	} catch {
		// Without a storage there is no warning.
	}
}
