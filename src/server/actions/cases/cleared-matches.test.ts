import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	type CaseLeague,
	decision,
	played,
	protest,
	startCaseLeague,
} from "../../../../test/case-league.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";

let world: CaseLeague;
let now: LeagueTime;
let caseId: number;

beforeAll(async () => {
	world = await startCaseLeague(() => now);
});
beforeEach(async () => {
	await world.restore();
	now = `${played}T12:00`;
	await world.send(world.home, `addComment/${world.matchId}`, { text: "Thanks." });
	const filed = await world.send(world.home, `fileProtest/${world.matchId}`, protest);
	caseId = (filed.body as unknown as { caseId: number }).caseId;
	await world.app.change((trx) => trx.deleteFrom("match").execute());
});
afterAll(async () => {
	expect(world.app.failures).toEqual([]);
	await world.app.stop();
});

test("a protest about a cleared match is shown, answered, decided and appealed", async () => {
	const { home, visitor, other, committee } = world;
	const shown = await world.file(committee[0]);
	expect(shown).toMatchObject({
		status: 200,
		body: {
			isCleared: true,
			title: expect.stringMatching(/^Match \d+: .* vs\. .*, Sat, Oct 3$/),
			protest: null,
			people: null,
			comments: [{ text: "Thanks." }],
			cases: [{ caseId, may: { decide: { outcomes: expect.any(Array) } } }],
		},
	});
	const names = shown.body.cases[0]!.may.decide!.outcomes.map(([outcome]) => outcome);
	expect(names).toEqual(["dismissed", "scoreCorrected", "lineDefaulted"]);
	expect((await world.file(other)).status).toBe(404);
	expect((await world.file(home)).body.cases[0]!.may.decide).toBe(null);

	const answer = await world.send(visitor, `answerCase/${caseId}`, { answer: "He did not." });
	expect(answer.status).toBe(200);
	const replay = { ...decision, outcome: "replay", ...world.deciders(0, 1, 2) };
	expect((await world.send(committee[0], `decideCase/${caseId}`, replay)).body).toMatchObject({
		error: { fields: { outcome: "The match was cleared, so it can’t be played again." } },
	});
	const defaulted = { ...replay, outcome: "lineDefaulted", line: "singles1", side: "home" };
	expect((await world.send(committee[0], `decideCase/${caseId}`, defaulted)).status).toBe(200);
	expect((await world.file(committee[0])).body.cases[0]).toMatchObject({
		state: expect.stringContaining("Singles 1, by the home team"),
		next: [],
	});
	expect((await world.send(home, `appealCase/${caseId}`, { appeal: "See VIII a." })).status).toBe(
		200,
	);
	const final = { ...decision, ...world.deciders(3) };
	expect((await world.send(committee[3], `decideCase/${caseId}`, final)).status).toBe(200);
	const listed = await (
		await world.app.fetch("/api/list/committeeCase", { as: committee[0]! })
	).json();
	expect(listed).toMatchObject([{ caseId, isOpen: false }]);
});
