import { describe, expect, test } from "vitest";
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
	sunday,
	threeEarliest,
	tokenIn,
	useMakeupLeague,
	viewOf,
} from "./makeup-league.fixture.ts";

useMakeupLeague();

describe("rained out", () => {
	test("calls the match off, suggests the three earliest times and emails everyone once", async () => {
		const key = await propose();
		expect(await stored()).toEqual({ effectiveDate: null, effectiveTime: "", isCalledOff: true });
		const { match, slots, canAnswer, closed } = await viewOf(key, other);
		expect(match).toMatchObject({ state: "calledOff", linesEntered: 0 });
		expect(slots.map(({ slot }) => slot)).toEqual(threeEarliest);
		expect({ canAnswer, closed }).toEqual({ canAnswer: true, closed: null });
		const { to, kinds, of } = await emails();
		expect(to).toEqual(leaders);
		expect(kinds).toEqual(["makeupProposed"]);
		expect(of(captain).text).not.toContain("/makeup/");
		expect(of(other).text).toMatch(/It is called off\.[\s\S]*\/makeup\/[\w-]{43}\?time=3\n/);
	});

	test("is booked with the link from the email, without a session; everyone is told once", async () => {
		await propose();
		const token = await tokenIn();
		await forgetEmails();
		const { status, body } = await send(null, "acceptMakeup", {
			key: token,
			slot: threeEarliest[1],
		});
		expect([status, body]).toEqual([200, { slot: threeEarliest[1] }]);
		expect(await stored()).toEqual({
			effectiveDate: sunday,
			effectiveTime: "11-1",
			isCalledOff: true,
		});
		const { to, kinds } = await emails();
		expect([to, kinds]).toEqual([leaders, ["matchMoved"]]);
		const write = await app.db
			.selectFrom("write")
			.select(["call", "userId"])
			.orderBy("writeId", "desc")
			.executeTakeFirst();
		expect(write).toEqual({
			call: "acceptMakeup",
			userId: other.kind === "member" && other.userId,
		});
	});

	test("at a make-up cancels it", async () => {
		const { matchNumber: originalMatchNumber, homeTeamId, visitorTeamId } = match;
		const at = { matchDate: saturday, startTime: "9-11" as const };
		await app.change((trx) =>
			trx
				.insertInto("makeupMatch")
				.values({ originalMatchNumber, homeTeamId, visitorTeamId, ...at })
				.execute(),
		);
		await propose();
		expect((await stored()).effectiveDate).toBeNull();
		expect(await app.db.selectFrom("makeupMatch").selectAll().execute()).toEqual([]);
	});

	test("is undone as one write by an admin", async () => {
		const before = await stored();
		await propose();
		const { writeId } = await app.db
			.selectFrom("write")
			.select("writeId")
			.orderBy("writeId", "desc")
			.executeTakeFirstOrThrow();
		expect((await send(admin, "undoWrite", { writeId })).status).toBe(200);
		expect(await stored()).toEqual(before);
		expect(await app.db.selectFrom("makeupLink").selectAll().execute()).toEqual([]);
	});
});

test("a postponed match stays scheduled until the other team accepts", async () => {
	const key = await propose({ kind: "postpone" });
	expect(await stored()).toMatchObject({ effectiveDate: saturday, isCalledOff: false });
	expect((await emails()).of(other).text).toContain("must show up to play");
	await send(other, "acceptMakeup", { key, slot: threeEarliest[0] });
	expect(await stored()).toMatchObject({ effectiveDate: sunday, effectiveTime: "9-11" });
});

test("a called-off match needs only an agreement on the times", async () => {
	await send(admin, "callOffMatches", { matchIds: [match.matchId] });
	await forgetEmails();
	const key = await propose({ kind: "calledOff", slots: [`${sunday} 5-7`, `${sunday} 3-5`] });
	expect((await viewOf(key, captain)).slots.map(({ slot }) => slot)).toEqual([
		`${sunday} 3-5`,
		`${sunday} 5-7`,
	]);
	expect((await emails()).to).toEqual(leaders);
});

describe("other times", () => {
	test("go back to the first team, who books one", async () => {
		const key = await propose();
		const counter = { key: await tokenIn(), slots: [`${sunday} 5-7`] };
		await forgetEmails();
		const { status, body } = await send(null, "counterMakeup", counter);
		expect(status).toBe(200);
		expect((await emails()).to).toEqual(leaders);
		expect((await emails()).of(other).text).not.toContain("/makeup/");
		expect((await viewOf(key, other)).closed).toBe(
			"These times were replaced by other suggestions.",
		);
		const again = String(body["proposalId"]);
		expect((await viewOf(again, other)).canAnswer).toBe(false);
		const token = await tokenIn(captain);
		const accepted = await send(null, "acceptMakeup", { key: token, slot: `${sunday} 5-7` });
		expect(accepted.status).toBe(200);
		expect(await stored()).toMatchObject({ effectiveDate: sunday, effectiveTime: "5-7" });
	});

	test("must be free and in time", async () => {
		const key = await propose();
		const slots = [`${saturday} 5-7`, `${addDays(saturday, 22)} 9-11`];
		const { status, message } = await send(other, "counterMakeup", { key, slots });
		expect(status).toBe(409);
		expect(message).toMatch(/^Sat, Oct 10, 5-7 pm and Sun, Nov 1, 9-11 am can’t be booked/);
	});
});

describe("by-laws", () => {
	test.each([
		["a reason other than the weather", { reason: "players" }, /only because of the weather/],
		["a second suggestion", {}, /has already suggested/],
		["a called-off match as scheduled", { kind: "calledOff" }, /has a date/],
	])("%s is refused with the reason", async (about, more, expected) => {
		if (about === "a second suggestion") await propose({ kind: "postpone" });
		const body = { matchId: match.matchId, kind: "rainedOut", ...more };
		const { status, message } = await send(captain, "proposeMakeup", body);
		expect(status).toBe(409);
		expect(message).toMatch(expected);
	});

	test("a repeated call with its key suggests once", async () => {
		const body = { matchId: match.matchId, kind: "rainedOut" };
		const first = await send(captain, "proposeMakeup", body, "rain");
		expect(await send(captain, "proposeMakeup", body, "rain")).toEqual(first);
		expect((await emails()).to).toEqual(leaders);
	});
});

test("suggesting and withdrawing again and again is limited, since each sends emails", async () => {
	for (let time = 0; time < 10; time++)
		expect((await send(captain, "endMakeupProposal", { key: await again(time) })).status).toBe(200);
	const { status } = await send(captain, "proposeMakeup", {
		matchId: match.matchId,
		kind: "calledOff",
	});
	expect(status).toBe(429);
	expect((await emails()).to).toHaveLength(20 * leaders.length);

	async function again(time: number) {
		return propose({ kind: time === 0 ? "rainedOut" : "calledOff" });
	}
});
