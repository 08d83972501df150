import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { forfeitWarning } from "./forfeit-warning.ts";

test.each([
	["none", { total: 0, mostToOneTeam: 0 }, "none"],
	["7 in total", { total: 7, mostToOneTeam: 7 }, "none"],
	["8 in total: another no-show would make 16", { total: 8, mostToOneTeam: 2 }, "near"],
	["15 in total", { total: 15, mostToOneTeam: 15 }, "near"],
	["16 in total", { total: 16, mostToOneTeam: 8 }, "no-prize"],
	["16 to one team", { total: 16, mostToOneTeam: 16 }, "removal"],
	["24 in total", { total: 24, mostToOneTeam: 8 }, "removal"],
] as const)("$0: the warning is $2", (_, sets, warning) =>
	expect(forfeitWarning(sets, newLeagueNumbers)).toBe(warning),
);

test("in a season that takes no prizes for fewer sets, another no-show against the same team is near", () => {
	const limits = { forfeitsNoPrize: 24, forfeitsRemoval: 30, forfeitsRemovalToOneTeam: 16 };
	expect(forfeitWarning({ total: 8, mostToOneTeam: 8 }, limits)).toBe("near");
	expect(forfeitWarning({ total: 8, mostToOneTeam: 4 }, limits)).toBe("none");
});
