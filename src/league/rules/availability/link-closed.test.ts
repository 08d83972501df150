import { expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { linkClosedBecause } from "./link-closed.ts";

type DatedMatch = NonNullable<Parameters<typeof linkClosedBecause>[0]>;
type Changes = Partial<DatedMatch>;
const match: DatedMatch = {
	matchNumber: 7,
	effectiveDate: "2026-10-17",
	effectiveTime: "9-11",
	isCalledOff: false,
};
const asked = { slot: "2026-10-17 9-11", isOnTeam: true };
const before: LeagueTime = "2026-10-16T12:00";

test.each<[string, Changes, LeagueTime, string | null]>([
	["before the match", {}, before, null],
	["until its end", {}, "2026-10-17T10:59", null],
	["at its end", {}, "2026-10-17T11:00", "Match 7 is over."],
	["when it is called off", { isCalledOff: true, effectiveDate: null }, before, "called off"],
	["when it has no date", { effectiveDate: null }, before, "has been moved"],
	["on another date", { effectiveDate: "2026-10-18" }, before, "has been moved"],
	["at another time", { effectiveTime: "1-3" }, before, "has been moved"],
])("a link %s", (_, changes, now, expected) => {
	const closed = linkClosedBecause({ ...match, ...changes }, asked, now);
	if (expected === null) expect(closed).toBe(null);
	else expect(closed).toContain(expected);
});

test("a link closes when the player leaves the team or the match is deleted", () => {
	expect(linkClosedBecause(match, { ...asked, isOnTeam: false }, before)).toContain("roster");
	expect(linkClosedBecause(undefined, asked, before)).toContain("no longer on the schedule");
});
