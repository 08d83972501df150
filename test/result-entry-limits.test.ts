import { beforeEach, describe, expect, test } from "vitest";
import { lines } from "../src/league/entities/line.ts";
import { messages } from "../src/league/messages.ts";
import { app, card, refused, useScorecard } from "./results.fixture.ts";
import { cardOf } from "./scorecards.ts";

useScorecard();

/** The visitors defaulted every line. */
const defaulted = Object.fromEntries(
	lines.flatMap((line) => [
		[`${line}Score`, "def."],
		[`${line}HomeSetsWon`, 2],
	]),
);

describe("saving a scorecard", () => {
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
