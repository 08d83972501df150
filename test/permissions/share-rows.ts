import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { leaders, rowsOf } from "./matrix.ts";

/** Who has paid the captain a share of the fee: for the team's captains only, not for admins. */
export function shareRows(_: TestApp, demo: DemoLeague) {
	const { captainTeamId: teamId } = demo.named;
	const { playerId } = demo.player.find((row) => row.teamId === teamId)!;
	const elsewhere = demo.player.find((row) => row.teamId !== null && row.teamId !== teamId)!;
	const notYours = "403 NOT_YOUR_TEAM";
	const refused = "403 WRONG_ROLE";
	const ofTeam = <Captain>(captain: Captain) => ({
		...leaders<Captain, string, string>(captain, notYours, notYours),
		treasurer: refused,
		scheduler: refused,
		editor: refused,
		coordinator: refused,
	});
	const paid = (more: object = {}) => ({ json: { teamId, playerId, isPaid: true, ...more } });
	return [
		...rowsOf("GET get/teamShares/{id}", [
			[
				"of the captain’s team",
				ofTeam(["teamId", "seasonName", "fee", "suggested", "players"]),
				{ id: teamId },
			],
			["of a missing team", ofTeam(notYours), { id: 2_147_483_647 }],
		]),
		...rowsOf("POST savePlayerShare", [
			["of a player on the roster", ofTeam("ok"), paid()],
			["of a player elsewhere", ofTeam("404 NOT_FOUND"), paid({ playerId: elsewhere.playerId })],
			[
				"with a negative amount",
				{
					...ofTeam("422 INVALID"),
					otherCaptain: "422 INVALID",
					admin: "422 INVALID",
				},
				paid({ amount: -1 }),
			],
		]),
	];
}
