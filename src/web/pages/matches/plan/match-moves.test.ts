import { expect, test } from "vitest";
import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import { alongWith, costMark, costText, movesTo } from "./match-moves.ts";

const match = (homeTeamId: number, visitorTeamId: number, date: string, startTime = "9-11") =>
	({ homeTeamId, visitorTeamId, date, startTime }) as PlannedMatch;
const before = [match(1, 2, "2026-10-03"), match(3, 4, "2026-10-03"), match(1, 3, "2026-10-10")];
const after = [match(1, 2, "2026-10-10"), before[1]!, match(1, 3, "2026-10-03", "1-3")];
const target = { date: "2026-10-10", startTime: "9-11", broken: [], cost: 2.4, matches: after };

test("a move changes the matches that differ, and its reverse restores them", () => {
	const { moves, reverse } = movesTo(before, target);
	expect(moves).toEqual([
		{
			from: { homeTeamId: 1, visitorTeamId: 2, date: "2026-10-03" },
			to: { homeTeamId: 1, visitorTeamId: 2, date: "2026-10-10", startTime: "9-11" },
		},
		{
			from: { homeTeamId: 1, visitorTeamId: 3, date: "2026-10-10" },
			to: { homeTeamId: 1, visitorTeamId: 3, date: "2026-10-03", startTime: "1-3" },
		},
	]);
	expect(reverse.map(({ to }) => [to.date, to.startTime])).toEqual([
		["2026-10-03", "9-11"],
		["2026-10-10", "9-11"],
	]);
	expect(alongWith(before, target)).toBe(1);
});

test.each([
	[2.4, "costs 2 points", "+2"],
	[0.3, "costs nothing", "✓"],
	[-1, "gains 1 point", "−1"],
])("a cost of %d reads “%s”, and “%s” in the grid", (cost, text, mark) => {
	expect([costText({ ...target, cost }), costMark({ ...target, cost })]).toEqual([text, mark]);
});
