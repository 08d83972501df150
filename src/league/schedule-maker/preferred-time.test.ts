import { expect, test } from "vitest";
import { preferredTime } from "./preferred-time.ts";

test.each([
	["9-11", "9-11"],
	["9-11 or later", "9-11"],
	["11-1 please", "11-1"],
	["1 – 3 pm", "1-3"],
	["09:00-11:00", "9-11"],
	["not before 11-1", "11-1"],
	["9 am", "9-11"],
	["11:00", "11-1"],
	["1pm", "1-3"],
	["at 13", "1-3"],
	["8-10 or 1-3", "1-3"],
	["9:30", null],
	["", null],
	["mornings", null],
	["10", null],
])("%j asks for %j", (courtTime, slot) => {
	expect(preferredTime(courtTime)).toBe(slot);
});
