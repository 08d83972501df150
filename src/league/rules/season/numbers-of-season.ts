import type { Season } from "../../entities/season.ts";
import {
	numberNames,
	type SeasonNumbers,
	type SeasonNumbersRow,
} from "../../entities/season-numbers.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";

/** The numbers of a season; those of a new league while there is no season. */
export function numbersOf(
	rows: readonly SeasonNumbersRow[],
	season: Pick<Season, "seasonId"> | undefined,
): SeasonNumbers {
	const row = rows.find(({ seasonId }) => seasonId === season?.seasonId);
	return row
		? (Object.fromEntries(numberNames.map((name) => [name, row[name]])) as unknown as SeasonNumbers)
		: newLeagueNumbers;
}

/** Seasons with their numbers, for rules that need both. */
export const withNumbers = <S extends Pick<Season, "seasonId">>(
	seasons: readonly S[],
	rows: readonly SeasonNumbersRow[],
): (S & SeasonNumbers)[] => seasons.map((season) => ({ ...numbersOf(rows, season), ...season }));

/**
 * What a new season begins with: the numbers of the latest season that does not begin after it; if
 * it is the first, those of the next one, or of a new league. Page: Seasons.
 */
export function numbersForNew(
	rows: readonly SeasonNumbersRow[],
	season: Pick<Season, "seasonId" | "startDate">,
	seasons: readonly Pick<Season, "seasonId" | "startDate">[],
): SeasonNumbers {
	const others = seasons
		.filter(({ seasonId }) => seasonId !== season.seasonId)
		.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
	const before = others.findLast(({ startDate }) => startDate <= season.startDate);
	return numbersOf(rows, before ?? others[0]);
}
