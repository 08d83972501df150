import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { makeupMatch } from "../../league/entities/makeup-match.ts";
import { matchResult } from "../../league/entities/match-result.ts";
import { schemaOf } from "../../league/entities/schema.ts";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { records } from "../../league/records.ts";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { addDays, leagueTime } from "../../league/rules/time/league-time.ts";
import { demoAccounts } from "./accounts.ts";
import { createDemoLeague, type DemoLeague, type DemoTable } from "./demo-league.ts";

const today = "2026-11-20";
const demo = createDemoLeague(today);
const activeTeams = demo.team.filter((row) => row.isActive && !isBye(row));
const rosterOf = (teamId: number) => demo.player.filter((row) => row.teamId === teamId);
const userOf = (email: string) => demo.user.find((row) => row.email === email);
const ledBy = (userId: number) =>
	activeTeams.filter((row) => row.captainId === userId || row.cocaptainId === userId);
const countDistinct = (values: readonly unknown[]) => new Set(values).size;

test("has the expected number of rows in each table", () => {
	const { named: _, ...tables } = demo;
	expect(
		Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
	).toEqual({
		division: 8,
		location: 24,
		association: 6,
		contactTopic: 5,
		user: 113,
		team: 67,
		season: 3,
		seasonNumbers: 3,
		event: 19,
		payment: 50,
		player: 852,
		match: 284,
		draftMatch: 320,
		matchResult: 165,
		makeupMatch: 5,
		seasonArchive: 1,
		availability: 42,
		absence: 4,
	});
});

test("is the same for the same date, and differs only in dates for other dates", () => {
	expect(createDemoLeague(today)).toEqual(demo);
	const later = createDemoLeague("2028-02-29");
	expect(later.named).toEqual(demo.named);
	expect(later.matchResult).toEqual(demo.matchResult);
	expect(later.team).toEqual(demo.team);
});

describe.each([today, "2026-07-04", "2026-12-31", "2027-01-02", "2028-02-29"])("on %s", (day) => {
	const league = createDemoLeague(day);
	const leaders = {
		homeCaptainId: null,
		homeCocaptainId: null,
		visitorCaptainId: null,
		visitorCocaptainId: null,
	};

	test.each<[DemoTable, z.ZodType, (demo: DemoLeague) => readonly unknown[]]>([
		["division", schemaOf(records.division.fields), (it) => it.division],
		["location", schemaOf(records.location.fields), (it) => it.location],
		["association", schemaOf(records.association.fields), (it) => it.association],
		["user", schemaOf(records.user.fields), (it) => it.user],
		["team", schemaOf(records.team.fields), (it) => it.team],
		["season", schemaOf(records.season.fields), (it) => it.season],
		["event", schemaOf(records.event.fields), (it) => it.event],
		[
			"payment",
			schemaOf(records.payment.fields),
			(it) => it.payment.map(({ createdAt: _, ...row }) => row),
		],
		[
			"player",
			schemaOf(records.player.fields).omit({ hidesPage: true }),
			(it) => it.player.map(({ rosterPlace: _, ...row }) => row),
		],
		[
			"match",
			schemaOf(records.match.fields),
			(it) => withEffectiveSlots(it.match, it.makeupMatch).map((row) => ({ ...row, ...leaders })),
		],
		[
			"draftMatch",
			schemaOf(records.draftMatch.fields),
			(it) => it.draftMatch.map((row) => ({ ...row, ...leaders })),
		],
		[
			"matchResult",
			matchResult,
			(it) =>
				it.matchResult.map((row) => ({
					...row,
					...totals(row),
					isDisputed: false,
					isUnderProtest: false,
					finalWithout: [],
				})),
		],
		["makeupMatch", makeupMatch, (it) => it.makeupMatch],
	])("each %s row is valid and unchanged by its schema", (_, schema, rows) => {
		for (const row of rows(league)) expect(schema.parse(row)).toEqual(row);
	});

	test("no row was created after today", () => {
		for (const { createdAt } of [...league.player, ...league.draftMatch]) {
			expect(leagueTime(new Date(createdAt), "America/Chicago") < day).toBe(true);
		}
	});
});

