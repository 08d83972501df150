import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import {
	type CaseLeague,
	decision,
	idOf,
	played,
	protest,
	startCaseLeague,
} from "../../../../test/case-league.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { isSuspended } from "../../../league/rules/roster/suspension.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { cleanUp } from "../../db/clean-up.ts";
import { readReminderCards } from "../reminders/reminder-cards.ts";

let world: CaseLeague;
let app: TestApp;
let now: LeagueTime;
let [home, visitor, other]: Viewer[] = [];
let committee: readonly Viewer[];
let matchId: number;
let homeTeamId: number;
let visitorTeamId: number;
let next: TestApp["demo"]["match"][number];

beforeAll(async () => {
	world = await startCaseLeague(() => now);
	({ app, home, visitor, other, committee, matchId, homeTeamId, visitorTeamId, next } = world);
});
beforeEach(async () => {
	await world.restore();
	now = `${played}T12:00`;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const send = (...call: Parameters<CaseLeague["send"]>) => world.send(...call);
const file = (as: Viewer | undefined) => world.file(as);
const emailsTo = (viewer: Viewer | undefined) => world.emailsTo(viewer);
const deciders = (...members: number[]) => world.deciders(...members);
const isUnderProtest = async () => {
	const rows = (await (await app.fetch(`/api/list/matchResult?matchId=${matchId}`)).json()) as {
		isUnderProtest: boolean;
	}[];
	return rows[0]?.isUnderProtest;
};

describe("a protest", () => {
	test("goes from filing through answer, decision and appeal to the final decision", async () => {
		const filed = await send(home, `fileProtest/${matchId}`, protest);
		expect(filed.status).toBe(200);
		const { caseId } = filed.body as unknown as { caseId: number };
		expect(await emailsTo(visitor)).toEqual([expect.stringContaining("Answer a protest")]);
		expect(await emailsTo(committee[0])).toEqual([
			expect.stringContaining("A match was protested"),
		]);
		expect(await isUnderProtest()).toBe(true);
		const { reminderCards } = await readReminderCards(app.db, now);
		expect(reminderCards.some(({ match }) => match.matchId === matchId)).toBe(false);

		const early = await send(committee[0], `decideCase/${caseId}`, {
			...decision,
			...deciders(0, 1, 2),
		});
		expect(early.status).toBe(409);
		expect((await send(visitor, `answerCase/${caseId}`, { answer: "He did not." })).status).toBe(
			200,
		);
		expect((await send(visitor, `answerCase/${caseId}`, { answer: "Again." })).status).toBe(409);
		const two = await send(committee[0], `decideCase/${caseId}`, {
			...decision,
			...deciders(0, 1),
		});
		expect(two.body).toMatchObject({
			error: { fields: { deciderIds: expect.stringContaining("3 members") } },
		});
		expect(
			(await send(committee[0], `decideCase/${caseId}`, { ...decision, ...deciders(0, 1, 2) }))
				.status,
		).toBe(200);
		expect(await isUnderProtest()).toBe(false);
		for (const captain of [home, visitor])
			expect(await emailsTo(captain)).toContainEqual(
				expect.stringContaining("A protest was decided"),
			);

		now = "2026-10-05T09:00";
		expect((await send(home, `appealCase/${caseId}`, { appeal: "See VIII a again." })).status).toBe(
			200,
		);
		expect(await isUnderProtest()).toBe(true);
		const again = await send(committee[0], `decideCase/${caseId}`, { ...decision, ...deciders(0) });
		expect(again.body).toMatchObject({
			error: { fields: { deciderIds: expect.stringContaining("step aside") } },
		});
		const final = {
			...decision,
			outcome: "lineDefaulted",
			line: "singles1",
			side: "home",
			...deciders(3),
		};
		expect((await send(committee[3], `decideCase/${caseId}`, final)).status).toBe(200);
		expect((await send(visitor, `appealCase/${caseId}`, { appeal: "No." })).status).toBe(409);
		const shown = (await file(visitor)).body.cases[0]!;
		expect(shown).toMatchObject({
			state: "Decided: Line declared defaulted: Singles 1, by the home team",
			answer: { text: "He did not." },
			appeal: { text: "See VIII a again." },
			decisions: [{ outcome: "Protest dismissed" }, { reasons: "The rule was kept." }],
			next: [],
		});
		expect(await isUnderProtest()).toBe(false);
	});

	test("is decided on appeal by members without an account if all others took part before", async () => {
		await app.change((trx) =>
			trx
				.updateTable("user")
				.set({ isAdmin: false })
				.where("userId", "=", idOf(committee[3]))
				.execute(),
		);
		const { caseId } = (await send(home, `fileProtest/${matchId}`, protest)).body as unknown as {
			caseId: number;
		};
		now = "2026-10-09T09:00";
		const first = { ...decision, ...deciders(0, 1), otherDeciders: ["Ann Lee"] };
		expect((await send(committee[0], `decideCase/${caseId}`, first)).status).toBe(200);
		await send(home, `appealCase/${caseId}`, { appeal: "See VIII a." });
		expect(await isUnderProtest()).toBe(true);
		const final = { ...decision, outcome: "upheld", ...deciders(), otherDeciders: ["Bo Day"] };
		for (const wrong of [
			{ ...final, otherDeciders: [] },
			{ ...final, otherDeciders: ["Ann Lee"] },
		])
			expect((await send(committee[0], `decideCase/${caseId}`, wrong)).status).toBe(422);
		expect((await file(committee[0])).body.cases[0]!.may.decide).toMatchObject({
			refusal: null,
			aside: expect.arrayContaining([expect.any(String)]),
		});
		expect((await send(committee[0], `decideCase/${caseId}`, final)).status).toBe(200);
		expect(await isUnderProtest()).toBe(false);
		expect((await file(home)).body.cases[0]!.decisions).toMatchObject([
			{ by: expect.stringMatching(/, and Ann Lee, /) },
			{ outcome: "First decision stands", by: expect.stringMatching(/^Bo Day, /) },
		]);
	});

	test("waits for the other captain, is filed once, and is withdrawn by the team that filed it", async () => {
		const list = async (as: Viewer | undefined) =>
			(await (await app.fetch("/api/list/committeeCase", { as: as! })).json()) as object[];
		expect((await send(home, `fileProtest/${matchId}`, protest)).status).toBe(200);
		const same = await send(home, `fileProtest/${matchId}`, { ...protest, rule: "viii A" });
		expect(same.status).toBe(409);
		expect(same.body).toMatchObject({
			error: { message: expect.stringContaining("October 3, 2026 (rule VIII a)") },
		});
		const [own] = (await list(home)) as { caseId: number }[];
		expect(own).toMatchObject({ isOpen: true, isOnCommittee: false, answer: null });
		const answer = { teamId: visitorTeamId, by: "2026-10-07" };
		expect(await list(visitor)).toMatchObject([{ matchId, answer }]);
		expect(await list(other)).toEqual([]);
		const path = `withdrawProtest/${own!.caseId}`;
		expect((await send(visitor, path, {})).status).toBe(403);
		expect((await send(home, path, {})).status).toBe(200);
		expect(await isUnderProtest()).toBe(false);
		for (const reader of [visitor, committee[0]])
			expect((await emailsTo(reader)).at(-1)).toContain("A protest was withdrawn");
		expect(await emailsTo(home)).toEqual([]);
		expect(await list(visitor)).toMatchObject([{ isOpen: false, answer: null }]);
		const late = await send(visitor, `answerCase/${own!.caseId}`, { answer: "No." });
		expect(late.status).toBe(409);
		now = "2026-10-09T09:00";
		const decided = await send(committee[0], `decideCase/${own!.caseId}`, {
			...decision,
			...deciders(0, 1, 2),
		});
		expect(decided.body).toMatchObject({ error: { message: "This protest was withdrawn." } });
		now = "2026-10-05T09:00";
		expect((await send(home, `fileProtest/${matchId}`, protest)).status).toBe(200);
	});

	test("is neither withdrawn nor answered by a captain who was replaced while the call waited", async () => {
		const { caseId } = (await send(home, `fileProtest/${matchId}`, protest)).body as unknown as {
			caseId: number;
		};
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ captainId: null })
				.where("teamId", "in", [homeTeamId, visitorTeamId])
				.execute(),
		);
		expect((await send(home, `withdrawProtest/${caseId}`, {})).status).toBe(404);
		expect((await send(visitor, `answerCase/${caseId}`, { answer: "No." })).status).toBe(404);
		expect(await isUnderProtest()).toBe(true);
	});

	test("is refused after three working days, with the last day", async () => {
		now = "2026-10-08T00:00";
		const { status, body } = await send(home, `fileProtest/${matchId}`, protest);
		expect(status).toBe(409);
		expect(body).toMatchObject({ error: { message: expect.stringContaining("October 7, 2026") } });
		expect((await file(home)).body.protest?.refusal).toContain("October 7, 2026");
	});

	test("can be filed for as many working days as the season’s numbers say", async () => {
		await app.change((trx) =>
			trx.updateTable("seasonNumbers").set({ protestWorkingDays: 5 }).execute(),
		);
		now = "2026-10-08T09:00";
		expect((await file(home)).body.protest).toEqual({
			refusal: null,
			until: "2026-10-09",
			workingDays: 5,
		});
	});

	test("is not decided by a member who leads a team of the division", async () => {
		const { caseId } = (await send(home, `fileProtest/${matchId}`, protest)).body as unknown as {
			caseId: number;
		};
		const team = app.demo.team.find(
			(row) =>
				row.isActive &&
				row.divisionId === app.demo.match.find((m) => m.matchId === matchId)!.divisionId &&
				![homeTeamId, visitorTeamId].includes(row.teamId),
		)!;
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId: idOf(committee[0]) })
				.where("teamId", "=", team.teamId)
				.execute(),
		);
		now = "2026-10-09T09:00";
		const refused = await send(committee[0], `decideCase/${caseId}`, {
			...decision,
			...deciders(0, 1, 2),
		});
		expect(refused.body).toMatchObject({ error: { message: expect.stringContaining("XI e") } });
		expect((await file(committee[0])).body.cases[0]!.may.decide?.refusal).toContain("XI e");
		const named = await send(committee[1], `decideCase/${caseId}`, {
			...decision,
			...deciders(0, 1, 2),
		});
		expect(named.status).toBe(422);
		expect(
			(await send(committee[1], `decideCase/${caseId}`, { ...decision, ...deciders(1, 2, 3) }))
				.status,
		).toBe(200);

		await send(home, `appealCase/${caseId}`, { appeal: "See VIII a." });
		const others = committee.slice(1).map(idOf);
		await app.change((trx) =>
			trx.updateTable("user").set({ isAdmin: false }).where("userId", "in", others).execute(),
		);
		expect((await file(committee[0])).body.cases[0]!.may.decide?.refusal).toContain("(on Users)");
	});
});

