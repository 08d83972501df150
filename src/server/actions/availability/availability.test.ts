import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import { volume } from "../../../../test/volume.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { addDays, atHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import type { Trx } from "../../db/schema.ts";
import { askDuePlayers } from "./ask-players.ts";

let app: TestApp;
let admin: Viewer;
let captain: Viewer;
let now: LeagueTime;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let teamId: number;
let matchId: number;
let matchDate: string;
let roster: TestApp["demo"]["player"][number][];
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
	const { named } = app.demo;
	admin = memberViewer(app.demo, named.adminUserId);
	captain = memberViewer(app.demo, named.captainUserId);
	teamId = named.captainTeamId;
	matchId = named.nextMatchId;
	roster = app.demo.player.filter((row) => row.teamId === teamId && row.isActive);
	const match = app.demo.match.find((row) => row.matchId === matchId)!;
	matchDate = match.matchDate!;
	await app.change(async (trx) => {
		await trx.deleteFrom("availability").execute();
		await trx.deleteFrom("absence").execute();
		await trx
			.updateTable("match")
			.set({ startTime: "9-11" })
			.where("matchId", "=", matchId)
			.execute();
		await trx.updateTable("team").set({ askDays: 5 }).where("teamId", "=", teamId).execute();
	});
	league = await takeSnapshot(app);
});
beforeEach(async () => {
	await league.restore();
	now = atHour(addDays(matchDate, -5), 9);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

interface Sent {
	as?: Viewer;
	method?: string;
	key?: string;
	address?: string;
}
async function send(path: string, json?: object, { as, method, key, address }: Sent = {}) {
	const response = await app.fetch(`/api/${path}`, {
		headers: key ? { "idempotency-key": key } : {},
		...(as && { as }),
		...(address && { address }),
		...(json && { json }),
		...(method && { method }),
	});
	return { status: response.status, body: await response.json() };
}
const change = (values: object) =>
	app.change((trx) =>
		trx.updateTable("match").set(values).where("matchId", "=", matchId).execute(),
	);
const changePlayer = (playerId: number, values: object) =>
	app.change((trx) =>
		trx.updateTable("player").set(values).where("playerId", "=", playerId).execute(),
	);
const askAll = () => askDuePlayers(app.context);
const emails = () =>
	app.db
		.selectFrom("email")
		.select(["toAddress", "subject", "text", "html"])
		.where("kind", "=", "availabilityAsked")
		.orderBy("emailId")
		.execute();
/** The token in the newest email to a player. */
async function tokenOf({ email }: { email: string }) {
	const own = (await emails()).filter(({ toAddress }) => toAddress === email);
	return /availability\/([\w-]{43})\?answer=in/.exec(own.at(-1)!.text!)![1]!;
}
const answer = (key: string, value: string, more: Sent = {}) =>
	send("answerAvailability", { key, answer: value }, more);
const overview = async () =>
	(await send(`get/teamAvailability/${teamId}`, undefined, { as: captain })).body;
async function answerSeen(playerId: number) {
	const { matches } = await overview();
	return matches[0].answers.find((each: { playerId: number }) => each.playerId === playerId);
}
const stored = () =>
	app.db.selectFrom("availability").selectAll().orderBy("availabilityId").execute();

describe("players are asked by email", () => {
	test("once each on the captain’s day, with a link of their own, and not before it", async () => {
		now = atHour(addDays(matchDate, -5), 8);
		expect(await askAll()).toBe(0);
		now = atHour(addDays(matchDate, -5), 9);
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
		now = atHour(addDays(matchDate, -2), 9);
		expect(await askAll()).toBe(roster.length - 1);
		expect((await emails()).at(-1)?.subject).toMatch(/^Reminder: can you play on/);
		await answer(await tokenOf(second!), "out");
		now = atHour(addDays(matchDate, -1), 9);
		expect(await askAll()).toBe(rest.length);
		now = atHour(matchDate, 8);
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
			now = atHour(addDays(matchDate, days), 12);
			await ask();
		}
		expect((await emails()).length).toBe(3 * people);
		now = `${matchDate}T23:00`;
		expect((await ask()).body.error.message).toMatch(/has started|next match anymore/);
		const other = app.demo.match.find(
			(row) => row.matchId !== matchId && [row.homeTeamId, row.visitorTeamId].includes(teamId),
		)!;
		expect(
			(await send("askAvailability", { teamId, matchId: other.matchId }, { as: captain })).body
				.error.code,
		).toBe("STALE");
	});
});

describe("a player’s link", () => {
	test("shows the match, and opening it by any means writes nothing", async () => {
		await askAll();
		const player = roster[0]!;
		const key = await tokenOf(player);
		const before = await leagueContent(app.db, { except: [] });
		const { status, body } = await send(`get/availability/${key}`);
		expect([status, body]).toMatchObject([
			200,
			{
				firstName: player.firstName,
				match: { matchId, date: matchDate, time: "9-11" },
				closed: null,
				answer: null,
			},
		]);
		for (const method of ["GET", "HEAD"])
			for (const path of [`/api/get/availability/${key}`, `/availability/${key}?answer=in`])
				await app.fetch(path, { method });
		expect((await app.fetch("/api/answerAvailability", { method: "GET" })).status).toBe(405);
		expect(await leagueContent(app.db, { except: [] })).toEqual(before);
	});

	test("answers for its person and match only, and the newest answer counts", async () => {
		await askAll();
		const [player, other] = [roster[0]!, roster[1]!];
		const key = await tokenOf(player);
		expect((await answer(key, "in")).body).toEqual({ answer: "in" });
		expect((await answer(key, "out")).body).toEqual({ answer: "out" });
		expect((await answer(key, "never")).status).toBe(422);
		const forOther = { key, answer: "in", playerId: other.playerId };
		expect((await send("answerAvailability", forOther)).status).toBe(422);
		expect(await stored()).toMatchObject([
			{ playerId: player.playerId, matchId, answer: "out", isByCaptain: false },
		]);
		expect(await answerSeen(other.playerId)).toMatchObject({ answer: null });
		const [write] = (await send("list/write", undefined, { as: admin })).body;
		expect(write).toMatchObject({
			title: "Availability answered by a player",
			who: null,
			lines: [expect.stringMatching(/: In → Out$/)],
		});
	});

	test("forwarded to someone who is signed in, is still the answer of its player", async () => {
		await askAll();
		const player = roster[0]!;
		expect((await answer(await tokenOf(player), "in", { as: captain })).status).toBe(200);
		expect(await answerSeen(player.playerId)).toMatchObject({ answer: "in", from: "player" });
		const [write] = (await send("list/write", undefined, { as: admin })).body;
		expect(write.who).toBe(null);
	});

	test.each<[string, () => Promise<unknown>, string]>([
		["after the match", async () => (now = `${matchDate}T11:00`), "is over"],
		["when the match is called off", () => change({ isCalledOff: true }), "called off"],
		["when the match is moved", () => change({ matchDate: addDays(matchDate, 1) }), "moved"],
		[
			"when the player leaves the team",
			() => changePlayer(roster[0]!.playerId, { teamId: null, rosterPlace: null, isActive: false }),
			"no longer on this team’s roster",
		],
		[
			"when the player changes to the opponent",
			() => {
				const { homeTeamId, visitorTeamId } = app.demo.match.find(
					(row) => row.matchId === matchId,
				)!;
				const opponentId = homeTeamId === teamId ? visitorTeamId : homeTeamId;
				return changePlayer(roster[0]!.playerId, { teamId: opponentId, rosterPlace: 17 });
			},
			"no longer on this team’s roster",
		],
		[
			"when the match is deleted",
			() =>
				app.change(async (trx) => {
					await trx.deleteFrom("match").where("matchId", "=", matchId).execute();
				}),
			"no longer on the schedule",
		],
	])("can’t be replayed %s", async (_, happen, reason) => {
		await askAll();
		const key = await tokenOf(roster[0]!);
		await answer(key, "in");
		await happen();
		expect(await answer(key, "out")).toMatchObject({
			status: 409,
			body: { error: { message: expect.stringContaining(reason) } },
		});
		expect((await send(`get/availability/${key}`)).body.closed).toContain(reason);
		expect((await stored()).map((row) => row.answer)).toEqual(["in"]);
	});

	test("that was guessed reveals nothing, is limited per network, and leaves others alone", async () => {
		await askAll();
		const key = await tokenOf(roster[0]!);
		const guess = () => answer("x".repeat(43), "in", { address: "192.0.2.77" });
		const first = await guess();
		expect(first).toMatchObject({
			status: 404,
			body: { error: { message: "This link is no longer valid." } },
		});
		for (let attempt = 0; attempt < 30; attempt++) await guess();
		expect((await guess()).status).toBe(429);
		expect((await answer(key, "in", { address: "192.0.2.77" })).status).toBe(200);
		const events = await app.db.selectFrom("securityEvent").select("detail").execute();
		expect(JSON.stringify(events)).not.toContain("xxxx");
	});

	test("is limited to sixty answers an hour", async () => {
		await askAll();
		const key = await tokenOf(roster[0]!);
		const codes: number[] = [];
		for (let attempt = 0; attempt < 61; attempt++)
			codes.push((await answer(key, attempt % 2 ? "in" : "out")).status);
		expect([codes[59], codes[60]]).toEqual([200, 429]);
	});

	test("appears in no answer of the API and in no log", async () => {
		await askAll();
		const key = await tokenOf(roster[0]!);
		await answer(key, "in");
		for (const path of [
			"list/write",
			"list/email",
			`get/teamAvailability/${teamId}`,
			"list/securityEvent",
		]) {
			const response = await app.fetch(`/api/${path}`, { as: admin });
			expect([path, (await response.text()).includes(key)]).toEqual([path, false]);
		}
		expect(JSON.stringify([app.logged, app.failures])).not.toContain(key);
		const tables = ["availabilityEmail", "write", "change", "writtenOnce", "limit"] as const;
		for (const table of tables) {
			const rows = await app.db.selectFrom(table).selectAll().execute();
			expect([table, JSON.stringify(rows).includes(key)]).toEqual([table, false]);
		}
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
		now = `${matchDate}T11:00`;
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

test("of 20 teams answering at the same moment, nothing is lost or doubled", async () => {
	const teams = volume(3, 20);
	const matches = app.demo.match.filter(({ matchDate: day }) => day === matchDate);
	const playing = matches.flatMap((row) => [row.homeTeamId, row.visitorTeamId]).slice(0, teams);
	await app.change(async (trx) => {
		await trx.updateTable("team").set({ askDays: null }).execute();
		await trx.updateTable("team").set({ askDays: 5 }).where("teamId", "in", playing).execute();
		if (teams === 20) for (const teamId of playing) await fillRoster(trx, teamId);
	});
	await askAll();
	const started = performance.now();
	const answers = ["in", "out", "maybe"] as const;
	const sent = (await emails()).map(({ text }, index) => ({
		key: /availability\/([\w-]{43})/.exec(text!)![1]!,
		answer: answers[index % 3]!,
	}));
	// Twice each, as by a double tap.
	const replies = await Promise.all(
		[...sent, ...sent].map((each, index) =>
			answer(each.key, each.answer, { address: `198.51.100.${index % 250}` }),
		),
	);
	expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
	const rows = await stored();
	expect(rows.length).toBe(sent.length);
	const count = (value: string, of: readonly { answer: string }[]) =>
		of.filter((row) => row.answer === value).length;
	expect(answers.map((each) => count(each, rows))).toEqual(
		answers.map((each) => count(each, sent)),
	);
	const changes = await app.db
		.selectFrom("change")
		.select("changeId")
		.where("kind", "=", "availability")
		.execute();
	expect(changes.length).toBe(sent.length);
	if (teams < 20) return;
	expect(sent.length).toBeGreaterThanOrEqual(20 * 15);
	expect(performance.now() - started).toBeLessThan(60_000);
}, 120_000);

/** Up to 17 players, all with an address. */
async function fillRoster(trx: Trx, teamId: number) {
	const players = await trx
		.selectFrom("player")
		.select("rosterPlace")
		.where("teamId", "=", teamId)
		.execute();
	const taken = new Set(players.map(({ rosterPlace }) => rosterPlace));
	for (const place of Array.from({ length: 17 }, (_, index) => index + 1)) {
		if (taken.has(place)) continue;
		await trx
			.insertInto("player")
			.values({
				playerNumber: 900_000 + teamId * 100 + place,
				teamId,
				isActive: true,
				rosterPlace: place,
				firstName: "Added",
				lastName: `${teamId} ${place}`,
				phone: "",
				ustaLevel: "",
				email: `added-${teamId}-${place}@mail.example`,
				experience: "",
				comments: "",
				area: "",
			})
			.execute();
	}
}
