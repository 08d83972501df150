import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { numbersForNew, numbersOf, withNumbers } from "./numbers-of-season.ts";

const row = (seasonId: number, rosterCap: number) => ({ seasonId, ...newLeagueNumbers, rosterCap });
const season = (seasonId: number, startDate: string) => ({ seasonId, startDate });
const seasons = [season(1, "2026-02-07"), season(2, "2026-09-12"), season(3, "2027-02-06")];
const rows = [row(1, 15), row(2, 16), row(3, 17)];

test.each([
	["the season before it", season(9, "2026-08-01"), 15],
	["the latest of the seasons before it", season(9, "2028-02-01"), 17],
	["the season after it, if it is the first", season(9, "2020-02-01"), 15],
])("a new season begins with the numbers of %s", (_, added, rosterCap) => {
	// The seasons come in no order.
	for (const others of [seasons, seasons.toReversed()])
		expect(numbersForNew(rows, added, [added, ...others])).toMatchObject({ rosterCap });
});

test("the first season begins with the numbers of a new league", () =>
	expect(numbersForNew([], season(1, "2026-02-07"), [season(1, "2026-02-07")])).toBe(
		newLeagueNumbers,
	));

test("each season has its own numbers, and none has those of a new league", () => {
	expect(numbersOf(rows, season(2, ""))).toEqual({ ...newLeagueNumbers, rosterCap: 16 });
	expect(numbersOf(rows, undefined)).toBe(newLeagueNumbers);
	expect(withNumbers(seasons, rows).map(({ rosterCap }) => rosterCap)).toEqual([15, 16, 17]);
});
