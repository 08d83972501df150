import { describe, expect, test } from "vitest";
import { viewersOf } from "./app.ts";
import { useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule();
const { call, read, rowsOf } = schedule;
const asCaptain = () => ({ as: viewersOf(schedule.app.demo).captain });
const once = (key: string) => ({ headers: { "idempotency-key": key } });

/** An admin enters the player of the first singles line on the second one too. */
async function playTwice() {
	const { demo } = schedule.app;
	const { captainTeamId, verifiedMatchId: matchId } = demo.named;
	const card = demo.matchResult.find((row) => row.matchId === matchId)!;
	const match = demo.match.find((row) => row.matchId === matchId)!;
	const side = match.homeTeamId === captainTeamId ? "home" : "visitor";
	const prefix = side === "home" ? "Home" : "Visitor";
	const playerId = card[`singles1${prefix}PlayerId`] as number;
	const [stored] = (await call(`list/matchResult?matchId=${matchId}`)).body;
	const { status } = await call(
		`update/matchResult/${matchId}`,
		{ version: stored.version, [`singles2${prefix}PlayerId`]: playerId },
		{ method: "PUT" },
	);
	expect(status).toBe(200);
	return { matchId, side, prefix, playerId };
}
const decision = (
	{ matchId, side, playerId }: { matchId: number; side: string; playerId: number },
	state: string,
) => ({
	matchId,
	line: "singles2",
	side,
	playerId,
	finding: "twoLines",
	state,
	reason: "Because.",
});
const checks = async () => (await call("list/resultCheck")).body;
const emails = async () =>
	(
		await schedule.app.db
			.selectFrom("email")
			.select("subject")
			.where("kind", "=", "resultCheck")
			.execute()
	).map(({ subject }) => subject);

test("the demo league has no findings", async () => expect(await checks()).toEqual([]));

describe("a player on two lines", () => {
	test("is in the queue and on the to-do list until it is accepted", async () => {
		const found = await playTwice();
		expect(await checks()).toMatchObject([
			{
				line: "singles2",
				finding: "twoLines",
				state: null,
				evidence: expect.stringMatching(/VIII a/),
			},
		]);
		const tasks = async () =>
			(await call("list/adminTask")).body.filter(
				({ about }: { about: string }) => about === "check",
			);
		expect(await tasks()).toHaveLength(1);
		expect((await call("decideResultCheck", decision(found, "accepted"))).status).toBe(200);
		expect(await tasks()).toEqual([]);
		expect(await checks()).toMatchObject([{ state: "accepted", reason: "Because." }]);
		expect(await emails()).toEqual([]);
		const again = await call("decideResultCheck", decision(found, "defaulted"));
		expect([again.status, again.body.error.code]).toEqual([409, "STALE"]);
	});

	test("has the line defaulted for both teams, in the standings too, and undo restores it", async () => {
		const found = await playTwice();
		await schedule.app.change((trx) =>
			trx
				.updateTable("matchResult")
				.set({ homeVerified: false, visitorVerified: false })
				.where("matchId", "=", found.matchId)
				.execute(),
		);
		const before = await rowsOf("matchResult");
		const standing = await read("list/standing");
		const path = "decideResultCheck";
		expect((await call(path, decision(found, "defaulted"), once("x"))).status).toBe(200);
		const [card] = await read(`list/matchResult?matchId=${found.matchId}`);
		const other = found.prefix === "Home" ? "Visitor" : "Home";
		expect(card).toMatchObject({
			singles2Score: "def.",
			[`singles2${found.prefix}SetsWon`]: 0,
			[`singles2${other}SetsWon`]: 2,
			homeVerified: true,
			visitorVerified: true,
			finalWithout: ["home", "visitor"],
		});
		expect(await read("list/standing")).not.toEqual(standing);
		expect((await emails()).length).toBeGreaterThan(1);
		const history = (await call(`list/matchChange?matchId=${found.matchId}`)).body;
		expect(history.find(({ kind }: { kind: string }) => kind === "check").what.join(" ")).toMatch(
			/Line defaulted.*Because/,
		);
		const [decided] = await checks();
		expect(decided).toMatchObject({ state: "defaulted", decidedBy: expect.stringMatching(/\w/) });
		const told = (await emails()).length;
		const undo = (as: "coordinator" | "treasurer") =>
			call("undoWrite", { writeId: decided.writeId }, { as: viewersOf(schedule.app.demo)[as] });
		expect((await undo("treasurer")).status).toBe(403);
		expect((await undo("coordinator")).body).toEqual({ ok: true });
		const undone = (await emails()).filter((subject) => /is no longer defaulted/.test(subject));
		expect(undone).toHaveLength(told);
		const withoutVersion = (rows: Record<string, unknown>[]) =>
			rows.map(({ version: _, ...row }) => row);
		expect(withoutVersion(await rowsOf("matchResult"))).toEqual(withoutVersion(before));
		expect((await read(`list/matchResult?matchId=${found.matchId}`))[0].finalWithout).toEqual([]);
		expect(await read("list/standing")).toEqual(standing);
		expect(await checks()).toMatchObject([{ state: null }]);
	});

	test("is asked about: the captain answers each question by a link, then is told the decision", async () => {
		const found = await playTwice();
		const { body } = await call("decideResultCheck", decision(found, "asked"));
		expect(await emails()).toEqual(
			expect.arrayContaining([expect.stringMatching(/question about/)]),
		);
		const seen = await call(`get/resultCheck/${body.checkId}`, undefined, asCaptain());
		expect(seen.body).toMatchObject({ state: "asked", reason: "Because." });
		const toAnswer = async () =>
			(await call("list/resultCheck?toAnswer=yes&fields=checkId", undefined, asCaptain())).body;
		expect(await toAnswer()).toEqual([{ checkId: body.checkId }]);
		const answer = { answer: "A typing error." };
		const path = `answerResultCheck/${body.checkId}`;
		expect((await call(path, answer, asCaptain())).status).toBe(200);
		expect(await toAnswer()).toEqual([]);
		expect(await checks()).toMatchObject([{ answer: "A typing error." }]);
		const second = { ...decision(found, "asked"), reason: "Who played instead?" };
		expect((await call("decideResultCheck", second)).status).toBe(200);
		expect(await toAnswer()).toEqual([{ checkId: body.checkId }]);
		expect(await checks()).toMatchObject([
			{ reason: "Who played instead?", answer: "", answeredBy: null },
		]);
		expect((await call(path, answer, asCaptain())).status).toBe(200);
		expect((await call("decideResultCheck", decision(found, "accepted"))).status).toBe(200);
		expect(await emails()).toEqual(expect.arrayContaining([expect.stringMatching(/line stands/)]));
		expect((await call(path, answer, asCaptain())).status).toBe(409);
	});
});

test("a player who joins the team after the match is found, with the day", async () => {
	const { demo, app } = { demo: schedule.app.demo, app: schedule.app };
	const { captainTeamId, verifiedMatchId, lookingPlayerId } = demo.named;
	const match = demo.match.find(({ matchId }) => matchId === verifiedMatchId)!;
	const field =
		match.homeTeamId === captainTeamId ? "singles1HomePlayerId" : "singles1VisitorPlayerId";
	await call(`update/player/${lookingPlayerId}`, { teamId: captainTeamId }, { method: "PUT" });
	await app.change((trx) =>
		trx
			.updateTable("matchResult")
			.set({ [field]: lookingPlayerId })
			.where("matchId", "=", verifiedMatchId)
			.execute(),
	);
	expect(await checks()).toMatchObject([
		{ finding: "addedLater", playerId: lookingPlayerId, line: "singles1" },
	]);
});
