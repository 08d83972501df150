import { expect, test } from "vitest";
import type { MatchState } from "../../entities/match-state.ts";
import {
	finalWithoutLabel,
	forfeitedText,
	matchState,
	stateAndLines,
	stateLabel,
} from "./match-state.ts";

const match = {
	effectiveDate: "2026-11-21" as string | null,
	effectiveTime: "9-11",
	isMakeup: false,
	isCalledOff: false,
	isCanceled: false,
};
const full = {
	linesEntered: 4,
	linesStopped: 0,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
	homeVerified: false,
	visitorVerified: false,
	isDisputed: false,
};
const calledOff = { effectiveDate: null, effectiveTime: "", isCalledOff: true };
const both = { homeVerified: true, visitorVerified: true };

test.each<[MatchState, string, Partial<typeof match>, Partial<typeof full> | null, string]>([
	["scheduled", "the day before", {}, null, "2026-11-20T23:59"],
	["scheduled", "without a date", { effectiveDate: null }, null, "2026-11-21T10:00"],
	["makeupBooked", "before its make-up", { isMakeup: true }, null, "2026-11-20T12:00"],
	[
		"makeupBooked",
		"before its make-up, after it was called off",
		{ isMakeup: true, isCalledOff: true },
		null,
		"2026-11-20T12:00",
	],
	["calledOff", "after it was called off", calledOff, null, "2026-11-21T10:00"],
	["canceled", "without a date", { ...calledOff, isCanceled: true }, null, "2026-11-21T10:00"],
	["canceled", "before its day", { isCanceled: true }, { linesEntered: 0 }, "2026-11-20T10:00"],
	["reported", "with all lines, though canceled", { isCanceled: true }, {}, "2026-11-20T10:00"],
	["today", "in the morning", {}, null, "2026-11-21T00:00"],
	["today", "during the match", {}, null, "2026-11-21T10:59"],
	["today", "on the day of its make-up", { isMakeup: true }, null, "2026-11-21T08:00"],
	["awaitingScore", "when its time slot is over", {}, null, "2026-11-21T11:00"],
	["awaitingScore", "with an empty scorecard", {}, { linesEntered: 0 }, "2026-11-21T11:00"],
	["partial", "with two lines", {}, { linesEntered: 2 }, "2026-11-21T12:00"],
	[
		"partial",
		"with two lines, if the rest is played at a make-up",
		{ isMakeup: true },
		{ linesEntered: 2 },
		"2026-11-20T12:00",
	],
	[
		"interrupted",
		"with a stopped line",
		{},
		{ linesEntered: 0, linesStopped: 1 },
		"2026-11-21T12:00",
	],
	[
		"interrupted",
		"until its last line is finished at the make-up",
		{ isMakeup: true },
		{ linesEntered: 3, linesStopped: 1 },
		"2026-11-20T12:00",
	],
	["reported", "with all lines", {}, {}, "2026-11-21T12:00"],
	["reported", "with all lines during its time slot", {}, {}, "2026-11-21T10:00"],
	["verifiedByOne", "after the home team verified", {}, { homeVerified: true }, "2026-11-22T12:00"],
	[
		"verifiedByOne",
		"after the visitors verified",
		{},
		{ visitorVerified: true },
		"2026-11-22T12:00",
	],
	["final", "after both verified", {}, both, "2026-11-22T12:00"],
	["disputed", "with an open dispute", {}, { isDisputed: true }, "2026-11-22T12:00"],
	[
		"disputed",
		"with a dispute of a final card",
		{},
		{ ...both, isDisputed: true },
		"2026-11-22T12:00",
	],
	[
		"disputed",
		"with a dispute of a partial card",
		{},
		{ linesEntered: 1, isDisputed: true },
		"2026-11-22T12:00",
	],
	[
		"forfeited",
		"if one team forfeited all sets",
		{},
		{ visitorSetsForfeited: 8 },
		"2026-11-22T12:00",
	],
	["forfeited", "verified by both too", {}, { ...both, homeSetsForfeited: 8 }, "2026-11-22T12:00"],
	["forfeited", "recorded early", {}, { homeSetsForfeited: 8 }, "2026-11-01T12:00"],
	["final", "with one forfeited line", {}, { ...both, homeSetsForfeited: 2 }, "2026-11-22T12:00"],
])("a match is %s %s", (state, _, changed, card, now) =>
	expect(
		matchState({ ...match, ...changed }, card ? { ...full, ...card } : undefined, now as "T"),
	).toBe(state),
);

test("a label says how many lines an incomplete scorecard has", () => {
	expect(stateLabel("partial", { linesEntered: 2 })).toBe("2 of 4 lines");
	expect(stateLabel("final", { linesEntered: 4 })).toBe("Final");
	expect(stateLabel("calledOff", undefined)).toBe("Called off");
});

test("a final scorecard names who has not verified it", () => {
	const names = { home: "Net Gains", visitor: "Alley Cats" };
	expect(finalWithoutLabel(["visitor"], names)).toBe(
		"This scorecard is final, though Alley Cats has not verified it.",
	);
	expect(finalWithoutLabel(["home", "visitor"], names)).toBe(
		"This scorecard is final, though Net Gains and Alley Cats have not verified it.",
	);
});

test.each([
	["home", 8, 0, "Aces"],
	["visitors", 0, 8, "Lobbers"],
	["both", 8, 8, "Aces and Lobbers"],
])("a forfeited match names who did not come: %s", (_, home, visitor, names) =>
	expect(
		forfeitedText(
			{ homeSetsForfeited: home, visitorSetsForfeited: visitor },
			{ home: "Aces", visitor: "Lobbers" },
		),
	).toBe(`An admin recorded that ${names} forfeited this match. It won’t be played.`),
);

test("a match’s state comes with the number of its lines", () => {
	const now = "2026-11-21T12:00";
	expect(stateAndLines(match, undefined, now)).toEqual({ state: "awaitingScore", linesEntered: 0 });
	expect(stateAndLines(match, { ...full, linesEntered: 3 }, now)).toEqual({
		state: "partial",
		linesEntered: 3,
	});
});
