import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { coordinators, leaders, rowsOf } from "./matrix.ts";

/** Result checks: a player of the captain's team is on two lines of a match. */
/** The captains of both sides; the coordinator of their division decides like an admin. */
const parties = <C, O, E>(captain: C, otherCaptain: O, committee: E) => ({
	...leaders(captain, otherCaptain, committee),
	coordinator: committee,
});

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
		...rowsOf("GET list/resultCheck", [
			["all", coordinators("ok")],
			["of own teams", parties("ok", "ok", "ok"), { query: "toAnswer=yes" }],
		]),
		...rowsOf("GET get/resultCheck/{id}", [
			["of the captain’s team", parties("ok", "403 NOT_YOUR_TEAM", "ok"), { id: checkId }],
			[
				"that does not exist",
				parties("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
				{ id: 99999 },
			],
		]),
		...rowsOf("POST answerResultCheck/{id}", [
			[
				"of the captain’s team",
				parties("ok", "403 NOT_YOUR_TEAM", "ok"),
				{ id: checkId, json: { answer: "It was Pat." } },
			],
		]),
		...rowsOf("POST decideResultCheck", [
			["a finding", coordinators("ok"), { json: { ...check, state: "accepted", reason: "Fine." } }],
			[
				"what is not found",
				coordinators("409 STALE"),
				{ json: { ...check, finding: "suspended", state: "accepted", reason: "Fine." } },
			],
			[
				"without a reason",
				coordinators("422 INVALID"),
				{ json: { ...check, state: "accepted", reason: "" } },
			],
		]),
	];
}
