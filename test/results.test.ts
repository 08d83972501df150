import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lines } from "../src/league/entities/line.ts";
import { messages } from "../src/league/messages.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { cardOf, fullScores } from "./scorecards.ts";

let app: TestApp;
let card: ReturnType<typeof cardOf>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	card = cardOf(app, app.demo.named.rainedOutMatchId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});
beforeEach(() => card.reset(null));

/** The visitors defaulted every line. */
const defaulted = Object.fromEntries(
	lines.flatMap((line) => [
		[`${line}Score`, "def."],
		[`${line}HomeSetsWon`, 2],
	]),
);
const final = { homeVerified: true, visitorVerified: true };
const refused = (status: number, code: string, more: object = {}) => ({
	status,
	body: { error: expect.objectContaining({ code, ...more }) },
});

describe("saving a scorecard", () => {
	test("creates the scorecard, computes totals, normalizes the score text, and returns the scorecard", async () => {
		const { status, body } = await card.call(card.home, "POST", "create/matchResult", {
			matchId: card.match.matchId,
			...fullScores,
			singles1Score: "6-4 6-3",
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			...fullScores,
			version: 1,
			totalHomeSetsWon: 7,
			totalVisitorSetsWon: 2,
			homeVerified: false,
			visitorVerified: false,
		});
		expect(await card.shown(card.visitor)).toEqual(body);
	});

	test("sends only changed fields; a partial scorecard is valid", async () => {
		const first = await card.save(card.home, {
			version: 0,
			singles1Score: "6-4, 6-3",
			singles1HomeSetsWon: 2,
		});
		expect(first.body).toMatchObject({
			version: 1,
			singles1Score: "6-4, 6-3",
			doubles2Score: "",
			totalHomeSetsWon: 2,
		});
		const second = await card.save(card.visitor, {
			version: 1,
			doubles2Score: "def.",
			doubles2VisitorSetsWon: 2,
		});
		expect(second.body).toMatchObject({
			version: 2,
			singles1Score: "6-4, 6-3",
			doubles2Score: "def.",
			totalHomeSetsWon: 2,
			totalVisitorSetsWon: 2,
		});
	});

	test("without a change writes nothing", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		const before = await card.recorded();
		expect((await card.save(card.home, { version: 0, ...fullScores })).body).toMatchObject({
			version: 1,
		});
		expect((await card.save(card.visitor, { version: 1 })).body).toMatchObject({ version: 1 });
		expect(await card.recorded()).toEqual(before);
	});

	test.each([
		[
			"a score that contradicts the sets",
			{ singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 1 },
			{ singles1Score: expect.stringContaining("don’t match") },
		],
		[
			"an impossible set",
			{ doubles1Score: "6-5, 6-3", doubles1HomeSetsWon: 2 },
			{ doubles1Score: expect.stringContaining("6-5 is not a finished set") },
		],
		[
			"sets without a score",
			{ doubles1HomeSetsWon: 2 },
			{ doubles1Score: expect.stringContaining("Enter the score") },
		],
		[
			"too many sets",
			{ singles2Score: "odd", singles2HomeSetsWon: 3 },
			{ singles2Score: expect.stringContaining("best of three") },
		],
		["a field that is not known", { singles3Score: "6-0" }, { singles3Score: expect.any(String) }],
		[
			"a score text that is too long",
			{ singles1Score: "6-4, ".repeat(20) },
			{ singles1Score: expect.any(String) },
		],
		[
			"sets that are not a number",
			{ singles1HomeSetsWon: -1 },
			{ singles1HomeSetsWon: expect.any(String) },
		],
		["another match", { matchId: 1 }, { matchId: expect.any(String) }],
	])("of %s is refused completely", async (_, json, fields) => {
		await card.save(card.home, { version: 0, singles1Score: "6-0, 6-0", singles1HomeSetsWon: 2 });
		const before = await card.recorded();
		expect(
			await card.save(
				card.home,
				{ version: 1, doubles2Score: "def.", doubles2HomeSetsWon: 2, ...json },
				"key",
			),
		).toEqual(refused(422, "INVALID", { fields }));
		expect(await card.recorded()).toEqual(before);
	});

	test("an admin may enter sets that contradict the score, up to three", async () => {
		expect(
			(
				await card.save(card.admin, {
					version: 0,
					singles1Score: "6-5",
					singles1HomeSetsWon: 2,
					singles1VisitorSetsWon: 1,
				})
			).body,
		).toMatchObject({
			totalHomeSetsWon: 2,
		});
		expect(
			await card.save(card.admin, { version: 1, singles2Score: "6-5", singles2HomeSetsWon: 4 }),
		).toEqual(refused(422, "INVALID"));
	});

	test("only an admin may enter forfeited sets", async () => {
		expect(await card.save(card.home, { version: 0, homeSetsForfeited: 2 })).toEqual(
			refused(403, "WRONG_ROLE"),
		);
		expect((await card.save(card.home, { version: 0, homeSetsForfeited: 0 })).status).toBe(200);
		const forfeit = { ...fullScores, version: 0, visitorSetsForfeited: 2 };
		expect((await card.save(card.admin, forfeit)).body).toMatchObject({ visitorSetsForfeited: 2 });
		const standing = (await (await app.fetch("/api/list/standing")).json()) as {
			teamId: number;
			setsForfeited: number;
		}[];
		expect(
			standing.find(({ teamId }) => teamId === card.match.visitorTeamId)?.setsForfeited,
		).toBeGreaterThanOrEqual(2);
	});

	describe("before the match has started", () => {
		const early = () => cardOf(app, app.demo.named.nextMatchId);
		const notStarted = refused(409, "MATCH_NOT_STARTED", { message: messages.notStarted });
		beforeEach(() => early().reset(null));

		test.each([
			["scores", () => ({ singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 })],
			["a default", () => ({ singles1Score: "def.", singles1HomeSetsWon: 2 })],
			["their lineup", () => ({ singles1HomePlayerId: early().homePlayers[0] })],
		])("captains can’t enter %s", async (_, body) => {
			const { home, save, stored } = early();
			expect(await save(home, { version: 0, ...body() })).toEqual(notStarted);
			expect(await stored()).toBeUndefined();
		});

		test("an admin can only record a default", async () => {
			const { admin, save } = early();
			const score = { version: 0, singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 };
			const reason =
				"This match has not started yet. Until it does, only a default can be recorded.";
			expect(await save(admin, score)).toEqual(
				refused(422, "INVALID", { fields: { singles1Score: reason } }),
			);
			const forfeit = { version: 0, visitorSetsForfeited: 8, ...defaulted };
			expect((await save(admin, forfeit)).body).toMatchObject({ linesEntered: 4, version: 1 });
		});

		test("an early default opens neither the lineup nor another line to captains", async () => {
			const { admin, home, save, stored, homePlayers } = early();
			const { body } = await save(admin, {
				version: 0,
				singles2Score: "def.",
				singles2HomeSetsWon: 2,
			});
			const before = await stored();
			for (const more of [
				{ singles1HomePlayerId: homePlayers[0] },
				{ singles2HomePlayerId: homePlayers[0] },
				{ singles1Score: "def.", singles1HomeSetsWon: 2 },
				{ singles2HomeSetsWon: 0, singles2VisitorSetsWon: 2 },
			])
				expect(await save(home, { version: body["version"], ...more })).toEqual(notStarted);
			expect(await stored()).toEqual(before);
		});

		test("an admin can’t enter a lineup either, except on a defaulted line", async () => {
			const { admin, save, homePlayers } = early();
			const lineup = { version: 0, singles1HomePlayerId: homePlayers[0] };
			expect(await save(admin, lineup)).toEqual(notStarted);
			const score = { singles1Score: "def.", singles1HomeSetsWon: 2 };
			expect((await save(admin, { ...lineup, ...score })).status).toBe(200);
		});

		test("of a half-played match only the played lines are open until the make-up", async () => {
			const { match, home, save, homePlayers } = early();
			const move = (matchDate: string) =>
				app.change((trx) =>
					trx
						.updateTable("match")
						.set({ matchDate })
						.where("matchId", "=", match.matchId)
						.execute(),
				);
			await move("2026-10-07");
			const score = { singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 };
			const { body } = await save(home, { version: 0, ...score });
			await move("2026-10-10");
			const { version } = body;
			const of = (line: string) => ({ version, [`${line}HomePlayerId`]: homePlayers[0] });
			expect(await save(home, of("singles2"))).toEqual(notStarted);
			expect((await save(home, of("singles1"))).status).toBe(200);
		});

		test("the start is that of its make-up match", async () => {
			const { match, home, save } = early();
			const body = { version: 0, singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 };
			const book = (matchDate: string) =>
				app.change(async (trx) => {
					await trx
						.deleteFrom("makeupMatch")
						.where("originalMatchNumber", "=", match.matchNumber)
						.execute();
					const { matchNumber: originalMatchNumber, homeTeamId, visitorTeamId } = match;
					const startTime = "9-11" as const;
					await trx
						.insertInto("makeupMatch")
						.values({ originalMatchNumber, homeTeamId, visitorTeamId, matchDate, startTime })
						.execute();
				});
			await book("2026-10-08");
			expect(await save(home, body)).toEqual(notStarted);
			await book("2026-10-07");
			expect((await save(home, body)).status).toBe(200);
		});
	});

	test("refuses a match that does not exist", async () => {
		expect(
			await card.call(card.admin, "PUT", "update/matchResult/2147483647", { version: 0 }),
		).toEqual(refused(404, "NOT_FOUND"));
		expect(await card.call(card.admin, "PUT", "update/matchResult/abc", { version: 0 })).toEqual(
			refused(404, "NOT_FOUND"),
		);
		expect(
			await card.call(card.admin, "DELETE", `delete/matchResult/${card.match.matchId}`),
		).toEqual(refused(404, "NOT_FOUND"));
	});
});

