import type { Division } from "../../entities/division.ts";
import type { Standing } from "../../entities/standing.ts";
import { type ForfeitLimits, forfeitConsequence } from "./forfeits.ts";
import { isRemoved, percent, played, type Ranked, rankedDivision } from "./standings-ranking.ts";
import {
	type Played,
	type Result,
	type SeasonDecisions,
	type StandingsTeam,
	teamRecords,
} from "./team-records.ts";

/** A standing without what compares it to other weeks and teams. */
export type RankedTeam = Omit<Standing, "form" | "placeChange" | "setsBehind" | "lastWeek">;

/**
 * The standings of all divisions, derived from complete scorecards, verified or not: by division
 * number, then percentage of sets won. Ties are broken by head-to-head sets, then by fewer
 * forfeited sets; otherwise teams share the place. A team without played sets has 0%. Matches of a
 * team whose results were removed count for neither side, and that team is last. Adjustments of the
 * committee change a team's sets, not those against an opponent or in a week. By-laws IX h, X c
 * (`content/bylaws.md`); page: Detailed Standings.
 */
export function rankedTeams(
	divisions: readonly Division[],
	teams: readonly StandingsTeam[],
	matches: readonly Played[],
	results: readonly Result[],
	limits: ForfeitLimits,
	decisions: SeasonDecisions,
) {
	const records = teamRecords(divisions, teams, matches, results, decisions);
	return [...Map.groupBy(records, (record) => record.divisionNumber)]
		.sort(([a], [b]) => a - b)
		.flatMap(([, division]) => rankedDivision(division).map((ranked) => row(ranked, limits)));
}

function row({ record, place, tieBreak }: Ranked, limits: ForfeitLimits): RankedTeam {
	const { forfeited: total, mostForfeitedToOneTeam: mostToOneTeam } = record;
	return {
		teamId: record.team.teamId,
		divisionNumber: record.divisionNumber,
		setsWon: record.won,
		setsLost: record.lost,
		setsPlayed: played(record),
		percentSetsWon: percent(record),
		setsForfeited: total,
		// The removal of the results was the consequence already.
		forfeitConsequence: isRemoved(record)
			? "none"
			: forfeitConsequence({ total, mostToOneTeam }, limits),
		place,
		tieBreak,
		adjustments: record.adjustments,
		exit: record.exit,
		weeks: [...record.weeks]
			.sort(([a], [b]) => a - b)
			.map(([weekNumber, { won, lost }]) => ({ weekNumber, setsWon: won, setsLost: lost })),
	};
}

/**
 * A team's percentage after each week it has played, for the chart. The last percentage is the one
 * of the standings, since adjustments, and defaults in weeks to come, belong to none of these
 * weeks.
 */
export function percentByWeek({
	weeks: all,
	lastWeek,
	setsWon,
	setsLost,
}: Pick<Standing, "weeks" | "lastWeek" | "setsWon" | "setsLost">) {
	const soFar = { won: 0, lost: 0 };
	const weeks = all.filter(({ weekNumber }) => weekNumber <= lastWeek);
	return weeks.map((week, index) => {
		soFar.won += week.setsWon;
		soFar.lost += week.setsLost;
		const isLast = index === weeks.length - 1;
		return {
			weekNumber: week.weekNumber,
			percent: percent(isLast ? { won: setsWon, lost: setsLost } : soFar),
		};
	});
}

/**
 * How many weeks a division's race has: those that its season plans (null once it is over), and
 * later ones that were played, as in imported seasons.
 */
export const weeksShown = (division: readonly Pick<Standing, "weeks">[], planned: number | null) =>
	Math.max(planned ?? 0, ...division.flatMap(({ weeks }) => weeks.map((week) => week.weekNumber)));

/** A fraction as a percentage with two decimals. */
export const formatPercent = (fraction: number) => (fraction * 100).toFixed(2);
