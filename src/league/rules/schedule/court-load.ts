import type { Location } from "../../entities/location.ts";
import type { Planned } from "../../entities/match.ts";
import { pluralOf } from "../../wording.ts";
import { formatDate } from "../time/league-time.ts";
import { matchesInWords } from "./number-lists.ts";
import type { ScheduledTeam } from "./scheduled-team.ts";

type Place = Pick<Location, "locationId" | "locationName" | "numCourts">;

/**
 * Warns about locations where simultaneous matches need more courts than there are. A match needs
 * as many courts as its home team has (`courtNumber`), at least one. Locations with an unknown
 * number of courts are skipped.
 */
export function courtWarnings(
	published: readonly Planned[],
	teams: readonly ScheduledTeam[],
	locations: readonly Place[],
): string[] {
	const courtsOf = new Map(teams.map(({ teamId, courtNumber }) => [teamId, courtNumber ?? 1]));
	const timed = published.filter(
		({ matchDate, startTime }) => matchDate !== null && startTime !== "",
	);
	const slots = Map.groupBy(
		timed,
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
			`${place.locationName}, ${formatDate(matchDate as string)}, ${startTime}: ${matchesInWords(numbers)} ${verb} ${needed} courts, but there ${pluralOf(place.numCourts, "is", "are")} only ${place.numCourts}.`,
		];
	});
}
