import { describe, expect, test } from "vitest";
import { decision, played } from "../../../../test/case-league.ts";
import { isSuspended } from "../../../league/rules/roster/suspension.ts";
import { cleanUp } from "../../db/clean-up.ts";
import {
	app,
	committee,
	deciders,
	emailsTo,
	file,
	home,
	isUnderProtest,
	matchId,
	next,
	other,
	send,
	time,
	useCaseLeague,
	visitor,
	visitorTeamId,
} from "./case-league.fixture.ts";

useCaseLeague();

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
	time.now = `${played}T12:11`;
	expect((await send(home, `delete/comment/${commentId}`, {}, "DELETE")).status).toBe(409);
});
