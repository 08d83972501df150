import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { forfeitConsequence } from "./forfeits.ts";

test.each([
	["15 in total", { total: 15, mostToOneTeam: 8 }, "none"],
	["16 in total, to several teams", { total: 16, mostToOneTeam: 8 }, "no-prize"],
	["23 in total", { total: 23, mostToOneTeam: 15 }, "no-prize"],
	["24 in total", { total: 24, mostToOneTeam: 8 }, "removal"],
	["16 to one team", { total: 16, mostToOneTeam: 16 }, "removal"],
] as const)("%s forfeited sets", (_, sets, consequence) =>
	expect(forfeitConsequence(sets, newLeagueNumbers)).toBe(consequence),
);
