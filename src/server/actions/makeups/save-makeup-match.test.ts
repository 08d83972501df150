import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { rowCounts } from "../../../../test/league-content.ts";
import { timeSlots } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { rainDates } from "../../../league/rules/schedule/free-slots.ts";
import { addDays, formatDate } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let captain: Viewer;
let admin: Viewer;
let teamId: number;
let opponentId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	const { named, team } = app.demo;
	teamId = named.captainTeamId;
	opponentId = team.find(
		(row) => row.isActive && row.teamId !== teamId && row.teamId !== named.byeTeamId,
	)!.teamId;
	captain = memberViewer(app.demo, named.captainUserId);
	admin = memberViewer(app.demo, named.adminUserId);
});
beforeEach(() =>
	app.change(async (trx) => {
		await trx.deleteFrom("makeupMatch").execute();
		await trx.deleteFrom("limit").execute();
	}),
);
afterAll(() => app.stop());

async function send(as: Viewer, call: string, json?: object, headers: Record<string, string> = {}) {
	const [method, path] = call.split(" ") as [string, string];
	const response = await app.fetch(`/api/${path}`, { as, headers, ...(json && { json }), method });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const book = (startTime: string, more: object = {}) =>
	send(captain, "POST create/makeupMatch", {
		homeTeamId: teamId,
		visitorTeamId: opponentId,
		matchDate: "2026-11-01",
		startTime,
		...more,
	});
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

/** The demo captain's next match, as a booking names it. */
function nextMatch() {
	const { matchNumber, homeTeamId, visitorTeamId } = app.demo.match.find(
		({ matchId }) => matchId === app.demo.named.nextMatchId,
	)!;
	return { originalMatchNumber: matchNumber, homeTeamId, visitorTeamId };
}

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

test("a captain can’t move a match that has been played, an admin can", async () => {
	const { demo } = app;
	const played = demo.match.find(
		(match) =>
			[match.homeTeamId, match.visitorTeamId].includes(teamId) &&
			demo.matchResult.some(
				({ matchId, homeVerified, visitorVerified }) =>
					matchId === match.matchId && homeVerified && visitorVerified,
			),
	)!;
	const { matchNumber: originalMatchNumber, homeTeamId, visitorTeamId } = played;
	const made = { originalMatchNumber, homeTeamId, visitorTeamId };
	const refused = {
		status: 409,
		body: {
			error: {
				code: "NOT_POSSIBLE",
				message: `Match ${originalMatchNumber} already has a result.`,
			},
		},
	};
	expect(await book("9-11", made)).toEqual(refused);
	const { body } = await send(admin, "POST create/makeupMatch", {
		...made,
		matchDate: "2026-11-01",
		startTime: "9-11",
	});
	const at = `makeupMatch/${body["makeupMatchId"]}`;
	expect(await send(captain, `PUT update/${at}`, { startTime: "1-3" })).toEqual(refused);
	expect(await send(captain, `PUT update/${at}`, { originalMatchNumber: null })).toEqual(refused);
	expect(await send(captain, `DELETE delete/${at}`)).toEqual(refused);
	expect((await send(captain, `PUT update/${at}`, body)).body).toEqual(body);
	expect((await send(admin, `DELETE delete/${at}`)).status).toBe(200);
});

test("lists make-up matches by time of day", async () => {
	for (const slot of ["3-5", "11-1", "9-11", "5-7", "1-3"]) await book(slot);
	const { body } = await send(captain, "GET list/makeupMatch");
	expect((body as unknown as { startTime: string }[]).map(({ startTime }) => startTime)).toEqual([
		...timeSlots,
	]);
});

test("refuses a past date, a wrong original match and its second make-up, at the field", async () => {
	const original = nextMatch();
	const refusedAt = (field: string, message: string) => ({
		status: 422,
		body: { error: { code: "INVALID", message, fields: { [field]: message } } },
	});
	const number = original.originalMatchNumber;
	const stranger = app.demo.team.find(
		(row) =>
			row.isActive &&
			![original.homeTeamId, original.visitorTeamId, app.demo.named.byeTeamId].includes(row.teamId),
	)!.teamId;
	const strangers = { ...original, homeTeamId: teamId, visitorTeamId: stranger };
	const past = refusedAt("matchDate", messages.dateInThePast);
	const others = refusedAt(
		"originalMatchNumber",
		`Match ${number} is not between these two teams.`,
	);
	expect(await book("9-11", { matchDate: "2026-10-06" })).toEqual(past);
	expect(await book("9-11", { originalMatchNumber: 99_999 })).toEqual(
		refusedAt("originalMatchNumber", "There is no match 99999."),
	);
	expect(await book("9-11", strangers)).toEqual(others);
	const { status, body } = await book("9-11", { ...original, matchDate: "2026-10-07" });
	expect(status).toBe(200);
	expect(await book("1-3", original)).toEqual(
		refusedAt(
			"originalMatchNumber",
			`Match ${number} already has a make-up match. Change that one instead.`,
		),
	);
	const edit = (json: object) =>
		send(captain, `PUT update/makeupMatch/${body["makeupMatchId"]}`, json);
	expect(await edit({ matchDate: "2026-10-01" })).toEqual(past);
	expect(await edit(strangers)).toEqual(others);
	await app.change((trx) =>
		trx.updateTable("makeupMatch").set({ matchDate: "2026-10-01" }).execute(),
	);
	expect((await edit({ startTime: "5-7", matchDate: "2026-10-01" })).status).toBe(200);
});

test("refuses an unknown location at its field", async () => {
	const locationId = 999_999;
	const refused = {
		status: 422,
		body: {
			error: {
				code: "INVALID",
				message: messages.chooseFromList,
				fields: { locationId: messages.chooseFromList },
			},
		},
	};
	expect(await book("9-11", { locationId })).toEqual(refused);
	const { body } = await book("9-11");
	const at = `PUT update/makeupMatch/${body["makeupMatchId"]}`;
	expect(await send(captain, at, { locationId })).toEqual(refused);
});

test("lets captains book until the last make-up day, and admins later", async () => {
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const lastDay = rainDates({ seasonId }, app.demo.event).at(-1)!;
	const late = {
		status: 422,
		body: {
			error: {
				code: "INVALID",
				message: `The last make-up day is ${formatDate(lastDay)}. The administrator can set a later date.`,
				fields: { matchDate: expect.stringContaining("The last make-up day is") },
			},
		},
	};
	expect(await book("9-11", { matchDate: "2099-01-03" })).toEqual(late);
	const { status, body } = await book("9-11", { matchDate: lastDay });
	expect(status).toBe(200);
	const at = `PUT update/makeupMatch/${body["makeupMatchId"]}`;
	expect(await send(captain, at, { matchDate: addDays(lastDay, 1) })).toEqual(late);
	expect((await send(admin, at, { matchDate: "2099-01-03" })).status).toBe(200);
	expect((await send(captain, at, { startTime: "1-3" })).status).toBe(200);
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

test("refuses a match of a team against itself", async () => {
	expect((await book("9-11", { visitorTeamId: teamId })).body["error"]).toMatchObject({
		code: "INVALID",
		message: messages.sameTeams,
	});
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

test("refuses home courts that are taken, and lets other courts be used at the same time", async () => {
	const quarry = app.demo.location[0]!;
	const other = app.demo.location[1]!;
	await app.change((trx) => trx.updateTable("location").set({ numCourts: 8 }).execute());
	await app.change((trx) =>
		trx
			.updateTable("location")
			.set({ numCourts: 1 })
			.where("locationId", "=", quarry.locationId)
			.execute(),
	);
	expect((await book("9-11", { locationId: quarry.locationId })).body["error"]).toMatchObject({
		code: "INVALID",
		fields: { startTime: expect.stringMatching(/has no free courts on Sun, Nov 1, 9-11 am\.$/) },
	});
	expect((await book("9-11")).status).toBe(200);
	expect((await book("9-11", { locationId: other.locationId })).body["error"]).toMatchObject({
		fields: { startTime: expect.stringMatching(/plays another match on Sun, Nov 1\.$/) },
	});
	expect((await book("9-11")).status).toBe(409);
});
