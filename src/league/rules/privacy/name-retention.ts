import { countOf, listOf } from "../../wording.ts";

export interface Records {
	/** Match results of the current season, and archived seasons, that name the person. */
	results: number;
	seasons: number;
	/** Additions that count toward a team’s limit. */
	additions: number;
}

/** Whether the name must stay when a player’s personal data is deleted. */
export const isOnRecord = ({ results, seasons, additions }: Records) =>
	results + seasons + additions > 0;

/** What stays after personal data was deleted, and why; null if nothing does. */
export function nameRetentionNotice(records: Records): string | null {
	if (!isOnRecord(records)) return null;
	const { results, seasons, additions } = records;
	const places = [
		...(results > 0 ? [countOf(results, "match result")] : []),
		...(seasons > 0 ? [countOf(seasons, "archived season")] : []),
		...(additions > 0 ? [countOf(additions, "counted addition")] : []),
	];
	return `The name stays in ${listOf(places)}: the league keeps a record of who played.`;
}
