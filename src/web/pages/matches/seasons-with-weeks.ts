import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { byId } from "../../parts/by-id.ts";

/** All seasons, with how many weeks each has. */
export function useSeasonsWithWeeks() {
	const numbers = byId(useRead(seasonNumberReads.weeksOfSeasons), "seasonId");
	return useRead(reads.seasons).map((season) => ({
		...season,
		weeks: (numbers.get(season.seasonId) ?? newLeagueNumbers).weeks,
	}));
}
export type SeasonWithWeeks = ReturnType<typeof useSeasonsWithWeeks>[number];
