import { describe, expect, test } from "vitest";
import { type LeagueOfMessages, messageGroups, recipientsOf } from "./message-groups.ts";

const person = (userId: number, firstName: string, email = `${firstName}@x.example`) => ({
	userId,
	firstName,
	lastName: "Roe",
	email,
});
const team = (teamId: number, captainId: number | null, more: object = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	isActive: true,
	captainId,
	cocaptainId: null,
	divisionId: 1,
	...more,
});
const match = (matchId: number, homeTeamId: number, visitorTeamId: number, day: string | null) => ({
	matchId,
	matchNumber: 100 + matchId,
	homeTeamId,
	visitorTeamId,
	effectiveDate: day,
	effectiveTime: "9-11",
});
const season = {
	seasonId: 7,
	seasonName: "Fall 2026",
	currentSeason: true,
	published: true,
	startDate: "2026-09-05",
	endDate: null,
	rosterDeadline: null,
	playerAdditionsStartDate: null,
	playerAdditionsEndDate: null,
};
const league: LeagueOfMessages = {
	teams: [
		team(1, 11, { cocaptainId: 12 }),
		team(2, 13, { divisionId: 2 }),
		team(3, 11, { divisionId: 2 }),
		team(4, 14, { isActive: false }),
		team(5, 15, { teamName: "Bye" }),
	],
	divisions: [
		{ divisionId: 1, divisionNumber: 2 },
		{ divisionId: 2, divisionNumber: 1 },
	],
	users: [
		person(11, "Ann"),
		person(12, "Bo"),
		person(13, "Cy", "shared@x.example"),
		...[person(14, "Di"), person(15, "Ed"), person(16, "Flo")],
	],
	players: [
		{ firstName: "Cy", lastName: "Poe", email: "Shared@x.example", teamId: 1 },
		{ firstName: "Gus", lastName: "Ray", email: "", teamId: 1 },
		{ firstName: "Hal", lastName: "Fox", email: "hal@x.example", teamId: null },
	],
	matches: [
		match(1, 1, 2, "2026-10-03"),
		match(2, 2, 1, "2026-10-10"),
		match(3, 3, 5, "2026-10-10"),
		match(4, 1, 4, null),
	],
	seasons: [season],
	withdrawals: [],
	payments: [{ teamId: 1, seasonId: 7, amountPaid: 225, paymentMethod: "Check" }],
	fees: { feeByZelleOrCheck: 225, feeByPayPal: 233.64 },
};
const writer = (userId: number, isAdmin = false, coordinates: number[] = []) => ({
	userId,
	isAdmin,
	coordinates,
});
const of = (as: ReturnType<typeof writer>) =>
	Object.fromEntries(
		messageGroups(as, league, "2026-10-04").map((group) => [
			group.to,
			recipientsOf(group, () => false).recipients.map(({ email }) => email.split("@")[0]),
		]),
	);

const captainInLeague = "a captain or co-captain in the league";

test.each<[string, ReturnType<typeof writer>, Record<string, string[]>]>([
	["members who lead no team", writer(16), {}],
	["captains of inactive teams", writer(14), {}],
	["captains of Byes", writer(15), {}],
	[
		"co-captains",
		writer(12),
		{ "team-1": ["Shared", "Ann", "Bo"], "match-1": ["shared"], "match-2": ["shared"] },
	],
	["coordinators", writer(16, false, [2]), { "division-2": ["shared", "Ann"] }],
	[
		"admins",
		writer(16, true),
		{
			captains: ["Ann", "Bo", "shared"],
			"division-2": ["shared", "Ann"],
			"division-1": ["Ann", "Bo"],
			"saturday-2026-10-10": ["Ann", "Bo", "shared"],
			unpaid: ["shared", "Ann"],
			everyone: ["Ann", "Bo", "shared", "Di", "Ed", "Flo", "hal"],
		},
	],
])("%s write to their groups only", (_, as, groups) => expect(of(as)).toEqual(groups));

test("a captain who is an admin has both kinds of groups, and only the admin’s are news", () => {
	const groups = messageGroups(writer(11, true), league, "2026-10-04");
	expect(groups.filter(({ isNews }) => !isNews).map(({ to }) => to)).toEqual([
		...["team-1", "match-1", "match-2", "team-3"],
	]);
	expect(groups.find(({ to }) => to === "team-1")?.role).toBe("captain of Team 1");
	expect(of(writer(11, true))["match-2"]).toEqual(["shared"]);
});

test.each<[string, string, string[]]>([
	["until the roster deadline", "2026-08-28", ["Ann"]],
	["after it, so that it owes the fee", "2026-10-01", ["shared", "Ann"]],
])("a team that withdrew %s gets no league news as a team that plays", (_, firstDay, unpaid) => {
	const withdrawals = [{ seasonId: 7, teamId: 2, firstDay, withdrew: true }];
	const seasons = [{ ...season, rosterDeadline: "2026-08-28" }];
	const groups = messageGroups(writer(16, true), { ...league, withdrawals, seasons }, "2026-10-04");
	const names = Object.fromEntries(
		groups.map(({ to, people }) => [to, people.map(({ email }) => email.split("@")[0])]),
	);
	expect(names).toMatchObject({
		captains: ["Ann", "Bo"],
		"division-2": ["Ann"],
		unpaid,
		"saturday-2026-10-10": ["Ann", "Bo"],
	});
	expect(names["everyone"]).toContain("shared");
});

