import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { type RecordTable, records } from "../../../league/records.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let admin: Extract<Viewer, { kind: "member" }>;
let key = 0;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

type Body = Record<string, unknown> & { error?: { code: string; message: string } };
async function send(call: string, json?: object, as: Viewer = admin) {
	const [method, path] = call.split(" ") as [string, string];
	const sent = { path, key: `key ${++key}` };
	const response = await app.fetch(`/api/${path}`, {
		as,
		...(json && { json }),
		method,
		headers: { "idempotency-key": sent.key },
	});
	return { status: response.status, body: (await response.json()) as Body, sent };
}
async function sendOk(call: string, json?: object, as: Viewer = admin) {
	const response = await send(call, json, as);
	expect([response.status, response.body.error]).toEqual([200, undefined]);
	return response;
}
const undo = (target: object) => sendOk("POST undoWrite", target);
/** The error of a refused undo. Checks that it changed nothing. */
async function refused(target: object) {
	const before = await leagueContent(app.db, { except: [] });
	const { body } = await send("POST undoWrite", target);
	expect(await leagueContent(app.db, { except: [] })).toEqual(before);
	return [body.error?.code, body.error?.message];
}
const conflict = (why: string) => ["STALE", `This can no longer be undone. ${why}`];
const scored = { singles1Score: "def.", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 };

/** A match without a scorecard, and a third team of its division. */
async function matchWithoutScorecard() {
	const [match] = await app.db
		.selectFrom("match")
		.selectAll()
		.where("matchId", "not in", app.db.selectFrom("matchResult").select("matchId"))
		.where("isCalledOff", "=", false)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("makeupMatch")
						.select("makeupMatchId")
						.whereRef("originalMatchNumber", "=", "match.matchNumber"),
				),
			),
		)
		.execute();
	return { ...match!, third: thirdTeam(match!) };
}
const thirdTeam = ({
	divisionId,
	homeTeamId,
	visitorTeamId,
}: {
	divisionId: number;
	homeTeamId: number;
	visitorTeamId: number;
}) =>
	app.demo.team.find(
		(row) =>
			row.divisionId === divisionId &&
			row.isActive &&
			![homeTeamId, visitorTeamId].includes(row.teamId),
	)!.teamId;

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

