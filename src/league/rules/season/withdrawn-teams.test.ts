import { expect, test } from "vitest";
import { teamsWithoutFee, type Withdrawal, withdrawnTeams } from "./withdrawn-teams.ts";

const season = { seasonId: 7, rosterDeadline: "2026-08-28" };
const exit = { seasonId: 7, teamId: 1, firstDay: "2026-08-28", withdrew: true };

test.each<[string, Partial<Withdrawal>, string | null, boolean, boolean]>([
	["until the roster deadline", {}, "2026-08-28", true, true],
	["after the roster deadline", { firstDay: "2026-08-29" }, "2026-08-28", true, false],
	["from another season", { seasonId: 6 }, "2026-08-28", false, false],
	["not at all: only its results were removed", { withdrew: false }, "2026-08-28", false, false],
	["from a season without a deadline", {}, null, true, false],
])("a team that withdrew %s", (_, change, rosterDeadline, isOut, isFree) => {
	const exits = [{ ...exit, ...change }];
	expect(withdrawnTeams(exits, season).has(1)).toBe(isOut);
	expect(teamsWithoutFee(exits, { ...season, rosterDeadline }).has(1)).toBe(isFree);
});
