import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { admins, forEveryone, leaders, rowsOf } from "./matrix.ts";

const missing = forEveryone("404 NOT_FOUND");
const notYours = "403 NOT_YOUR_TEAM";

/** Players who are asked before they move, and the captains and admins who ask. */
export async function moveRows(app: TestApp) {
	const { player, named } = app.demo;
	const { captainTeamId: toTeamId, unregisteredTeamId: fromTeamId } = named;
	const [asked, free] = player.filter((row) => row.teamId === fromTeamId && row.isActive);
	const [key, guessed] = ["m", "x"].map((letter) => letter.repeat(43)) as [string, string];
	const today = app.context.now().slice(0, 10);
	let moveId = 0;
	await app.change(async (trx) => {
		await trx.updateTable("league").set({ asksBeforeMoves: true }).execute();
		await trx
			.updateTable("season")
			.set({ rosterDeadline: "2026-12-31", playerAdditionsStartDate: null })
			.where("currentSeason", "=", true)
			.execute();
		const stored = await trx
			.insertInto("playerMove")
			.values({
				playerId: asked!.playerId,
				fromTeamId,
				toTeamId,
				askedOn: today,
				askedBy: named.captainUserId,
				isByAdmin: false,
				outcome: "open",
			})
			.returning("moveId")
			.executeTakeFirstOrThrow();
		moveId = stored.moveId;
		await trx
			.insertInto("playerLink")
			.values({
				playerId: asked!.playerId,
				about: "move",
				email: null,
				confirmedAt: null,
				moveId,
				tokenHash: hashOfToken(key),
				sentOn: today,
			})
			.execute();
	});
	const view = ["firstName", "fromTeam", "toTeam", "askedBy", "lastDay", "outcome", "closed"];
	const row = ["moveId", "playerId", "firstName", "lastName", "fromTeamId", "toTeamId"].concat(
		...["askedOn", "remindedOn", "lastDay"],
	);
	const request = { playerId: free!.playerId, fromTeamId, toTeamId };
	return [
		...rowsOf("GET list/playerMove", [
			["of the captain’s team", leaders(row, notYours, row), { query: `teamId=${toTeamId}` }],
			["of all teams", admins(row)],
		]),
		...rowsOf("POST askPlayerToMove", [
			["onto the captain’s team", leaders("ok", notYours, "ok"), { json: request }],
			[
				"a player who was asked already",
				leaders("409 NOT_POSSIBLE", notYours, "409 NOT_POSSIBLE"),
				{ json: { ...request, playerId: asked!.playerId } },
			],
		]),
		...rowsOf("POST withdrawMove", [
			["of the captain’s team", leaders("ok", notYours, "ok"), { json: { moveId } }],
			[
				"that does not exist",
				leaders("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
				{ json: { moveId: 99_999 } },
			],
		]),
		...rowsOf("GET get/playerMove/{id}", [
			["by its link", forEveryone([...view, "refusal"]), { id: key }],
			["by a guessed link", missing, { id: guessed }],
		]),
		...rowsOf("POST answerMove", [
			["by its link", forEveryone("ok"), { json: { key, answer: "no" } }],
			["by a guessed link", missing, { json: { key: guessed, answer: "yes" } }],
		]),
	];
}
