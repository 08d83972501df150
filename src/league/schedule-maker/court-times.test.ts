import { describe, expect, test } from "vitest";
import { courtsAt, courtTimesError, parseCourtTimes } from "./court-times.ts";

const none = { "9-11": 0, "11-1": 0, "1-3": 0, "3-5": 0, "5-7": 0 };

describe("a text with courts at each time", () => {
	test.each([
		["9-11: 4, 11-1: 2", { ...none, "9-11": 4, "11-1": 2 }],
		["9-11:4;11-1:2", { ...none, "9-11": 4, "11-1": 2 }],
		["9–11 = 4 courts, 1-3: 1 court", { ...none, "9-11": 4, "1-3": 1 }],
		["09-11 am: 3", { ...none, "9-11": 3 }],
		["9-11: 0", none],
		["5-7: 12,", { ...none, "5-7": 12 }],
	])("%j is read", (text, courts) => {
		expect(parseCourtTimes(text)).toEqual({ courts });
	});

	test.each([
		["9-11", "“9-11” can’t be read. Enter it like 9-11: 4, 11-1: 2."],
		["four at nine", "“four at nine” can’t be read. Enter it like 9-11: 4, 11-1: 2."],
		["9-11: 4, 11-1", "“11-1” can’t be read. Enter it like 9-11: 4, 11-1: 2."],
		["9-11: -4", "“9-11: -4” can’t be read. Enter it like 9-11: 4, 11-1: 2."],
		["8-10: 4", "8-10 is not a time slot. Choose 9-11, 11-1, 1-3, 3-5, or 5-7."],
		["9-11: 4, 9-11: 2", "9-11 is listed twice."],
	])("%j is refused", (courtsByTime, error) => {
		expect(courtTimesError({ courtsByTime, numCourts: null })).toBe(error);
	});

	test("may not name more courts than the location has", () => {
		const error = (numCourts: number | null) =>
			courtTimesError({ courtsByTime: "9-11: 8, 11-1: 2", numCourts });
		expect([error(6), error(8), error(null)]).toEqual([
			"This location has only 6 courts.",
			undefined,
			undefined,
		]);
	});
});

test.each([
	["", 8, { "9-11": 8, "11-1": 8, "1-3": 8, "3-5": 8, "5-7": 8 }],
	["", null, null],
	[" ", null, null],
	["9-11: 4", null, { ...none, "9-11": 4 }],
	["9-11: 4", 8, { ...none, "9-11": 4 }],
])("with the text %j and %j courts there are %j", (courtsByTime, numCourts, courts) => {
	expect(courtsAt({ courtsByTime, numCourts })).toEqual(courts);
});