describe("players", () => {
	const roster = "Choose a player from this team’s roster.";

	test("must be on the two rosters, and play one line each", async () => {
		const [one, two] = card.homePlayers as [number, number];
		const [other] = card.visitorPlayers as [number];
		expect(await card.save(card.home, { version: 0, singles1HomePlayerId: other })).toEqual(
			refused(422, "INVALID", { fields: { singles1HomePlayerId: roster } }),
		);
		expect(
			await card.save(card.home, {
				version: 0,
				singles1HomePlayerId: app.demo.named.lookingPlayerId,
			}),
		).toEqual(refused(422, "INVALID"));
		expect(
			await card.save(card.home, {
				version: 0,
				singles1HomePlayerId: one,
				doubles1HomePlayer1Id: one,
			}),
		).toEqual(refused(422, "INVALID"));
		expect(
			(
				await card.save(card.home, {
					version: 0,
					singles1HomePlayerId: one,
					doubles1HomePlayer1Id: two,
					singles1VisitorPlayerId: other,
				})
			).status,
		).toBe(200);
		// Lines saved by others count too.
		expect(await card.save(card.home, { version: 0, doubles2HomePlayer2Id: one })).toEqual(
			refused(422, "INVALID"),
		);
	});

	test("who are suspended on the day of the match are refused to captains", async () => {
		const [one] = card.homePlayers as [number];
		const change = (path: string, json: object) => card.call(card.admin, "PUT", path, json);
		const days = { suspendedFrom: "2020-01-01", suspendedThrough: null };
		expect((await change(`update/player/${one}`, days)).status).toBe(200);
		const save = () => card.save(card.home, { version: 0, singles1HomePlayerId: one });
		expect(await save()).toEqual(
			refused(422, "INVALID", {
				fields: { singles1HomePlayerId: expect.stringContaining("by-law II e") },
			}),
		);
		const ended = await change(`update/player/${one}`, { suspendedThrough: "2019-12-31" });
		expect(ended).toEqual(
			refused(422, "INVALID", {
				fields: { suspendedThrough: "The last day must not be before the first day." },
			}),
		);
		await change(`update/player/${one}`, { suspendedFrom: null, suspendedThrough: null });
		expect((await save()).status).toBe(200);
	});

	test("stay on the scorecard after leaving the roster", async () => {
		const [one, two] = card.homePlayers as [number, number];
		await card.save(card.home, { version: 0, singles1HomePlayerId: one });
		const place = await app.db
			.selectFrom("player")
			.select(["teamId", "rosterPlace"])
			.where("playerId", "=", one)
			.executeTakeFirstOrThrow();
		const move = (to: { teamId: number | null; rosterPlace: number | null }) =>
			app.change((trx) => trx.updateTable("player").set(to).where("playerId", "=", one).execute());
		await move({ teamId: null, rosterPlace: null });
		expect((await card.save(card.home, { version: 1, singles2HomePlayerId: two })).status).toBe(
			200,
		);
		expect((await card.save(card.home, { version: 2, singles1HomePlayerId: null })).status).toBe(
			200,
		);
		expect(await card.save(card.home, { version: 3, singles1HomePlayerId: one })).toEqual(
			refused(422, "INVALID", { fields: { singles1HomePlayerId: roster } }),
		);
		expect((await card.save(card.admin, { version: 3, singles1HomePlayerId: one })).status).toBe(
			200,
		);
		expect(
			await card.save(card.admin, { version: 4, singles1HomePlayerId: 2_000_000_000 }),
		).toEqual(refused(422, "INVALID"));
		await move(place);
	});
});

