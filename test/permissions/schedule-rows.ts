import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { admins, forEveryone, rowsOf, schedulers } from "./matrix.ts";

/** Publishing and clearing the schedule, and past seasons. */
export function scheduleRows(_: TestApp, { named, match, matchResult, season }: DemoLeague) {
	const exit = {
		teamId: named.captainTeamId,
		firstDay: season.find(({ currentSeason }) => currentSeason)!.startDate,
		withdraws: true,
		removesResults: false,
		remaining: "canceled",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
	};
	const begun = new Set(matchResult.map(({ matchId }) => matchId));
	const remaining = match.flatMap(({ matchId, homeTeamId, visitorTeamId }) =>
		[homeTeamId, visitorTeamId].includes(named.captainTeamId) && !begun.has(matchId)
			? [matchId]
			: [],
	);
	const next = { matchIds: [named.nextMatchId] };
	const newDate = {
		matchId: named.nextMatchId,
		matchDate: "2027-01-09",
		startTime: "9-11",
		locationId: null,
	};
	const isCalledOff: Parameters<TestApp["change"]>[0] = (trx) =>
		trx
			.updateTable("match")
			.set({ isCalledOff: true })
			.where("matchId", "=", named.nextMatchId)
			.execute();
	const ok = schedulers("ok");
	const invalid = schedulers("422 INVALID");
	return [
		...rowsOf("GET list/seasonArchive", [
			["all seasons", forEveryone("ok")],
			["one match", forEveryone("ok"), { query: "matchId=1" }],
			["an id that is not a number", forEveryone("422 INVALID"), { query: "matchId=x" }],
			["an unknown filter", forEveryone("422 INVALID"), { query: "seasonId=1" }],
		]),
		...rowsOf("POST publishSchedule", [
			["all drafts, with their season", ok, { json: { seasonId: 3 } }],
			["drafts of a season that is not current", schedulers("409 NOT_POSSIBLE"), { json: {} }],
			["drafts that changed", schedulers("409 STALE"), { json: { seen: "320-elsewhere" } }],
			["an unknown field", invalid, { json: { matches: [] } }],
		]),
		...rowsOf("POST previewTeamExit", [
			["a withdrawal", admins("ok"), { json: exit, changesNothing: ["admin"] }],
			["an unknown team", admins("404 NOT_FOUND"), { json: { ...exit, teamId: 99999 } }],
		]),
		...rowsOf("POST decideTeamExit", [
			["a withdrawal", admins("ok"), { json: { ...exit, matchIds: remaining } }],
			["other matches than shown", admins("409 STALE"), { json: { ...exit, matchIds: [] } }],
			[
				"results without a hearing",
				admins("422 INVALID"),
				{ json: { ...exit, removesResults: true, matchIds: remaining } },
			],
		]),
		...rowsOf("POST callOffMatches", [
			["a coming match", ok, { json: next }],
			[
				"a match with scores",
				schedulers("409 NOT_POSSIBLE"),
				{ json: { matchIds: [named.verifiedMatchId] } },
			],
			["a missing match", schedulers("404 NOT_FOUND"), { json: { matchIds: [2_147_483_647] } }],
			["no match", invalid, { json: { matchIds: [] } }],
			["with a new date", ok, { json: { ...next, newDates: [newDate] } }],
			[
				"with the new date of another match",
				invalid,
				{ json: { matchIds: [named.waitingMatchId], newDates: [newDate] } },
			],
			["an unknown field", invalid, { json: { ...next, date: "2026-11-21" } }],
		]),
		...rowsOf("POST bookNewDates", [
			["a called-off match", ok, { given: isCalledOff, json: { newDates: [newDate] } }],
			[
				"a match that is not called off",
				schedulers("409 NOT_POSSIBLE"),
				{ json: { newDates: [newDate] } },
			],
			[
				"a missing match",
				schedulers("404 NOT_FOUND"),
				{ json: { newDates: [{ ...newDate, matchId: 2_147_483_647 }] } },
			],
			["no date", invalid, { json: { newDates: [] } }],
			["an unknown field", invalid, { json: { newDates: [{ ...newDate, isSure: true }] } }],
		]),
		...rowsOf("POST clearSchedule", [
			["as the season of most matches", admins("ok"), { json: {} }],
			["as a chosen season", admins("ok"), { json: { seasonId: 1 } }],
			["as a missing season", admins("422 INVALID"), { json: { seasonId: 99_999 } }],
			["as a season that is not a number", admins("422 INVALID"), { json: { seasonId: "1" } }],
		]),
	];
}
