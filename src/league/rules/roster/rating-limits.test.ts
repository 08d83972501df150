import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { ratingErrors, ratingScale } from "./rating-limits.ts";

const refusal = { rating: "Ratings run from 2.5 to 4.5 this season." };

test.each([
	[2, refusal],
	[2.5, {}],
	[4.5, {}],
	[5, refusal],
	[null, {}],
	[undefined, {}],
])("a rating of %s in a season from 2.5 to 4.5: %j", (rating, errors) =>
	expect(ratingErrors(rating, { ratingMin: 2.5, ratingMax: 4.5 })).toEqual(errors),
);

test("a new league takes the whole scale", () => {
	for (const rating of [1, 7]) expect(ratingErrors(rating, newLeagueNumbers)).toEqual({});
});

test.each([0.5, 7.5])("no season can allow a rating of %s", (rating) =>
	expect(ratingErrors(rating, ratingScale)).toEqual({
		rating: "Ratings run from 1.0 to 7.0 this season.",
	}),
);
