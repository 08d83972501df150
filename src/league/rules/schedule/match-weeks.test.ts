import { describe, expect, test } from "vitest";
import { currentWeek, daysOf, weeksOf } from "./match-weeks.ts";

/** `week 1 on 10-03` or, if it was moved, `week 1 on 10-03 played 10-18`; `-` for no date. */
function matchFrom(text: string, index: number) {
	const [, week, matchDate, effectiveDate = matchDate] =
		/^week (\d+) on (\S+)(?: played (\S+))?$/.exec(text)!;
	const date = (day: string | undefined) => (day === "-" ? null : `2026-${day}`);
	return {
		matchId: index + 1,
		matchNumber: index + 1,
		weekNumber: Number(week),
		homeTeamId: 1,
		visitorTeamId: 2,
		matchDate: date(matchDate),
		effectiveDate: date(effectiveDate),
		effectiveTime: "9-11",
	};
}
const weeks = (...texts: string[]) => weeksOf(texts.map(matchFrom));
const season = ["week 1 on 10-03", "week 2 on 10-10", "week 3 on 10-17"];

describe("matches are listed", () => {
	test.each<[string, string[], string[]]>([
		["under their weeks, in order", season.toReversed(), ["1: 3", "2: 2", "3: 1"]],
		[
			"where a make-up is played, and as moved in their own week",
			[...season, "week 1 on 10-03 played 10-17"],
			["1: 1 moved 4", "2: 2", "3: 3 4"],
		],
		[
			"with the Saturday before, on a Sunday",
			[...season, "week 1 on 10-03 played 10-11"],
			["1: 1 moved 4", "2: 2 4", "3: 3"],
		],
		[
			"with the Saturday after, on a Wednesday",
			[...season, "week 1 on 10-03 played 10-14"],
			["1: 1 moved 4", "2: 2", "3: 4 3"],
		],
		[
			"in their own week if they are moved by a day",
			[...season, "week 2 on 10-10 played 10-11"],
			["1: 1", "2: 2 4", "3: 3"],
		],
		[
			"in another week if an admin changed the date",
			[...season, "week 1 on 10-03", "week 1 on 10-17"],
			["1: 1 4 moved 5", "2: 2", "3: 3 5"],
		],
		[
			"on a day of their own, far from every week",
			[...season, "week 1 on 10-03 played 11-07"],
			["1: 1 moved 4", "2: 2", "3: 3", "2026-11-07: 4"],
		],
		[
			"in the week before, three days later",
			["week 1 on 10-03", "week 2 on 10-17 played 10-06"],
			["1: 1 2", "2: moved 2"],
		],
		[
			"on a day of their own, four days later",
			["week 1 on 10-03", "week 2 on 10-17 played 10-07"],
			["1: 1", "2026-10-07: 2", "2: moved 2"],
		],
		[
			"under the day of most of their matches, though the others were entered first",
			["week 1 on 10-24", "week 1 on 10-03", "week 1 on 10-03", "week 2 on 10-10"],
			["1: 2 3 moved 1", "2: 4", "2026-10-24: 1"],
		],
		[
			"under the day of a single match, while the others of its week have none",
			["week 1 on -", "week 1 on -", "week 1 on 10-03", "week 2 on 10-10"],
			["1: 1 2 3", "2: 4"],
		],
		[
			"on days of their own, the earlier one first",
			[
				"week 1 on 10-03",
				"week 1 on 10-03",
				"week 1 on 10-03 played 11-21",
				"week 1 on 10-03 played 11-07",
			],
			["1: 1 2 moved 3 4", "2026-11-07: 4", "2026-11-21: 3"],
		],
		[
			"on a day between two weeks, if there is none in between",
			["week 1 on 10-03", "week 2 on 10-17", "week 1 on 10-03 played 10-10"],
			["1: 1 moved 3", "2026-10-10: 3", "2: 2"],
		],
		[
			"in their own week, if three weeks are on one day, the first week first",
			["week 3 on 10-03", "week 1 on 10-03", "week 2 on 10-03"],
			["1: 2", "2: 3", "3: 1"],
		],
		[
			"first in their own week while they have no date",
			[...season, "week 2 on 10-10 played -"],
			["1: 1", "2: 4 2", "3: 3"],
		],
		["last in a week without dates", ["week 1 on -", "week 2 on 10-10"], ["2: 2", "1: 1"]],
		[
			"nowhere but as moved, if a whole week was moved",
			["week 1 on 10-03 played 10-10", "week 2 on 10-10"],
			["1: moved 1", "2: 1 2"],
		],
	])("%s", (_, matches, expected) => {
		const numbers = (list: readonly { matchNumber: number }[]) =>
			list.map(({ matchNumber }) => matchNumber);
		expect(
			weeks(...matches).map(({ key, matches: inWeek, moved }) =>
				[
					`${key}:`,
					...numbers(inWeek),
					...(moved.length > 0 ? ["moved"] : []),
					...numbers(moved),
				].join(" "),
			),
		).toEqual(expected);
	});
});

describe("the current week", () => {
	test.each([
		["is the first before the season", "2026-09-01", season, "1"],
		["stays current until the end of its day", "2026-10-10", season, "2"],
		["is the next one from Sunday on", "2026-10-11", season, "3"],
		[
			"stays current on Sunday if a make-up is played then",
			"2026-10-11",
			[...season, "week 1 on 10-03 played 10-11"],
			"2",
		],
		[
			"is not one whose matches are called off",
			"2026-10-10",
			["week 2 on 10-10 played -", "week 3 on 10-17"],
			"3",
		],
		["is none after the season", "2026-10-18", season, undefined],
	])("%s", (_, today, matches, key) =>
		expect(currentWeek(weeks(...matches), today)?.key).toBe(key),
	);
});

test.each([
	["one day", ["week 1 on 10-03", "week 1 on 10-03"], ["2026-10-03"]],
	[
		"the first and the last of several",
		["week 1 on 10-03", "week 1 on 10-03", "week 1 on 10-04"],
		["2026-10-03", "2026-10-04"],
	],
	["its scheduled day if all was called off", ["week 1 on 10-03 played -"], ["2026-10-03"]],
	["no day without dates", ["week 1 on -"], []],
])("the days of a week are %s", (_, matches, days) =>
	expect(daysOf(weeks(...matches)[0]!)).toEqual(days),
);

test("the days of a week are the first and the last, whatever the order of its matches", () => {
	const played = ["2026-10-04", "2026-10-03", null, "2026-10-05"];
	const matches = played.map((effectiveDate) => ({ effectiveDate }));
	expect(daysOf({ matches, day: "2026-10-10" })).toEqual(["2026-10-03", "2026-10-05"]);
});
