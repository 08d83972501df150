import { expect, test } from "vitest";
import { slotTimes } from "./slot-times.ts";

test.each([
	["9-11", "09:00", "11:00"],
	["11-1", "11:00", "13:00"],
	["1-3", "13:00", "15:00"],
	["5-7", "17:00", "19:00"],
	["9:30-11:30", "09:30", "11:30"],
	["12:15-2", "12:15", "14:00"],
	["10", "10:00", "12:00"],
	["9:30", "09:30", "11:30"],
	[" 9 – 11 ", "09:00", "11:00"],
])("a match at %s is from %s to %s", (effectiveTime, start, end) =>
	expect(slotTimes({ effectiveDate: "2026-11-14", effectiveTime })).toEqual({
		start: `2026-11-14T${start}`,
		end: `2026-11-14T${end}`,
	}),
);

test.each([
	"",
	"TBD",
	"9 or 11",
	"99",
	"23",
	"25-26",
	"morning",
	"9:75",
	"9-11 or later",
	"from 9-11",
])("a match at “%s” has no hours", (effectiveTime) =>
	expect(slotTimes({ effectiveDate: "2026-11-14", effectiveTime })).toBeNull(),
);

test("a match without a date has no hours", () =>
	expect(slotTimes({ effectiveDate: null, effectiveTime: "9-11" })).toBeNull());
