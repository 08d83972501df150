import { expect, test } from "vitest";
import { messages } from "../../../league/messages.ts";
import { rainDates } from "../../../league/rules/schedule/free-slots.ts";
import { addDays, formatDate } from "../../../league/rules/time/league-time.ts";
import {
	admin,
	app,
	book,
	captain,
	nextMatch,
	send,
	teamId,
	useBookingLeague,
} from "./booking-league.fixture.ts";

useBookingLeague();

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

test("refuses a match of a team against itself", async () => {
	expect((await book("9-11", { visitorTeamId: teamId })).body["error"]).toMatchObject({
		code: "INVALID",
		message: messages.sameTeams,
	});
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
