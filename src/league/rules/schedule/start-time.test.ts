import { expect, test } from "vitest";
import { formatSlot, startHour } from "./start-time.ts";

test.each([
	["9-11", 9],
	["11-1", 11],
	["1-3", 13],
	["3-5", 15],
	["5-7", 17],
	["6-8", 18],
	["7-9", 7],
])("%s starts at %i", (slot, hour) => expect(startHour(slot)).toBe(hour));

test.each([
	["9-11", "9-11 am"],
	["11-1", "11-1 pm"],
	["1-3", "1-3 pm"],
	["5-7", "5-7 pm"],
	["10", "10 am"],
	["6", "6 pm"],
	["by arrangement", "by arrangement"],
	["", ""],
])("%s is shown as %s", (slot, shown) => expect(formatSlot(slot)).toBe(shown));
