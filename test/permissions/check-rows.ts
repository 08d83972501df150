import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { admins, leaders, rowsOf } from "./matrix.ts";

/** Result checks: a player of the captain's team is on two lines of a match. */
export async function checkRows(app: TestApp, demo: DemoLeague) {
	const { captainTeamId, verifiedMatchId: matchId } = demo.named;
	const card = demo.matchResult.find((row) => row.matchId === matchId)!;
	const isHome = demo.match.find((row) => row.matchId === matchId)!.homeTeamId === captainTeamId;
	const side = isHome ? ("home" as const) : ("visitor" as const);
	const prefix = isHome ? "Home" : "Visitor";
	const playerId = card[`singles1${prefix}PlayerId`] as number;
	const check = { matchId, line: "singles2" as const, side, playerId, finding: "twoLines" };
	let checkId = 0;
	await app.change(async (trx) => {
		await trx
			.updateTable("matchResult")
			.set({ [`singles2${prefix}PlayerId`]: playerId })
			.where("matchId", "=", matchId)
			.execute();
		const row = await trx
			.insertInto("resultCheck")
			.values({ ...check, evidence: "On two lines.", state: "asked", reason: "Was it Pat?" })
			.returning("checkId")
			.executeTakeFirstOrThrow();
		checkId = row.checkId;
	});
	return [
		...rowsOf("GET list/resultCheck", [["all", admins("ok")]]),
		...rowsOf("GET get/resultCheck/{id}", [
			["of the captain’s team", leaders("ok", "403 NOT_YOUR_TEAM", "ok"), { id: checkId }],
			[
				"that does not exist",
				leaders("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
				{ id: 99999 },
			],
		]),
		...rowsOf("POST answerResultCheck/{id}", [
			[
				"of the captain’s team",
				leaders("ok", "403 NOT_YOUR_TEAM", "ok"),
				{ id: checkId, json: { answer: "It was Pat." } },
			],
		]),
		...rowsOf("POST decideResultCheck", [
			["a finding", admins("ok"), { json: { ...check, state: "accepted", reason: "Fine." } }],
			[
				"what is not found",
				admins("409 STALE"),
				{ json: { ...check, finding: "suspended", state: "accepted", reason: "Fine." } },
			],
			[
				"without a reason",
				admins("422 INVALID"),
				{ json: { ...check, state: "accepted", reason: "" } },
			],
		]),
	];
}
