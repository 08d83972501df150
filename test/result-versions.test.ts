import { describe, expect, test } from "vitest";
import { app, card, final, refused, useScorecard } from "./results.fixture.ts";
import { fullScores } from "./scorecards.ts";

useScorecard();

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
