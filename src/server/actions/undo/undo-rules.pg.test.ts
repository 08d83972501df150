import { describe, expect, test } from "vitest";
import {
	admin,
	app,
	conflict,
	matchWithoutScorecard,
	refused,
	scored,
	sendOk,
	thirdTeam,
	undo,
	useUndoLeague,
} from "./undo-league.fixture.ts";

useUndoLeague();

describe("refuses to undo", () => {
	test("a date change if a season or event would then end before it begins", async () => {
		const { seasonId } = (
			await sendOk("POST create/season", {
				seasonName: "Fall 2040",
				startDate: "2040-09-01",
				endDate: "2040-12-01",
			})
		).body;
		const { sent } = await sendOk(`PUT update/season/${seasonId}`, { startDate: "2040-08-01" });
		await sendOk(`PUT update/season/${seasonId}`, { endDate: "2040-08-20" });
		expect(await refused(sent)).toEqual(
			conflict("Fall 2040, League Ends: The league can’t end before it begins."),
		);
		const { eventId } = (
			await sendOk("POST create/event", {
				eventName: "Party",
				startDate: "2040-09-09",
				endDate: "2040-09-10",
				seasonId,
			})
		).body;
		const eventMove = await sendOk(`PUT update/event/${eventId}`, { startDate: "2040-08-01" });
		await sendOk(`PUT update/event/${eventId}`, { endDate: "2040-08-02" });
		expect(await refused(eventMove.sent)).toEqual(
			conflict("Party, End Date: An event can’t end before it begins."),
		);
	});

	test("a team change of a match that has a scorecard by now", async () => {
		const { matchId, matchNumber, third } = await matchWithoutScorecard();
		const { sent } = await sendOk(`PUT update/match/${matchId}`, { homeTeamId: third });
		await sendOk("POST create/matchResult", { matchId, version: 0, ...scored });
		expect(await refused(sent)).toEqual(
			conflict(
				`Match ${matchNumber}, Home Team: This match has a scorecard. Remove the scorecard first.`,
			),
		);
	});

	test("the deletion of a scorecard whose match has other teams by now", async () => {
		const { matchId } = await app.db
			.selectFrom("matchResult")
			.select("matchId")
			.orderBy("matchId")
			.limit(1)
			.executeTakeFirstOrThrow();
		const match = await app.db
			.selectFrom("match")
			.selectAll()
			.where("matchId", "=", matchId)
			.executeTakeFirstOrThrow();
		const { sent } = await sendOk(`DELETE delete/matchResult/${matchId}`);
		const matchMove = await sendOk(`PUT update/match/${matchId}`, {
			visitorTeamId: thirdTeam(match),
		});
		expect(await refused(sent)).toEqual(
			conflict(`Match ${match.matchNumber} now has other teams.`),
		);
		await undo(matchMove.sent);
		await undo(sent);
	});

	test("changes that would leave an inactive team with published matches", async () => {
		const { teamId, teamName, teamNumber } = (
			await sendOk("POST create/team", {
				teamName: "The Idle",
				teamNumber: 993,
				divisionId: 11,
				isActive: false,
			})
		).body;
		const rival = thirdTeam({ divisionId: 11, homeTeamId: 0, visitorTeamId: 0 });
		const activation = await sendOk(`PUT update/team/${teamId}`, { isActive: true });
		const match = {
			divisionId: 11,
			weekNumber: 1,
			matchNumber: 97_001,
			homeTeamId: teamId,
			visitorTeamId: rival,
		};
		const { matchId } = (await sendOk("POST create/match", match)).body;
		expect([teamName, teamNumber]).toEqual(["The Idle", 993]);
		expect(await refused(activation.sent)).toEqual(
			conflict(
				"The Idle, Active: The Idle has 1 published match. Remove it or clear all matches first.",
			),
		);
		const removal = await sendOk(`DELETE delete/match/${matchId}`);
		const deactivation = await sendOk(`PUT update/team/${teamId}`, { isActive: false });
		expect(await refused(removal.sent)).toEqual(
			conflict("The Idle plays in these matches and is now inactive. Make it active first."),
		);
		await undo(deactivation.sent);
		await undo(removal.sent);
	});

	test("the reactivation of a player who is on a roster by now", async () => {
		const { playerId } = await app.db
			.selectFrom("player")
			.select("playerId")
			.where("isActive", "=", false)
			.limit(1)
			.executeTakeFirstOrThrow();
		const { sent } = await sendOk(`POST reactivatePlayer/${playerId}`, {});
		const { teamId } = app.demo.team.find(
			(team) =>
				team.isActive && app.demo.player.filter((row) => row.teamId === team.teamId).length < 17,
		)!;
		await sendOk(`PUT update/player/${playerId}`, { teamId });
		expect(await refused(sent)).toEqual([
			"STALE",
			"This player is now on a roster. Reload the page and check.",
		]);
	});

	test("an addition that is in use by now, with the message of a deletion", async () => {
		const { body, sent } = await sendOk("POST create/location", {
			locationName: "New Courts",
			locationType: "Club",
		});
		await sendOk(`PUT update/team/${app.demo.named.captainTeamId}`, {
			locationId: body["locationId"],
		});
		expect(await refused(sent)).toEqual([
			"IN_USE",
			expect.stringMatching(/^New Courts is used by 1 team \(.+\)\. Change these first\.$/),
		]);
	});
});

test("notifies all admins if an undo makes a user an admin again", async () => {
	const { captainUserId } = app.demo.named;
	await sendOk(`PUT update/user/${captainUserId}`, { isAdmin: true });
	const { sent } = await sendOk(`PUT update/user/${captainUserId}`, { isAdmin: false });
	await app.db.deleteFrom("email").execute();
	await undo(sent);
	const emails = await app.db.selectFrom("email").select("kind").execute();
	const admins = await app.db
		.selectFrom("user")
		.select("userId")
		.where("isAdmin", "=", true)
		.execute();
	expect(emails).toEqual(admins.map(() => ({ kind: "newAdmin" })));
});

test("refuses to remove an admin’s own profile by undoing its creation", async () => {
	const { userId } = admin;
	const profile = await app.db
		.selectFrom("user")
		.selectAll()
		.where("userId", "=", userId)
		.executeTakeFirstOrThrow();
	await app.db
		.updateTable("user")
		.set({ isAdmin: true })
		.where("userId", "=", app.demo.named.captainUserId)
		.execute();
	const { writeId } = await app.db
		.insertInto("write")
		.values({ userId, call: "create/user", keyHash: null })
		.returning("writeId")
		.executeTakeFirstOrThrow();
	await app.db
		.insertInto("change")
		.values({ writeId, kind: "user", id: userId, before: null, after: JSON.stringify(profile) })
		.execute();
	expect(await refused({ writeId })).toEqual([
		"IN_USE",
		"You can’t delete your own profile. Ask another admin.",
	]);
});
