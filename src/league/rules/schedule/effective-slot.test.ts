import { describe, expect, test } from "vitest";
import {
	byEffectiveSlot,
	hadStarted,
	hasStarted,
	isAtMakeupSchool,
	isOver,
	makeupsOf,
	partsOfSlot,
	slotOfMatch,
	withEffectiveSlots,
} from "./effective-slot.ts";

const match = {
	matchNumber: 101,
	homeTeamId: 1,
	visitorTeamId: 2,
	matchDate: "2026-10-03",
	startTime: "9-11",
	locationId: 7,
	isCalledOff: false,
};
const makeup = {
	originalMatchNumber: 101,
	homeTeamId: 1,
	visitorTeamId: 2,
	matchDate: "2026-10-18",
	startTime: "1-3",
	locationId: null,
} as const;
const scheduled = {
	effectiveDate: "2026-10-03",
	effectiveTime: "9-11",
	effectiveLocationId: 7,
	isMakeup: false,
};
const booked = {
	effectiveDate: "2026-10-18",
	effectiveTime: "1-3",
	effectiveLocationId: null,
	isMakeup: true,
};
const nowhere = {
	effectiveDate: null,
	effectiveTime: "",
	effectiveLocationId: null,
	isMakeup: false,
};

describe("a match is played", () => {
	test.each([
		["as scheduled, without a make-up", {}, [], scheduled],
		["at its make-up", {}, [makeup], booked],
		[
			"at the courts of its make-up",
			{},
			[{ ...makeup, locationId: 8 }],
			{ ...booked, effectiveLocationId: 8 },
		],
		["at its make-up, with home and visitors swapped", {}, [swapped()], booked],
		["at no date yet, if it was called off", { isCalledOff: true }, [], nowhere],
		["at its make-up, if it was called off", { isCalledOff: true }, [makeup], booked],
		[
			"at the last of its make-ups",
			{},
			[{ ...makeup, matchDate: "2026-10-25" }, makeup],
			{ ...booked, effectiveDate: "2026-10-25" },
		],
		[
			"at the later of two make-ups on one day",
			{},
			[{ ...makeup, startTime: "11-1" as const }, makeup],
			booked,
		],
		[
			"as scheduled, despite a make-up of another match",
			{},
			[{ ...makeup, originalMatchNumber: 102 }],
			scheduled,
		],
		[
			"as scheduled, despite a make-up without a match number",
			{},
			[{ ...makeup, originalMatchNumber: null }],
			scheduled,
		],
		[
			"as scheduled, despite a make-up of other teams with its number",
			{},
			[{ ...makeup, visitorTeamId: 3 }],
			scheduled,
		],
		[
			"without a date, if it has none",
			{ matchDate: null, locationId: null },
			[],
			{ ...scheduled, effectiveDate: null, effectiveLocationId: null },
		],
	])("%s", (_, changed, makeups, expected) =>
		expect(withEffectiveSlots([{ ...match, ...changed }], makeups)).toEqual([
			{ ...match, ...changed, ...expected },
		]),
	);
});

function swapped() {
	return { ...makeup, homeTeamId: makeup.visitorTeamId, visitorTeamId: makeup.homeTeamId };
}

test("finds the make-ups of a list of matches", () => {
	const other = { ...makeup, originalMatchNumber: 7 };
	expect(makeupsOf([match], [other, makeup])).toEqual([makeup]);
	const next = { ...match, matchNumber: 102 };
	expect(makeupsOf([match, next], [other, makeup])).toEqual([makeup]);
});

