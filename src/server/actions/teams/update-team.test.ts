import { expect, test } from "vitest";
import { rowCounts } from "../../../../test/league-content.ts";
import { newTeam } from "../../../league/entities/team-calls.ts";
import { messages } from "../../../league/messages.ts";
import {
	admin,
	app,
	captain,
	named,
	stored,
	teamId,
	update,
	useTeamLeague,
} from "./team-league.fixture.ts";

useTeamLeague();

test("keeps fields that the body omits, and returns the team as its captain may read it", async () => {
	const before = await stored();
	const { status, body } = await update(captain, { courtTime: " 9-11 " });
	expect(status).toBe(200);
	expect(await stored()).toEqual({ ...before, courtTime: "9-11" });
	expect(body).toMatchObject({ teamId, courtTime: "9-11", isRegistered: before.isRegistered });
	expect(body).not.toHaveProperty("comments");
});

test("refuses a captain who renames the team to Bye", async () => {
	expect((await update(captain, { teamName: " BYE " })).body.error).toMatchObject({
		fields: { teamName: "This name is reserved. Choose another." },
	});
	expect((await stored()).teamName).not.toMatch(/bye/i);
});

test("requires a unique number for an active team", async () => {
	const { teamNumber } = app.demo.team.find((row) => row.teamId === named.unregisteredTeamId)!;
	const values = newTeam.parse({ teamName: "The Idle", teamNumber: 992 });
	const { teamId: inactiveId } = await app.db
		.insertInto("team")
		.values(values)
		.returning("teamId")
		.executeTakeFirstOrThrow();
	const before = await rowCounts(app.db);
	expect(await update(admin, { teamNumber })).toEqual({
		status: 409,
		body: {
			error: {
				code: "NOT_UNIQUE",
				message: messages.teamNumberTaken,
				fields: { teamNumber: messages.teamNumberTaken },
			},
		},
	});
	expect((await update(admin, { teamNumber: null })).body.error).toMatchObject({
		code: "INVALID",
		message: messages.teamNumberNeeded,
	});
	expect((await update(admin, { teamNumber: null, isActive: false }, inactiveId)).status).toBe(200);
	expect((await update(admin, { isActive: true }, inactiveId)).body.error).toMatchObject({
		code: "INVALID",
		message: messages.teamNumberNeeded,
	});
	expect({ ...(await rowCounts(app.db)), change: 0, write: 0 }).toEqual({
		...before,
		change: 0,
		write: 0,
	});
});

test("refuses to deactivate, hide, or move a team with published matches", async () => {
	const before = await stored();
	const own = app.demo.match.filter(({ homeTeamId, visitorTeamId }) =>
		[homeTeamId, visitorTeamId].includes(teamId),
	);
	const message = `${before.teamName} has ${own.length} published matches. Remove them or clear all matches first.`;
	expect(await update(admin, { isActive: false })).toEqual({
		status: 422,
		body: { error: { code: "INVALID", message, fields: { isActive: message } } },
	});
	expect((await update(admin, { teamName: "Bye" })).body.error).toMatchObject({
		fields: { teamName: message },
	});
	const { divisionId } = app.demo.division.find((row) => row.divisionId !== before.divisionId)!;
	expect((await update(admin, { divisionId })).body.error).toMatchObject({
		fields: { divisionId: expect.stringContaining(" in another division. ") },
	});
	expect(await stored()).toEqual(before);
});

test("refuses one of two simultaneous changes to the same team number", async () => {
	const responses = await Promise.all([
		update(admin, { teamNumber: 991 }),
		update(admin, { teamNumber: 991 }, named.unregisteredTeamId),
	]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
