import { describe, expect, test } from "vitest";
import {
	hasStarted,
	isAtMakeupSchool,
	isOver,
	makeupsOf,
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
