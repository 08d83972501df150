import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { forEveryone, rowsOf } from "./matrix.ts";

const fields = [
	"teamId",
	"teamName",
	"divisionNumber",
	"openSpotsText",
	"openSpotsRatingMin",
].concat(...["openSpotsRatingMax", "place", "courtTime"]);

/** New players tell a team with open spots; the captain's team has some. */
export async function openSpotRows(app: TestApp) {
	const { player, named } = app.demo;
	const { playerId } = player.find(({ teamId, isActive }) => teamId === null && isActive)!;
	const [key, guessed] = ["o".repeat(43), "x".repeat(43)];
	const teamId = named.captainTeamId;
	await app.change(async (trx) => {
		await trx
			.updateTable("season")
			.set({ rosterDeadline: "2999-12-31" })
			.where("currentSeason", "=", true)
			.execute();
		await trx
			.updateTable("team")
			.set({ openSpotsText: "We play on Thursdays." })
			.where("teamId", "=", teamId)
			.execute();
		await trx
			.insertInto("playerLink")
			.values({
				tokenHash: hashOfToken(key),
				playerId,
				about: "signup",
				email: null,
				sentOn: app.context.now().slice(0, 10),
				confirmedAt: null,
			})
			.execute();
	});
	const other = named.unregisteredTeamId;
	return [
		...rowsOf("GET list/openSpot", [["of all teams", forEveryone(fields)]]),
		...rowsOf("POST tellInterest", [
			["to a team with open spots", forEveryone("ok"), { json: { key, teamId } }],
			["to another team", forEveryone("409 NOT_POSSIBLE"), { json: { key, teamId: other } }],
			["by a guessed link", forEveryone("404 NOT_FOUND"), { json: { key: guessed, teamId } }],
		]),
	];
}
