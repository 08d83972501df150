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
const moved =
	"Match 7 has been moved since that email was sent, so an answer for the old date no longer counts.";
const before: LeagueTime = "2026-10-16T12:00";

test.each<[string, Changes, LeagueTime, string | null]>([
	["before the match", {}, before, null],
	["until its end", {}, "2026-10-17T10:59", null],
	["at its end", {}, "2026-10-17T11:00", "Match 7 is over."],
	[
		"when it is called off",
		{ isCalledOff: true, effectiveDate: null },
		before,
		"Match 7 is called off and has no new date yet.",
	],
	[
		"when it is canceled",
		{ isCanceled: true },
		before,
		"Match 7 is canceled: a team has withdrawn.",
	],
	["for its make-up", { isCalledOff: true }, before, null],
	["when it has no date", { effectiveDate: null }, before, moved],
	["on another date", { effectiveDate: "2026-10-18" }, before, moved],
	["on another date, which has passed", { effectiveDate: "2026-10-03" }, before, moved],
	["at another time", { effectiveTime: "1-3" }, before, moved],
])("a link %s", (_, changes, now, expected) =>
	expect(linkClosedBecause({ ...match, ...changes }, asked, now)).toBe(expected),
);

test("a link closes when the player leaves the team or the match is deleted", () => {
	expect(linkClosedBecause(match, { ...asked, isOnTeam: false }, before)).toBe(
		"You are no longer on this team’s roster.",
	);
	expect(linkClosedBecause(undefined, asked, before)).toBe(
		"This match is no longer on the schedule.",
	);
});
