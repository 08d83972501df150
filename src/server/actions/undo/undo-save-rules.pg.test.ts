import { describe, expect, test } from "vitest";
import { type RecordTable, records } from "../../../league/records.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import {
	app,
	conflict,
	matchWithoutScorecard,
	refused,
	sendOk,
	thirdTeam,
	undo,
	useUndoLeague,
} from "./undo-league.fixture.ts";

useUndoLeague();

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
