const name = (userId: number) => `unsent:${userId}`;

/**
 * The number of this user's unsent scorecards on this device: the menu and "Log out" read it
 * without opening the database.
 */
export function unsentCardCount(userId: number): number {
	try {
		return Number(localStorage.getItem(name(userId))) || 0;
	} catch {
		return 0;
	}
}

export function storeUnsentCount(userId: number, count: number) {
	try {
		if (count > 0) localStorage.setItem(name(userId), String(count));
		else localStorage.removeItem(name(userId));
	} catch {
		// Without storage there is no warning.
	}
}
