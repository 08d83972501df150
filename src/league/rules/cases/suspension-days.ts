import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import { countOf } from "../../wording.ts";
import { hasStarted } from "../schedule/effective-slot.ts";
import { matchesOf } from "../schedule/team-agenda.ts";
import { dateOf, formatDate, type LeagueDate, type LeagueTime } from "../time/league-time.ts";

type DatedMatch = Pick<
	Match,
	"matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "effectiveDate" | "effectiveTime"
> &
	MaybeCanceled;

/** A suspension from today until after a number of matches. */
export interface SuspensionDays {
	readonly from: LeagueDate;
	readonly through: LeagueDate;
	/** `2 matches: through Sat, Oct 17` */
	readonly text: string;
}

/**
 * Suspensions for the team's next match, its next two and so on, as far as their days are known.
 * By-laws XII e: for a number of matches.
 */
export const suspensionDays = (
	matches: readonly DatedMatch[],
	teamId: number,
	now: LeagueTime,
): SuspensionDays[] =>
	matchesOf(matches, teamId)
		.flatMap((match) =>
			match.effectiveDate && !match.isCanceled && !hasStarted(match, now)
				? match.effectiveDate
				: [],
		)
		.map((through, index) => ({
			from: dateOf(now),
			through,
			text: `${countOf(index + 1, "match", "matches")}: through ${formatDate(through)}`,
		}));

/**
 * The last day of an exclusion for the season: the season's last day. If that has passed or isn't
 * set, null: the committee enters one. By-laws XII e.
 */
export const exclusionThrough = (
	season: Pick<Season, "endDate"> | undefined,
	now: LeagueTime,
): LeagueDate | null => {
	const last = season?.endDate ?? null;
	return last !== null && last >= dateOf(now) ? last : null;
};

/** The team's matches on these days, without canceled ones. */
export const matchesMissed = (
	matches: readonly DatedMatch[],
	teamId: number,
	from: LeagueDate,
	through: LeagueDate | null,
) =>
	matchesOf(matches, teamId).filter(
		({ effectiveDate, isCanceled }) =>
			!isCanceled &&
			effectiveDate !== null &&
			from <= effectiveDate &&
			(through === null || effectiveDate <= through),
	);
