import { expect, test } from "vitest";
import { locationOfMatch } from "./match-place.ts";

const [courts, school] = [
	{ locationId: 3, locationName: "Quarry Lane" },
	{ locationId: 4, locationName: "Pecan Grove High School" },
];
const makeup = { isMakeup: true, effectiveLocationId: null };

test.each([
	["at its courts", { isMakeup: false, effectiveLocationId: 3 }, courts],
	["at the courts of its make-up", { isMakeup: true, effectiveLocationId: 3 }, courts],
	["at the make-up school, as the location of that name", makeup, school],
	[
		"nowhere yet after it was called off",
		{ isMakeup: false, effectiveLocationId: null },
		undefined,
	],
	["at a location that is gone", { isMakeup: false, effectiveLocationId: 9 }, undefined],
])("a match is %s", (_, match, expected) =>
	expect(locationOfMatch(match, [courts, school], "Pecan Grove High School")).toBe(expected),
);

test("a make-up school that is not among the locations has no address", () =>
	expect(locationOfMatch(makeup, [courts, school], "Mesa High School")).toBeUndefined());
