import { describe, expect, test } from "vitest";
import { addDays } from "../../league/rules/time/league-time.ts";
import { demoSeasons, saturdayOf } from "./seasons.ts";

const names = (today: string) => {
	const { last, current, next } = demoSeasons(today);
	return [last.seasonName, current.seasonName, next.seasonName];
};

test.each([
	["2026-11-20", ["Spring 2026", "Fall 2026", "Spring 2027"]],
	["2026-12-31", ["Spring 2026", "Fall 2026", "Spring 2027"]],
	["2027-01-02", ["Spring 2026", "Fall 2026", "Spring 2027"]],
	["2028-02-29", ["Fall 2027", "Spring 2028", "Fall 2028"]],
	["2026-07-04", ["Fall 2025", "Spring 2026", "Fall 2026"]],
])("on %s the seasons are %j", (today, expected) => expect(names(today)).toEqual(expected));

describe("on any day", () => {
	const days = Array.from({ length: 6 * 366 }, (_, index) => addDays("2024-01-01", index));
	const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

	test("six Saturdays are past, and the seventh is today or later", () => {
		for (const today of days) {
			const { current } = demoSeasons(today);
			expect(weekday(current.startDate)).toBe(6);
			expect(saturdayOf(current, 6) < today).toBe(true);
			expect(saturdayOf(current, 7) >= today).toBe(true);
			expect(current.endDate).toBe(saturdayOf(current, 10));
		}
	});

	test("Fall and Spring alternate without overlapping", () => {
		for (const today of days) {
			const { last, current, next } = demoSeasons(today);
			const halves = [last, current, next].map((season) => season.seasonName.split(" ")[0]);
			expect(halves[0]).toBe(halves[2]);
			expect(halves[0]).not.toBe(halves[1]);
			expect(new Set(names(today)).size).toBe(3);
			expect(
				last.endDate! < current.rosterDeadline! && current.endDate! < next.rosterDeadline!,
			).toBe(true);
		}
	});

	test("the calendar has eight events, including a holiday during the season", () => {
		for (const today of days) {
			const { current, event } = demoSeasons(today);
			const own = event.filter((row) => row.seasonId === current.seasonId);
			expect(own).toHaveLength(8);
			const holiday = own.find((row) => row.eventName.includes("week: matches as scheduled"));
			expect(
				holiday && holiday.startDate >= current.startDate && holiday.startDate <= current.endDate!,
			).toBe(true);
		}
	});
});

test("the deadlines follow the by-laws", () => {
	expect(demoSeasons("2026-11-20").current).toEqual({
		seasonId: 2,
		seasonName: "Fall 2026",
		currentSeason: true,
		published: true,
		startDate: "2026-10-10",
		endDate: "2026-12-12",
		rosterDeadline: "2026-09-30",
		playerAdditionsStartDate: "2026-10-11",
		playerAdditionsEndDate: "2026-11-13",
	});
});
