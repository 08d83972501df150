import { expect, test } from "vitest";
import type { HomeWeek } from "../../../league/entities/home-weeks.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { scoresIn, titleOfComing, titleOfLatest } from "./week-titles.ts";

const saturday = "2026-10-10";

test.each([
	["2026-10-02", "Next matches"],
	["2026-10-03", "Next Saturday"],
	["2026-10-04", "This Saturday"],
	["2026-10-09", "This Saturday"],
	["2026-10-10", "Today"],
	["2026-10-11", "This week"],
])("on %s, the matches of a coming Saturday are titled %s", (today, title) =>
	expect(titleOfComing(saturday, today)).toBe(title),
);

test.each([
	["2026-10-10", "Today"],
	["2026-10-11", "Last Saturday"],
	["2026-10-17", "Last Saturday"],
	["2026-10-18", "Latest results"],
])("on %s, the results of a Saturday are titled %s", (today, title) =>
	expect(titleOfLatest(saturday, today)).toBe(title),
);

test.each([
	["2026-10-07", "This week"],
	["2026-10-08", "Today"],
])("on %s, Thursday’s coming matches are titled %s", (today, title) =>
	expect(titleOfComing("2026-10-08", today)).toBe(title),
);

test.each<[LeagueTime, number, string | null, string]>([
	["2026-10-09T12:00", 1, saturday, "2 matches"],
	["2026-10-10T08:00", 1, saturday, "1 of 2 scores"],
	["2026-10-10T12:00", 0, saturday, "no scores yet"],
	["2026-10-10T12:00", 2, saturday, "2 scores"],
	// A match that was called off and defaulted has no date to be played on.
	["2026-10-10T12:00", 1, null, "no scores yet"],
])(
	"at %s, a Saturday with %i of 2 scores says so from its day on (%s)",
	(now, count, first, text) => {
		const matches = [first, saturday].map((effectiveDate, matchId) => ({
			matchId,
			effectiveDate,
			effectiveTime: "9-11",
		}));
		const results = matches.slice(0, count).map(({ matchId }) => ({ matchId, linesEntered: 4 }));
		expect(scoresIn({ matches, results } as unknown as HomeWeek, now)).toBe(text);
	},
);
