import { expect, test } from "vitest";
import type { SeasonNumber, SeasonNumbers } from "../../entities/season-numbers.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { numbersErrors } from "./numbers-errors.ts";

test("the numbers of a new league are valid", () =>
	expect(numbersErrors(newLeagueNumbers)).toEqual({}));

test.each<[Partial<SeasonNumbers>, SeasonNumber | null]>([
	[{ applicantsMin: 20 }, "applicantsMax"],
	[{ applicantsMin: 19 }, null],
	[{ ratingMin: 5, ratingMax: 4.5 }, "ratingMax"],
	[{ ratingMin: 4, ratingMax: 4 }, null],
	[{ minimumAgeWithGuardian: 19 }, "minimumAgeWithGuardian"],
	[{ minimumAgeWithGuardian: 18 }, null],
	[{ forfeitsNoPrize: 25 }, "forfeitsRemoval"],
	[{ forfeitsNoPrize: 24 }, null],
	[{ forfeitsRemovalToOneTeam: 25 }, "forfeitsRemovalToOneTeam"],
	[{ forfeitsRemovalToOneTeam: 24 }, null],
	[{ coldLimitF: 70, heatLimitF: 70 }, "heatLimitF"],
	[{ coldLimitF: 69, heatLimitF: 70 }, null],
	[{ warmUpMinutes: 11 }, "warmUpMaxMinutes"],
	[{ warmUpMinutes: 10 }, null],
	[{ weeks: 5 }, "additionsBeforeWeek"],
	[{ weeks: 6 }, null],
])("the field refused in %j is %s", (changes, field) =>
	expect(Object.keys(numbersErrors({ ...newLeagueNumbers, ...changes }))).toEqual(
		field === null ? [] : [field],
	),
);
