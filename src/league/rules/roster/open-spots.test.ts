import { expect, test } from "vitest";
import { isWanted, openSpotsErrors, ratingRange, showsOpenSpots } from "./open-spots.ts";

test.each([
	["with room", "Thursdays", true, 1, true],
	["without a text", "", true, 1, false],
	["that can’t add a player", "Thursdays", true, 0, false],
	["that is inactive", "Thursdays", false, 5, false],
])("a team %s is shown to new players: %s %s %s", (_, openSpotsText, isActive, room, shown) =>
	expect(showsOpenSpots({ openSpotsText, isActive }, room)).toBe(shown),
);

test.each([
	[null, null, null, true],
	[3, 4, "rated 3.0 to 4.0", true],
	[3.5, 3.5, "rated 3.5", true],
	[4, null, "rated 4.0 or higher", false],
	[null, 3, "rated 3.0 or lower", false],
])("ratings from %s to %s read %s, and 3.5 is wanted: %s", (min, max, text, isFit) => {
	const range = { openSpotsRatingMin: min, openSpotsRatingMax: max };
	expect(ratingRange(range)).toBe(text);
	expect(isWanted({ rating: 3.5 }, range)).toBe(isFit);
	expect(isWanted({ rating: null }, range)).toBe(true);
});

test.each([
	[4, 3, true],
	[3, 4, false],
	[3, 3, false],
	[null, 3, false],
	[3, null, false],
])("ratings from %s to %s are refused: %s", (openSpotsRatingMin, openSpotsRatingMax, isRefused) => {
	const errors = openSpotsErrors({ openSpotsText: "", openSpotsRatingMin, openSpotsRatingMax });
	expect(errors).toEqual(
		isRefused ? { openSpotsRatingMax: "The highest rating must not be below the lowest." } : {},
	);
});
