import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { admins, type Expected, forEveryone, leaders, rowsOf } from "./matrix.ts";

const person = ["playerId", "firstName", "lastName", "teamId", "rating", "ratingType"];
const form = ["form", "plusMinus", "lines", "linesWon", "gamesWon", "gamesLost"];
const own = [...person, ...form];
const withFlag = [...own, "flag"];
const detail = [...own, "teamName", "points", "changes"];

/** Form ratings, of the captain’s team and of the other captain’s, which is in another division. */
export function formRows(_: TestApp, demo: DemoLeague) {
	const { captainTeamId, unregisteredTeamId } = demo.named;
	const playerOn = (teamId: number) =>
		demo.player.find((row) => row.teamId === teamId && row.isActive)!.playerId;
	const notYours = "403 NOT_YOUR_TEAM";
	const to = (captain: Expected, other: Expected, admin: Expected, coordinator: Expected) => ({
		...leaders(captain, other, admin),
		coordinator,
	});
	const published = { playerId: playerOn(captainTeamId), form: 3.62, plusMinus: 0.2, lines: 9 };
	const publish = (publishesForm: boolean) => ({
		given: async (trx: Parameters<Parameters<TestApp["change"]>[0]>[0]) => {
			await trx.updateTable("league").set({ publishesForm }).execute();
			await trx
				.insertInto("publicForm")
				.values({ ...published, asOf: "2026-11-14" })
				.onConflict((rows) => rows.doNothing())
				.execute();
		},
	});
	return [
		...rowsOf("GET list/formRating", [
			["of all teams", to(own, own, withFlag, withFlag)],
			[
				"of the captain’s team",
				to(own, [], withFlag, withFlag),
				{ query: `teamId=${captainTeamId}` },
			],
			[
				"of the other captain’s team",
				to([], own, withFlag, []),
				{ query: `teamId=${unregisteredTeamId}` },
			],
		]),
		...rowsOf("GET get/playerForm/{id}", [
			["on the captain’s team", to(detail, notYours, detail, detail), { id: published.playerId }],
			[
				"on the other captain’s team",
				to(notYours, detail, detail, notYours),
				{ id: playerOn(unregisteredTeamId) },
			],
			[
				"of a player without a team",
				to("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
				{ id: demo.player.find((row) => row.teamId === null)!.playerId },
			],
		]),
		...rowsOf("GET list/divisionProposal", [
			[
				"of all teams",
				admins([
					...["teamId", "teamName", "divisionNumber", "proposed", "average", "plusMinus"],
					...["lowest", "highest", "players", "reasons"],
				]),
			],
		]),
		...rowsOf("GET list/publicForm", [
			["of a league that does not publish them", forEveryone([]), publish(false)],
			[
				"of a league that publishes them",
				forEveryone(["playerId", "teamId", "form", "plusMinus", "lines"]),
				publish(true),
			],
		]),
	];
}