describe("refuses to undo a change if a save would refuse", () => {
	const [teamId, opponentId, third] = [1, 2, 3];
	const days = { startDate: "2026-11-14", endDate: "2026-11-20" };
	const byLaw = { byLaw: "X c", reason: "Corrected." };
	test.each([
		[
			"the colors",
			"look",
			{ mainColor: "#767676", accentColor: "#ffffff" },
			{ mainColor: "#0d3b2a" },
			{ accentColor: "#ffb347" },
			/Logo and colors, Accent color: On the main color, this one has a contrast of /,
		],
		[
			"the days of a notice",
			"notice",
			{ message: "Wet", pages: "all", ...days },
			{ startDate: "2026-11-01" },
			{ endDate: "2026-11-07" },
			/Wet, Last Day: The last day must not be before the first day\.$/,
		],
		[
			"the pages of a notice",
			"notice",
			{ message: "Dry", pages: "team", teamId, ...days },
			{ pages: "all" },
			{ teamId: null },
			/Dry, Team: Choose the team\.$/,
		],
		[
			"the courts of a location",
			"location",
			{ locationName: "Elm Park", locationType: "Center", numCourts: 4 },
			{ numCourts: 8 },
			{ courtsByTime: "9-11: 8" },
			/Elm Park, Courts at Each Time: This location has only 4 courts\.$/,
		],
		[
			"the reminders of the league",
			"league",
			{ firstReminderHours: 24, secondReminderHours: 48 },
			{ firstReminderHours: 12 },
			{ secondReminderHours: 24 },
			/, Second reminder.*: Please enter more hours than for the first reminder, or 0\.$/,
		],
		[
			"the numbers of a season",
			"seasonNumbers",
			{ applicantsMin: 10, applicantsMax: 20 },
			{ applicantsMin: 5 },
			{ applicantsMax: 8 },
			/, Maximum applicants for a new team: The maximum number of applicants can’t be lower than the minimum\.$/,
		],
		[
			"the sets of an adjustment",
			"standingAdjustment",
			{ teamId, seasonId: 1, setsWon: 0, setsLost: 2, ...byLaw },
			{ setsWon: -2 },
			{ setsLost: 0 },
			/The adjustment would neither add nor take away sets\.$/,
		],
		[
			"the opponent of a preference",
			"schedulePreference",
			{ seasonId: 1, kind: "early", teamId, opponentId },
			{ teamId: third },
			{ opponentId: teamId },
			/, Opponent: Choose another team as the opponent\.$/,
		],
	])("%s", async (_, kind, start, change, later, sentence) => {
		const isCreated = !["look", "league", "seasonNumbers"].includes(kind);
		const { body } = await sendOk(
			isCreated ? `POST create/${kind}` : `PUT update/${kind}/1`,
			start,
		);
		const path = `PUT update/${kind}/${body[records[kind as RecordTable].key]}`;
		const { sent } = await sendOk(path, change);
		await sendOk(path, later);
		const [code, message] = await refused(sent);
		expect([code, message]).toEqual(["STALE", expect.stringMatching(sentence)]);
		expect(message).toMatch(/^This can no longer be undone\. /);
	});

	test("the team of a match or draft, which is inactive by now", async () => {
		const rival = thirdTeam({ divisionId: 11, homeTeamId: 0, visitorTeamId: 0 });
		const third = thirdTeam({ divisionId: 11, homeTeamId: rival, visitorTeamId: 0 });
		const { teamId } = (
			await sendOk("POST create/team", { teamName: "Gone", teamNumber: 984, divisionId: 11 })
		).body;
		const sides = { divisionId: 11, weekNumber: 1, homeTeamId: teamId, visitorTeamId: rival };
		const changed = async (kind: "match" | "draftMatch", matchNumber: number) => {
			const { body } = await sendOk(`POST create/${kind}`, { ...sides, matchNumber });
			const path = `PUT update/${kind}/${body[records[kind].key]}`;
			return (await sendOk(path, { homeTeamId: third })).sent;
		};
		const match = await changed("match", 97_010);
		const draft = await changed("draftMatch", 97_011);
		await sendOk(`PUT update/team/${teamId}`, { isActive: false });
		const why = "Home Team: This team is inactive. Choose an active team.";
		expect(await refused(match)).toEqual(conflict(`Match 97010, ${why}`));
		expect(await refused(draft)).toEqual(conflict(`Draft match 97011, ${why}`));
	});

	test("the calling off of a match that is canceled by now", async () => {
		const { matchId } = await matchWithoutScorecard();
		const { sent } = await sendOk(`PUT update/match/${matchId}`, { isCalledOff: true });
		// As a withdrawal does.
		await app.change((trx) =>
			trx.updateTable("match").set({ isCanceled: true }).where("matchId", "=", matchId).execute(),
		);
		expect(await refused(sent)).toEqual([
			"STALE",
			"This match is canceled, so it stays called off.",
		]);
	});

	test("a new date of a match that was played, if the old one is in the future", async () => {
		const { verifiedMatchId } = app.demo.named;
		const moveTo = (matchDate: string) =>
			sendOk(`PUT update/match/${verifiedMatchId}`, { matchDate });
		const { matchDate, matchNumber } = app.demo.match.find(
			(match) => match.matchId === verifiedMatchId,
		)!;
		await app.change((trx) =>
			trx
				.updateTable("match")
				.set({ matchDate: addDays(app.today, 7) })
				.where("matchId", "=", verifiedMatchId)
				.execute(),
		);
		const { sent } = await moveTo(app.today);
		expect(await refused(sent)).toEqual(
			conflict(
				`Match ${matchNumber}, Date: Match ${matchNumber} has a result, so its date can’t be in the future.`,
			),
		);
		await moveTo(matchDate!);
	});

	test("the number or the removal of a match that has a make-up match by now", async () => {
		const rival = thirdTeam({ divisionId: 11, homeTeamId: 0, visitorTeamId: 0 });
		const sides = {
			homeTeamId: thirdTeam({ divisionId: 11, homeTeamId: rival, visitorTeamId: 0 }),
			visitorTeamId: rival,
		};
		const added = await sendOk("POST create/match", {
			divisionId: 11,
			weekNumber: 1,
			matchNumber: 97_020,
			...sides,
		});
		const { sent } = await sendOk(`PUT update/match/${added.body["matchId"]}`, {
			matchNumber: 97_021,
		});
		const { body } = await sendOk("POST create/makeupMatch", {
			originalMatchNumber: 97_021,
			matchDate: "2026-11-01",
			startTime: "1-3",
			...sides,
		});
		expect(await refused(sent)).toEqual(
			conflict(
				"Match 97020, Match #: This match has a make-up match. Remove the make-up match first.",
			),
		);
		await sendOk(`DELETE delete/makeupMatch/${body["makeupMatchId"]}`);
		await undo(sent);
		await sendOk("POST create/makeupMatch", {
			originalMatchNumber: 97_020,
			matchDate: "2026-11-01",
			startTime: "1-3",
			...sides,
		});
		expect(await refused(added.sent)).toEqual(
			conflict("Match 97020 now has a make-up match. Remove the make-up match first."),
		);
	});
});

