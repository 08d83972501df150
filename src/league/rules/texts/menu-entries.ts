import type { LeaguePage, MenuPage } from "../../entities/league-page.ts";

interface Entry {
	path: string;
	label: string;
}

/** A group of the menu with the added pages at their places; without a place, at the end. */
export function menuEntries(
	own: readonly Entry[],
	added: readonly MenuPage[],
	group: LeaguePage["menu"],
): Entry[] {
	const entries = [...own];
	const inGroup = added.filter(({ menu }) => menu === group);
	// Of two pages that want the same place, the first one gets it.
	const placed = inGroup.toReversed().toSorted((a, b) => Number(a.place) - Number(b.place));
	for (const page of placed)
		if (page.place !== null) entries.splice(page.place - 1, 0, entryOf(page));
	return [...entries, ...inGroup.filter(({ place }) => place === null).map(entryOf)];
}

const entryOf = ({ title, address }: MenuPage): Entry => ({ path: `/${address}`, label: title });
