import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import {
	admin,
	app,
	captain,
	emails,
	forgetEmails,
	leaders,
	match,
	other,
	propose,
	saturday,
	send,
	stored,
	stranger,
	sunday,
	threeEarliest,
	tokenIn,
	useMakeupLeague,
	viewOf,
} from "./makeup-league.fixture.ts";

useMakeupLeague();

test.each([
	["declined", () => other],
	["withdrawn", () => captain],
])("times are %s by the right team, and both are told", async (expected, who) => {
	const key = await propose();
	await forgetEmails();
	expect((await send(who(), "endMakeupProposal", { key })).body).toEqual({ status: expected });
	const { to, kinds } = await emails();
	expect([to, kinds]).toEqual([leaders, ["makeupProposalEnded"]]);
	expect((await send(who(), "endMakeupProposal", { key })).status).toBe(200);
	expect((await emails()).to).toEqual(leaders);
	const late = await send(other, "acceptMakeup", { key, slot: threeEarliest[0] });
	expect([late.status, (await stored()).effectiveDate]).toEqual([409, null]);
	await propose({ kind: "calledOff" });
});

test("of two answers at the same time, one is booked and the other is told which", async () => {
	const key = await propose();
	const token = await tokenIn();
	const answers = await Promise.all([
		send(null, "acceptMakeup", { key: token, slot: threeEarliest[0] }),
		send(other, "acceptMakeup", { key, slot: threeEarliest[2] }),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const { effectiveTime } = await stored();
	const lost = answers.find(({ status }) => status === 409)!;
	expect(lost.message).toBe(
		`Match ${match.matchNumber} is booked for Sun, Oct 11, ${formatSlot(String(effectiveTime))}.`,
	);
	expect(await app.db.selectFrom("makeupMatch").selectAll().execute()).toHaveLength(1);
});

test("of an answer and other suggestions at the same time, only one counts", async () => {
	const key = await propose();
	const [accepted, countered] = await Promise.all([
		send(other, "acceptMakeup", { key, slot: threeEarliest[0] }),
		send(null, "counterMakeup", { key: await tokenIn(), slots: [`${sunday} 5-7`] }),
	]);
	expect([accepted.status, countered.status].sort()).toEqual([200, 409]);
	const open = await app.db
		.selectFrom("makeupProposal")
		.select("proposalId")
		.where("status", "=", "open")
		.execute();
	const booked = await app.db.selectFrom("makeupMatch").selectAll().execute();
	expect([booked.length, open.length]).toEqual(accepted.status === 200 ? [1, 0] : [0, 1]);
});

test("a postponement can’t be accepted once an admin has called the match off", async () => {
	await propose({ kind: "postpone" });
	const key = await tokenIn();
	await send(admin, "callOffMatches", { matchIds: [match.matchId] });
	const { status, message } = await send(null, "acceptMakeup", { key, slot: threeEarliest[0] });
	expect([status, message]).toEqual([
		409,
		`The date of match ${match.matchNumber} has since changed.`,
	]);
	expect(await stored()).toMatchObject({ effectiveDate: null, isCalledOff: true });
});

test("a second tap on the same time answers the same and books once", async () => {
	const key = await propose();
	const body = { key, slot: threeEarliest[0] };
	const [first, second] = [
		await send(other, "acceptMakeup", body),
		await send(other, "acceptMakeup", body),
	];
	expect(second).toEqual(first);
	expect(await app.db.selectFrom("makeupMatch").selectAll().execute()).toHaveLength(1);
});

test("a time that was taken meanwhile is refused, and fresh ones are offered", async () => {
	const key = await propose();
	const third = app.demo.match.find(
		(row) =>
			row.weekNumber === 10 &&
			![row.homeTeamId, row.visitorTeamId].some((id) =>
				[match.homeTeamId, match.visitorTeamId].includes(id),
			),
	)!;
	const booked = await send(admin, "create/makeupMatch", {
		originalMatchNumber: third.matchNumber,
		homeTeamId: third.homeTeamId,
		visitorTeamId: third.visitorTeamId,
		matchDate: sunday,
		startTime: "9-11",
	});
	expect(booked.status).toBe(200);
	const { status, message } = await send(other, "acceptMakeup", { key, slot: threeEarliest[0] });
	expect([status, message]).toEqual([
		409,
		"Sun, Oct 11, 9-11 am is no longer free. Choose another time.",
	]);
	const { slots, others } = await viewOf(key, other);
	expect(slots.map(({ isFree }) => isFree)).toEqual([false, true, true]);
	expect(others[0]).toBe(`${sunday} 3-5`);
});

test("suggestions lapse when the match gets a date in another way", async () => {
	const key = await propose();
	const { matchNumber: originalMatchNumber, homeTeamId, visitorTeamId } = match;
	const at = { matchDate: sunday, startTime: "5-7" };
	await send(other, "create/makeupMatch", {
		originalMatchNumber,
		homeTeamId,
		visitorTeamId,
		...at,
	});
	expect((await viewOf(key, other)).closed).toMatch("has since changed");
	const answer = await send(other, "acceptMakeup", { key, slot: threeEarliest[0] });
	expect(answer.status).toBe(409);
	expect((await send(other, "list/makeupProposal")).body).toEqual([]);
});

test("a person who leads both teams gets one email, with links, and may accept", async () => {
	const userId = captain.kind === "member" ? captain.userId : 0;
	const teamId = [match.homeTeamId, match.visitorTeamId].find(
		(id) => id !== app.demo.named.captainTeamId,
	)!;
	const { cocaptainId } = app.demo.team.find((team) => team.teamId === teamId)!;
	const setCocaptain = (id: number | null) =>
		app.change((trx) =>
			trx.updateTable("team").set({ cocaptainId: id }).where("teamId", "=", teamId).execute(),
		);
	await setCocaptain(userId);
	await propose();
	const { to, of } = await emails();
	const key = await tokenIn(captain);
	const { status } = await send(null, "acceptMakeup", { key, slot: threeEarliest[0] });
	await setCocaptain(cocaptainId);
	expect(new Set(to).size).toBe(to.length);
	expect(of(captain).text).toContain("/makeup/");
	expect(status).toBe(200);
});

test("the team that suggested can’t accept for the other one, and a third team can’t at all", async () => {
	const key = await propose();
	const body = { key, slot: threeEarliest[0] };
	for (const who of [captain, stranger])
		expect((await send(who, "acceptMakeup", body)).status).toBe(403);
	expect((await send(stranger, `get/makeupProposal/${key}`)).status).toBe(403);
	expect((await send(stranger, "list/makeupProposal")).body).toEqual([]);
	expect((await stored()).effectiveDate).toBeNull();
});

describe("a link", () => {
	test("opened by a mail scanner changes nothing", async () => {
		await propose();
		const token = await tokenIn();
		const before = await app.db.selectFrom("write").select("writeId").execute();
		const limits = await app.db.selectFrom("limit").selectAll().execute();
		expect((await viewOf(token)).canAnswer).toBe(true);
		expect(await app.db.selectFrom("write").select("writeId").execute()).toEqual(before);
		expect(await app.db.selectFrom("limit").selectAll().execute()).toEqual(limits);
	});

	test("is stored as a hash", async () => {
		await propose();
		const token = await tokenIn();
		const links = await app.db.selectFrom("makeupLink").select("tokenHash").execute();
		expect(links.length).toBeGreaterThan(0);
		expect(links.some(({ tokenHash }) => tokenHash === token)).toBe(false);
	});

	test("that was guessed is refused, and guessing is limited", async () => {
		const statuses = new Set<number>();
		for (let tries = 0; tries < 31; tries++)
			statuses.add((await send(null, `get/makeupProposal/${"x".repeat(43)}${tries}`)).status);
		expect([...statuses]).toEqual([404, 429]);
	});

	test("works once: a replay books nothing else", async () => {
		await propose();
		const key = await tokenIn();
		await send(null, "acceptMakeup", { key, slot: threeEarliest[0] });
		const replay = await send(null, "acceptMakeup", { key, slot: threeEarliest[1] });
		expect(replay.status).toBe(409);
		expect((await send(null, "counterMakeup", { key, slots: [threeEarliest[2]!] })).status).toBe(
			409,
		);
		expect((await send(null, "endMakeupProposal", { key })).status).toBe(409);
		expect(await stored()).toMatchObject({ effectiveTime: "9-11" });
	});

	test("expires after the last suggested day", async () => {
		await propose();
		const key = await tokenIn();
		await app.change((trx) =>
			trx
				.updateTable("makeupLink")
				.set({ expiresOn: addDays(saturday, -1) })
				.execute(),
		);
		const { status } = await send(null, "acceptMakeup", { key, slot: threeEarliest[0] });
		expect(status).toBe(404);
		expect((await stored()).effectiveDate).toBeNull();
	});

	test("does not work while the season’s matches are cleared, and works again after an undo", async () => {
		await propose();
		const key = await tokenIn();
		const accept = () => send(null, "acceptMakeup", { key, slot: threeEarliest[0] });
		expect((await send(admin, "clearSchedule", {})).status).toBe(200);
		const cleared = await accept();
		const { writeId } = await app.db
			.selectFrom("write")
			.select("writeId")
			.orderBy("writeId", "desc")
			.executeTakeFirstOrThrow();
		expect((await send(admin, "undoWrite", { writeId })).status).toBe(200);
		expect([cleared.status, (await accept()).status]).toEqual([404, 200]);
		expect((await stored()).effectiveDate).not.toBeNull();
	});

	test("books only times of its own match", async () => {
		await propose();
		const key = await tokenIn();
		const slot = `${sunday} 5-7`;
		expect((await send(null, "acceptMakeup", { key, slot })).message).toMatch(
			"not among the suggested ones",
		);
	});

	test("stops working for someone who is no longer captain", async () => {
		await propose();
		const key = await tokenIn();
		const userId = other.kind === "member" ? other.userId : 0;
		await app.change((trx) =>
			trx.updateTable("team").set({ captainId: null }).where("captainId", "=", userId).execute(),
		);
		const { status } = await send(null, "acceptMakeup", { key, slot: threeEarliest[0] });
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ captainId: userId })
				.where("teamId", "in", [match.homeTeamId, match.visitorTeamId])
				.where("captainId", "is", null)
				.execute(),
		);
		expect(status).toBe(403);
	});

	test("is not in the log when its page fails", async () => {
		const key = "A".repeat(43);
		const rename = (from: string, to: string) =>
			sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.db);
		await rename("makeupLink", "away");
		const { status } = await send(null, `get/makeupProposal/${key}`);
		await rename("away", "makeupLink");
		expect(status).toBe(500);
		expect(app.failures.splice(0)).toEqual([
			{ err: expect.anything(), path: "get/makeupProposal/…" },
		]);
	});

	test("opens nothing else of the site", async () => {
		await propose();
		const key = await tokenIn();
		for (const path of ["list/makeupProposal", "list/player", `get/postponement/${match.matchId}`])
			expect((await app.fetch(`/api/${path}?key=${key}`)).status).not.toBe(200);
	});
});
