import { useMemo } from "react";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { byId } from "../../parts/by-id.ts";

/** All seasons, with how many weeks each has. */
export function useSeasonsWithWeeks() {
	const numbers = useRead(seasonNumberReads.weeksOfSeasons);
	const seasons = useRead(reads.seasons);
	return useMemo(() => {
		const known = byId(numbers, "seasonId");
		return seasons.map((season) => ({
			...season,
			weeks: (known.get(season.seasonId) ?? newLeagueNumbers).weeks,
		}));
	}, [numbers, seasons]);
}
export type SeasonWithWeeks = ReturnType<typeof useSeasonsWithWeeks>[number];
