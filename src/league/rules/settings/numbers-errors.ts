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
				applicantsMax < applicantsMin && "The most applicants can’t be less than the fewest.",
			ratingMax: ratingMax < ratingMin && "The highest rating can’t be below the lowest.",
			minimumAgeWithGuardian:
				minimumAgeWithGuardian > minimumAge &&
				"With a guardian’s consent, the age can’t be higher than without.",
			forfeitsRemoval:
				forfeitsRemoval < forfeitsNoPrize &&
				"Removal can’t come before losing the right to a prize.",
			forfeitsRemovalToOneTeam:
				forfeitsRemovalToOneTeam > forfeitsRemoval &&
				"Forfeits to one team count toward the season’s, so this can’t be more than those.",
			heatLimitF: heatLimitF <= coldLimitF && "Too hot must be above too cold.",
			warmUpMaxMinutes:
				warmUpMaxMinutes < warmUpMinutes &&
				"The longer warm-up can’t be shorter than the usual one.",
			additionsBeforeWeek:
				additionsBeforeWeek > weeks && "Additions can’t end after the last week of the season.",
		} satisfies Partial<Record<SeasonNumber, string | false>>).filter(([, error]) => error),
	);
}
