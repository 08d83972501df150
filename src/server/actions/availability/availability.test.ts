import { describe, expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import { volume } from "../../../../test/volume.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { addDays, atHour } from "../../../league/rules/time/league-time.ts";
import {
	admin,
	answer,
	answerSeen,
	app,
	askAll,
	captain,
	change,
	changePlayer,
	emails,
	matchDate,
	matchId,
	overview,
	roster,
	type Sent,
	send,
	teamId,
	time,
	tokenOf,
	useAvailabilityLeague,
} from "./availability-league.fixture.ts";

useAvailabilityLeague();

describe("players are asked by email", () => {
	test("once each on the captain’s day, with a link of their own, and not before it", async () => {
		time.now = atHour(addDays(matchDate, -5), 8);
		expect(await askAll()).toBe(0);
		time.now = atHour(addDays(matchDate, -5), 9);
		expect(await askAll()).toBe(roster.length);
		expect(await askAll()).toBe(0);
		const sent = await emails();
		expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual(
			roster.map(({ email }) => email).sort(),
		);
		const tokens = sent.map(({ text }) => /availability\/([\w-]{43})/.exec(text!)![1]);
		expect(new Set(tokens).size).toBe(roster.length);
		const [write] = (await send("list/write", undefined, { as: admin })).body;
		expect(write).toMatchObject({
			title: "Players asked if they can play",
			lines: [expect.stringMatching(new RegExp(`: ${roster.length} players of .+ asked\\.$`))],
		});
	});

	test("never twice by two processes at the same moment", async () => {
		const processes = Array.from({ length: volume(4, 12) }, askAll);
		const people = (await Promise.all(processes)).reduce((sum, each) => sum + each, 0);
		expect([people, (await emails()).length]).toEqual([roster.length, roster.length]);
	});

	test("again two days and one day before, only those who have not answered", async () => {
		const [first, second, ...rest] = roster;
		await askAll();
		await answer(await tokenOf(first!), "maybe");
		time.now = atHour(addDays(matchDate, -2), 9);
		expect(await askAll()).toBe(roster.length - 1);
		expect((await emails()).at(-1)?.subject).toMatch(/^Reminder: can you play on/);
		await answer(await tokenOf(second!), "out");
		time.now = atHour(addDays(matchDate, -1), 9);
		expect(await askAll()).toBe(rest.length);
		time.now = atHour(matchDate, 8);
		expect(await askAll()).toBe(0);
	});

	test("not if they are away, have no address, or the team has turned it off", async () => {
		const [away, silent] = roster;
		const days = { playerId: away!.playerId, fromDate: matchDate, toDate: addDays(matchDate, 20) };
		await send("create/absence", days, { as: captain });
		await changePlayer(silent!.playerId, { email: "" });
		expect(await askAll()).toBe(roster.length - 2);
		expect(await answerSeen(away!.playerId)).toMatchObject({ answer: "out", from: "absence" });
		expect(await answerSeen(silent!.playerId)).toMatchObject({ answer: null, asked: 0 });
		await app.db.deleteFrom("availabilityEmail").execute();
		expect(
			(await send(`update/team/${teamId}`, { askDays: null }, { as: captain, method: "PUT" }))
				.status,
		).toBe(200);
		expect(await askAll()).toBe(0);
	});

	test.each([0, 15, 2.5])("%d days before is refused", async (askDays) => {
		const { status, body } = await send(
			`update/team/${teamId}`,
			{ askDays },
			{ as: captain, method: "PUT" },
		);
		expect([status, Object.keys(body.error.fields)]).toEqual([422, ["askDays"]]);
	});

	test("again when the match is moved; answers and links of the old date don’t count", async () => {
		const player = roster[0]!;
		await askAll();
		const old = await tokenOf(player);
		await answer(old, "in");
		await change({ startTime: "1-3" });
		expect(await answerSeen(player.playerId)).toMatchObject({ answer: null, asked: 0 });
		expect(await answer(old, "out")).toMatchObject({
			status: 409,
			body: { error: { code: "NOT_POSSIBLE", message: expect.stringContaining("has been moved") } },
		});
		expect(await askAll()).toBe(roster.length);
		expect((await answer(await tokenOf(player), "out")).status).toBe(200);
		await change({ startTime: "9-11" });
		expect(await answerSeen(player.playerId)).toMatchObject({ answer: "in", asked: 1 });
	});

	const oneLine = { doubles2Score: "def.", doubles2VisitorSetsWon: 2, homeSetsForfeited: 2 };
	test.each<[string, object, boolean]>([
		["if a short team has defaulted a line ahead", oneLine, true],
		[
			"if rain has stopped it after some lines",
			{ ...fullScores, singles1Score: "stopped at 6-4" },
			true,
		],
		["not if every line is defaulted ahead", { ...fullScores, homeSetsForfeited: 4 }, false],
	])("about a match, on its day and now: %s", async (_, card, isAsked) => {
		await app.change((trx) =>
			trx
				.insertInto("matchResult")
				.values({ ...emptyCard(matchId), ...card, version: 1 })
				.execute(),
		);
		const shown = (await overview()).matches.map((each: { matchId: number }) => each.matchId);
		expect(shown.includes(matchId)).toBe(isAsked);
		const { status, body } = await send("askAvailability", { teamId, matchId }, { as: captain });
		expect([status, body.people]).toEqual(isAsked ? [200, roster.length] : [409, undefined]);
		await app.db.deleteFrom("availabilityEmail").execute();
		expect(await askAll()).toBe(isAsked ? roster.length : 0);
	});

	test("now, on the captain’s demand, at most once a day and three times", async () => {
		await app.change((trx) => trx.updateTable("team").set({ askDays: null }).execute());
		await changePlayer(roster[0]!.playerId, { email: "" });
		const ask = () => send("askAvailability", { teamId, matchId }, { as: captain });
		const people = roster.length - 1;
		expect((await ask()).body).toEqual({ people, withoutEmail: 1, askedBefore: 0 });
		expect((await ask()).body).toEqual({ people: 0, withoutEmail: 1, askedBefore: people });
		for (const days of [-4, -3, -2]) {
			time.now = atHour(addDays(matchDate, days), 12);
			await ask();
		}
		expect((await emails()).length).toBe(3 * people);
		time.now = atHour(matchDate, 9);
		expect((await ask()).body.error.message).toBe("The match has started.");
		const other = app.demo.match.find(
			(row) => row.matchId !== matchId && [row.homeTeamId, row.visitorTeamId].includes(teamId),
		)!;
		expect(
			(await send("askAvailability", { teamId, matchId: other.matchId }, { as: captain })).body
				.error.code,
		).toBe("STALE");
	});
});

describe("a captain", () => {
	const record = (playerId: number, value: string | null, seen: string | null, more: Sent = {}) =>
		send("saveAvailability", { matchId, playerId, answer: value, seen }, { as: captain, ...more });

	test("records what a player says by phone, changes it, removes it, and undoes it", async () => {
		const { playerId } = roster[0]!;
		expect((await record(playerId, "in", null)).status).toBe(200);
		expect(await answerSeen(playerId)).toMatchObject({ answer: "in", from: "captain" });
		expect((await record(playerId, "out", "in", { key: "change" })).status).toBe(200);
		const undo = { path: "saveAvailability", key: "change" };
		expect((await send("undoWrite", undo, { as: captain })).status).toBe(200);
		expect(await answerSeen(playerId)).toMatchObject({ answer: "in", from: "captain" });
		expect((await record(playerId, null, "in")).status).toBe(200);
		expect(await answerSeen(playerId)).toMatchObject({ answer: null, from: null });
	});

	test("does not overwrite an answer that came meanwhile; the player may change it later", async () => {
		await askAll();
		const player = roster[0]!;
		const key = await tokenOf(player);
		await answer(key, "in");
		expect(await record(player.playerId, "out", null)).toMatchObject({
			status: 409,
			body: { error: { code: "STALE", message: expect.stringContaining("has answered") } },
		});
		expect((await record(player.playerId, "out", "in")).status).toBe(200);
		expect((await send(`get/availability/${key}`)).body).toMatchObject({
			answer: "out",
			isByCaptain: true,
		});
		await answer(key, "maybe");
		expect(await answerSeen(player.playerId)).toMatchObject({ answer: "maybe", from: "player" });
	});

	test("can’t record an answer after the match, or for a match of other teams", async () => {
		const { playerId } = roster[0]!;
		const foreign = app.demo.match.find(
			(row) => ![row.homeTeamId, row.visitorTeamId].includes(teamId),
		)!;
		const body = { matchId: foreign.matchId, playerId, answer: "in", seen: null };
		expect((await send("saveAvailability", body, { as: captain })).body.error.code).toBe(
			"NOT_YOUR_TEAM",
		);
		time.now = `${matchDate}T11:00`;
		expect((await record(playerId, "in", null)).body.error.code).toBe("NOT_POSSIBLE");
	});

	test("marks absences, which undo and removal take back", async () => {
		const { playerId } = roster[0]!;
		const days = { playerId, fromDate: matchDate, toDate: matchDate };
		const { body } = await send("create/absence", days, { as: captain, key: "away" });
		expect((await overview()).absences).toEqual([{ absenceId: body.absenceId, ...days }]);
		expect((await record(playerId, "in", null)).status).toBe(200);
		expect(await answerSeen(playerId)).toMatchObject({ answer: "in", from: "captain" });
		const undo = { path: "create/absence", key: "away" };
		expect((await send("undoWrite", undo, { as: captain })).status).toBe(200);
		expect((await overview()).absences).toEqual([]);
		expect(
			(await send("create/absence", { ...days, toDate: addDays(matchDate, -1) }, { as: captain }))
				.body.error.fields,
		).toHaveProperty("toDate");
	});

	test("can’t undo entries of another team’s captain", async () => {
		const { playerId } = roster[0]!;
		await record(playerId, "in", null, { key: "mine" });
		const other = memberViewer(app.demo, app.demo.named.unregisteredUserId);
		const undo = { path: "saveAvailability", key: "mine" };
		expect((await send("undoWrite", undo, { as: other })).status).toBe(404);
	});
});
