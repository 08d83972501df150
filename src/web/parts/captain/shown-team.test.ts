import { describe, expect, test } from "vitest";
import type { OwnTeamRow } from "../../data/reads.ts";
import { addressOfCard, shownTeam } from "./shown-team.ts";

const team = (
	teamId: number,
	captainId: number | null,
	more: Partial<OwnTeamRow> = {},
): OwnTeamRow => ({
	teamId,
	teamNumber: 100 + teamId,
	teamName: `Team ${teamId}`,
	divisionId: 10,
	captainId,
	cocaptainId: null,
	locationId: null,
	courtTime: "",
	isActive: true,
	...more,
});
const teams = [
	team(1, 11),
	team(2, 12),
	team(3, null),
	team(4, null),
	team(5, 11, { isActive: false }),
	team(9, null, { teamName: "Bye" }),
	team(6, null, { cocaptainId: 16 }),
];
const person = (userId: number, isAdmin = false) => ({
	userId,
	firstName: "A",
	lastName: "B",
	email: "",
	phone: "",
	isCaptain: true,
	isAdmin,
});
const [admin, captain] = [person(1, true), person(11)];
const match = (homeTeamId: number, visitorTeamId: number) => ({
	matchId: 7,
	homeTeamId,
	visitorTeamId,
});

describe("where a link that names a match leads an admin", () => {
	test.each([
		["to the home captain’s view", 2, 1, "/team-info?userId=12&teamId=2&matchId=7"],
		[
			"to the visitors’ where nobody leads the home team",
			3,
			1,
			"/team-info?userId=11&teamId=1&matchId=7",
		],
		["to a co-captain’s", 6, 3, "/team-info?userId=16&teamId=6&matchId=7"],
		["to the home team itself where nobody leads either", 4, 3, "/team-info?teamId=4&matchId=7"],
		["past a team that does not play any more", 5, 2, "/team-info?userId=12&teamId=2&matchId=7"],
		[
			"to a team that does not play any more where there is no other",
			5,
			9,
			"/team-info?teamId=5&matchId=7",
		],
	])("%s", (_, home, visitor, address) =>
		expect(addressOfCard(admin, teams, match(home, visitor))).toBe(address),
	);
});

test("a captain goes to their own team, and nowhere else", () => {
	expect(addressOfCard(captain, teams, match(1, 2))).toBeNull();
	expect(addressOfCard(captain, teams, match(3, 2))).toBeNull();
});

describe("the team that is shown", () => {
	const shown = (me: typeof admin, search: string) =>
		shownTeam(me, [captain, person(12)], teams, new URLSearchParams(search));
	test.each([
		["an admin who leads none", admin, "", undefined],
		["an admin looks at a captain’s", admin, "userId=11", 1],
		["an admin looks at one that nobody leads", admin, "teamId=3", 3],
		["an admin looks at one that does not play any more", admin, "teamId=5", 5],
		["nobody looks at a Bye", admin, "teamId=9", undefined],
		["a captain’s own", captain, "", 1],
		["a captain asks for another’s", captain, "teamId=2", 1],
	])("%s", (_, me, search, teamId) => expect(shown(me, search).team?.teamId).toBe(teamId));

	test("it is among those that can be chosen", () => {
		expect(shown(admin, "userId=11&teamId=3").teams.map(({ teamId }) => teamId)).toEqual([3, 1]);
	});
});
