import { expect, test } from "vitest";
import { endMinute, formatSlot, startMinute } from "./start-time.ts";

test.each([
	["9-11", "9:00", "11:00"],
	["11-1", "11:00", "13:00"],
	["1-3", "13:00", "15:00"],
	["3-5", "15:00", "17:00"],
	["5-7", "17:00", "19:00"],
	["6-8", "18:00", "20:00"],
	["7-9", "7:00", "9:00"],
	["9:30-11:30", "9:30", "11:30"],
	["6:30-8", "18:30", "20:00"],
	["12:15 – 2", "12:15", "14:00"],
	["9-9:30", "9:00", "9:30"],
	["10", "10:00", "12:00"],
	["9:30", "9:30", "11:30"],
	["9 or 11", "9:00", "11:00"],
	["9:75", "9:00", "11:00"],
	["9 am - 12 noon", "9:00", "12:00"],
	["23", "23:00", "25:00"],
	["24", null, null],
	["10-10", "10:00", "22:00"],
	["9-99", "9:00", "11:00"],
	["9 – 11 or 3 - 5", "9:00", "11:00"],
	["by arrangement", null, null],
	["99", null, null],
	["0930", null, null],
	["", null, null],
])("%s starts at %s and ends at %s", (slot, start, end) => {
	const clock = (minute: number) =>
		Number.isNaN(minute)
			? null
			: `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
	expect([clock(startMinute(slot)), clock(endMinute(slot))]).toEqual([start, end]);
});

test.each([
	["9-11", "9-11 am"],
	["10-12", "10-12 pm"],
	["11-1", "11-1 pm"],
	["12", "12 pm"],
	["1-3", "1-3 pm"],
	["5-7", "5-7 pm"],
	["10", "10 am"],
	["6", "6 pm"],
	["9-11 or later", "9-11 or later"],
	["from 9-11", "from 9-11"],
	["9:30-11:30", "9:30-11:30"],
	["by arrangement", "by arrangement"],
	["", ""],
])("%s is shown as %s", (slot, shown) => expect(formatSlot(slot)).toBe(shown));
