import { expect, test } from "vitest";
import { seasonSaturdays } from "./season-saturdays.ts";

const season = { seasonId: 1, startDate: "2026-09-10", endDate: "2026-10-03", weeks: 10 };
const event = (
	eventName: string,
	startDate: string,
	endDate: string | null = null,
	seasonId = 1,
) => ({
	eventId: 1,
	eventName,
	startDate,
	endDate,
	seasonId,
});

const played = (events: Parameters<typeof seasonSaturdays>[1], it = season) =>
	seasonSaturdays(it, events)
		.filter(({ isPlayed }) => isPlayed)
		.map(({ date }) => date);

test("Saturdays from the first day to the last are played", () => {
	expect(played([])).toEqual(["2026-09-12", "2026-09-19", "2026-09-26", "2026-10-03"]);
});

test.each([
	["Rain date", false],
	["Make-up Saturday at the school", false],
	["Make-ups", false],
	["Rainout date", false],
	["No matches: city tournament", false],
	["Labor Day weekend", false],
	["Rain date for Divisions 1 to 4", true],
	["Thanksgiving week: matches as scheduled", true],
	["Captains’ meeting", true],
])("with the event “%s” a Saturday is played: %s", (name, isPlayed) => {
	expect(played([event(name, "2026-09-18", "2026-09-20")]).includes("2026-09-19")).toBe(isPlayed);
});

test("events of other seasons don’t count", () => {
	expect(played([event("Rain date", "2026-09-19", null, 2)])).toContain("2026-09-19");
});

test("at most as many Saturdays as the season has weeks are played by default, also without an end date", () => {
	expect(played([], { ...season, endDate: "2027-03-01" })).toHaveLength(10);
	expect(played([], { ...season, endDate: null as never })).toHaveLength(10);
	expect(seasonSaturdays({ ...season, endDate: null }, [])).toHaveLength(12);
	expect(played([], { ...season, endDate: "2027-03-01", weeks: 12 })).toHaveLength(12);
});
