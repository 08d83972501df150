import type { Division } from "../entities/division.ts";
import type { Location } from "../entities/location.ts";
import type { Match, Planned } from "../entities/match.ts";
import type { PlannedMatch, PlanRequest } from "../entities/schedule-plan.ts";
import type { Season } from "../entities/season.ts";
import type { SeasonNumbers } from "../entities/season-numbers.ts";
import type { Team } from "../entities/team.ts";
import { lastDayOf } from "../rules/season/season-of-matches.ts";
import type { Withdrawal } from "../rules/season/withdrawn-teams.ts";
import { isBye } from "../rules/teams/bye.ts";
import type { LeagueDate } from "../rules/time/league-time.ts";

type PublishedMatch = Planned &
	Pick<
		Match,
		| "matchId"
		| "isCalledOff"
		| "isCanceled"
		| "effectiveDate"
		| "effectiveTime"
		| "effectiveLocationId"
		| "isMakeup"
	>;

/** What a plan is made from. */
export interface PlanLeague {
	readonly seasons: readonly (Pick<Season, "seasonId" | "seasonName" | "startDate" | "endDate"> &
		Pick<SeasonNumbers, "weeks">)[];
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
	readonly matches: readonly PublishedMatch[];
	/** The published matches that have a scorecard. */
	readonly scored: ReadonlySet<number>;
	/** The teams that have left a season. */
	readonly withdrawals: readonly Withdrawal[];
	/** The matches of the plan that the request keeps, if it keeps one. */
	readonly otherPlan: readonly PlannedMatch[] | null;
}

/**
 * The season, and its last day, which is null if nothing ends it. Null if there is no such season.
 */
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
 * published matches that have a make-up or a scorecard, on the day that counts. `kept` moves as
 * little as possible; a match that was called off has lost its day and needs another one. Canceled
 * matches are neither: a team of theirs has withdrawn. By-laws V f.
 */
export function keptMatches(
	{ seasonId, keep }: Pick<PlanRequest, "seasonId" | "keep">,
	league: PlanLeague,
) {
	if (!keep) return null;
	const from = keep.from ?? "";
	const known =
		keep.matches === "drafts"
			? draftsOfSeason(league.drafts, league, seasonId).flatMap((row) =>
					plannedMatch(row, row.matchDate, row.startTime),
				)
			: (league.otherPlan ?? []);
	if (keep.matches !== "published")
		return {
			played: known.filter(({ date }) => date < from),
			kept: known.filter(({ date }) => date >= from),
		};
	const rows = draftsOfSeason(league.matches, league, seasonId).filter(
		({ isCanceled }) => !isCanceled,
	);
	const isFixed = (row: PublishedMatch) => row.isMakeup || league.scored.has(row.matchId);
	const isLost = (row: PublishedMatch) => row.effectiveDate === null;
	const isPlayed = (row: PublishedMatch) =>
		isFixed(row) || (!isLost(row) && (row.effectiveDate ?? "") < from);
	return {
		played: rows
			.filter(isPlayed)
			.flatMap(({ effectiveLocationId: locationId, ...row }) =>
				plannedMatch({ ...row, locationId }, row.effectiveDate, row.effectiveTime),
			),
		kept: rows
			.filter((row) => !isPlayed(row))
			.flatMap((row) => plannedMatch(row, row.matchDate, row.startTime)),
	};
}

function plannedMatch(row: Planned, date: LeagueDate | null, startTime: string): PlannedMatch[] {
	const { divisionId, weekNumber, locationId, homeTeamId, visitorTeamId } = row;
	if (date === null) return [];
	const slot = { weekNumber, date, startTime, locationId };
	return [{ divisionId, ...slot, homeTeamId, visitorTeamId, isPinned: false }];
}
