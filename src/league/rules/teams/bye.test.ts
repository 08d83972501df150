import { expect, test } from "vitest";
import { isActiveTeam, isBye } from "./bye.ts";

test.each([
	["Bye", true],
	["BYE", true],
	[" bye ", true],
	["Byes", false],
	["Good Bye", false],
	["", false],
])("a team named “%s” is a Bye: %s", (teamName, expected) =>
	expect(isBye({ teamName })).toBe(expected),
);

test.each<[string, Parameters<typeof isActiveTeam>[0], boolean]>([
	["an active team", { teamName: "Aces", isActive: true }, true],
	["a team as visitors get it", { teamName: "Aces" }, true],
	["an inactive team", { teamName: "Aces", isActive: false }, false],
	["a Bye", { teamName: "Bye", isActive: true }, false],
	["a Bye as visitors get it", { teamName: "bye" }, false],
])("%s plays: %j, %s", (_, team, expected) => expect(isActiveTeam(team)).toBe(expected));