describe("two captains at once", () => {
	test("who write different lines both save them", async () => {
		const [a, b] = await Promise.all([
			card.save(card.home, { version: 0, singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 }),
			card.call(card.visitor, "POST", "create/matchResult", {
				matchId: card.match.matchId,
				version: 0,
				doubles1Score: "6-1, 6-1",
				doubles1VisitorSetsWon: 2,
			}),
		]);
		expect([a.status, b.status]).toEqual([200, 200]);
		expect(await card.stored()).toMatchObject({
			version: 2,
			singles1Score: "6-4, 6-3",
			doubles1Score: "6-1, 6-1",
		});
	});

	test("who write the same line: the second is shown the stored line, its author and time", async () => {
		await card.save(card.home, { version: 0, singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 });
		const before = await card.recorded();
		const late = await card.save(card.visitor, {
			version: 0,
			singles1Score: "6-4, 6-2",
			singles1HomeSetsWon: 2,
			doubles1Score: "6-1, 6-1",
			doubles1VisitorSetsWon: 2,
		});
		const { firstName, lastName } = app.demo.user.find(
			({ userId }) => userId === card.home.userId,
		)!;
		expect(late).toEqual(
			refused(409, "STALE", {
				message: `${firstName} ${lastName} changed the same line.`,
				fields: expect.objectContaining({
					singles1Score: `${firstName} ${lastName} changed this to 6-4, 6-3 (sets 2 to 0).`,
				}),
				current: {
					card: await card.shown(card.visitor),
					who: `${firstName} ${lastName}`,
					when: expect.stringMatching(/^\d{4}-.*Z$/),
				},
			}),
		);
		expect(await card.recorded()).toEqual(before);
	});

	test("who write the same score into the same line cause no conflict", async () => {
		await card.save(card.home, { version: 0, singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2 });
		expect(
			(
				await card.save(card.visitor, {
					version: 0,
					singles1Score: "6-4 6-3",
					singles1HomeSetsWon: 2,
				})
			).body,
		).toMatchObject({ version: 1 });
	});

	test("who send the complete scorecard change only the line they edited", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		const {
			totalHomeSetsWon: _,
			totalVisitorSetsWon: _v,
			linesEntered: _l,
			linesStopped: _s,
			isDisputed: _d,
			isUnderProtest: _u,
			finalWithout: _f,
			...complete
		} = (await card.shown(card.visitor))!;
		await card.save(card.home, { version: 1, singles1Score: "6-0, 6-0" });
		const saved = await card.save(card.visitor, { ...complete, doubles1Score: "6-2, 6-2" });
		expect(saved.body).toMatchObject({
			version: 3,
			singles1Score: "6-0, 6-0",
			doubles1Score: "6-2, 6-2",
		});
	});

	test("who verify at the same time are both recorded once, and the scorecard is final", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		const answers = await Promise.all([
			card.save(card.home, { version: 1, homeVerified: true }),
			card.save(card.visitor, { version: 1, visitorVerified: true }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(await card.stored()).toMatchObject({ ...final, version: 3 });
	});

	test("a verification of scores that have changed meanwhile is refused", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		await card.save(card.home, { version: 1, singles1Score: "6-0, 6-0" });
		expect(await card.save(card.visitor, { version: 1, visitorVerified: true })).toEqual(
			refused(409, "STALE", {
				current: expect.objectContaining({ card: await card.shown(card.visitor) }),
			}),
		);
		expect((await card.save(card.visitor, { version: 2, visitorVerified: true })).status).toBe(200);
	});

	test("a verification is accepted when only players have changed meanwhile", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		await card.save(card.home, { version: 1, singles1HomePlayerId: card.homePlayers[0] });
		expect(
			(await card.save(card.visitor, { version: 1, visitorVerified: true })).body,
		).toMatchObject({ visitorVerified: true, version: 3 });
	});

	test("an unknown version is refused", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		expect(await card.save(card.home, { version: 99, singles1Score: "6-0, 6-0" })).toEqual(
			refused(409, "STALE"),
		);
		expect(await card.save(card.home, { version: 99, homeVerified: true })).toEqual(
			refused(409, "STALE"),
		);
	});
});

