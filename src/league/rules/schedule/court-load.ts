import type { Location } from "../../entities/location.ts";
import { pluralOf } from "../../wording.ts";
import { formatDate } from "../time/league-time.ts";
import { matchesInWords } from "./number-lists.ts";
import type { Entrant, Planned } from "./planned-match.ts";

type Place = Pick<Location, "locationId" | "locationName" | "numCourts">;

/**
 * Places where, on one day at one time, matches need more courts than there are. A match needs as
 * many as its home team has (`courtNumber`), at least one; a place that doesn't say how many courts
 * it has is not judged.
 */
export function doubleBooked(
	published: readonly Planned[],
	teams: readonly Entrant[],
	locations: readonly Place[],
): string[] {
	const courtsOf = new Map(teams.map(({ teamId, courtNumber }) => [teamId, courtNumber ?? 1]));
	const placed = published.filter(
		({ matchDate, startTime }) => matchDate !== null && startTime !== "",
	);
	const slots = Map.groupBy(
		placed,
		({ matchDate, startTime, locationId }) => `${matchDate} ${startTime.trim()} ${locationId}`,
	);
	return [...slots.values()].flatMap((matches) => {
		const [{ matchDate, startTime, locationId }] = matches as [Planned];
		const place = locations.find((location) => location.locationId === locationId);
		const needed = matches.reduce(
			(sum, { homeTeamId }) => sum + Math.max(1, courtsOf.get(homeTeamId) ?? 1),
			0,
		);
		if (!place || place.numCourts === null || needed <= place.numCourts) return [];
		const numbers = matches.map(({ matchNumber }) => matchNumber);
		const verb = pluralOf(numbers.length, "needs", "need");
		return [
			`${place.locationName}, ${formatDate(matchDate as string)}, ${startTime}: ${matchesInWords(numbers)} ${verb} ${needed} courts, but there are only ${place.numCourts}.`,
		];
	});
}