test("restores an addition under the other number, and refuses if both are used", async () => {
	const { captainTeamId: teamId, captainUserId } = app.demo.named;
	const captain = memberViewer(app.demo, captainUserId);
	const { seasonId } = await app.db
		.selectFrom("season")
		.select("seasonId")
		.where("currentSeason", "=", true)
		.executeTakeFirstOrThrow();
	const additions = () =>
		app.db
			.selectFrom("rosterAddition")
			.select(["playerId", "ordinal"])
			.where("teamId", "=", teamId)
			.orderBy("ordinal")
			.execute();
	const looking = app.demo.player.filter((row) => row.isActive && row.teamId === null);
	const addNext = async () => {
		const { playerId } = looking.pop()!;
		const { sent } = await sendOk(`PUT update/player/${playerId}`, { teamId }, captain);
		return { playerId, undone: () => sendOk("POST undoWrite", sent, captain) };
	};
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({
				rosterDeadline: "2026-01-01",
				playerAdditionsStartDate: "2026-01-02",
				playerAdditionsEndDate: "2027-12-31",
			})
			.where("seasonId", "=", seasonId)
			.execute(),
	);
	const one = await addNext();
	await one.undone();
	const undoOfUndo = async () => {
		const { writeId } = await app.db
			.selectFrom("write")
			.select("writeId")
			.where("call", "=", "undoWrite")
			.orderBy("writeId", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		return { writeId };
	};
	const first = await undoOfUndo();
	const two = await addNext();
	expect(await additions()).toEqual([{ playerId: two.playerId, ordinal: 1 }]);
	await undo(first);
	expect(await additions()).toEqual([
		{ playerId: two.playerId, ordinal: 1 },
		{ playerId: one.playerId, ordinal: 2 },
	]);
	await two.undone();
	const second = await undoOfUndo();
	await addNext();
	expect((await refused(second))[0]).toBe("ADDITIONS_USED");
});

test("never reuses a version when it restores a scorecard", async () => {
	const { matchId, version } = await app.db
		.selectFrom("matchResult")
		.select(["matchId", "version"])
		.orderBy("matchId", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	const removed = await sendOk(`DELETE delete/matchResult/${matchId}`);
	const { body } = await sendOk("POST create/matchResult", { matchId, version: 0, ...scored });
	expect(body["version"]).toBe(version + 1);
	await sendOk(`DELETE delete/matchResult/${matchId}`);
	await undo(removed.sent);
	const back = await app.db
		.selectFrom("matchResult")
		.select("version")
		.where("matchId", "=", matchId)
		.executeTakeFirstOrThrow();
	expect(back.version).toBe(version + 2);
});

test("restores the dependents of a deleted match, team or season", async () => {
	const { matchId } = await matchWithoutScorecard();
	const { seasonId } = (
		await sendOk("POST create/season", { seasonName: "Spring 2041", startDate: "2041-03-01" })
	).body;
	const { teamId } = (
		await sendOk("POST create/team", { teamName: "Short Lived", teamNumber: 986 })
	).body;
	const { playerId } = app.demo.player[0]!;
	const [at, season] = ["2026-11-01T12:00:00Z", app.demo.season[0]!.seasonId];
	await app.change(async (trx) => {
		await trx
			.insertInto("dispute")
			.values({ matchId, userId: null, line: null, note: "It rained.", at })
			.execute();
		await trx
			.insertInto("rosterAddition")
			.values({ seasonId: season, teamId: Number(teamId), playerId, ordinal: 1, at })
			.execute();
		const mark = {
			about: "forfeits",
			id: 1,
			seasonId: Number(seasonId),
			on: "2026-11-01",
			sets: "8, 8 to one",
			userId: null,
		} as const;
		await trx.insertInto("taskMark").values(mark).execute();
	});
	for (const path of [`match/${matchId}`, `team/${teamId}`, `season/${seasonId}`]) {
		const before = await leagueContent(app.db);
		await undo((await sendOk(`DELETE delete/${path}`)).sent);
		expect(await leagueContent(app.db)).toEqual(before);
	}
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
