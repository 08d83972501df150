import { expect, test } from "vitest";
import { myTeamOf } from "./my-team.ts";

const team = (teamId: number, teamName: string, changed = {}) => ({
	teamId,
	teamName,
	isActive: true,
	captainId: null as number | null,
	cocaptainId: null as number | null,
	...changed,
});
const teams = [
	team(1, "Aces"),
	team(2, "Deuces", { captainId: 7, cocaptainId: 8 }),
	team(3, "Lobs", { isActive: false, captainId: 9 }),
	team(4, "Bye", { captainId: 9 }),
	team(5, "Rallies", { captainId: 9 }),
];

test.each<[string, string | null, number | null, number | null]>([
	["the team chosen on this device", "1", null, 1],
	["the chosen team, also for the captain of another", "1", 7, 1],
	["none before a choice", null, null, null],
	["none for a user who leads no team", null, 6, null],
	["their own team for a captain who has not chosen", null, 7, 2],
	["their own team for a co-captain who has not chosen", null, 8, 2],
	["none for a captain who chose none", "0", 7, null],
	["none if the chosen team is inactive", "3", null, null],
	["none if the chosen team is a Bye", "4", null, null],
	["none if the chosen team is gone", "99", 7, null],
	["the first active team of a captain of several, without the Bye", null, 9, 5],
])("my team is %s", (_, choice, userId, teamId) =>
	expect(myTeamOf(choice, userId, teams)).toBe(teamId),
);
