import type { Season } from "../../entities/season.ts";
import type { LeagueDate } from "../time/league-time.ts";

/**
 * What a captain reads whose team is not registered: the season is upcoming only until it begins.
 * Page: Team Details.
 */
export const registrationNotice = (
	leagueName: string,
	season: Pick<Season, "startDate"> | undefined,
	today: LeagueDate,
) =>
	`You must register your team for the ${season && season.startDate <= today ? "current" : "upcoming"} ${leagueName} season.`;
