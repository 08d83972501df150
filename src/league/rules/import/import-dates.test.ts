import { describe, expect, test } from "vitest";
import { formatFullDate, isTimeChangedByExcel, parseDate, parseSlot } from "./import-dates.ts";

describe("a date", () => {
	test.each([
		["2026-11-14", "2026-11-14"],
		["2026-1-5", "2026-01-05"],
		["2026-11-14 00:00:00", "2026-11-14"],
		["2026-11-14T09:30:00.000Z", "2026-11-14"],
		["2026-11-14T09:30", "2026-11-14"],
		["11/14/2026", "2026-11-14"],
		["11-14-2026", "2026-11-14"],
		["1/5/26", "2026-01-05"],
		["Nov 14, 2026", "2026-11-14"],
		["nov 14 2026", "2026-11-14"],
		["Nov. 1st, 2026", "2026-11-01"],
		["November 2nd 2026", "2026-11-02"],
		["Nov 3rd 2026", "2026-11-03"],
		["Nov 14th, 2026", "2026-11-14"],
		["14-Nov-26", "2026-11-14"],
		["5 November 2026", "2026-11-05"],
		["Sat, Nov 14, 2026", "2026-11-14"],
		["Sat Nov 14, 2026", "2026-11-14"],
		["Sat., 14 Nov 2026", "2026-11-14"],
		["Saturday 11/14/2026", "2026-11-14"],
		["2/29/2028", "2028-02-29"],
	])("written as “%s” is %s", (text, day) => expect(parseDate(text)).toBe(day));

	test.each([
		"",
		"9-11",
		"Nov 14",
		"14-Nov",
		"2/29/2026",
		"11/31/2026",
		"13/5/2026",
		"0/5/2026",
		"11/0/2026",
		"Abc 14, 2026",
		"No 14, 2026",
		"11/14/126",
		"111/14/2026",
		"x2026-11-14",
		"2026-11-14x",
		"2026-11-14 x",
		"x 11/14/2026",
		"11/14/2026 x",
		"x Nov 14, 2026",
		"Nov 14, 2026x",
		"Nov 14xx 2026",
		"x 14-Nov-26",
		"14-Nov-261",
		"14 Sat Nov 2026",
		"Xsat Nov 14, 2026",
	])("“%s” is refused", (text) => expect(parseDate(text)).toBeNull());

	test.each([
		["January", "Jan", 1],
		["February", "Feb", 2],
		["March", "Mar", 3],
		["April", "Apr", 4],
		["May", "May", 5],
		["June", "Jun", 6],
		["July", "Jul", 7],
		["August", "Aug", 8],
		["September", "Sept", 9],
		["October", "Oct", 10],
		["November", "Nov", 11],
		["December", "Dec", 12],
	])("of %s or %s is in month %i", (name, short, month) => {
		const day = `2026-${String(month).padStart(2, "0")}-14`;
		expect([parseDate(`${name} 14, 2026`), parseDate(`14-${short}-26`)]).toEqual([day, day]);
	});

	test.each(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])(
		"may start with its weekday: %s",
		(weekday) => expect(parseDate(`${weekday}, Nov 14, 2026`)).toBe("2026-11-14"),
	);

	test("is formatted with its year", () =>
		expect(formatFullDate("2026-11-14")).toBe("Sat, Nov 14, 2026"));
});

describe("a time slot", () => {
	test.each([
		["9-11", "9-11"],
		["11 - 1", "11-1"],
		["1–3", "1-3"],
		["3—5", "3-5"],
		["11-1 pm", "11-1"],
		["2026-09-11", "9-11"],
		["11/1/2026", "11-1"],
		["3-Jan", "1-3"],
		["5-mar", "3-5"],
		["1-Nov", "11-1"],
		["11-Sep", "9-11"],
		["Sep-11", "9-11"],
		["May-7", "5-7"],
	])("is parsed from “%s”, even if Excel turned it into a date: %s", (text, slot) =>
		expect(parseSlot(text)).toBe(slot),
	);

	test.each([
		"",
		"6 pm",
		"9-10",
		"9-11 pmx",
		"2026-12-24",
		"24-Dec",
		"1-November",
		"x1-Nov",
		"xNov-1",
		"Nov-1st",
		"November-1",
	])("“%s” is refused", (text) => expect(parseSlot(text)).toBeUndefined());
});

test.each([
	["a date", "2026-09-12", true],
	["a day and a month", "12-Sep", true],
	["a month and a day", "Sep-12", true],
	["a fraction of a day", "0.375", true],
	["a time slot", "9-11", false],
	["words", "6 pm", false],
	["a number", "10.375", false],
	["another number format", "0x375", false],
	["no digit after the decimal point", "0.", false],
	["a day and a full month name", "12-September", false],
	["a letter before a month and a day", "xSep-12", false],
	["too many digits for a day", "Sep-123", false],
	["too many digits before a month", "112-Sep", false],
	["a fraction of a day and a unit", "0.375 h", false],
])("a cell with %s (%s) is a time changed by Excel: %s", (_, text, isChanged) =>
	expect(isTimeChangedByExcel(text)).toBe(isChanged),
);