describe("verification", () => {
	test("a partial scorecard can't be verified", async () => {
		const { doubles2Score: _, doubles2HomeSetsWon: __, ...three } = fullScores;
		expect(await card.save(card.home, { version: 0, ...three, homeVerified: true })).toEqual(
			refused(422, "INVALID", {
				message:
					"Doubles 2 is still missing. Save what you have, and verify once all lines are in.",
			}),
		);
		expect(await card.stored()).toBeUndefined();
	});

	test("after one verification captains can't change scores; the other team can still set its players and verify", async () => {
		await card.save(card.home, { version: 0, ...fullScores, homeVerified: true });
		for (const captain of [card.home, card.visitor])
			expect(await card.save(captain, { version: 1, singles1Score: "6-0, 6-0" })).toEqual(
				refused(409, "RESULT_VERIFIED", {
					message: expect.stringContaining("Scores are final"),
					current: expect.anything(),
				}),
			);
		expect(
			await card.save(card.home, { version: 1, singles1HomePlayerId: card.homePlayers[0] }),
		).toEqual(refused(409, "RESULT_VERIFIED"));
		expect(
			await card.save(card.visitor, { version: 1, singles1HomePlayerId: card.homePlayers[0] }),
		).toEqual(refused(409, "RESULT_VERIFIED"));
		expect(await card.save(card.visitor, { version: 1, homeVerified: false })).toEqual(
			refused(409, "RESULT_VERIFIED"),
		);
		expect(await card.save(card.home, { version: 1, visitorVerified: true })).toEqual(
			refused(403, "NOT_YOUR_TEAM"),
		);
		const done = await card.save(card.visitor, {
			version: 1,
			singles1VisitorPlayerId: card.visitorPlayers[0],
			visitorVerified: true,
		});
		expect(done.body).toMatchObject({ ...final, version: 2 });
		expect(await card.save(card.visitor, { version: 2, singles1VisitorPlayerId: null })).toEqual(
			refused(409, "RESULT_VERIFIED"),
		);
	});

	test("an admin’s change of a score removes the verifications, a change of players does not; an admin can remove verifications", async () => {
		await card.reset({ ...fullScores, ...final, version: 4 });
		expect(
			(await card.save(card.admin, { version: 4, singles1HomePlayerId: card.homePlayers[0] })).body,
		).toMatchObject({ ...final, version: 5 });
		expect(
			(await card.save(card.admin, { version: 5, visitorVerified: false })).body,
		).toMatchObject({ homeVerified: true, visitorVerified: false });
		expect(
			(await card.save(card.admin, { version: 6, visitorSetsForfeited: 2 })).body,
		).toMatchObject({ homeVerified: false, visitorVerified: false });
		expect(
			(await card.save(card.home, { version: 7, singles1Score: "6-0, 6-0", homeVerified: true }))
				.body,
		).toMatchObject({ homeVerified: true });
		expect(
			(await card.save(card.admin, { version: 8, singles1Score: "6-1, 6-1" })).body,
		).toMatchObject({ homeVerified: false });
	});

	test("defaulted lines count as forfeited sets; an admin may correct these, up to a whole match", async () => {
		const byVisitor = { singles1Score: "def.", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 };
		expect((await card.save(card.home, { version: 0, ...byVisitor })).body).toMatchObject({
			homeSetsForfeited: 0,
			visitorSetsForfeited: 2,
		});
		expect(
			(await card.save(card.admin, { version: 1, visitorSetsForfeited: 4 })).body,
		).toMatchObject({ visitorSetsForfeited: 4 });
		const tooMany = await card.save(card.admin, { version: 2, visitorSetsForfeited: 9 });
		expect(tooMany.status).toBe(422);
		expect(tooMany.body.error?.fields).toEqual({
			visitorSetsForfeited: "A team forfeits at most 8 sets in a match (by-law IX c).",
		});
	});

	test("an admin makes a scorecard final only where one team has verified", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		expect(await card.save(card.admin, { version: 1, visitorVerified: true })).toEqual(
			refused(403, "NOT_YOUR_TEAM"),
		);
		await card.save(card.home, { version: 1, homeVerified: true });
		expect((await card.save(card.admin, { version: 2, visitorVerified: true })).body).toMatchObject(
			{
				...final,
				finalWithout: ["visitor"],
			},
		);
		const [email] = await card.emails("resultFinal");
		expect(email?.text).toContain("The league has made the scorecard of your match final:");
		expect(
			(await card.save(card.admin, { version: 3, visitorVerified: false })).body,
		).toMatchObject({ finalWithout: [] });
		expect(
			(await card.save(card.visitor, { version: 4, visitorVerified: true })).body,
		).toMatchObject({ ...final, finalWithout: [] });
	});

	test("a verification can be sent again after its answer was lost", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		await card.save(card.home, { version: 1, homeVerified: true });
		expect((await card.save(card.home, { version: 1, homeVerified: true })).body).toMatchObject({
			homeVerified: true,
			version: 2,
		});
	});
});

