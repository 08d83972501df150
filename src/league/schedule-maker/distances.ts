import type { Coordinates, PlanPlace, PlanTeam } from "./plan-problem.ts";

/** Miles between two points, in a straight line over the globe. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
	const [fromLatitude, toLatitude] = [radians(one.latitude), radians(other.latitude)];
	const half = (angle: number) => Math.sin(angle / 2) ** 2;
	const chord =
		half(toLatitude - fromLatitude) +
		Math.cos(fromLatitude) *
			Math.cos(toLatitude) *
			half(radians(other.longitude) - radians(one.longitude));
	return 2 * earthMiles * Math.asin(Math.sqrt(chord));
}

const earthMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The miles of a team's one-way trip to another team's home courts, to a tenth. 0 if one of the two
 * has no courts or coordinates: such trips are not counted.
 */
export function tripMiles(
	visitor: Pick<PlanTeam, "locationId">,
	home: Pick<PlanTeam, "locationId">,
	places: ReadonlyMap<number, PlanPlace>,
): number {
	const [from, to] = [visitor, home].map(
		({ locationId }) => (locationId === null ? null : places.get(locationId)?.coordinates) ?? null,
	);
	return from && to ? Math.round(milesBetween(from, to) * 10) / 10 : 0;
}
