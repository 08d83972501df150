import { expect, test } from "vitest";
import { placeOf, shownPlaceCount } from "./places.ts";

const team = (place: number, setsPlayed: number, exit: "removed" | "withdrew" | null = null) => ({
	place,
	setsPlayed,
	exit,
});

test.each([
	["before the first set nobody has a place", [team(1, 0), team(1, 0)], [null, null], 0],
	["a team that has not played has one once another has", [team(1, 8), team(2, 0)], [1, 2], 2],
	["removed results have none", [team(1, 8), team(2, 0, "removed")], [1, null], 1],
	["a team that withdrew keeps its own", [team(1, 8, "withdrew"), team(2, 8)], [1, 2], 2],
	["nobody has one if all results were removed", [team(1, 0, "removed")], [null], 0],
])("%s", (_, division, places, count) => {
	expect(shownPlaceCount(division)).toBe(count);
	expect(division.map((row) => placeOf(row, count))).toEqual(places);
});
