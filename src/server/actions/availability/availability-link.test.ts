import { describe, expect, test } from "vitest";
import { leagueContent } from "../../../../test/league-content.ts";
import { volume } from "../../../../test/volume.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import type { Trx } from "../../db/schema.ts";
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
	roster,
	send,
	stored,
	teamId,
	time,
	tokenOf,
	useAvailabilityLeague,
} from "./availability-league.fixture.ts";

useAvailabilityLeague();

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
		["after the match", async () => (time.now = `${matchDate}T11:00`), "is over"],
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