describe("the decision of a protest", () => {
	const decide = async (outcome: object) => {
		now = `${played}T12:00`;
		const filed = await send(home, `fileProtest/${matchId}`, protest);
		const { caseId } = filed.body as unknown as { caseId: number };
		await send(visitor, `answerCase/${caseId}`, { answer: "No." });
		const body = { ...decision, reasons: "Secret reasons.", ...outcome, ...deciders(0, 1, 2) };
		expect((await send(committee[0], `decideCase/${caseId}`, body)).status).toBe(200);
		return caseId;
	};
	const stored = async () => ({
		card: await app.db
			.selectFrom("matchResult")
			.selectAll()
			.where("matchId", "=", matchId)
			.executeTakeFirst(),
		match: await app.db
			.selectFrom("match")
			.selectAll()
			.where("matchId", "=", matchId)
			.executeTakeFirst(),
		makeups: await app.db.selectFrom("makeupMatch").selectAll().execute(),
		decisions: await app.db.selectFrom("caseDecision").select("outcome").execute(),
	});
	async function undoNewest() {
		const list = async () =>
			(await (await app.fetch("/api/list/write", { as: committee[0]! })).json()) as {
				writeId: number;
				canUndo: boolean;
				lines: string[];
			}[];
		const [newest] = await list();
		const { writeId, canUndo, lines } = newest!;
		const { status } = await send(committee[0], "undoWrite", { writeId });
		return { status, canUndo, lines, after: (await list())[0]! };
	}

	test("defaults the line on the scorecard, and one undo takes both back and tells everyone", async () => {
		await app.change((trx) =>
			trx
				.updateTable("matchResult")
				.set({ homeVerified: false, visitorVerified: false })
				.where("matchId", "=", matchId)
				.execute(),
		);
		const before = await stored();
		expect(before.card).toBeDefined();
		await decide({ outcome: "lineDefaulted", line: "singles1", side: "home" });
		expect((await stored()).card).toMatchObject({
			singles1Score: "def.",
			singles1HomeSetsWon: 0,
			singles1VisitorSetsWon: 2,
			homeSetsForfeited: before.card!.homeSetsForfeited + 2,
			homeVerified: true,
			visitorVerified: true,
		});
		const undone = await undoNewest();
		expect(undone).toMatchObject({ status: 200, canUndo: true, after: { canUndo: false } });
		expect(undone.lines.join()).toContain("Line declared defaulted");
		expect((await stored()).card).toMatchObject({
			...before.card,
			version: expect.any(Number),
		});
		expect((await stored()).decisions).toEqual([]);
		expect(await isUnderProtest()).toBe(true);
		for (const reader of [home, visitor, committee[1]])
			expect(await emailsTo(reader)).toContainEqual(
				expect.stringContaining("A decision was undone"),
			);
		const changes = await app.db.selectFrom("change").selectAll().execute();
		expect(JSON.stringify(changes)).not.toContain("Secret reasons");
	});

	test("defaults the line of a match without a scorecard", async () => {
		await app.change((trx) =>
			trx.deleteFrom("matchResult").where("matchId", "=", matchId).execute(),
		);
		await decide({ outcome: "lineDefaulted", line: "doubles2", side: "visitor" });
		expect((await stored()).card).toMatchObject({ doubles2Score: "def.", visitorSetsForfeited: 2 });
		expect((await undoNewest()).status).toBe(200);
		expect((await stored()).card).toBeUndefined();
	});

	test("takes scorecard and date from a match that is to be repeated, and undo brings them back", async () => {
		await app.change(async (trx) => {
			const { matchNumber } = await trx
				.selectFrom("match")
				.select("matchNumber")
				.where("matchId", "=", matchId)
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("makeupMatch")
				.values({
					originalMatchNumber: matchNumber,
					homeTeamId,
					visitorTeamId,
					matchDate: played,
					startTime: "11-1",
					locationId: null,
				})
				.execute();
			await trx
				.insertInto("cardFinalization")
				.values({ matchId, slot: `${played} 11-1`, side: "home" })
				.execute();
		});
		const finalized = () => app.db.selectFrom("cardFinalization").selectAll().execute();
		const [before, marks] = [await stored(), await finalized()];
		const caseId = await decide({ outcome: "replay" });
		expect(await stored()).toMatchObject({
			card: undefined,
			makeups: [],
			match: { isCalledOff: true },
		});
		expect((await file(committee[0])).body.cases[0]).toMatchObject({
			caseId,
			next: [{ page: "makeup" }],
		});
		expect((await undoNewest()).status).toBe(200);
		const after = await stored();
		expect(after).toMatchObject({ match: before.match, makeups: before.makeups });
		expect(after.card).toMatchObject({ ...before.card, version: expect.any(Number) });
		expect(await finalized()).toEqual(marks);
	});

	test("can’t be undone once a make-up of the match to be repeated is booked", async () => {
		await decide({ outcome: "replay" });
		const { matchNumber: originalMatchNumber } = app.demo.match.find(
			(row) => row.matchId === matchId,
		)!;
		const makeup = { originalMatchNumber, homeTeamId, visitorTeamId, startTime: "11-1" } as const;
		await app.change((trx) =>
			trx
				.insertInto("makeupMatch")
				.values({ ...makeup, matchDate: "2026-11-07", locationId: null })
				.execute(),
		);
		const before = await stored();
		expect((await undoNewest()).status).toBe(409);
		expect(await stored()).toEqual(before);
		await app.change((trx) =>
			trx
				.deleteFrom("makeupMatch")
				.where("originalMatchNumber", "=", originalMatchNumber)
				.execute(),
		);
		expect((await undoNewest()).status).toBe(200);
		expect(await stored()).toMatchObject({ match: { isCalledOff: false } });
	});

	test("is undone from its page by the division’s coordinator, but not by a member with an interest", async () => {
		const { divisionId } = app.demo.match.find((row) => row.matchId === matchId)!;
		const coordinator = { ...committee[3], isAdmin: false, coordinates: [divisionId] } as Viewer;
		const elsewhere = { ...committee[3], isAdmin: false, coordinates: [divisionId + 1] } as Viewer;
		await app.change(async (trx) => {
			await trx
				.updateTable("user")
				.set({ isAdmin: false })
				.where("userId", "=", idOf(coordinator))
				.execute();
			await trx
				.updateTable("division")
				.set({ coordinatorId: idOf(coordinator) })
				.where("divisionId", "=", divisionId)
				.execute();
		});
		const before = await stored();
		await decide({ outcome: "lineDefaulted", line: "singles1", side: "home" });
		const writeId = (await file(coordinator)).body.cases[0]!.may.undo;
		expect(writeId).toEqual(expect.any(Number));
		expect((await file(home)).body.cases[0]!.may.undo).toBe(null);
		expect((await send(elsewhere, "undoWrite", { writeId })).status).toBe(403);
		const lead = (cocaptainId: number | null) =>
			app.change((trx) =>
				trx.updateTable("team").set({ cocaptainId }).where("teamId", "=", homeTeamId).execute(),
			);
		await lead(idOf(coordinator));
		expect((await send(coordinator, "undoWrite", { writeId })).body).toMatchObject({
			error: { message: expect.stringContaining("one of the two teams") },
		});
		await lead(null);
		expect((await send(coordinator, "undoWrite", { writeId })).status).toBe(200);
		expect((await stored()).card?.singles1Score).toBe(before.card?.singles1Score);
		expect((await file(coordinator)).body.cases[0]!.may.undo).toBe(null);
	});

	test("can’t be undone once it was appealed", async () => {
		const caseId = await decide({ outcome: "lineDefaulted", line: "singles1", side: "home" });
		const { writeId } = await app.db
			.selectFrom("write")
			.select("writeId")
			.orderBy("writeId", "desc")
			.executeTakeFirstOrThrow();
		await send(home, `appealCase/${caseId}`, { appeal: "See VIII a." });
		const before = await stored();
		const undo = await send(committee[0], "undoWrite", { writeId });
		expect(undo.body).toMatchObject({ error: { code: "IN_USE" } });
		expect(await stored()).toEqual(before);
	});

	test("links to the scorecard if the score is to be corrected", async () => {
		await decide({ outcome: "scoreCorrected" });
		expect((await file(committee[0])).body.cases[0]!.next).toMatchObject([{ page: "scorecard" }]);
	});
});

