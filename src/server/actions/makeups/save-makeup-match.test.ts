import { expect, test } from "vitest";
import { rowCounts } from "../../../../test/league-content.ts";
import { timeSlots } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import {
	admin,
	app,
	book,
	captain,
	nextMatch,
	opponentId,
	send,
	teamId,
	useBookingLeague,
} from "./booking-league.fixture.ts";

useBookingLeague();

const taken = {
	status: 409,
	body: {
		error: {
			code: "NOT_UNIQUE",
			message: messages.makeupSlotTaken,
			fields: { startTime: messages.makeupSlotTaken },
		},
	},
};

test("moves the original match, wherever it is shown", async () => {
	const shown = async () => {
		const response = await app.fetch(`/api/list/match?matchId=${app.demo.named.nextMatchId}`);
		const [row] = (await response.json()) as Record<string, unknown>[];
		return [row!["effectiveDate"], row!["effectiveTime"], row!["isMakeup"]];
	};
	const scheduled = await shown();
	const { body } = await book("1-3", nextMatch());
	expect(await shown()).toEqual(["2026-11-01", "1-3", true]);
	await send(captain, `DELETE delete/makeupMatch/${body["makeupMatchId"]}`);
	expect(await shown()).toEqual(scheduled);
	expect(scheduled[2]).toBe(false);
});

test("books, changes and cancels a slot, and records each step", async () => {
	const original = nextMatch();
	const { body } = await book("9-11");
	const { makeupMatchId } = body;
	expect(body).toEqual({
		makeupMatchId,
		originalMatchNumber: null,
		locationId: null,
		homeTeamId: teamId,
		visitorTeamId: opponentId,
		matchDate: "2026-11-01",
		startTime: "9-11",
	});
	expect(
		(
			await send(captain, `PUT update/makeupMatch/${makeupMatchId}`, {
				startTime: "5-7",
				...original,
			})
		).body,
	).toEqual({
		...body,
		startTime: "5-7",
		...original,
	});
	expect(await send(captain, `DELETE delete/makeupMatch/${makeupMatchId}`)).toEqual({
		status: 200,
		body: { ok: true },
	});
	expect((await send(captain, `DELETE delete/makeupMatch/${makeupMatchId}`)).status).toBe(404);
	const changes = await app.db
		.selectFrom("change")
		.select(["before", "after"])
		.where("kind", "=", "makeupMatch")
		.where("id", "=", Number(makeupMatchId))
		.orderBy("changeId")
		.execute();
	const changed = { ...body, startTime: "5-7", ...original };
	expect(changes).toEqual([
		{ before: null, after: body },
		{ before: body, after: changed },
		{ before: changed, after: null },
	]);
});

test("refuses a taken slot on create and update", async () => {
	await book("9-11");
	const { body } = await book("11-1");
	const before = await rowCounts(app.db);
	expect(await book("9-11")).toEqual(taken);
	expect(
		await send(admin, `PUT update/makeupMatch/${body["makeupMatchId"]}`, { startTime: "9-11" }),
	).toEqual(taken);
	expect(
		await send(captain, `PUT update/makeupMatch/${body["makeupMatchId"]}`, { startTime: "11-1" }),
	).toMatchObject({ status: 200 });
	expect((await rowCounts(app.db))["makeupMatch"]).toBe(before["makeupMatch"]);
});

test("gives a slot to one of twenty simultaneous requests and tells the others why not", async () => {
	const responses = await Promise.all(Array.from({ length: 20 }, () => book("1-3")));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	for (const response of responses.filter(({ status }) => status !== 200))
		expect(response).toEqual(taken);
	expect((await rowCounts(app.db))["makeupMatch"]).toBe(1);
});

test("runs a create and a delete sent ten times with one key once", async () => {
	const key = { "idempotency-key": "make-up" };
	const sent = {
		homeTeamId: teamId,
		visitorTeamId: opponentId,
		matchDate: "2026-11-01",
		startTime: "3-5",
	};
	const responses = await Promise.all(
		Array.from({ length: 10 }, () => send(captain, "POST create/makeupMatch", sent, key)),
	);
	for (const response of responses)
		expect(response).toEqual({ status: 200, body: responses[0]!.body });
	const { makeupMatchId } = responses[0]!.body;
	const deletions = await Promise.all(
		Array.from({ length: 10 }, () =>
			send(captain, `DELETE delete/makeupMatch/${makeupMatchId}`, undefined, key),
		),
	);
	for (const response of deletions) expect(response).toEqual({ status: 200, body: { ok: true } });
});

test("lists make-up matches by time of day", async () => {
	for (const slot of ["3-5", "11-1", "9-11", "5-7", "1-3"]) await book(slot);
	const { body } = await send(captain, "GET list/makeupMatch");
	expect((body as unknown as { startTime: string }[]).map(({ startTime }) => startTime)).toEqual([
		...timeSlots,
	]);
});

test("limits how often a captain books, moves and cancels, since each sends emails", async () => {
	const { body } = await book("9-11", nextMatch());
	const at = `makeupMatch/${body["makeupMatchId"]}`;
	for (let time = 0; time < 18; time++) {
		const startTime = time % 2 ? "9-11" : "1-3";
		expect((await send(captain, `PUT update/${at}`, { startTime })).status).toBe(200);
	}
	expect((await send(captain, `DELETE delete/${at}`)).status).toBe(200);
	for (const refused of [
		await book("9-11"),
		await send(captain, `PUT update/${at}`, { startTime: "1-3" }),
		await send(captain, `DELETE delete/${at}`),
	])
		expect([refused.status, refused.body["error"]]).toEqual([
			429,
			expect.objectContaining({ code: "TOO_MANY" }),
		]);
	for (let time = 0; time < 25; time++) {
		const { status, body } = await send(admin, "POST create/makeupMatch", {
			homeTeamId: teamId,
			visitorTeamId: opponentId,
			matchDate: "2026-11-01",
			startTime: "9-11",
		});
		expect(status).toBe(200);
		await send(admin, `DELETE delete/makeupMatch/${body["makeupMatchId"]}`);
	}
});

test.each([
	["a foreign origin", { origin: "https://elsewhere.example" }],
	["another site’s script", { "sec-fetch-site": "cross-site" }],
])("refuses a deletion from %s", async (_, headers) => {
	const { body } = await book("9-11");
	const { status, body: response } = await send(
		captain,
		`DELETE delete/makeupMatch/${body["makeupMatchId"]}`,
		undefined,
		headers,
	);
	expect([status, response["error"]]).toEqual([
		403,
		expect.objectContaining({ code: "WRONG_ORIGIN" }),
	]);
	expect((await rowCounts(app.db))["makeupMatch"]).toBe(1);
});

test("ignores a JSON body of a deletion and rejects other content types", async () => {
	const { body } = await book("9-11");
	const remove = (type: string) =>
		app.fetch(`/api/delete/makeupMatch/${body["makeupMatchId"]}`, {
			as: captain,
			method: "DELETE",
			headers: { "content-type": type },
			body: "{",
		});
	expect((await remove("text/plain")).status).toBe(415);
	expect((await remove("application/json")).status).toBe(200);
});
