import { describe, expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import {
	app,
	matchWithoutScorecard,
	refused,
	scored,
	send,
	sendOk,
	undo,
	useUndoLeague,
} from "./undo-league.fixture.ts";

useUndoLeague();

/** Makes a call, undoes it, and checks that the league is as before. */
async function expectUndoRestores(call: string, json?: object) {
	const before = await leagueContent(app.db);
	const { status, sent, body } = await send(call, json);
	expect([status, body.error]).toEqual([200, undefined]);
	expect(await leagueContent(app.db)).not.toEqual(before);
	expect((await undo(sent)).body).toEqual({ ok: true });
	expect(await leagueContent(app.db)).toEqual(before);
}

describe("undoes", () => {
	test.each([
		["an addition", "POST create/division", { divisionNumber: 61 }],
		["a change", "PUT update/location/1", { area: "Far North", numCourts: 99 }],
		[
			"a season switch with new registrations",
			"POST switchSeason",
			{ seasonId: 1, registerAgain: true },
		],
	])("%s", async (_, call, json) => expectUndoRestores(call, json));

	test("a deletion, restoring the old ID", async () => {
		const { body } = await send("POST create/association", { associationName: "Court Friends" });
		await expectUndoRestores(`DELETE delete/association/${body["associationId"]}`);
	});

	test("a removal from a roster, even if another player has the spot by now", async () => {
		const { playerId, teamId } = app.demo.player.find(
			(row) => row.teamId === app.demo.named.captainTeamId,
		)!;
		const { sent } = await send(`POST deactivatePlayer/${playerId}`, {});
		await send("POST createPlayer", { firstName: "Ada", lastName: "Newcomer", teamId });
		expect((await undo(sent)).body).toEqual({ ok: true });
		const row = await app.db
			.selectFrom("player")
			.selectAll()
			.where("playerId", "=", playerId)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ teamId, isActive: true });
	});

	test("the deletion of a scorecard", async () => {
		await expectUndoRestores(`DELETE delete/matchResult/${app.demo.matchResult[0]!.matchId}`);
	});

	test("the deletion of a user, who can use their account again", async () => {
		const { userId } = await app.db
			.insertInto("user")
			.values({
				firstName: "Pat",
				lastName: "Leaver",
				email: "pat@newcomers.example",
				phone: "",
				isCaptain: true,
				isAdmin: false,
			})
			.returning("userId")
			.executeTakeFirstOrThrow();
		await app.db
			.insertInto("account")
			.values({ id: "pat", email: "pat@newcomers.example", emailVerified: true, userId })
			.execute();
		await expectUndoRestores(`DELETE delete/user/${userId}`);
	});

	test("an undo, like any other write", async () => {
		const { body, sent } = await send("POST create/division", { divisionNumber: 62 });
		const undone = await undo(sent);
		expect((await undo(undone.sent)).body).toEqual({ ok: true });
		expect(
			await app.db
				.selectFrom("division")
				.select("divisionNumber")
				.where("divisionId", "=", body["divisionId"] as number)
				.executeTakeFirst(),
		).toEqual({ divisionNumber: 62 });
	});
});

test("restores an addition under the other number, and refuses if both are used", async () => {
	const { captainTeamId: teamId, captainUserId } = app.demo.named;
	const captain = memberViewer(app.demo, captainUserId);
	const { seasonId } = await app.db
		.selectFrom("season")
		.select("seasonId")
		.where("currentSeason", "=", true)
		.executeTakeFirstOrThrow();
	const additions = () =>
		app.db
			.selectFrom("rosterAddition")
			.select(["playerId", "ordinal"])
			.where("teamId", "=", teamId)
			.orderBy("ordinal")
			.execute();
	const looking = app.demo.player.filter((row) => row.isActive && row.teamId === null);
	const addNext = async () => {
		const { playerId } = looking.pop()!;
		const { sent } = await sendOk(`PUT update/player/${playerId}`, { teamId }, captain);
		return { playerId, undone: () => sendOk("POST undoWrite", sent, captain) };
	};
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({
				rosterDeadline: "2026-01-01",
				playerAdditionsStartDate: "2026-01-02",
				playerAdditionsEndDate: "2027-12-31",
			})
			.where("seasonId", "=", seasonId)
			.execute(),
	);
	const one = await addNext();
	await one.undone();
	const undoOfUndo = async () => {
		const { writeId } = await app.db
			.selectFrom("write")
			.select("writeId")
			.where("call", "=", "undoWrite")
			.orderBy("writeId", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		return { writeId };
	};
	const first = await undoOfUndo();
	const two = await addNext();
	expect(await additions()).toEqual([{ playerId: two.playerId, ordinal: 1 }]);
	await undo(first);
	expect(await additions()).toEqual([
		{ playerId: two.playerId, ordinal: 1 },
		{ playerId: one.playerId, ordinal: 2 },
	]);
	await two.undone();
	const second = await undoOfUndo();
	await addNext();
	expect((await refused(second))[0]).toBe("ADDITIONS_USED");
});

test("never reuses a version when it restores a scorecard", async () => {
	const { matchId, version } = await app.db
		.selectFrom("matchResult")
		.select(["matchId", "version"])
		.orderBy("matchId", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	const removed = await sendOk(`DELETE delete/matchResult/${matchId}`);
	const { body } = await sendOk("POST create/matchResult", { matchId, version: 0, ...scored });
	expect(body["version"]).toBe(version + 1);
	await sendOk(`DELETE delete/matchResult/${matchId}`);
	await undo(removed.sent);
	const back = await app.db
		.selectFrom("matchResult")
		.select("version")
		.where("matchId", "=", matchId)
		.executeTakeFirstOrThrow();
	expect(back.version).toBe(version + 2);
});

test("restores the dependents of a deleted match, team or season", async () => {
	const { matchId } = await matchWithoutScorecard();
	const { seasonId } = (
		await sendOk("POST create/season", { seasonName: "Spring 2041", startDate: "2041-03-01" })
	).body;
	const { teamId } = (
		await sendOk("POST create/team", { teamName: "Short Lived", teamNumber: 986 })
	).body;
	const { playerId } = app.demo.player[0]!;
	const [at, season] = ["2026-11-01T12:00:00Z", app.demo.season[0]!.seasonId];
	await app.change(async (trx) => {
		await trx
			.insertInto("dispute")
			.values({ matchId, userId: null, line: null, note: "It rained.", at })
			.execute();
		await trx
			.insertInto("rosterAddition")
			.values({ seasonId: season, teamId: Number(teamId), playerId, ordinal: 1, at })
			.execute();
		const mark = {
			about: "forfeits",
			id: 1,
			seasonId: Number(seasonId),
			on: "2026-11-01",
			sets: "8, 8 to one",
			userId: null,
		} as const;
		await trx.insertInto("taskMark").values(mark).execute();
	});
	for (const path of [`match/${matchId}`, `team/${teamId}`, `season/${seasonId}`]) {
		const before = await leagueContent(app.db);
		await undo((await sendOk(`DELETE delete/${path}`)).sent);
		expect(await leagueContent(app.db)).toEqual(before);
	}
});