test.each<[string, ReturnType<typeof writer>, string, string, string, string]>([
	[
		"a co-captain’s team",
		writer(12),
		"team-1",
		"Your team: Team 1",
		"co-captain of Team 1",
		"on the roster of Team 1, or its captain",
	],
	[
		"the opponents of a match",
		writer(11),
		"match-1",
		"Captains of Team 2 (match 101, Sat, Oct 3)",
		"captain of Team 1",
		"captain or co-captain of Team 2, for match 101",
	],
	[
		"the opponents of a match without a date",
		writer(11),
		"match-6",
		"Captains of Team 3 (match 106, no date yet)",
		"captain of Team 1",
		"captain or co-captain of Team 3, for match 106",
	],
	[
		"a coordinator’s division",
		writer(16, false, [2]),
		"division-2",
		"Captains of Division 1",
		"coordinator of Division 1",
		captainInLeague,
	],
	[
		"an admin’s division",
		writer(16, true),
		"division-2",
		"Captains of Division 1",
		"league admin",
		captainInLeague,
	],
	["all captains", writer(16, true), "captains", "All captains", "league admin", captainInLeague],
	[
		"captains of a day",
		writer(16, true),
		"saturday-2026-10-10",
		"Captains of the teams that play on Sat, Oct 10",
		"league admin",
		captainInLeague,
	],
	[
		"captains who owe the fee",
		writer(16, true),
		"unpaid",
		"Captains of teams that owe the fee for Fall 2026, or part of it",
		"league admin",
		captainInLeague,
	],
	[
		"everyone",
		writer(16, true),
		"everyone",
		"Everyone with an email address",
		"league admin",
		"in the league, or are looking for a team",
	],
])("a message to %s says who writes, and why people get it", (_, as, to, label, role, why) => {
	const matches = [...league.matches, match(6, 1, 3, null)];
	const group = messageGroups(as, { ...league, matches }, "2026-10-04").find(
		(each) => each.to === to,
	);
	expect(group).toMatchObject({ label, role, why });
});

test("an admin’s groups are in order: captains, divisions by number, days from today, the rest", () => {
	const matches = [match(2, 2, 1, "2026-10-10"), ...league.matches, match(7, 1, 2, "2026-10-02")];
	const groups = messageGroups(writer(16, true), { ...league, matches }, "2026-10-03");
	expect(groups.map(({ to }) => to)).toEqual([
		...["captains", "division-2", "division-1"],
		...["saturday-2026-10-03", "saturday-2026-10-10", "unpaid", "everyone"],
	]);
});

test("a message about a day goes to the teams that play on it, and to no others", () => {
	const matches = [...league.matches, match(9, 3, 5, "2026-10-17"), match(10, 5, 2, "2026-10-24")];
	const groups = messageGroups(writer(16, true), { ...league, matches }, "2026-10-04");
	const namesOf = (day: string) =>
		groups.find(({ to }) => to === `saturday-${day}`)?.people.map(({ name }) => name);
	expect(namesOf("2026-10-17")).toEqual(["Ann Roe"]);
	expect(namesOf("2026-10-24")).toEqual(["Cy Roe"]);
});

test("without a current season nobody owes a fee or has withdrawn", () => {
	const withdrawals = [{ seasonId: 7, teamId: 2, firstDay: "2026-09-05", withdrew: true }];
	const groups = messageGroups(
		writer(16, true),
		{ ...league, seasons: [], withdrawals },
		"2026-10-04",
	);
	expect(groups.map(({ to }) => to)).toEqual([
		...["captains", "division-2", "division-1", "saturday-2026-10-10", "everyone"],
	]);
	expect(groups[0]?.people.map(({ name }) => name)).toEqual(["Ann Roe", "Bo Roe", "Cy Roe"]);
});

test("a match against a team that is not on the list has no captains to write to", () => {
	const matches = [match(8, 1, 99, "2026-10-10")];
	const groups = messageGroups(writer(11), { ...league, matches }, "2026-10-04");
	expect(groups.map(({ to }) => to)).toEqual(["team-1", "team-3"]);
});

describe("recipients", () => {
	const people = [
		{ name: "Ann Roe", email: "ann@x.example" },
		{ name: "Bo Roe", email: "ANN@x.example" },
		{ name: "Cy Poe", email: "" },
		{ name: "Di Fox", email: "" },
		{ name: "Di Fox", email: "di@x.example" },
	];
	const isAnn = (email: string) => email === "ann@x.example";

	test("get one email for an address, and those without one are named", () => {
		expect(recipientsOf({ people, isNews: true }, () => false)).toEqual({
			recipients: [people[0], people[4]],
			withoutEmail: ["Cy Poe"],
			unsubscribed: 0,
		});
	});

	test("who opted out of news still get messages from their team", () => {
		expect(recipientsOf({ people, isNews: true }, isAnn)).toMatchObject({
			recipients: [people[4]],
			unsubscribed: 1,
		});
		expect(recipientsOf({ people, isNews: false }, isAnn).recipients).toHaveLength(2);
	});
});
