import type { Division } from "../entities/division.ts";
import type { Location } from "../entities/location.ts";
import type { Match, Planned } from "../entities/match.ts";
import type { PlannedMatch, PlanRequest } from "../entities/schedule-plan.ts";
import type { Season } from "../entities/season.ts";
import type { Team } from "../entities/team.ts";
import { lastDayOf } from "../rules/season/season-of-matches.ts";
import { isBye } from "../rules/teams/bye.ts";
import type { KnownMatch } from "./problem.ts";

/** What a plan is made from. */
export interface PlanLeague {
	readonly seasons: readonly Pick<Season, "seasonId" | "seasonName" | "startDate" | "endDate">[];
	readonly divisions: readonly Division[];
	readonly teams: readonly Pick<
		Team,
		| "teamId"
		| "teamName"
		| "divisionId"
		| "captainId"
		| "cocaptainId"
		| "locationId"
		| "courtNumber"
		| "courtTime"
		| "isActive"
	>[];
	readonly locations: readonly Pick<
		Location,
		"locationId" | "locationName" | "numCourts" | "courtsByTime" | "coordinates" | "tennisMapsUrl"
	>[];
	readonly drafts: readonly Planned[];
	readonly matches: readonly (Planned &
		Pick<Match, "matchId" | "isCalledOff" | "effectiveDate" | "isMakeup">)[];
	/** The published matches that have a scorecard. */
	readonly scored: ReadonlySet<number>;
	/** The matches of the plan that the request keeps, if it keeps one. */
	readonly otherPlan: readonly PlannedMatch[] | null;
}

/** The season's first and last day; null if it has no end. */
export function daysOfSeason(league: Pick<PlanLeague, "seasons">, seasonId: number) {
	const season = league.seasons.find((row) => row.seasonId === seasonId);
	return season ? { season, last: lastDayOf(season, league.seasons) } : null;
}

/** The drafts of a season: those on its days, and those without a day. */
export function draftsOfSeason<D extends Planned>(
	drafts: readonly D[],
	league: Pick<PlanLeague, "seasons">,
	seasonId: number,
): D[] {
	const days = daysOfSeason(league, seasonId);
	if (!days) return [];
	return drafts.filter(
		({ matchDate }) =>
			matchDate === null ||
			(matchDate >= days.season.startDate && (days.last === null || matchDate <= days.last)),
	);
}

/** Active teams, without Byes, in a division that has at least two of them. */
export function teamsToPlan(teams: PlanLeague["teams"]) {
	const playing = teams.filter((team) => team.isActive && !isBye(team));
	const sizes = Map.groupBy(playing, ({ divisionId }) => divisionId);
	return playing.flatMap((team) =>
		team.divisionId !== null && (sizes.get(team.divisionId)?.length ?? 0) >= 2
			? [{ ...team, divisionId: team.divisionId }]
			: [],
	);
}

/**
 * The matches that a request keeps. `played` stays as it is: everything before `keep.from`, and
 * published matches that were called off, have a make-up, or have a scorecard on another day than the
 * Saturdays. `scored`: published matches from that day on that have a scorecard, which stay too. `kept` moves as little as possible.
 */
export function keptMatches(
	request: Pick<PlanRequest, "seasonId" | "keep" | "saturdays">,
	league: PlanLeague,
) {
	const { keep } = request;
	if (!keep) return null;
	const from = keep.from ?? "";
	const known =
		keep.matches === "drafts"
			? draftsOfSeason(league.drafts, league, request.seasonId).flatMap(knownMatch)
			: keep.matches === "published"
				? draftsOfSeason(league.matches, league, request.seasonId).flatMap(knownMatch)
				: (league.otherPlan ?? []).map((match) => ({ match, isFixed: false, isScored: false }));
	return {
		played: known.filter(({ match, isFixed }) => isFixed || match.date < from).map(toMatch),
		scored: known
			.filter(({ match, isFixed, isScored }) => isScored && !isFixed && match.date >= from)
			.map(toMatch),
		kept: known.filter(({ match, isFixed }) => !isFixed && match.date >= from).map(toMatch),
	};

	function knownMatch(row: Planned & Partial<PlanLeague["matches"][number]>) {
		const { matchDate, startTime, divisionId, homeTeamId, visitorTeamId } = row;
		if (matchDate === null) return [];
		const match: KnownMatch = { divisionId, homeTeamId, visitorTeamId, startTime, date: matchDate };
		const isScored = row.matchId !== undefined && league.scored.has(row.matchId);
		const isElsewhere = isScored && !request.saturdays.includes(matchDate);
		const isFixed = row.isCalledOff === true || row.isMakeup === true || isElsewhere;
		return [{ match, isFixed, isScored }];
	}
}

const toMatch = ({ match }: { match: KnownMatch }): KnownMatch => match;
