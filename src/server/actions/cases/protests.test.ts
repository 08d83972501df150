import { describe, expect, test } from "vitest";
import { decision, idOf, protest } from "../../../../test/case-league.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { readReminderCards } from "../reminders/reminder-cards.ts";
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
	other,
	send,
	time,
	useCaseLeague,
	visitor,
	visitorTeamId,
} from "./case-league.fixture.ts";

useCaseLeague();

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
		const { reminderCards } = await readReminderCards(app.db, time.now);
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

		time.now = "2026-10-05T09:00";
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
		time.now = "2026-10-09T09:00";
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
		time.now = "2026-10-09T09:00";
		const decided = await send(committee[0], `decideCase/${own!.caseId}`, {
			...decision,
			...deciders(0, 1, 2),
		});
		expect(decided.body).toMatchObject({ error: { message: "This protest was withdrawn." } });
		time.now = "2026-10-05T09:00";
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
		time.now = "2026-10-08T00:00";
		const { status, body } = await send(home, `fileProtest/${matchId}`, protest);
		expect(status).toBe(409);
		expect(body).toMatchObject({ error: { message: expect.stringContaining("October 7, 2026") } });
		expect((await file(home)).body.protest?.refusal).toContain("October 7, 2026");
	});

	test("can be filed for as many working days as the season’s numbers say", async () => {
		await app.change((trx) =>
			trx.updateTable("seasonNumbers").set({ protestWorkingDays: 5 }).execute(),
		);
		time.now = "2026-10-08T09:00";
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
		time.now = "2026-10-09T09:00";
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
