import { expect, test } from "vitest";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { numbersErrors } from "./numbers-errors.ts";

test("the numbers of a new league are valid", () =>
	expect(numbersErrors(newLeagueNumbers)).toEqual({}));

test.each<[Partial<SeasonNumbers>, ReturnType<typeof numbersErrors>]>([
	[
		{ applicantsMin: 20 },
		{ applicantsMax: "The maximum number of applicants can’t be lower than the minimum." },
	],
	[{ applicantsMin: 19 }, {}],
	[
		{ ratingMin: 5, ratingMax: 4.5 },
		{ ratingMax: "The highest rating can’t be below the lowest." },
	],
	[{ ratingMin: 4, ratingMax: 4 }, {}],
	[
		{ minimumAgeWithGuardian: 19 },
		{ minimumAgeWithGuardian: "This can’t be higher than the minimum age." },
	],
	[{ minimumAgeWithGuardian: 18 }, {}],
	[{ forfeitsNoPrize: 25 }, { forfeitsRemoval: "This can’t be lower than the limit for prizes." }],
	[{ forfeitsNoPrize: 24 }, {}],
	[
		{ forfeitsRemovalToOneTeam: 25 },
		{
			forfeitsRemovalToOneTeam:
				"This can’t be higher than the limit for the whole season, which includes forfeits to one team.",
		},
	],
	[{ forfeitsRemovalToOneTeam: 24 }, {}],
	[
		{ coldLimitF: 70, heatLimitF: 70 },
		{ heatLimitF: "“Too hot above” must be higher than “Too cold below.”" },
	],
	[{ coldLimitF: 69, heatLimitF: 70 }, {}],
	[
		{ warmUpMinutes: 11 },
		{ warmUpMaxMinutes: "The longer warm-up can’t be shorter than the usual one." },
	],
	[{ warmUpMinutes: 10 }, {}],
	[{ weeks: 5 }, { additionsBeforeWeek: "Additions can’t end after the last week of the season." }],
	[{ weeks: 6 }, {}],
])("the numbers %j are answered with %j", (changes, errors) =>
	expect(numbersErrors({ ...newLeagueNumbers, ...changes })).toEqual(errors),
);
