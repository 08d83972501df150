import { expect, test } from "vitest";
import type { PlayerLine } from "../../entities/history.ts";
import { byDate, playedOn } from "./player-lines.ts";

test.each([
	[
		"the day it was moved to",
		{ effectiveDate: "2026-10-10", matchDate: "2026-10-03" },
		"2026-10-10",
	],
	["its date in the schedule", { effectiveDate: null, matchDate: "2026-10-03" }, "2026-10-03"],
	["its date in an archive", { matchDate: "2026-10-03" }, "2026-10-03"],
	["no known day", {}, null],
])("a match was played on %s", (_, dates, date) =>
	expect(playedOn({ matchId: 1, homeTeamId: 1, visitorTeamId: 2, ...dates })).toBe(date),
);

test("lines come in the order in which they were played, those without a date first", () => {
	const line = (
		date: string | null,
		seasonId: number,
		matchId: number,
		line: PlayerLine["line"] = "singles1",
	) => ({ date, seasonId, matchId, line }) as PlayerLine;
	const inOrder = [
		line(null, 2, 9),
		line("2025-09-06", 1, 3, "doubles2"),
		line("2025-09-06", 2, 1, "doubles1"),
		line("2025-09-06", 2, 2, "singles1"),
		line("2025-09-06", 2, 2, "singles2"),
		line("2025-09-06", 2, 2, "doubles1"),
		line("2025-09-13", 1, 1),
		line("2026-03-07", 1, 1),
	];
	expect(inOrder.toReversed().sort(byDate)).toEqual(inOrder);
	expect([...inOrder].sort(byDate)).toEqual(inOrder);
});
