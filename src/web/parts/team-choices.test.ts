import { expect, test } from "vitest";
import { teamChoices } from "./team-choices.ts";

const divisions = [
	{ divisionId: 7, divisionNumber: 1 },
	{ divisionId: 8, divisionNumber: 2 },
];
const team = (teamId: number, teamName: string, divisionId: number | null, isActive = true) => ({
	teamId,
	teamName,
	divisionId,
	isActive,
});
const teams = [
	team(1, "Spin Cycle", 8),
	team(2, "Aces", 8),
	team(3, "Lobsters", null),
	team(4, "Aces", 7),
	team(5, "Net Gains", 7, false),
	team(6, "Bye", 7),
];
const shown = (...options: Parameters<typeof teamChoices>[2][]) =>
	teamChoices(teams, divisions, ...options).map(
		({ group, label, value }) => `${group}: ${label} ${value}`,
	);

test("teams are listed by division and name, without Byes and inactive teams; one without a division can be chosen", () =>
	expect(shown()).toEqual([
		"Division 1: Aces 4",
		"Division 2: Aces 2",
		"Division 2: Spin Cycle 1",
		"Without a division: Lobsters 3",
	]));

test("inactive teams come last, where they can be chosen", () =>
	expect(shown({ withInactive: true }).at(-1)).toBe("Inactive: Net Gains 5"));

test("a list can say more about each team", () =>
	expect(shown({ labelOf: ({ teamName }) => `${teamName} (captain: none)` })[0]).toBe(
		"Division 1: Aces (captain: none) 4",
	));
