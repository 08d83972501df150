import { formatSlot } from "../rules/schedule/start-time.ts";
import { formatDate } from "../rules/time/league-time.ts";
import { countOf, listOf, pluralOf } from "../wording.ts";
import type { DivisionFrame, SeasonFrame } from "./season-frame.ts";

/**
 * What a location's courts have to do with a conflict: "Fairmeadow has 2 courts at 9-11 am on Sat,
 * Oct 10, is home to 3 teams of Division 2, and a match there needs 2 courts." The last number is
 * the most that a match there can need.
 */
export function courtsSentence(
	frame: SeasonFrame,
	divisions: readonly DivisionFrame[],
	key: string,
): string {
	const [, id, date = ""] = key.split(":");
	const place = frame.places.get(Number(id));
	if (!place) return "";
	const open = Object.entries(place.courts ?? {}).filter(([, count]) => count > 0);
	const courts =
		open.length === 0
			? "no courts"
			: listOf(open.map(([slot, count]) => `${countOf(count, "court")} at ${formatSlot(slot)}`));
	const homes = divisions.flatMap(({ divisionNumber, teams }) => {
		const count = teams.filter(({ locationId }) => locationId === place.locationId).length;
		return count === 0 ? [] : [`${countOf(count, "team")} of Division ${divisionNumber}`];
	});
	const needs = frame.problem.teams.filter(({ locationId }) => locationId === place.locationId);
	const each = Math.max(1, ...needs.map((team) => team.courts));
	return `${place.locationName} has ${courts} on ${formatDate(date)}, is home to ${listOf(homes)}, and a match there needs ${each} ${pluralOf(each, "court")}.`;
}
