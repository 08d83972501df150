import type { Season } from "../../../league/entities/season.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";

/** The season in the URL, else the current one. */
export const chosenSeason = (
	seasons: readonly Season[],
	search: URLSearchParams,
): Season | undefined =>
	seasons.find(({ seasonId }) => String(seasonId) === search.get("seasonId")) ??
	currentSeason(seasons) ??
	undefined;
