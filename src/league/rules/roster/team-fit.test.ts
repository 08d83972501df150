import { expect, test } from "vitest";
import { fitsTeam } from "./team-fit.ts";

const roster = (...ratings: (number | null)[]) => ratings.map((rating) => ({ rating }));

test.each<[string, number | null, (number | null)[], boolean]>([
	["half a point above the average", 4, [3, 4], true],
	["more than half a point above it", 4.5, [3, 4], false],
	["half a point below it", 3, [3, 4], true],
	["more than half a point below it", 2.5, [3, 4], false],
	["on a team without ratings", 5, [null, null], true],
	["on an empty team", 5, [], true],
	["without a rating", null, [3, 4], true],
	["on a full team", 3.5, [3.5, 3.5, 3.5], false],
])("a player %s: %s on %j fits: %s", (_, rating, ratings, fits) =>
	expect(fitsTeam({ rating, area: "" }, roster(...ratings), undefined, { rosterCap: 3 })).toBe(
		fits,
	),
);

const courts = { area: "North Side", city: "Plainview Heights", zip: "75099" };
test.each<[string, Partial<typeof courts> | undefined, boolean]>([
	["", {}, true],
	["north side", {}, true],
	["North", {}, true],
	["North!", {}, true],
	["North - Side", {}, true],
	[" ", {}, true],
	["South or North Side", {}, true],
	["plainview heights, TX", {}, true],
	["75099", {}, true],
	["South Side", {}, false],
	["Northern", {}, false],
	["South Side", { area: "", city: "", zip: "" }, true],
	["South Side", { area: "" }, false],
	["South Side", undefined, true],
])("a player who would like to play in “%s” fits home courts %j: %s", (area, place, fits) =>
	expect(
		fitsTeam({ rating: 4, area }, roster(4), place && { ...courts, ...place }, { rosterCap: 3 }),
	).toBe(fits),
);