describe("teams", () => {
	test("are in eight divisions, two of them with a Bye", () => {
		const sizes = demo.division.map(
			({ divisionId }) => activeTeams.filter((row) => row.divisionId === divisionId).length,
		);
		expect(sizes).toEqual([8, 8, 8, 8, 8, 8, 7, 7]);
		expect(
			demo.team.filter(isBye).map((row) => [row.divisionId, row.teamNumber, row.isActive]),
		).toEqual([
			[17, null, true],
			[18, null, true],
		]);
		expect(demo.team.filter((row) => !row.isActive)).toHaveLength(3);
	});

	test("have unique names and numbers", () => {
		expect(countDistinct(demo.team.filter((row) => !isBye(row)).map((row) => row.teamName))).toBe(
			65,
		);
		expect(countDistinct(activeTeams.map((row) => row.teamNumber))).toBe(62);
	});

	test("all have a captain except two, and all are registered except four", () => {
		expect(activeTeams.filter((row) => row.captainId === null)).toHaveLength(2);
		expect(activeTeams.filter((row) => row.cocaptainId === null)).toHaveLength(13);
		expect(activeTeams.filter((row) => !row.isRegistered)).toHaveLength(4);
		expect(demo.user.filter((row) => ledBy(row.userId).length === 2)).toHaveLength(5);
		expect(demo.user.filter((row) => ledBy(row.userId).length > 2)).toEqual([]);
	});

	test("captain and co-captain are two different people", () =>
		expect(
			demo.team.filter((row) => row.captainId !== null && row.captainId === row.cocaptainId),
		).toEqual([]));

	test("leaders have the captain flag and play for one of their teams only", () => {
		for (const { captainId, cocaptainId } of activeTeams) {
			for (const id of [captainId, cocaptainId].filter((id) => id !== null)) {
				const leader = demo.user.find((row) => row.userId === id)!;
				const asPlayers = demo.player.filter((row) => row.email === leader.email);
				expect(leader.isCaptain).toBe(true);
				expect(asPlayers).toHaveLength(1);
				expect(ledBy(id).map((row) => row.teamId)).toContain(asPlayers[0]!.teamId);
			}
		}
	});

	test("unregistered teams have not paid", () => {
		const unregistered = activeTeams.filter((row) => !row.isRegistered).map((row) => row.teamId);
		expect(demo.payment.filter((row) => unregistered.includes(row.teamId))).toEqual([]);
		expect(
			[...new Set(demo.payment.map((row) => `${row.paymentMethod} ${row.amountPaid}`))].sort(),
		).toEqual(["Check 225", "PayPal 233.64", "Zelle 225"]);
	});
});

