import type { Division } from "../entities/division.ts";
import type { Location } from "../entities/location.ts";
import type { Team } from "../entities/team.ts";
import { isBye } from "../rules/teams/bye.ts";
import { countOf, listOf, pluralOf } from "../wording.ts";

export const noSaturday = "Choose at least one Saturday.";

export interface PlanGap {
	readonly sentence: string;
	/** The admin page on which it can be fixed. */
	readonly page: "/teams" | "/court-locations" | "/divisions" | null;
	/** Whether no schedule can be made. */
	readonly isBlocking: boolean;
}

type Place = Pick<Location, "locationId" | "locationName"> & {
	readonly hasCourts: boolean;
	readonly hasCoordinates: boolean;
};

interface PlanSources {
	readonly teams: readonly Team[];
	readonly divisions: readonly Division[];
	readonly places: readonly Place[];
	readonly saturdays: readonly string[];
}

/** The teams that a schedule is made for: active ones with a division, without Byes. */
export const plannedTeams = (teams: readonly Team[]) =>
	teams.filter((team) => team.isActive && team.divisionId !== null && !isBye(team));

/**
 * What is missing for a schedule, or for a good one. What makes a schedule impossible comes first.
 * Page: Matches, "Plan the season".
 */
export function planGaps({ teams, divisions, places, saturdays }: PlanSources): PlanGap[] {
	const planned = plannedTeams(teams);
	const counts = divisions.map(({ divisionId, divisionNumber }) => ({
		divisionNumber,
		size: planned.filter((team) => team.divisionId === divisionId).length,
	}));
	const lone = counts.filter(({ size }) => size === 1);
	const stray = teams.filter((team) => team.isActive && team.divisionId === null && !isBye(team));
	const homeless = planned.filter(({ locationId }) => locationId === null);
	const used = places.filter(({ locationId }) =>
		planned.some((team) => team.locationId === locationId),
	);
	const unlimited = used.filter(({ hasCourts }) => !hasCourts);
	const unplaced = used.filter(({ hasCoordinates }) => !hasCoordinates);
	const gaps: (PlanGap | false)[] = [
		saturdays.length === 0 && gap(noSaturday, null, true),
		counts.every(({ size }) => size < 2) &&
			gap("No division has two active teams yet. Add or import teams first.", "/teams", true),
		stray.length > 0 &&
			gap(
				`${countOf(stray.length, "team")} without a division ${pluralOf(stray.length, "is", "are")} left out: ${names(stray)}.`,
				"/teams",
			),
		lone.length > 0 &&
			gap(
				`${pluralOf(lone.length, "Division")} ${listOf(lone.map(({ divisionNumber }) => String(divisionNumber)))} ${pluralOf(lone.length, "has only one team", "have only one team each")}, which gets no matches.`,
				"/teams",
			),
		homeless.length > 0 &&
			gap(
				`${countOf(homeless.length, "team")} without home courts: ${names(homeless)}. Their home matches get no location.`,
				"/teams",
			),
		unlimited.length > 0 &&
			gap(
				`The number of courts is unknown at ${placeNames(unlimited)}, so the plan may book too many there. Enter it below.`,
				null,
			),
		unplaced.length > 0 &&
			gap(
				`No coordinates for ${placeNames(unplaced)}. Trips there don’t count as travel.`,
				"/court-locations",
			),
	];
	return gaps.filter((each) => each !== false);
}

const gap = (sentence: string, page: PlanGap["page"], isBlocking = false): PlanGap => ({
	sentence,
	page,
	isBlocking,
});

const namedAtMost = 4;
const some = (all: readonly string[]) =>
	all.length > namedAtMost
		? listOf([...all.slice(0, namedAtMost - 1), `${all.length - namedAtMost + 1} more`])
		: listOf(all);
const names = (teams: readonly Team[]) => some(teams.map(({ teamName }) => teamName));
const placeNames = (places: readonly Place[]) =>
	some(places.map(({ locationName }) => locationName));
