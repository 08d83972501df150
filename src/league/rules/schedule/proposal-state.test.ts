import { expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { closedBecause, slotName, slotOf, slotText } from "./proposal-state.ts";

const calledOff = {
	matchNumber: 7,
	effectiveDate: null as string | null,
	effectiveTime: "",
	isMakeup: false,
};
const makeup = { ...calledOff, effectiveDate: "2026-12-05", effectiveTime: "9-11", isMakeup: true };
const proposal = {
	status: "open" as const,
	slots: ["2026-12-05 9-11", "2026-12-06 1-3"],
	matchDate: null as string | null,
	startTime: "",
};
const changed = "The date of match 7 has since changed.";

type Proposal = Parameters<typeof closedBecause>[0];
test.each<
	[string, Partial<Proposal>, typeof calledOff, number | undefined, LeagueTime, string | null]
>([
	["is open while the match waits for a date", {}, calledOff, undefined, "2026-12-01T12:00", null],
	["is open with a part of the scores", {}, calledOff, 2, "2026-12-01T12:00", null],
	["is open until the last time has come", {}, calledOff, undefined, "2026-12-06T12:59", null],
	[
		"lapses when the last time has come",
		{},
		calledOff,
		undefined,
		"2026-12-06T13:00",
		"These times have passed.",
	],
	[
		"ends when the match was played",
		{},
		calledOff,
		4,
		"2026-12-01T12:00",
		"Match 7 already has a result.",
	],
	[
		"lapses when a make-up was booked elsewhere",
		{},
		makeup,
		undefined,
		"2026-12-01T12:00",
		changed,
	],
	[
		"lapses when a postponed match was moved",
		{ matchDate: "2026-11-28", startTime: "9-11" },
		{ ...calledOff, effectiveDate: "2026-11-28", effectiveTime: "1-3" },
		undefined,
		"2026-11-28T08:00",
		changed,
	],
	[
		"lapses when a postponed match was moved by a day",
		{ matchDate: "2026-11-28", startTime: "9-11" },
		{ ...calledOff, effectiveDate: "2026-11-29", effectiveTime: "9-11" },
		undefined,
		"2026-11-28T08:00",
		changed,
	],
	[
		"is open while a postponed match keeps its time",
		{ matchDate: "2026-11-28", startTime: "9-11" },
		{ ...calledOff, effectiveDate: "2026-11-28", effectiveTime: "9-11" },
		undefined,
		"2026-11-28T08:00",
		null,
	],
	[
		"says what was booked",
		{ status: "accepted" },
		makeup,
		undefined,
		"2026-12-01T12:00",
		"Match 7 is booked for Sat, Dec 5, 9-11 am.",
	],
	[
		"was accepted, but the match is played as scheduled again",
		{ status: "accepted" },
		{ ...makeup, isMakeup: false },
		undefined,
		"2026-12-01T12:00",
		changed,
	],
	[
		"was accepted, though its match has its scheduled date",
		{ status: "accepted", matchDate: "2026-12-05", startTime: "9-11" },
		{ ...makeup, isMakeup: false },
		undefined,
		"2026-12-01T12:00",
		changed,
	],
	[
		"was accepted, but the make-up is gone",
		{ status: "accepted" },
		calledOff,
		undefined,
		"2026-12-01T12:00",
		changed,
	],
	[
		"was replaced",
		{ status: "countered" },
		calledOff,
		undefined,
		"2026-12-01T12:00",
		"These times were replaced by other suggestions.",
	],
	[
		"was declined",
		{ status: "declined" },
		calledOff,
		undefined,
		"2026-12-01T12:00",
		"These times were declined.",
	],
	[
		"was withdrawn",
		{ status: "withdrawn" },
		calledOff,
		undefined,
		"2026-12-01T12:00",
		"These times were withdrawn.",
	],
])("a proposal %s", (_, stored, match, lines, now, expected) => {
	const card = lines === undefined ? undefined : { linesEntered: lines };
	expect(closedBecause({ ...proposal, ...stored }, match, card, now)).toBe(expected);
});

test("a slot has one name", () => {
	const slot = { matchDate: "2026-12-05", startTime: "11-1" } as const;
	expect(slotName(slot)).toBe("2026-12-05 11-1");
	expect(slotOf(slotName(slot))).toEqual(slot);
	expect(slotText(slotName(slot))).toBe("Sat, Dec 5, 11-1 pm");
});
