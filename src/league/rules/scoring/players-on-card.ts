import type { Lineup } from "./scorecard.ts";

/**
 * All players on a scorecard, without duplicates. Found by the names of their fields, so that the
 * visitors' routes don't load the description of the lines.
 */
export const playersOf = (card: Lineup | undefined): number[] => [
	...new Set(
		Object.entries(card ?? {}).flatMap(([field, id]) =>
			/Player\d?Id$/.test(field) && id !== null ? [id] : [],
		),
	),
];

/** Players on these cards whose names are not among the known ones: they have left their teams. */
export function missingNames(
	known: readonly { readonly playerId: number }[],
	cards: readonly Lineup[],
): number[] {
	const ids = new Set(known.map(({ playerId }) => playerId));
	return [...new Set(cards.flatMap(playersOf))].filter((playerId) => !ids.has(playerId));
}
