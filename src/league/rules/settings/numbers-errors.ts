import type { SeasonNumber, SeasonNumbers } from "../../entities/season-numbers.ts";

/** What is wrong with a season's numbers beyond the limits of each, by field. */
export function numbersErrors(numbers: SeasonNumbers): Partial<Record<SeasonNumber, string>> {
	const {
		applicantsMin,
		applicantsMax,
		ratingMin,
		ratingMax,
		minimumAge,
		minimumAgeWithGuardian,
		forfeitsNoPrize,
		forfeitsRemoval,
		forfeitsRemovalToOneTeam,
		coldLimitF,
		heatLimitF,
		warmUpMinutes,
		warmUpMaxMinutes,
		additionsBeforeWeek,
		weeks,
	} = numbers;
	return Object.fromEntries(
		Object.entries({
			applicantsMax:
				applicantsMax < applicantsMin &&
				"The maximum number of applicants can’t be lower than the minimum.",
			ratingMax: ratingMax < ratingMin && "The highest rating can’t be below the lowest.",
			minimumAgeWithGuardian:
				minimumAgeWithGuardian > minimumAge && "This can’t be higher than the minimum age.",
			forfeitsRemoval:
				forfeitsRemoval < forfeitsNoPrize && "This can’t be lower than the limit for prizes.",
			forfeitsRemovalToOneTeam:
				forfeitsRemovalToOneTeam > forfeitsRemoval &&
				"This can’t be higher than the limit for the whole season, which includes forfeits to one team.",
			heatLimitF:
				heatLimitF <= coldLimitF && "“Too hot above” must be higher than “Too cold below.”",
			warmUpMaxMinutes:
				warmUpMaxMinutes < warmUpMinutes &&
				"The longer warm-up can’t be shorter than the usual one.",
			additionsBeforeWeek:
				additionsBeforeWeek > weeks && "Additions can’t end after the last week of the season.",
		} satisfies Partial<Record<SeasonNumber, string | false>>).filter(([, error]) => error),
	);
}
