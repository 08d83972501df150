import { describe, expect, test } from "vitest";
import type { Season } from "../../entities/season.ts";
import { copyCalendar, seasonBefore } from "./copy-calendar.ts";
import { fall } from "./season.fixture.ts";

const bare = { endDate: null, rosterDeadline: null };
const next = (startDate: string, more: Partial<Season> = {}): Season => ({
	...fall,
	seasonId: 2,
	seasonName: "Next",
	startDate,
	...bare,
	...more,
});
const event = (
	eventName: string,
	startDate: string,
	endDate: string | null = null,
	seasonId = 1,
) => ({
	eventName,
	startDate,
	endDate,
	seasonId,
});

describe("copying a calendar", () => {
	test.each<[string, string, number, string]>([
		["to a Saturday", "2027-02-06", 22, "2027-04-17"],
		["to a Sunday, by the nearest whole weeks", "2027-02-07", 22, "2027-04-17"],
		["to a Thursday, by the nearest whole weeks", "2027-02-04", 22, "2027-04-17"],
		["across the change to daylight-saving time and a leap day", "2028-03-18", 80, "2028-05-27"],
		["to an earlier season", "2026-02-07", -30, "2026-04-18"],
	])("keeps the weekdays: %s", (_, start, weeks, end) => {
		const copy = copyCalendar(fall, next(start), []);
		expect([copy.weeks, copy.dates.endDate]).toEqual([weeks, end]);
	});

	test("fills in only the dates that the season lacks", () => {
		expect(copyCalendar(fall, next("2027-02-06"), []).dates).toEqual({
			endDate: "2027-04-17",
			rosterDeadline: "2027-01-29",
		});
		const own = next("2027-02-06", { endDate: "2027-05-01" });
		expect(copyCalendar(fall, own, []).dates).toEqual({ rosterDeadline: "2027-01-29" });
	});

	test("copies events that the season has none of the same name of", () => {
		const events = [
			event("Captains’ meeting", "2026-08-20"),
			event("Registration", "2026-07-01", "2026-08-01"),
			event("captains’ Meeting", "2027-01-20", null, 2),
			event("Party", "2025-12-01", null, 7),
		];
		expect(copyCalendar(fall, next("2027-02-06"), events).events).toEqual([
			{ eventName: "Registration", startDate: "2026-12-02", endDate: "2027-01-02" },
		]);
	});
});

test("copies from the season that begins last before it", () => {
	const spring = next("2027-02-06", { seasonId: 3 });
	const later = next("2027-09-04");
	expect(seasonBefore(later, [fall, later, spring])?.seasonId).toBe(3);
	expect(seasonBefore(fall, [fall, later, spring])).toBeUndefined();
});