describe("a deleted scorecard", () => {
	test("is deleted permanently, keeps its history, and a new one continues its version", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		await card.save(card.home, { version: 1, singles1Score: "6-0, 6-0" });
		expect(
			(await card.call(card.admin, "DELETE", `delete/matchResult/${card.match.matchId}`)).body,
		).toEqual({ ok: true });
		expect(await card.shown(card.home)).toBeUndefined();
		expect(await card.save(card.home, { version: 2, singles1Score: "6-1, 6-1" })).toEqual(
			refused(409, "STALE", {
				current: { card: null, who: expect.any(String), when: expect.any(String) },
			}),
		);
		expect(
			(
				await card.save(card.home, {
					version: 0,
					singles1Score: "6-1, 6-1",
					singles1HomeSetsWon: 2,
				})
			).body,
		).toMatchObject({ version: 3 });
		expect((await card.history(card.visitor)).map(({ kind }) => kind)).toEqual([
			"saved",
			"deleted",
			"saved",
			"saved",
		]);
	});
});

describe("the same save sent a hundred times", () => {
	test("with one key has one effect and a hundred equal answers", async () => {
		const before = await card.recorded();
		const answers = await Promise.all(
			Array.from({ length: 100 }, () =>
				card.save(card.home, { version: 0, ...fullScores, homeVerified: true }, "one-key"),
			),
		);
		expect(
			new Set(
				answers.map((answer) =>
					JSON.stringify([answer.status, Object.entries(answer.body).sort()]),
				),
			).size,
		).toBe(1);
		const after = await card.recorded();
		expect([
			answers[0]!.status,
			after.card!.version,
			after.change - before.change,
			after.once - before.once,
		]).toEqual([200, 1, 1, 1]);
		expect((await card.emails("verifyResult")).length).toBe(
			new Set((await card.emails()).map(({ toAddress }) => toAddress)).size,
		);
	});

	test("with one key and a different body is refused", async () => {
		await card.save(card.home, { version: 0, ...fullScores }, "two-key");
		expect(
			await card.save(card.home, { version: 1, singles1Score: "6-0, 6-0" }, "two-key"),
		).toEqual(refused(422, "INVALID"));
	});
});

