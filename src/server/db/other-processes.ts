/**
 * For this long after asking for the data version, a process may serve what it has cached without
 * asking again. So, whatever fails, each process has seen a write or asks again once this time has
 * passed since the commit.
 */
export const leaseMs = 1000;

interface Other {
	/** The newest version that it has confirmed. */
	seen: number;
	/** When it was first missing from the database's list. */
	goneSince: number | null;
}

/**
 * The other processes of this league: a write is acknowledged once each of them has confirmed its
 * data version, or may no longer serve anything older.
 */
export function otherProcesses(now: () => number = () => performance.now()) {
	const others = new Map<string, Other>();
	const waiting = new Set<() => void>();

	/** The end of the last lease of a process that hasn't confirmed the version; null if all have. */
	function leaseEnd(version: number) {
		const behind = [...others.values()].filter(({ seen }) => seen < version);
		const ends = behind.map(({ goneSince }) => (goneSince ?? now()) + leaseMs);
		return ends.length === 0 ? null : Math.max(...ends);
	}

	return {
		count: () => others.size,
		/**
		 * Takes the list of those connected now. A process whose connection is cut may still serve what
		 * it has cached until its lease ends, so it counts until then.
		 */
		list(names: readonly string[]) {
			for (const name of names) {
				const known = others.get(name);
				if (known) known.goneSince = null;
				else others.set(name, { seen: 0, goneSince: null });
			}
			for (const [name, other] of others) {
				if (names.includes(name)) continue;
				other.goneSince ??= now();
				if (now() - other.goneSince >= leaseMs) others.delete(name);
			}
		},
		confirm(name: string, version: number) {
			const known = others.get(name);
			if (known) known.seen = version;
			else others.set(name, { seen: version, goneSince: null });
			for (const check of waiting) check();
		},
		/** Resolves at once if there are no others, and at the latest when their leases have ended. */
		async haveSeen(version: number) {
			const end = leaseEnd(version);
			if (end === null) return;
			await new Promise<void>((resolve) => {
				const done = () => {
					clearTimeout(timer);
					waiting.delete(check);
					resolve();
				};
				const check = () => leaseEnd(version) === null && done();
				const timer = setTimeout(done, Math.max(0, Math.ceil(end - now())));
				waiting.add(check);
			});
		},
	};
}
