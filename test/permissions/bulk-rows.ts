import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { type TestApp, viewersOf } from "../app.ts";
import { admins, forEveryone, rowsOf } from "./matrix.ts";

/** Admin calls for many players or teams. */
export async function bulkRows(app: TestApp, demo: DemoLeague) {
	const file = {
		kind: "player",
		fileName: "players.csv",
		file: Buffer.from("First Name,Last Name\nUna,Listed").toString("base64"),
	};
	const preview = await app.fetch("/api/importPreview", { as: viewersOf(demo).admin, json: file });
	const { token } = (await preview.json()) as { token: string };
	const past = {
		kind: "seasonArchive",
		fileName: "past.csv",
		file: Buffer.from(
			"Season,Division,Date,Home,Visitor,Home Sets,Visitor Sets\nFall 1999,1,9/4/1999,A,B,5,3",
		).toString("base64"),
	};
	const { token: pastToken } = (await (
		await app.fetch("/api/importPreview", { as: viewersOf(demo).admin, json: past })
	).json()) as { token: string };
	const ok = admins("ok");
	const invalid = admins("422 INVALID");

	return [
		...rowsOf("POST removeAllPlayersFromTeams", [
			["all players", ok, { json: {} }],
			["an unknown field", invalid, { json: { teamId: 1 } }],
		]),
		...rowsOf("POST importPreview", [
			["a player", ok, { json: file, changesNothing: ["admin"] }],
			["a past season", ok, { json: past, changesNothing: ["admin"] }],
			["not a list", invalid, { json: { ...file, file: "AAAA" } }],
		]),
		...rowsOf("POST import", [
			["as previewed", ok, { json: { ...file, token } }],
			["a past season", ok, { json: { ...past, token: pastToken } }],
			["without a preview", admins("409 STALE"), { json: { ...file, token: "x" } }],
		]),
		...rowsOf("GET export/players.xlsx", [["all players", ok]]),
		...rowsOf("GET export/teams.xlsx", [["all teams", ok]]),
		...rowsOf("GET export/season/{id}.xlsx", [
			["an archived season", forEveryone("ok"), { id: 1 }],
			["a season without an archive", forEveryone("404 NOT_FOUND"), { id: 2 }],
		]),
		...rowsOf("GET export/past-seasons-template.xlsx", [["an empty file", ok]]),
	];
}
