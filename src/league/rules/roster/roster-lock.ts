import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { messages } from "../../messages.ts";
import { allowed, refused, type Verdict } from "../../verdict.ts";
import { atHour, type LeagueTime } from "../time/league-time.ts";

export type Deadlines = Pick<
	Season,
	"rosterDeadline" | "playerAdditionsStartDate" | "playerAdditionsEndDate"
> &
	Pick<SeasonNumbers, "rosterDeadlineHour" | "additionsCloseHour">;

/**
 * Whether rosters may change: until the season's hour (11 pm) on the day of the roster deadline,
 * and in the additions window, from the beginning of its first day to the season's hour (5 pm) on
 * its last. Compares wall-clock times in the league's time zone. By-laws VI b, VI c
 * (`content/bylaws.md`).
 */
export function canChangeRosters(season: Deadlines, now: LeagueTime): Verdict {
	const { playerAdditionsStartDate: start, playerAdditionsEndDate: end } = season;
	const inAdditions =
		start !== null &&
		end !== null &&
		now >= `${start}T00:00` &&
		now < atHour(end, season.additionsCloseHour);
	return isBeforeDeadline(season, now) || inAdditions
		? allowed
		: refused("ROSTER_LOCKED", messages.rostersLocked);
}

/**
 * Whether it is before the roster deadline. Until then, additions are not counted. By-laws VI b.
 */
export const isBeforeDeadline = (
	{ rosterDeadline, rosterDeadlineHour }: Deadlines,
	now: LeagueTime,
) => rosterDeadline !== null && now < atHour(rosterDeadline, rosterDeadlineHour);
