import { expect, test } from "vitest";
import { isLive } from "./is-live.ts";

const card = {
	linesStopped: 0,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
	homeVerified: false,
	visitorVerified: false,
	isDisputed: false,
};

test.each<[boolean, string, string, number | null, string]>([
	[false, "before its start", "9-11", null, "2026-11-21T08:59"],
	[true, "from its start, without a scorecard", "9-11", null, "2026-11-21T09:00"],
	[true, "with an empty scorecard", "9-11", 0, "2026-11-21T10:59"],
	[false, "without a line when its time is over", "9-11", 0, "2026-11-21T11:00"],
	[true, "with a line, two hours longer", "9-11", 1, "2026-11-21T12:59"],
	[false, "with a line, no longer than that", "9-11", 3, "2026-11-21T13:00"],
	[false, "before its start at half past", "9:30-11:30", null, "2026-11-21T09:29"],
	[true, "with a line, two hours longer, at half past", "9:30-11:30", 1, "2026-11-21T13:29"],
	[false, "with all lines", "9-11", 4, "2026-11-21T10:00"],
	[true, "at a time that says no hour, until midnight", "TBD", 2, "2026-11-21T23:59"],
	[false, "the day before", "9-11", null, "2026-11-20T10:00"],
	[false, "the day after, with a line", "TBD", 2, "2026-11-22T00:00"],
])("a match is live $1: $0", (expected, _, effectiveTime, linesEntered, now) => {
	const match = { effectiveDate: "2026-11-21", effectiveTime };
	const entered = linesEntered === null ? undefined : { ...card, linesEntered };
	expect(isLive(match, entered, now as `${string}T${string}`)).toBe(expected);
});

test("a disputed or called-off match is not live", () => {
	const match = { effectiveDate: "2026-11-21", effectiveTime: "9-11" };
	const disputed = { ...card, linesEntered: 2, isDisputed: true };
	expect(isLive(match, disputed, "2026-11-21T10:00")).toBe(false);
	expect(isLive({ ...match, effectiveDate: null }, undefined, "2026-11-21T10:00")).toBe(false);
});