describe("history and disputes", () => {
	test("the history names the user, time and change", async () => {
		const [one] = card.homePlayers as [number];
		const player = app.demo.player.find(({ playerId }) => playerId === one)!;
		await card.save(card.home, { version: 0, ...fullScores, singles1HomePlayerId: one });
		await card.save(card.visitor, { version: 1, singles1Score: "6-0, 6-0", visitorVerified: true });
		await card.dispute(card.home, "singles1", "It was 6-4, 6-3.");
		await card.save(card.admin, { version: 2, singles1Score: "6-4, 6-3" });
		const history = await card.history(card.visitor);
		expect(history).toMatchObject([
			{
				kind: "saved",
				version: 3,
				what: [
					"Singles 1: 6-0, 6-0 (sets 2 to 0) → 6-4, 6-3 (sets 2 to 0)",
					"Verification for the visiting team removed",
				],
			},
			{ kind: "dispute", line: "singles1", what: ["Singles 1: It was 6-4, 6-3."], isSettled: true },
			{
				kind: "saved",
				version: 2,
				what: [
					"Singles 1: 6-4, 6-3 (sets 2 to 0) → 6-0, 6-0 (sets 2 to 0)",
					"Verified for the visiting team",
				],
			},
			{
				kind: "saved",
				version: 1,
				what: expect.arrayContaining([
					`Singles 1, home player: nothing → ${player.firstName} ${player.lastName}`,
				]),
			},
		]);
		const names = [card.admin, card.home, card.visitor, card.home].map((viewer) => {
			const { firstName, lastName } = app.demo.user.find(
				(row) => "userId" in viewer && row.userId === viewer.userId,
			)!;
			return `${firstName} ${lastName}`;
		});
		expect(history.map(({ who }) => who)).toEqual(names);
	});

	test("a dispute is emailed once to each captain, the coordinator and each admin, and is rate-limited", async () => {
		await card.save(card.home, { version: 0, ...fullScores });
		expect((await card.dispute(card.visitor, null, "Not our match.")).body).toEqual({ ok: true });
		const emails = await app.db
			.selectFrom("email")
			.select(["toAddress", "text"])
			.where("kind", "=", "resultDisputed")
			.execute();
		const leaders = app.demo.team
			.filter(({ teamId }) => [card.match.homeTeamId, card.match.visitorTeamId].includes(teamId))
			.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId]);
		const { coordinatorId } = app.demo.division.find(
			({ divisionId }) => divisionId === card.match.divisionId,
		)!;
		const expected = app.demo.user
			.filter(
				({ userId, isAdmin }) => isAdmin || userId === coordinatorId || leaders.includes(userId),
			)
			.map(({ email }) => email);
		expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual(expected.sort());
		expect(emails[0]?.text).toContain(
			`http://localhost:3000/team-info?matchId=${card.match.matchId}`,
		);
		for (let more = 0; more < 19; more++) await card.dispute(card.visitor, null, `Again ${more}`);
		expect(await card.dispute(card.visitor, null, "Once more")).toEqual(refused(429, "TOO_MANY"));
	});

	test.each([
		{},
		{ line: "singles3", note: "x" },
		{ line: null, note: "" },
		{ line: null, note: "x".repeat(1001) },
		{ note: "x" },
	])("%j is refused as a dispute", async (json) => {
		expect(
			await card.call(card.home, "POST", `disputeMatchResult/${card.match.matchId}`, json),
		).toEqual(refused(422, "INVALID"));
	});
});

