import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { forEveryone, leaders, rowsOf } from "./matrix.ts";

const team = ["teamId", "askDays", "players", "matches", "absences"];
const view = [
	"firstName",
	"teamName",
	"match",
	"place",
	"closed",
	"answer",
	"isByCaptain",
	"line",
	"stepIn",
	"replacedBy",
	"notEligible",
];
const notYours = "403 NOT_YOUR_TEAM";

/** Who can play: of the captain's team, whose next match's first player has a link. */
export async function availabilityRows({ db }: TestApp, demo: DemoLeague) {
	const { captainTeamId: teamId, nextMatchId: matchId } = demo.named;
	const match = demo.match.find((row) => row.matchId === matchId)!;
	const [{ playerId }, other] = demo.player.filter((row) => row.teamId === teamId) as [
		DemoLeague["player"][number],
		DemoLeague["player"][number],
	];
	const key = "a".repeat(43);
	await db.deleteFrom("availability").execute();
	await db
		.insertInto("availabilityEmail")
		.values({
			matchId,
			teamId,
			playerId,
			number: 1,
			tokenHash: hashOfToken(key),
			about: "question",
			slot: `${match.matchDate} ${match.startTime}`,
			sentOn: "2026-01-01",
		})
		.execute();
	const days = { playerId, fromDate: match.matchDate!, toDate: match.matchDate! };
	const { absenceId } = await db
		.insertInto("absence")
		.values({ ...days, playerId: other.playerId, teamId })
		.returning("absenceId")
		.executeTakeFirstOrThrow();
	const own = leaders("ok", notYours, "ok");
	const gone = leaders("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND");
	const invalid = leaders("422 INVALID", "422 INVALID", "422 INVALID");
	const missing = 2_147_483_647;
	const entry = { matchId, playerId, answer: "in", seen: null };
	return [
		...rowsOf("GET get/availability/{id}", [
			["by its link", forEveryone(view), { id: key }],
			["by a guessed link", forEveryone("404 NOT_FOUND"), { id: 1 }],
		]),
		...rowsOf("POST answerAvailability", [
			["by the link, whoever opens it", forEveryone("ok"), { json: { key, answer: "in" } }],
			[
				"by a guessed link",
				forEveryone("404 NOT_FOUND"),
				{ json: { key: "x".repeat(43), answer: "in" } },
			],
			[
				"for someone else",
				forEveryone("422 INVALID"),
				{ json: { key, answer: "in", playerId: other.playerId } },
			],
		]),
		...rowsOf("GET get/teamAvailability/{id}", [
			["of the captain's team", leaders(team, notYours, team), { id: teamId }],
			["of a missing team", gone, { id: missing }],
		]),
		...rowsOf("POST askAvailability", [
			["the captain's team", own, { json: { teamId, matchId } }],
			[
				"about a missing match",
				leaders("404 NOT_FOUND", notYours, "404 NOT_FOUND"),
				{ json: { teamId, matchId: missing } },
			],
			["with an unknown field", invalid, { json: { teamId, matchId, playerId } }],
		]),
		...rowsOf("POST saveAvailability", [
			["for the captain's player", own, { json: entry }],
			[
				"over an answer not seen",
				leaders("409 STALE", notYours, "409 STALE"),
				{ json: { ...entry, seen: "out" } },
			],
			["for a missing player", gone, { json: { ...entry, playerId: missing } }],
			["an unknown answer", invalid, { json: { ...entry, answer: "never" } }],
		]),
		...rowsOf("POST create/absence", [
			["of the captain's player", own, { json: days }],
			["of a missing player", gone, { json: { ...days, playerId: missing } }],
			["that ends before it begins", invalid, { json: { ...days, toDate: "2026-01-01" } }],
		]),
		...rowsOf("DELETE delete/absence/{id}", [
			["of the captain's player", own, { id: absenceId }],
			["a missing one", gone, { id: missing }],
		]),
	];
}
