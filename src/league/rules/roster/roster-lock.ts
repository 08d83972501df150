import type { Season } from "../../entities/season.ts";
import { facts } from "../../facts.ts";
import { allowed, refused, type Verdict } from "../../verdict.ts";
import type { LeagueTime } from "../time/league-time.ts";

export type Deadlines = Pick<
	Season,
	"rosterDeadline" | "playerAdditionsStartDate" | "playerAdditionsEndDate"
>;

/**
 * Whether rosters may change: until 11 pm on the roster deadline, and in the additions window, from
 * midnight on its first day to 5 pm on its last. Compares wall-clock times in the league's time
 * zone. By-laws VI b, VI c (`content/bylaws.md`).
 */
export function rosterLock(season: Deadlines, now: LeagueTime): Verdict {
	const { playerAdditionsStartDate: start, playerAdditionsEndDate: end } = season;
	const inAdditions =
		start !== null &&
		end !== null &&
		now >= `${start}T00:00` &&
		now < `${end}T${facts.additionsCloseHour}:00`;
	return isBeforeDeadline(season, now) || inAdditions ? allowed : refused("ROSTER_LOCKED");
}

/** Before the deadline, additions are not counted. By-laws VI b. */
export const isBeforeDeadline = ({ rosterDeadline }: Deadlines, now: LeagueTime) =>
	rosterDeadline !== null && now < `${rosterDeadline}T${facts.rosterDeadlineHour}:00`;
