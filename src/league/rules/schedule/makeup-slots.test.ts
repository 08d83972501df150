import { expect, test } from "vitest";
import { timeSlots } from "../../facts.ts";
import { bySlot, untakenSlots } from "./makeup-slots.ts";

test("sorts the slots of a day by time, not by their first digit", () => {
	const shuffled = ["5-7", "1-3", "11-1", "9-11", "3-5"] as const;
	expect(
		shuffled.map((startTime) => ({ matchDate: "2026-10-11", startTime })).toSorted(bySlot),
	).toEqual(timeSlots.map((startTime) => ({ matchDate: "2026-10-11", startTime })));
});

test("sorts by date before time", () => {
	const late = { matchDate: "2026-10-31", startTime: "5-7" } as const;
	const early = { matchDate: "2026-11-01", startTime: "9-11" } as const;
	expect([early, late].toSorted(bySlot)).toEqual([late, early]);
});

const booked = [
	{ makeupMatchId: 1, matchDate: "2026-10-11", startTime: "11-1", locationId: null },
	{ makeupMatchId: 2, matchDate: "2026-10-11", startTime: "5-7", locationId: null },
	{ makeupMatchId: 3, matchDate: "2026-10-18", startTime: "9-11", locationId: null },
	{ makeupMatchId: 4, matchDate: "2026-10-18", startTime: "1-3", locationId: 7 },
] as const;

test("lists the slots without a match on that day", () =>
	expect(untakenSlots(booked, "2026-10-11")).toEqual(["9-11", "1-3", "3-5"]));
test("includes the slot of the match being edited", () =>
	expect(untakenSlots(booked, "2026-10-11", { except: 2 })).toEqual(["9-11", "1-3", "3-5", "5-7"]));
test("lists all slots of a day without matches", () =>
	expect(untakenSlots(booked, "2026-10-25")).toEqual([...timeSlots]));
test("ignores make-ups at other courts", () =>
	expect(untakenSlots(booked, "2026-10-18")).toEqual(["11-1", "1-3", "3-5", "5-7"]));
