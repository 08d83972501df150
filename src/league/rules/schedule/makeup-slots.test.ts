import { expect, test } from "vitest";
import { timeSlots } from "../../facts.ts";
import { bySlot, freeSlots, startHour } from "./makeup-slots.ts";

test.each([
	["9-11", 9],
	["11-1", 11],
	["1-3", 13],
	["3-5", 15],
	["5-7", 17],
	["6-8", 18],
	["7-9", 7],
])("%s starts at %i", (slot, hour) => expect(startHour(slot)).toBe(hour));

test("a day’s slots follow one another as the day goes, whatever their first digit", () => {
	const shuffled = ["5-7", "1-3", "11-1", "9-11", "3-5"] as const;
	expect(
		shuffled.map((startTime) => ({ matchDate: "2026-10-11", startTime })).toSorted(bySlot),
	).toEqual(timeSlots.map((startTime) => ({ matchDate: "2026-10-11", startTime })));
});

test("an early slot of a later day comes after a late one of the day before", () => {
	const late = { matchDate: "2026-10-31", startTime: "5-7" } as const;
	const early = { matchDate: "2026-11-01", startTime: "9-11" } as const;
	expect([early, late].toSorted(bySlot)).toEqual([late, early]);
});

const booked = [
	{ makeupMatchId: 1, matchDate: "2026-10-11", startTime: "11-1" },
	{ makeupMatchId: 2, matchDate: "2026-10-11", startTime: "5-7" },
	{ makeupMatchId: 3, matchDate: "2026-10-18", startTime: "9-11" },
] as const;

test("free is what nobody has on that day", () =>
	expect(freeSlots(booked, "2026-10-11")).toEqual(["9-11", "1-3", "3-5"]));
test("who changes a match may keep its slot", () =>
	expect(freeSlots(booked, "2026-10-11", { except: 2 })).toEqual(["9-11", "1-3", "3-5", "5-7"]));
test("an empty day is free", () => expect(freeSlots(booked, "2026-10-25")).toEqual([...timeSlots]));
