import { describe, expect, test } from "vitest";
import { lastDayOf, seasonOfMatches } from "./season-of-matches.ts";

const spring = {
	name: "Spring",
	startDate: "2026-04-11",
	endDate: "2026-06-13",
	currentSeason: false,
};
const fall = { name: "Fall", startDate: "2026-10-10", endDate: "2026-12-12", currentSeason: true };
const next = { name: "Next", startDate: "2027-04-10", endDate: null, currentSeason: false };
const seasons = [spring, fall, next];
const on = (...dates: (string | null)[]) => dates.map((matchDate) => ({ matchDate }));

describe("the season of matches", () => {
	test.each([
		["all in one", on("2026-04-11", "2026-06-13"), "Spring", true],
		["most in one, some without a date", on("2026-10-10", "2026-10-17", null), "Fall", true],
		["half without a date", on("2026-10-10", null), "Fall", false],
		[
			"most in one, one made up after it ended",
			on("2026-05-02", "2026-05-09", "2026-06-20"),
			"Spring",
			true,
		],
		[
			"most in one, fewer in the current one",
			on("2026-05-02", "2026-05-09", "2026-10-17"),
			"Spring",
			true,
		],
		[
			"a tie of the current one and a later one: the current one",
			on("2026-10-17", "2027-04-17"),
			"Fall",
			false,
		],
		[
			"a tie of an earlier one and the current one: the current one",
			on("2026-05-02", "2026-10-17"),
			"Fall",
			false,
		],
		["a tie without the current one: the latest", on("2026-05-02", "2027-04-17"), "Next", false],
		["all outside any season: the current one", on("2025-05-02", null), "Fall", false],
		["a season without an end", on("2027-08-07"), "Next", true],
		["no matches: the current one", on(), "Fall", false],
		["on the first day", on("2026-10-10"), "Fall", true],
		["on the last day", on("2026-12-12"), "Fall", true],
		["a day before the first", on("2026-10-09"), "Fall", false],
		["a day after the last", on("2026-06-14"), "Fall", false],
	])("%s", (_, matches, name, isClear) => {
		const found = seasonOfMatches(seasons, matches);
		expect([found.season?.name, found.isClear]).toEqual([name, isClear]);
	});

	test("is not clear if two seasons overlap", () => {
		const found = seasonOfMatches([fall, { ...fall, name: "Other" }], on("2026-10-17"));
		expect(found).toMatchObject({ season: { name: "Fall" }, isClear: false });
	});
	test("is undefined without seasons", () =>
		expect(seasonOfMatches([], on("2026-10-10"))).toEqual({ season: undefined, isClear: false }));
	test("is undefined if all matches are outside and no season is current", () =>
		expect(seasonOfMatches([spring], on("2025-01-01")).season).toBeUndefined());
});

test.each([
	["its end date", spring, "2026-06-13"],
	["none for the last season without an end date", next, null],
	["the day before the next season begins", { ...fall, endDate: null }, "2027-04-09"],
])("a season’s last day: %s", (_, season, day) => expect(lastDayOf(season, seasons)).toBe(day));
