import { expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { exclusionThrough, matchesMissed, suspensionDays } from "./suspension-days.ts";

const match = (matchId: number, effectiveDate: string | null, more = {}) => ({
	matchId,
	matchNumber: 100 + matchId,
	homeTeamId: 11,
	visitorTeamId: 12,
	effectiveDate,
	effectiveTime: "9-11",
	...more,
});
const matches = [
	match(4, "2026-10-31"),
	match(1, "2026-10-03"),
	match(2, "2026-10-10", { homeTeamId: 20 }),
	match(3, "2026-10-17", { isCanceled: true }),
	match(5, null),
	match(6, "2026-10-10", { visitorTeamId: 20 }),
	match(7, "2026-11-07"),
];

test.each<[string, number, LeagueTime, string[]]>([
	[
		"counts the team’s matches to come, at home and away",
		12,
		"2026-10-05T20:00",
		[
			"1 match: through Sat, Oct 10",
			"2 matches: through Sat, Oct 31",
			"3 matches: through Sat, Nov 7",
		],
	],
	[
		"starts with today’s match before its start",
		12,
		"2026-11-07T08:00",
		["1 match: through Sat, Nov 7"],
	],
	["leaves out a match that has started", 12, "2026-11-07T10:00", []],
])("a suspension %s", (_, teamId, now, expected) => {
	const found = suspensionDays(matches, teamId, now);
	expect(found.map(({ text }) => text)).toEqual(expected);
	for (const { from } of found) expect(from).toBe(now.slice(0, 10));
});

test.each<[string, { endDate: string | null } | undefined, string | null]>([
	["through the season’s last day", { endDate: "2026-12-12" }, "2026-12-12"],
	["also on that day", { endDate: "2026-12-05" }, "2026-12-05"],
	["through a day that is asked for once the season is over", { endDate: "2026-12-04" }, null],
	["through a day that is asked for if the season has no last day", { endDate: null }, null],
	["through a day that is asked for without a season", undefined, null],
])("an exclusion on December 5 lasts %s", (_, season, expected) =>
	expect(exclusionThrough(season, "2026-12-05T20:00")).toBe(expected),
);

test.each<[string, string, string | null, number[]]>([
	["both days included", "2026-10-10", "2026-10-31", [102, 104]],
	["without a last day", "2026-10-11", null, [104, 107]],
	["between matches", "2026-10-11", "2026-10-30", []],
])("a suspended player misses the team’s matches, %s", (_, from, through, expected) =>
	expect(matchesMissed(matches, 12, from, through).map(({ matchNumber }) => matchNumber)).toEqual(
		expected,
	),
);
