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

beforeAll(async () => {
	world = await startCaseLeague(() => now);
});
beforeEach(async () => {
	await world.restore();
	now = `${played}T12:00`;
});
afterAll(async () => {
	expect(world.app.failures).toEqual([]);
	await world.app.stop();
});

const singles1 = { outcome: "lineDefaulted", line: "singles1", side: "home" };
const dismissed = { outcome: "dismissed" };
const replay = { outcome: "replay" };

/** A protest whose first decision was appealed. */
async function appealed(outcome: object) {
	const { home, visitor, committee, matchId } = world;
	const filed = await world.send(home, `fileProtest/${matchId}`, protest);
	const { caseId } = filed.body as unknown as { caseId: number };
	await world.send(visitor, `answerCase/${caseId}`, { answer: "No." });
	const first = { ...decision, ...outcome, ...world.deciders(0, 1, 2) };
	expect((await world.send(committee[0], `decideCase/${caseId}`, first)).status).toBe(200);
	expect((await world.send(home, `appealCase/${caseId}`, { appeal: "See VIII a." })).status).toBe(
		200,
	);
	return caseId;
}
async function decideAppeal(caseId: number, outcome: object) {
	const final = { ...decision, ...outcome, ...world.deciders(3) };
	const { status } = await world.send(world.committee[3], `decideCase/${caseId}`, final);
	expect(status).toBe(200);
}
const shown = async () => (await world.file(world.committee[3])).body.cases[0]!;
const notes = async () => (await shown()).may.decide?.notes;
/** The match, its scorecard without the version, and the make-ups. */
async function stored() {
	const { app, matchId } = world;
	const of = <T extends "match" | "matchResult">(table: T) =>
		app.db
			.selectFrom(table as "match")
			.selectAll()
			.where("matchId", "=", matchId);
	const card = await of("matchResult").executeTakeFirst();
	return {
		match: await of("match").executeTakeFirst(),
		card: card && { ...card, version: null },
		makeups: await app.db.selectFrom("makeupMatch").selectAll().execute(),
	};
}
async function book(matchDate: string) {
	const { app, matchId, homeTeamId, visitorTeamId } = world;
	const { matchNumber } = app.demo.match.find((row) => row.matchId === matchId)!;
	await app.change((trx) =>
		trx
			.insertInto("makeupMatch")
			.values({
				originalMatchNumber: matchNumber,
				homeTeamId,
				visitorTeamId,
				matchDate,
				startTime: "11-1",
				locationId: null,
			})
			.execute(),
	);
}
async function undo() {
	const writeId = (await shown()).may.undo;
	expect((await world.send(world.committee[3], "undoWrite", { writeId })).status).toBe(200);
}

test("an appeal takes a default off the scorecard again; undone, it is back, and can be decided again", async () => {
	const before = await stored();
	const caseId = await appealed(singles1);
	const defaulted = await stored();
	expect(defaulted.card).not.toEqual(before.card);
	expect(await notes()).toEqual([
		"If you decide otherwise, the default of Singles 1 is removed from the scorecard right away.",
	]);
	await decideAppeal(caseId, dismissed);
	expect(await stored()).toEqual(before);
	expect((await shown()).next).toEqual([
		{ text: "The default of Singles 1 was removed from the scorecard.", page: "scorecard" },
	]);
	const emails = await world.app.db.selectFrom("email").select("text").execute();
	expect(emails.some(({ text }) => /was removed from the\sscorecard/.test(text ?? ""))).toBe(true);

	await undo();
	expect(await stored()).toEqual(defaulted);
	await decideAppeal(caseId, { ...singles1, side: "visitor" });
	const { card } = await stored();
	expect(card).toMatchObject({
		singles1Score: "def.",
		visitorSetsForfeited: before.card!["visitorSetsForfeited" as never] + 2,
		homeSetsForfeited: before.card!["homeSetsForfeited" as never],
	});
});

test("an appeal brings scorecard, make-up and date back to a match that was to be repeated", async () => {
	await book(played);
	const before = await stored();
	const caseId = await appealed(replay);
	expect((await stored()).card).toBeUndefined();
	expect(await notes()).toEqual([
		expect.stringContaining("scorecard and date are restored right away"),
	]);
	await decideAppeal(caseId, dismissed);
	expect(await stored()).toEqual(before);
	expect((await shown()).next).toMatchObject([
		{ text: expect.stringContaining("scorecard and date were restored.") },
	]);
	await undo();
	expect(await stored()).toMatchObject({
		card: undefined,
		makeups: [],
		match: { isCalledOff: true },
	});
});

test.each([
	["First decision stands", { outcome: "upheld" }],
	["the same once more", replay],
])("an appeal that ends with %s leaves a make-up that was booked meanwhile", async (_, outcome) => {
	const caseId = await appealed(replay);
	await book("2026-10-17");
	const before = await stored();
	await decideAppeal(caseId, outcome);
	expect(await stored()).toEqual(before);
});

test("a make-up booked since stays, and the committee reads before and after what is open", async () => {
	const caseId = await appealed(replay);
	await book("2026-10-17");
	const before = await stored();
	expect(await notes()).toEqual([
		expect.stringContaining("the original scorecard can’t be restored"),
	]);
	await decideAppeal(caseId, dismissed);
	expect(await stored()).toEqual(before);
	expect((await shown()).next).toEqual([
		{ text: expect.stringContaining("the original scorecard was not restored"), page: "scorecard" },
	]);
});

test("a line corrected since stays, and the committee reads before and after what is open", async () => {
	const caseId = await appealed(singles1);
	await world.app.change((trx) =>
		trx
			.updateTable("matchResult")
			.set((row) => ({ singles1Score: "6-0, 6-0", version: row("version", "+", 1) }))
			.where("matchId", "=", world.matchId)
			.execute(),
	);
	const before = await stored();
	expect(await notes()).toEqual([expect.stringContaining("Singles 1 has changed")]);
	await decideAppeal(caseId, dismissed);
	expect(await stored()).toEqual(before);
	expect((await shown()).next).toEqual([
		{ text: expect.stringContaining("was left as it is"), page: "scorecard" },
	]);
});

test("a decision does not fail because the old place of the match is gone", async () => {
	const { app, matchId } = world;
	await book(played);
	const caseId = await appealed(replay);
	const { homeTeamId, visitorTeamId } = app.demo.match.find((row) => row.matchId !== matchId)!;
	await app.change((trx) =>
		trx
			.insertInto("makeupMatch")
			.values({
				makeupMatchId: 1_000_000,
				originalMatchNumber: null,
				homeTeamId,
				visitorTeamId,
				matchDate: played,
				startTime: "11-1",
				locationId: null,
			})
			.execute(),
	);
	await decideAppeal(caseId, dismissed);
	expect(await stored()).toMatchObject({ card: undefined, match: { isCalledOff: true } });
	expect((await shown()).next).toMatchObject([
		{ text: expect.stringContaining("the original scorecard was not restored") },
	]);
});
