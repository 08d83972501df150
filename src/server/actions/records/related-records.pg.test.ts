import { describe, expect, test } from "vitest";
import { messages } from "../../../league/messages.ts";
import { app, refused, send, useRecordLeague } from "./record-league.fixture.ts";

useRecordLeague();

describe("matches", () => {
	const inDivision = (number: number) =>
		app.demo.team.filter(
			(team) =>
				team.isActive &&
				team.divisionId === app.demo.division[number]!.divisionId &&
				team.teamName.toLowerCase() !== "bye",
		);
	const sides = () => {
		const [home, visitor] = inDivision(0);
		return {
			divisionId: home!.divisionId,
			weekNumber: 3,
			homeTeamId: home!.teamId,
			visitorTeamId: visitor!.teamId,
		};
	};

	test.each(["match", "draftMatch"])(
		"a %s needs two different teams of its division and a unique number",
		async (kind) => {
			const own = sides();
			const otherDivisionTeam = inDivision(1)[0]!;
			expect(
				await refused(`POST create/${kind}`, {
					...own,
					matchNumber: 90_001,
					visitorTeamId: own.homeTeamId,
				}),
			).toEqual(["INVALID", { visitorTeamId: messages.sameTeams }]);
			expect(
				await refused(`POST create/${kind}`, {
					...own,
					matchNumber: 90_001,
					visitorTeamId: otherDivisionTeam.teamId,
				}),
			).toEqual([
				"INVALID",
				{
					visitorTeamId: `${otherDivisionTeam.teamName} does not play in this division. Choose another team.`,
				},
			]);
			expect((await send(`POST create/${kind}`, { ...own, matchNumber: 90_001 })).status).toBe(200);
			expect(await refused(`POST create/${kind}`, { ...own, matchNumber: 90_001 })).toEqual([
				"NOT_UNIQUE",
				{ matchNumber: messages.matchNumberTaken },
			]);
		},
	);

	test("saves one of forty simultaneous drafts with the same number", async () => {
		const responses = await Promise.all(
			Array.from({ length: 40 }, () =>
				send("POST create/draftMatch", { ...sides(), matchNumber: 90_002 }),
			),
		);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(
			new Set(
				responses.filter(({ status }) => status !== 200).map(({ body }) => body.error?.message),
			),
		).toEqual(new Set([messages.matchNumberTaken]));
	});

	test("allows a Bye in drafts only", async () => {
		const bye = { ...sides(), visitorTeamId: app.demo.named.byeTeamId };
		expect((await send("POST create/draftMatch", { ...bye, matchNumber: 90_003 })).status).toBe(
			200,
		);
		expect(await refused("POST create/match", { ...bye, matchNumber: 90_003 })).toEqual([
			"INVALID",
			{ visitorTeamId: messages.teamInactive },
		]);
	});

	test("can’t be deleted or get other teams while there is a scorecard", async () => {
		const hasCard = "This match has a scorecard. Remove the scorecard first.";
		const { matchId } = app.demo.matchResult[0]!;
		const match = app.demo.match.find((row) => row.matchId === matchId)!;
		const other = app.demo.team.find(
			(team) =>
				team.isActive &&
				team.divisionId === match.divisionId &&
				![match.homeTeamId, match.visitorTeamId].includes(team.teamId) &&
				team.teamName !== "Bye",
		)!;
		expect(await refused(`PUT update/match/${matchId}`, { homeTeamId: other.teamId })).toEqual([
			"INVALID",
			{ homeTeamId: hasCard },
		]);
		expect(await refused(`DELETE delete/match/${matchId}`)).toEqual(["IN_USE", hasCard]);
		expect((await send(`PUT update/match/${matchId}`, { startTime: "3-5" })).status).toBe(200);
	});
});

describe("deletion", () => {
	test("refuses a location, division, team, season or user in use, and names the uses", async () => {
		const { team, location, division, named, season, user } = app.demo;
		const place = location.find(({ locationId }) =>
			team.some((row) => row.locationId === locationId),
		)!;
		expect((await refused(`DELETE delete/location/${place.locationId}`))[1]).toMatch(
			new RegExp(`^${place.locationName} is used by \\d+ teams? \\(.+\\)( and|,) \\d+ match`),
		);
		expect((await refused(`DELETE delete/division/${division[0]!.divisionId}`))[1]).toMatch(
			/^Division 1 is used by \d+ teams \(.+, .+, .+ …\), \d+ matches \(\d+, \d+, \d+ …\)/,
		);
		const { teamName } = team.find(({ teamId }) => teamId === named.captainTeamId)!;
		expect((await refused(`DELETE delete/team/${named.captainTeamId}`))[1]).toMatch(
			new RegExp(`^${teamName} is used by \\d+ players`),
		);
		const past = season.find(({ currentSeason }) => !currentSeason)!;
		expect((await refused(`DELETE delete/season/${past.seasonId}`))[1]).toMatch(
			/is used by \d+ events? \(/,
		);
		const captain = user.find(({ userId }) => userId === named.captainUserId)!;
		expect(await refused(`DELETE delete/user/${captain.userId}`)).toEqual([
			"IN_USE",
			expect.stringContaining(
				`${captain.firstName} ${captain.lastName} is used by 1 team (${teamName})`,
			),
		]);
	});

	test("refuses an admin’s own profile and the current season", async () => {
		expect(await refused(`DELETE delete/user/${app.demo.named.adminUserId}`)).toEqual([
			"IN_USE",
			"You can’t delete your own profile. Ask another admin.",
		]);
		const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
		expect(await refused(`DELETE delete/season/${seasonId}`)).toEqual([
			"IN_USE",
			"This is the current season. Switch to another one first.",
		]);
	});

	test("returns NOT_FOUND for a record that is already deleted", async () => {
		const { body } = await send("POST create/division", { divisionNumber: 55 });
		expect((await send(`DELETE delete/division/${body["divisionId"]}`)).status).toBe(200);
		expect(await refused(`DELETE delete/division/${body["divisionId"]}`)).toEqual([
			"NOT_FOUND",
			"This division does not exist.",
		]);
	});
});

test("keeps exactly one season current", async () => {
	expect(
		(await send("POST create/season", { seasonName: "Spring 2040", startDate: "2040-03-01" })).body,
	).toMatchObject({
		currentSeason: false,
		published: false,
	});
	const current = await app.db
		.selectFrom("season")
		.selectAll()
		.where("currentSeason", "=", true)
		.executeTakeFirstOrThrow();
	const off = await send(`PUT update/season/${current.seasonId}`, { currentSeason: false });
	expect(off.body.error?.message).toBe(
		"Exactly one season must be current. Make another season current instead.",
	);
	const next = await app.db
		.selectFrom("season")
		.selectAll()
		.where("seasonName", "=", "Spring 2040")
		.executeTakeFirstOrThrow();
	expect(
		(await send(`PUT update/season/${next.seasonId}`, { currentSeason: true })).body,
	).toMatchObject({ currentSeason: true, published: true });
	expect(
		await app.db
			.selectFrom("season")
			.select("seasonId")
			.where("currentSeason", "=", true)
			.execute(),
	).toEqual([{ seasonId: next.seasonId }]);
	// The database enforces this too.
	await expect(
		app.db.updateTable("season").set({ currentSeason: false }).execute(),
	).rejects.toThrow("there is no current season");
	await expect(app.db.updateTable("season").set({ currentSeason: true }).execute()).rejects.toThrow(
		"oneCurrentSeason",
	);
});
