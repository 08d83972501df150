import { describe, expect, test } from "vitest";
import type { OwnTeamRow } from "../../data/reads.ts";
import { scorecardUrl, shownTeam } from "./shown-team.ts";

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
	isTreasurer: false,
	isScheduler: false,
	isEditor: false,
	isAdmin,
});
const [admin, captain] = [person(1, true), person(11)];
const match = (homeTeamId: number, visitorTeamId: number) => ({
	matchId: 7,
	homeTeamId,
	visitorTeamId,
});

describe("for an admin, a link with a match opens", () => {
	test.each([
		["the home captain’s view", 2, 1, "/team-info?userId=12&teamId=2&matchId=7"],
		[
			"the visiting captain’s view if the home team has no captain",
			3,
			1,
			"/team-info?userId=11&teamId=1&matchId=7",
		],
		["a co-captain’s view", 6, 3, "/team-info?userId=16&teamId=6&matchId=7"],
		["the home team if neither team has a captain", 4, 3, "/team-info?teamId=4&matchId=7"],
		["the other team if one is inactive", 5, 2, "/team-info?userId=12&teamId=2&matchId=7"],
		["an inactive team if the other is a Bye", 5, 9, "/team-info?teamId=5&matchId=7"],
	])("%s", (_, home, visitor, address) =>
		expect(scorecardUrl(admin, teams, match(home, visitor))).toBe(address),
	);
});

test("for a captain, a link with a match opens only their own team", () => {
	expect(scorecardUrl(captain, teams, match(1, 2))).toBeNull();
	expect(scorecardUrl(captain, teams, match(3, 2))).toBeNull();
});

describe("the page shows", () => {
	const shown = (me: typeof admin, search: string) =>
		shownTeam(me, [captain, person(12)], teams, new URLSearchParams(search));
	test.each([
		["no team to an admin who leads none", admin, "", undefined],
		["a captain’s team to an admin", admin, "userId=11", 1],
		["a team without a captain to an admin", admin, "teamId=3", 3],
		["an inactive team to an admin", admin, "teamId=5", 5],
		["no Bye to an admin", admin, "teamId=9", undefined],
		["a captain their own team", captain, "", 1],
		["a captain their own team when the URL names another", captain, "teamId=2", 1],
	])("%s", (_, me, search, teamId) => expect(shown(me, search).team?.teamId).toBe(teamId));

	test.each([
		["of its captain", "teamId=2", 12],
		["of the user that the URL names", "teamId=2&userId=11", 11],
		["of the admin if nobody leads it", "teamId=3", 1],
	])("a team to an admin as the team info %s", (_, search, userId) =>
		expect(shown(admin, search).person?.userId).toBe(userId),
	);

	test("a team without a captain among the teams to choose from", () => {
		expect(shown(admin, "userId=11&teamId=3").teams.map(({ teamId }) => teamId)).toEqual([3, 1]);
	});
});
