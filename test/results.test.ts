import { describe, expect, test } from "vitest";
import { app, card, refused, useScorecard } from "./results.fixture.ts";
import { fullScores } from "./scorecards.ts";

useScorecard();

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
