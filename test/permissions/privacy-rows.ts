import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { admins, forEveryone, rowsOf } from "./matrix.ts";

/** Personal data: what is true about it, files, deletion. */
export function privacyRows(_: TestApp, demo: DemoLeague) {
	const { memberUserId, captainUserId, adminUserId } = demo.named;
	const onRoster = demo.player.find(({ teamId }) => teamId !== null)!.playerId;
	const former = demo.player.find(({ isActive }) => !isActive)!.playerId;
	const missing = { id: 2_147_483_647, json: {} };
	return [
		...rowsOf("GET privacy", [
			["as it is", forEveryone(["readers", "cookies", "emails", "retention"])],
		]),
		...rowsOf("GET myData", [["their own", { ...forEveryone("ok"), visitor: "401 NO_SESSION" }]]),
		...rowsOf("GET playerData/{id}", [
			["of a player", admins("ok"), { id: onRoster }],
			["of nobody", admins("404 NOT_FOUND"), { id: missing.id }],
		]),
		...rowsOf("GET formerContacts", [["by years", admins(["years", "players"])]]),
		...rowsOf("POST erasePlayer/{id}", [
			["a former player", admins(["ok", "remains"]), { id: former, json: {} }],
			["a player on a roster", admins("409 IN_USE"), { id: onRoster, json: {} }],
			["nobody", admins("404 NOT_FOUND"), missing],
		]),
		...rowsOf("POST eraseUser/{id}", [
			["a member", admins(["ok", "remains"]), { id: memberUserId, json: {} }],
			["a captain", admins("409 IN_USE"), { id: captainUserId, json: {} }],
			["themselves", admins("409 NOT_POSSIBLE"), { id: adminUserId, json: {} }],
			["nobody", admins("404 NOT_FOUND"), missing],
		]),
	];
}
