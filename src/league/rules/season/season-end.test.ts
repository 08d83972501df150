import { expect, test } from "vitest";
import { seasonEnd } from "./season-end.ts";

const numbers = { weeks: 10, scorecardDueWeeks: 1 };
const lastDay = "2026-12-12";

test.each([
	["week 3 of 10 is complete", 3, 0, "2026-10-20", false, false],
	["the last week is published and complete", 10, 0, "2026-12-01", true, true],
	["a match of the last week is open", 10, 1, "2026-12-12", true, false],
	["it ended with fewer weeks, all complete", 9, 0, "2026-12-13", true, true],
	["it is the last day of the calendar", 9, 0, "2026-12-12", false, false],
	["scorecards are missing, but not yet overdue", 9, 2, "2026-12-19", true, false],
	["scorecards are missing and overdue", 9, 2, "2026-12-20", true, true],
])(
	"when $0, all matches are published: $4, and the season is over: $5",
	(_, week, open, today, hasAllMatches, isOver) => {
		const match = [{ weekNumber: 1 }, { weekNumber: week }];
		expect(seasonEnd({ lastDay, numbers, match, open }, today)).toEqual({ hasAllMatches, isOver });
	},
);

test("a season is over when its last scorecards were due, however long teams have for them", () => {
	const season = { lastDay, numbers: { ...numbers, scorecardDueWeeks: 2 }, match: [], open: 2 };
	const isOver = (today: string) => seasonEnd(season, today).isOver;
	expect([isOver("2026-12-26"), isOver("2026-12-27")]).toEqual([false, true]);
});

test("without a last day, a season is over once all of its weeks are complete", () => {
	const season = { lastDay: null, numbers, open: 0 };
	const isOver = (weekNumber: number) =>
		seasonEnd({ ...season, match: [{ weekNumber }] }, "2030-01-01").isOver;
	expect([isOver(9), isOver(10)]).toEqual([false, true]);
});
