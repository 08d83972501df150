import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { leaders, rowsOf } from "./matrix.ts";

/** The lineup of the demo captain's team for its next match: of no admin, and no other captain. */
export async function lineupRows(app: TestApp, { named, player }: DemoLeague) {
	const matchId = named.nextMatchId;
	const teamId = named.captainTeamId;
	const ids = player
		.filter((each) => each.teamId === teamId && each.isActive)
		.map(({ playerId }) => playerId);
	const players = ids.slice(0, 6);
	await app.change(async (trx) => {
		await trx
			.insertInto("lineup")
			.values({ matchId, teamId, players, lockedFor: null, sentAt: null })
			.execute();
	});
	const notYours = "403 NOT_YOUR_TEAM";
	const own = leaders("ok", notYours, notYours);
	const missing = leaders("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND");
	const which = { matchId, teamId, version: 1 };
	const lineup = { players, substitutes: ids.slice(6, 8), showFrom: "60" };
	return [
		...rowsOf("GET get/lineup/{id}", [
			["their own match", own, { id: matchId }],
			[
				"the other team’s",
				leaders(notYours, notYours, notYours),
				{ id: matchId, query: "teamId=1" },
			],
			["a missing match", missing, { id: 99_999 }],
		]),
		...rowsOf("GET list/lineup", [
			["of their own team", own, { query: `teamId=${teamId}` }],
			["of an unknown team", leaders(notYours, notYours, notYours), { query: "teamId=99999" }],
		]),
		...rowsOf("POST saveLineup", [
			["their own lineup", own, { json: { ...which, ...lineup } }],
			[
				"an older one",
				leaders("409 STALE", notYours, notYours),
				{ json: { ...which, ...lineup, version: 0 } },
			],
			[
				"with a player on two lines",
				leaders("422 INVALID", notYours, notYours),
				{ json: { ...which, ...lineup, players: players.map(() => ids[0]) } },
			],
		]),
		...rowsOf("POST lockLineup", [["their own lineup", own, { json: which }]]),
		...rowsOf("POST unlockLineup", [["their own lineup", own, { json: which }]]),
		...rowsOf("POST askSubstitute", [
			[
				"for a player of their own lineup who is not out",
				leaders("409 NOT_POSSIBLE", notYours, notYours),
				{ json: { matchId, teamId, insteadOf: ids[0] } },
			],
			["of a missing match", missing, { json: { matchId: 99_999, teamId, insteadOf: ids[0] } }],
		]),
		...rowsOf("POST emailLineup", [
			["their own lineup", own, { json: which }],
			["of a missing match", missing, { json: { ...which, matchId: 99_999 } }],
		]),
	];
}
