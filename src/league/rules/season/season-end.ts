import type { Match } from "../../entities/match.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";

interface PlayedSeason {
	/** Null if the calendar has no end. */
	readonly lastDay: LeagueDate | null;
	readonly numbers: Pick<SeasonNumbers, "weeks" | "scorecardDueWeeks">;
	/** The published ones. */
	readonly match: readonly Pick<Match, "weekNumber">[];
	/** How many of them still count and have no complete scorecard. */
	readonly open: number;
}

/**
 * How far a season that is being played has come. Since matches may be published week by week, all
 * of them are there only once the last week is, or once the season's last day is past. The season
 * is over when none of these matches is open, or when the last scorecards were due. By-laws X a, X
 * d; pages: Certificates, Detailed Standings.
 */
export function seasonEnd(
	{ lastDay, numbers, match, open }: PlayedSeason,
	today: LeagueDate,
): { hasAllMatches: boolean; isOver: boolean } {
	const lastWeek = Math.max(0, ...match.map(({ weekNumber }) => weekNumber));
	const hasAllMatches = lastWeek >= numbers.weeks || (lastDay !== null && lastDay < today);
	const isDue = lastDay !== null && addDays(lastDay, 7 * numbers.scorecardDueWeeks) < today;
	return { hasAllMatches, isOver: isDue || (hasAllMatches && open === 0) };
}
