import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { currentSeason, weekOfSeason } from "./current-season.ts";

test("the current season is the one marked as current", () => {
	const seasons = [
		{ seasonName: "Spring", currentSeason: false },
		{ seasonName: "Fall", currentSeason: true },
	];
	expect(currentSeason(seasons)?.seasonName).toBe("Fall");
	expect(currentSeason([])).toBeUndefined();
});

test.each([
	["a week before the first Saturday", "2026-10-03", null],
	["the Friday before the first Saturday", "2026-10-09", 1],
	["the first Saturday", "2026-10-10", 1],
	["the Sunday after the first Saturday", "2026-10-11", 2],
	["the Friday before the seventh Saturday", "2026-11-20", 7],
	["the tenth Saturday", "2026-12-12", 10],
	["the day after the tenth Saturday", "2026-12-13", null],
])("%s (%s) is in week %s", (_, today, week) =>
	expect(weekOfSeason({ ...newLeagueNumbers, startDate: "2026-10-10" }, today)).toBe(week),
);
