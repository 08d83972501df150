import { describe, expect, test } from "vitest";
import type { Planned } from "../../entities/match.ts";
import { dateWarnings } from "./schedule-dates.ts";

const fall = {
	seasonName: "Fall 2026",
	startDate: "2026-10-10",
	endDate: "2026-12-12" as string | null,
	currentSeason: true,
	weeks: 10,
};
/** A match on the third Saturday. */
const third: Planned = {
	divisionId: 10,
	weekNumber: 3,
	matchNumber: 6,
	matchDate: "2026-10-24",
	startTime: "9-11",
	locationId: 5,
	homeTeamId: 2,
	visitorTeamId: 3,
};
/** Two matches of the season, and this one. */
const withOthers = (...changed: Partial<Planned>[]): Planned[] => [
	{ ...third, matchNumber: 1, weekNumber: 1, matchDate: "2026-10-10" },
	{ ...third, matchNumber: 2, weekNumber: 10, matchDate: "2026-12-12" },
	...changed.map((change) => ({ ...third, ...change })),
];
const outside = "Outside of Fall 2026 (Sat, Oct 10 to Sat, Dec 12): match 6.";
const otherWeek = "Week number doesn’t match the date (Fall 2026): match 6.";

describe("the dates of a schedule", () => {
	test.each<[string, Partial<Planned>, string[]]>([
		["are fine from the first to the last Saturday", {}, []],
		["miss a date", { matchDate: null }, ["No date: match 6."]],
		["miss a location", { locationId: null }, ["No location: match 6."]],
		["miss a time", { startTime: " " }, ["No time: match 6."]],
		[
			"miss a date, a location and a time",
			{ matchDate: null, locationId: null, startTime: "" },
			["No date: match 6.", "No location: match 6.", "No time: match 6."],
		],
		["include a Sunday", { matchDate: "2026-10-25" }, ["Not on a Saturday: match 6."]],
		["include a Friday", { matchDate: "2026-10-23" }, ["Not on a Saturday: match 6."]],
		["include a Saturday before the season", { matchDate: "2026-10-03" }, [outside]],
		["include a Saturday after the season", { matchDate: "2026-12-19" }, [outside]],
		[
			"include a Sunday after the season",
			{ matchDate: "2026-12-20" },
			["Not on a Saturday: match 6.", outside],
		],
		["have another week than the match", { weekNumber: 2 }, [otherWeek]],
		["have an earlier week than the match", { matchDate: "2026-10-17" }, [otherWeek]],
	])("%s", (_, changed, sentences) =>
		expect(dateWarnings(withOthers(changed), [fall])).toEqual(sentences),
	);

	test("name all matches with the same mistake together", () =>
		expect(
			dateWarnings(
				withOthers({ matchNumber: 8, matchDate: null }, { matchNumber: 7, matchDate: null }),
				[fall],
			),
		).toEqual(["No date: matches 7 and 8."]));
});

test("a Saturday after the season has no week to compare", () => {
	const matches = withOthers({ matchDate: "2026-11-14", weekNumber: 3 });
	const short = { ...fall, endDate: "2026-11-07" };
	expect(dateWarnings([matches[0]!, matches[0]!, matches[2]!], [short])).toEqual([
		"Outside of Fall 2026 (Sat, Oct 10 to Sat, Nov 7): match 6.",
	]);
});

test("a Saturday after the last week of a longer season has no week to compare", () =>
	expect(
		dateWarnings(withOthers({ matchDate: "2026-12-19" }), [{ ...fall, endDate: "2026-12-19" }]),
	).toEqual([]));

test("a season without an end has no last Saturday", () => {
	const open = [{ ...fall, endDate: null }];
	expect(dateWarnings(withOthers({ matchDate: "2027-05-01" }), open)).toEqual([]);
	expect(dateWarnings(withOthers({ matchDate: "2026-10-03" }), open)).toEqual([
		"Outside of Fall 2026 (from Sat, Oct 10): match 6.",
	]);
});

test("without seasons only the weekday is known", () =>
	expect(dateWarnings(withOthers({ matchDate: "2031-01-05", weekNumber: 9 }), [])).toEqual([
		"Not on a Saturday: match 6.",
	]));