describe("the time slot of a match", () => {
	test.each([
		["9-11", "2026-11-21T08:59", false, false],
		["9-11", "2026-11-21T09:00", true, false],
		["9-11", "2026-11-21T10:59", true, false],
		["9-11", "2026-11-21T11:00", true, true],
		["11-1", "2026-11-21T12:59", true, false],
		["11-1", "2026-11-21T13:00", true, true],
		["1-3", "2026-11-21T12:59", false, false],
		["1-3", "2026-11-21T15:00", true, true],
		["5-7", "2026-11-21T18:59", true, false],
		["5-7", "2026-11-21T19:00", true, true],
		["10", "2026-11-21T11:59", true, false],
		["10", "2026-11-21T12:00", true, true],
		["9:30-11:30", "2026-11-21T09:29", false, false],
		["9:30-11:30", "2026-11-21T09:30", true, false],
		["9:30-11:30", "2026-11-21T11:29", true, false],
		["9:30-11:30", "2026-11-21T11:30", true, true],
		["by arrangement", "2026-11-21T00:00", true, false],
		["by arrangement", "2026-11-21T23:59", true, false],
		["by arrangement", "2026-11-22T00:00", true, true],
		["9-11", "2026-11-20T23:59", false, false],
		["9-11", "2026-11-22T00:00", true, true],
	] as const)("at %s, seen at %s: started is %s, over is %s", (effectiveTime, now, begun, over) => {
		const dated = { effectiveDate: "2026-11-21", effectiveTime };
		expect([hasStarted(dated, now), isOver(dated, now)]).toEqual([begun, over]);
	});

	test("a match without a date never starts", () => {
		const undated = { effectiveDate: null, effectiveTime: "" };
		expect([hasStarted(undated, "2030-01-01T00:00"), isOver(undated, "2030-01-01T00:00")]).toEqual([
			false,
			false,
		]);
	});
});

test.each([
	["a make-up without a location", booked, true],
	["a make-up at other courts", { ...booked, effectiveLocationId: 8 }, false],
	["a match as scheduled", scheduled, false],
	["a match without a date", nowhere, false],
])("at the make-up school: %s", (_, slot, expected) =>
	expect(isAtMakeupSchool(slot)).toBe(expected),
);

test("sorts by date, time and number, first what has no date, or on a day no hour", () => {
	const rows = [
		[4, "2026-10-04", "9-11"],
		[3, "2026-10-03", "1-3"],
		[2, "2026-10-03", "9-11"],
		[1, "2026-10-03", "9-11"],
		[5, "2026-10-03", "by arrangement"],
		[7, null, ""],
		[6, null, ""],
	] as const;
	const sorted = rows
		.map(([matchNumber, effectiveDate, effectiveTime]) => ({
			matchNumber,
			effectiveDate,
			effectiveTime,
		}))
		.toSorted(byEffectiveSlot);
	expect(sorted.map(({ matchNumber }) => matchNumber)).toEqual([6, 7, 5, 1, 2, 3, 4]);
});

test.each([
	["called off, from its scheduled time on", { isCalledOff: true }, "2026-10-03T09:00", true],
	["called off, before that", { isCalledOff: true }, "2026-10-03T08:59", false],
	[
		"moved to its make-up, from its scheduled time on",
		{ isMakeup: true },
		"2026-10-03T09:00",
		true,
	],
	["moved to its make-up, before that", { isMakeup: true }, "2026-10-03T08:59", false],
	["played as scheduled", {}, "2026-10-03T09:00", false],
	["called off without a date", { isCalledOff: true, matchDate: null }, "2026-10-03T09:00", false],
] as const)("the scheduled time of a match has come: %s", (_, changed, now, expected) =>
	expect(hadStarted({ ...match, isMakeup: false, ...changed }, now)).toBe(expected),
);

test("a slot is named by its date and time, which may have several words", () => {
	const played = { effectiveDate: "2026-11-28", effectiveTime: "9 or 11" };
	expect(slotOfMatch(played)).toBe("2026-11-28 9 or 11");
	expect(partsOfSlot("2026-11-28 9 or 11")).toEqual({ date: "2026-11-28", time: "9 or 11" });
	expect(slotOfMatch({ effectiveDate: null, effectiveTime: "" })).toBeNull();
});
