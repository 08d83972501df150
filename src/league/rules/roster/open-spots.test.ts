import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { allowed, refused } from "../../verdict.ts";
import { isWanted, openSpotsErrors, ratingRange, showsOpenSpots } from "./open-spots.ts";

const locked = refused("ROSTER_LOCKED", messages.rostersLocked);
test.each([
	["with room", "Thursdays", true, 16, allowed, true],
	["without a text", "", true, 16, allowed, false],
	["that is full", "Thursdays", true, 17, allowed, false],
	["while rosters are locked", "Thursdays", true, 5, locked, false],
	["that is inactive", "Thursdays", false, 5, allowed, false],
])(
	"a team %s is shown to new players: %s %s %s",
	(_, openSpotsText, isActive, players, lock, shown) =>
		expect(showsOpenSpots({ openSpotsText, isActive }, { players, rosterCap: 17, lock })).toBe(
			shown,
		),
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
])("ratings from %s to %s are refused: %s", (openSpotsRatingMin, openSpotsRatingMax, isRefused) => {
	const errors = openSpotsErrors({ openSpotsText: "", openSpotsRatingMin, openSpotsRatingMax });
	expect("openSpotsRatingMax" in errors).toBe(isRefused);
});
