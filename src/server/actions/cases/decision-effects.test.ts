import { describe, expect, test } from "vitest";
import { decision, idOf, played, protest } from "../../../../test/case-league.ts";
import type { Viewer } from "../../../league/permissions.ts";
import {
	app,
	committee,
	deciders,
	emailsTo,
	file,
	home,
	homeTeamId,
	isUnderProtest,
	matchId,
	send,
	time,
	useCaseLeague,
	visitor,
	visitorTeamId,
} from "./case-league.fixture.ts";

useCaseLeague();

describe("the decision of a protest", () => {
	const decide = async (outcome: object) => {
		time.now = `${played}T12:00`;
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