describe("emails", () => {
	const addresses = (...teamIds: number[]) =>
		app.demo.team
			.filter(({ teamId }) => teamIds.includes(teamId))
			.flatMap(({ captainId, cocaptainId }) =>
				[captainId, cocaptainId].flatMap(
					(id) => app.demo.user.find(({ userId }) => userId === id)?.email ?? [],
				),
			)
			.sort();
	const sent = async (kind: string) =>
		(await card.emails(kind)).map(({ toAddress }) => toAddress).sort();
	const ask = (path: string) =>
		card.call(card.home, "POST", path, {
			matchId: card.match.matchId,
			matchNumber: 1,
			captainEmails: ["all@evil.example"],
			url: "https://evil.example",
		});

	test("the last line asks both teams to verify, the second verification notifies both; repeated calls send no second email", async () => {
		const { homeTeamId, visitorTeamId } = card.match;
		const { doubles2Score, ...threeLines } = fullScores;
		const both = addresses(homeTeamId, visitorTeamId);
		await card.save(card.home, {
			version: 0,
			...threeLines,
			doubles2HomeSetsWon: 0,
			doubles2VisitorSetsWon: 0,
		});
		expect(await ask("requestMatchResultVerification")).toEqual(refused(409, "NOT_POSSIBLE"));
		expect(await card.emails()).toEqual([]);
		await card.save(card.home, { ...fullScores, version: 1, doubles2Score });
		expect(await sent("verifyResult")).toEqual(both);

		await card.save(card.home, { version: 2, homeVerified: true });
		expect(await sent("verifyResult")).toEqual(both);
		expect(await ask("sendFinalMatchResultAlert")).toEqual(refused(409, "NOT_VERIFIED"));
		await card.save(card.visitor, { version: 3, singles1VisitorPlayerId: card.visitorPlayers[0] });
		expect((await ask("requestMatchResultVerification")).body).toEqual({ ok: true });
		expect(await sent("verifyResult")).toEqual(both);

		await card.save(card.visitor, { version: 4, visitorVerified: true });
		expect(await sent("resultFinal")).toEqual(addresses(homeTeamId, visitorTeamId));
		expect((await ask("sendFinalMatchResultAlert")).body).toEqual({ ok: true });
		expect(await sent("resultFinal")).toEqual(addresses(homeTeamId, visitorTeamId));
		expect(await ask("requestMatchResultVerification")).toEqual(refused(409, "NOT_POSSIBLE"));
		expect(JSON.stringify(await card.emails())).not.toContain("evil");

		await card.save(card.admin, { version: 5, singles1Score: "6-0, 6-0" });
		expect(await sent("resultReopened")).toEqual(addresses(homeTeamId, visitorTeamId));
		await card.save(card.home, { version: 6, homeVerified: true });
		expect(await sent("verifyResult")).toEqual([...both, ...addresses(visitorTeamId)].sort());
	});

	test("a side that verifies with the last line is not asked; the email names the players and forfeited sets", async () => {
		const { homeTeamId, visitorTeamId } = card.match;
		await card.save(card.home, {
			version: 0,
			...fullScores,
			singles1HomePlayerId: card.homePlayers[0],
			singles1VisitorPlayerId: card.visitorPlayers[0],
			homeVerified: true,
		});
		expect(await sent("verifyResult")).toEqual(addresses(visitorTeamId));
		const [one, other] = [card.homePlayers[0], card.visitorPlayers[0]].map((id) => {
			const { firstName, lastName } = app.demo.player.find(({ playerId }) => playerId === id)!;
			return `${firstName} ${lastName}`;
		});
		const [email] = await card.emails("verifyResult");
		const text = email!.text!.replace(/\s+/g, " ");
		expect(text).toContain(`${one} vs. ${other}: 6-4, 6-3, won by the home team`);
		expect(text).toContain("Forfeited sets: home 0, visitors 2");
		const team = app.demo.team.find(({ teamId }) => teamId === homeTeamId)!;
		expect(text).toContain(`${team.teamName} verified the scorecard of your match.`);
	});

	test("the link opens the scorecard", async () => {
		await card.save(card.home, { version: 0, ...fullScores, homeVerified: true });
		for (const { text } of await card.emails())
			expect(text).toContain(`http://localhost:3000/team-info?matchId=${card.match.matchId}`);
	});

	test("verification of a scorecard from before the change log can be requested once", async () => {
		await card.reset({ ...fullScores, homeVerified: true, version: 2 });
		for (let time = 0; time < 3; time++)
			expect((await ask("requestMatchResultVerification")).status).toBe(200);
		expect(await sent("verifyResult")).toEqual(addresses(card.match.visitorTeamId));
	});
});
