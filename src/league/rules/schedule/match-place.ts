import type { Location } from "../../entities/location.ts";
import { type EffectiveSlot, isAtMakeupSchool } from "./effective-slot.ts";

/**
 * The location of a match. Make-ups without one are at the make-up school: its address and map are
 * those of the location of that name, if the league has one.
 */
export const locationOfMatch = <L extends Pick<Location, "locationId" | "locationName">>(
	match: Pick<EffectiveSlot, "isMakeup" | "effectiveLocationId">,
	locations: Iterable<L>,
	makeupSchool: string,
): L | undefined =>
	[...locations].find(({ locationId, locationName }) =>
		isAtMakeupSchool(match)
			? locationName === makeupSchool
			: locationId === match.effectiveLocationId,
	);
