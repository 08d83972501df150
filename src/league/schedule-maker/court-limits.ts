import type { DivisionColumns } from "./calendar-columns.ts";
import type { ModelBuilder, Term } from "./linear-model.ts";
import type { PlanPlace, PlanTeam } from "./plan-problem.ts";
import { requirements } from "./requirements.ts";
import type { Calendars, SeasonFrame } from "./season-frame.ts";

/** The teams that play at home at a location on a Saturday, as planned already. */
type CourtUse = (locationId: number, week: number) => readonly PlanTeam[];

/**
 * No court is overbooked: on a day, the home matches of a location fit into its courts and time
 * slots. Of the matches that need at least so many courts each, a time slot takes only as many as
 * fit side by side. Which slot each match gets is decided afterwards (`time-slots.ts`).
 */
export function limitCourts(
	model: ModelBuilder,
	divisions: readonly DivisionColumns[],
	frame: SeasonFrame,
	used: CourtUse,
): void {
	for (const place of frame.places.values())
		for (const week of new Set(divisions.flatMap(({ division }) => division.openWeeks)))
			limitCourtsOf(model, { place, week }, divisions, frame, used(place.locationId, week));
}

function limitCourtsOf(
	model: ModelBuilder,
	{ place, week }: { place: PlanPlace; week: number },
	divisions: readonly DivisionColumns[],
	frame: SeasonFrame,
	hosting: readonly PlanTeam[],
) {
	if (place.courts === null) return;
	const counts = Object.values(place.courts);
	const hosts = divisions.flatMap(({ division, homes }) =>
		division.teams.flatMap((team, index) =>
			team.locationId === place.locationId ? [{ team, terms: homes(index, [week]).terms }] : [],
		),
	);
	const requirement = requirements.courts(place, frame.dateOf(week));
	const add = (isCounted: (team: PlanTeam) => number, limit: number) => {
		const terms = hosts.flatMap(({ team, terms }) =>
			isCounted(team) > 0 ? terms.map(([column]): Term => [column, isCounted(team)]) : [],
		);
		const most = hosts.reduce((sum, { team }) => sum + isCounted(team), 0);
		const free = limit - hosting.reduce((sum, team) => sum + isCounted(team), 0);
		if (terms.length > 0 && most > free)
			model.row(requirement, terms, { upper: Math.max(0, free) });
	};
	add(
		({ courts }) => courts,
		counts.reduce((sum, count) => sum + count, 0),
	);
	for (const size of new Set(hosts.map(({ team }) => team.courts)))
		add(
			({ courts }) => (courts >= size ? 1 : 0),
			counts.reduce((sum, count) => sum + Math.floor(count / size), 0),
		);
}

/** The home matches of given calendars, and matches that stay as they are. */
export function courtUse(frame: SeasonFrame, calendars: Calendars): CourtUse {
	const byPlace = new Map<string, PlanTeam[]>();
	for (const division of frame.divisions)
		for (const { home, week } of calendars.get(division.divisionId) ?? []) {
			const team = division.teams[home] as PlanTeam;
			const key = `${team.locationId} ${week}`;
			byPlace.set(key, [...(byPlace.get(key) ?? []), team]);
		}
	return (locationId, week) => [
		...(byPlace.get(`${locationId} ${week}`) ?? []),
		...frame
			.fixedOn(week)
			.filter((match) => match.locationId === locationId)
			.map(({ home }) => home),
	];
}
