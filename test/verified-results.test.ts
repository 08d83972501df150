import { describe, expect, test } from "vitest";
import { app, card, final, refused, useScorecard } from "./results.fixture.ts";
import { fullScores } from "./scorecards.ts";

useScorecard();

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