describe("players and users", () => {
	test("have unique names, addresses and phone numbers", () => {
		expect(countDistinct(demo.player.map((row) => `${row.firstName} ${row.lastName}`))).toBe(
			demo.player.length,
		);
		expect(countDistinct(demo.player.map((row) => row.playerNumber))).toBe(demo.player.length);
		for (const key of ["email", "phone"] as const) {
			const known = demo.player.map((row) => row[key]).filter(Boolean);
			expect(countDistinct(known)).toBe(known.length);
			expect(countDistinct(demo.user.map((row) => row[key]))).toBe(demo.user.length);
		}
	});

	test("have fictional addresses and phone numbers", () => {
		for (const { email, phone } of [...demo.user, ...demo.player]) {
			expect(email).toMatch(/^$|^[a-z.-]+@[a-z]+\.example$/);
			expect(phone).toMatch(/^$|^\d{3}-555-01\d\d$/);
		}
	});

	test("have player numbers in the order in which they joined", () => {
		const byNumber = [...demo.player]
			.sort((a, b) => a.playerNumber - b.playerNumber)
			.map((row) => row.createdAt.slice(0, 10));
		expect(byNumber).toEqual([...byNumber].sort());
	});

	test("rosters have eleven to sixteen players, with at least four women and four men", () => {
		for (const { teamId } of activeTeams) {
			const roster = rosterOf(teamId);
			expect(roster.length).toBeGreaterThanOrEqual(11);
			expect(roster.length).toBeLessThanOrEqual(Math.min(16, newLeagueNumbers.rosterCap));
			for (const gender of ["F", "M"])
				expect(roster.filter((row) => row.gender === gender).length).toBeGreaterThanOrEqual(4);
		}
	});

	test("ratings decrease from the first division to the last", () => {
		const ratings = demo.division.map(({ divisionId }) =>
			activeTeams
				.filter((row) => row.divisionId === divisionId)
				.flatMap((row) => rosterOf(row.teamId).map((one) => one.rating!)),
		);
		expect([Math.min(...ratings[0]!), Math.max(...ratings[0]!)]).toEqual([4, 5]);
		expect([Math.min(...ratings[7]!), Math.max(...ratings[7]!)]).toEqual([2.5, 3]);
		const means = ratings.map((all) => all.reduce((sum, rating) => sum + rating, 0) / all.length);
		expect(means).toEqual([...means].sort((a, b) => b - a));
	});

	test("a team of Division 5 is stronger than one of Division 4", () => {
		const averageOf = (number: number) => {
			const { teamId } = activeTeams.find((row) => row.teamNumber === number)!;
			const ratings = rosterOf(teamId).map((one) => one.rating!);
			return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
		};
		expect(averageOf(501)).toBeGreaterThan(averageOf(405));
	});

	test("fifteen players look for a team, with a description", () => {
		const looking = demo.player.filter((row) => row.isActive && row.teamId === null);
		expect(looking).toHaveLength(15);
		for (const row of looking) {
			expect(row.experience).not.toBe("");
			expect(row.createdAt.slice(0, 10) >= addDays(today, -42)).toBe(true);
		}
		expect(demo.player.filter((row) => !row.isActive)).toHaveLength(45);
	});
});

describe("accounts", () => {
	test("belong to the right users", () => {
		for (const { email, userId } of demoAccounts)
			expect(userOf(email)?.userId ?? null).toBe(userId);
		expect(userOf("new@crosscourt.example")).toBeUndefined();
		const admins = demo.user.filter((row) => row.isAdmin).map((row) => row.userId);
		expect(admins).toEqual([demo.named.adminUserId, demo.named.adminAndCaptainUserId]);
	});

	test("lead the teams that their names describe", () => {
		const { named } = demo;
		const teamsOf = (email: string) => ledBy(userOf(email)!.userId);
		expect(teamsOf("captain@crosscourt.example").map((row) => row.teamId)).toEqual([
			named.captainTeamId,
		]);
		const [one, other, ...more] = teamsOf("two-teams@crosscourt.example");
		expect([one!.teamId, other!.teamId, more]).toEqual([
			named.twoTeamsCaptainTeamId,
			named.twoTeamsCocaptainTeamId,
			[],
		]);
		expect([one!.captainId, other!.cocaptainId]).toEqual([
			named.twoTeamsUserId,
			named.twoTeamsUserId,
		]);
		expect(one!.divisionId).not.toBe(other!.divisionId);
		expect(
			teamsOf("unregistered@crosscourt.example").map((row) => [row.teamId, row.isRegistered]),
		).toEqual([[named.unregisteredTeamId, false]]);
		for (const email of ["admin@crosscourt.example", "member@crosscourt.example"])
			expect(teamsOf(email)).toEqual([]);
		expect(ledBy(named.adminAndCaptainUserId)).toHaveLength(1);
		for (const id of [named.formerCaptainUserId, named.captainWithoutTeamUserId])
			expect(ledBy(id)).toEqual([]);
	});
});

test("has eleven centers and thirteen clubs", () => {
	const ofType = (type: string) => demo.location.filter((row) => row.locationType === type);
	expect([ofType("Center").length, ofType("Club").length]).toEqual([11, 13]);
	expect(
		demo.location.find((row) => row.locationId === demo.named.makeupLocationId)!.locationName,
	).toBe("Pecan Grove High School");
	expect(demo.team.filter((row) => row.locationId === demo.named.makeupLocationId)).toEqual([]);
});