describe("an incident", () => {
	const report = async () => {
		const player = app.demo.player.find((row) => row.teamId === visitorTeamId && row.isActive)!;
		const filed = await send(home, `reportIncident/${matchId}`, {
			playerId: player.playerId,
			what: "A racket flew.",
			witnesses: "All.",
		});
		return { player, caseId: (filed.body as unknown as { caseId: number }).caseId };
	};

	test("is secret until the committee asks, and ends in a suspension that an appeal can lift", async () => {
		const { player, caseId } = await report();
		expect(await emailsTo(visitor)).toEqual([]);
		expect((await file(visitor)).body.cases).toEqual([]);
		expect((await send(visitor, `answerCase/${caseId}`, { answer: "x" })).status).toBe(404);
		expect((await file(other)).status).toBe(403);
		expect((await file(home)).body.cases).toHaveLength(1);
		expect(await isUnderProtest()).toBe(false);

		const early = await send(committee[0], `decideCase/${caseId}`, {
			...decision,
			outcome: "warned",
			...deciders(0),
		});
		expect(early.body).toMatchObject({ error: { message: expect.stringContaining("statement") } });
		expect((await send(committee[0], `askForStatement/${caseId}`, {})).status).toBe(200);
		expect(await emailsTo(visitor)).toEqual(["The committee is asking for a statement"]);
		expect((await send(visitor, `answerCase/${caseId}`, { answer: "Sorry." })).status).toBe(200);
		const { suspensions } = (await file(committee[0])).body.cases[0]!.may.decide!;
		expect(suspensions).toContainEqual({
			days: "2026-10-03/2026-10-10",
			text: expect.stringMatching(/match.*: through Sat, Oct 10$/),
		});
		const { body: plan } = await send(committee[0], `decideCase/${caseId}`, {
			...decision,
			outcome: "suspended",
			reasons: "x",
			...deciders(),
		});
		expect(plan).toMatchObject({
			error: {
				fields: {
					suspendedFrom: expect.any(String),
					suspendedThrough: expect.any(String),
					deciderIds: expect.any(String),
				},
			},
		});
		const suspended = {
			...decision,
			outcome: "suspended",
			suspendedFrom: "2026-10-10",
			suspendedThrough: "2026-10-17",
			...deciders(0),
		};
		expect(
			(await send(committee[0], `decideCase/${caseId}`, { ...suspended, suspendedThrough: null }))
				.status,
		).toBe(422);
		expect((await send(committee[0], `decideCase/${caseId}`, suspended)).status).toBe(200);
		const stored = () =>
			app.db
				.selectFrom("player")
				.selectAll()
				.where("playerId", "=", player.playerId)
				.executeTakeFirstOrThrow();
		expect(isSuspended(await stored(), "2026-10-17")).toBe(true);
		const email = (await app.db.selectFrom("email").select(["subject", "text"]).execute()).find(
			({ subject }) => subject === "The committee has decided",
		);
		expect(email?.text).toContain(`${player.firstName} ${player.lastName}`);
		expect(email?.text).toContain(`Match ${next.matchNumber} on Saturday, October 10, 2026`);

		expect((await send(home, `appealCase/${caseId}`, { appeal: "More!" })).status).toBe(409);
		expect((await send(visitor, `appealCase/${caseId}`, { appeal: "It slipped." })).status).toBe(
			200,
		);
		expect(
			(
				await send(committee[1], `decideCase/${caseId}`, {
					...decision,
					outcome: "warned",
					...deciders(1),
				})
			).status,
		).toBe(200);
		expect(isSuspended(await stored(), "2026-10-17")).toBe(false);
		const writes = await (await app.fetch("/api/list/write", { as: committee[0]! })).text();
		expect(writes).toContain("Incident reported");
		expect(writes).not.toMatch(/racket|slipped|Sorry/);
	});

	test("is deleted with the personal data of the player, and after two years", async () => {
		const { caseId } = await report();
		const count = async () =>
			(
				await app.db
					.selectFrom("committeeCase")
					.select("caseId")
					.where("caseId", "=", caseId)
					.execute()
			).length;
		await cleanUp(app.db, 365);
		expect(await count()).toBe(1);
		await app.change((trx) =>
			trx.updateTable("committeeCase").set({ filedAt: "2020-10-03T12:00" }).execute(),
		);
		await cleanUp(app.db, 365);
		expect(await count()).toBe(0);
	});
});

test("a comment reaches the others by email, and its author can change it for ten minutes", async () => {
	const added = await send(home, `addComment/${matchId}`, { text: "Thanks for the balls." });
	const { commentId } = added.body as unknown as { commentId: number };
	expect(await emailsTo(home)).toEqual([]);
	for (const reader of [visitor, ...committee])
		expect(await emailsTo(reader)).toEqual([expect.stringMatching(/^Comment on Match /)]);
	expect((await send(other, `addComment/${matchId}`, { text: "x" })).status).toBe(403);
	expect((await send(home, `update/comment/${commentId}`, { text: "Thanks." }, "PUT")).status).toBe(
		200,
	);
	expect((await send(visitor, `update/comment/${commentId}`, { text: "No." }, "PUT")).status).toBe(
		404,
	);
	expect((await file(visitor)).body.comments).toMatchObject([
		{ text: "Thanks.", canChange: false },
	]);
	now = `${played}T12:11`;
	expect((await send(home, `delete/comment/${commentId}`, {}, "DELETE")).status).toBe(409);
});
