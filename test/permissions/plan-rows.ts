import type { PlanRequest } from "../../src/league/entities/schedule-plan.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { hashOfToken } from "../../src/server/identity/secrets.ts";
import { type TestApp, viewersOf } from "../app.ts";
import { forEveryone, rowsOf, schedulers } from "./matrix.ts";

/** The schedule maker, and the preferences of captains. */
export async function planRows(app: TestApp, demo: DemoLeague) {
	const { named, season, team, location } = demo;
	const { seasonId, startDate: date } = season.find(({ currentSeason }) => currentSeason)!;
	const { admin } = viewersOf(demo);
	const captains = team.find(({ teamId }) => teamId === named.captainTeamId)!;
	const opponent = team.find(
		(row) => row.divisionId === captains.divisionId && row.isActive && row !== captains,
	)!;
	const { teamId, divisionId } = captains;
	const request = { seasonId, saturdays: [date] };
	const match = {
		divisionId: divisionId!,
		weekNumber: 1,
		date,
		startTime: "9-11",
		isPinned: false,
		locationId: null,
		homeTeamId: teamId,
		visitorTeamId: opponent.teamId,
	};
	const plan = async (more: Partial<PlanRequest>) => {
		const response = await app.fetch("/api/planSchedule", {
			as: admin,
			json: { ...request, ...more },
		});
		return ((await response.json()) as { planId: number }).planId;
	};
	const [waiting, done] = [await plan({ seed: 2 }), await plan({ seed: 3 })];
	const token = "w".repeat(43);
	const preference = { kind: "rest" as const, date, seasonId, teamId };
	const { preferenceId } = await app.db
		.insertInto("schedulePreference")
		.values({ ...preference, opponentId: null, startTime: null, weight: null, note: "" })
		.returning("preferenceId")
		.executeTakeFirstOrThrow();
	await app.change(async (trx) => {
		await trx
			.updateTable("schedulePlan")
			.set({ state: "done", matches: JSON.stringify([match]) })
			.where("planId", "=", done)
			.execute();
		await trx
			.insertInto("preferenceRequest")
			.values({ seasonId, closingDate: "2030-01-01", saturdays: [date] })
			.execute();
		await trx
			.insertInto("preferenceLink")
			.values({ tokenHash: hashOfToken(token), seasonId, teamId, userId: named.captainUserId })
			.execute();
	});
	// What the schedule lacks is known when it is adopted.
	await app.fetch(`/api/changeSchedulePlan/${done}`, { as: admin, json: { moves: [] } });
	await app.db.deleteFrom("limit").execute();
	const sides = { homeTeamId: teamId, visitorTeamId: opponent.teamId, date };
	const ok = schedulers("ok");
	const invalid = schedulers("422 INVALID");
	const missing = { id: 99_999 };
	const gone = schedulers("404 NOT_FOUND");
	const unfinished = schedulers("409 NOT_POSSIBLE");
	const entry = [
		"planId",
		"seasonId",
		"state",
		"userId",
		"createdAt",
		"elapsedSeconds",
		"hasMatches",
	];
	const ask = { seasonId, closingDate: "2030-01-01", saturdays: [date] };
	return [
		...rowsOf("POST planSchedule", [
			["a season", ok, { json: { ...request, seed: 4 } }],
			["a missing season", invalid, { json: { ...request, seasonId: 99_999 } }],
			["no Saturday", invalid, { json: { ...request, saturdays: [] } }],
			["an unknown field", invalid, { json: { ...request, matches: [] } }],
		]),
		...rowsOf("GET list/schedulePlan", [
			["all", schedulers(entry)],
			["of a season", schedulers(entry), { query: `seasonId=${seasonId}` }],
		]),
		...rowsOf("GET get/schedulePlan/{id}", [
			["a plan", ok, { id: waiting }],
			["a missing plan", gone, missing],
		]),
		...rowsOf("GET get/scheduleProblem/{id}", [
			["of a plan", ok, { id: waiting }],
			["of a missing plan", gone, missing],
		]),
		...rowsOf("POST changeSchedulePlan/{id}", [
			[
				"a match",
				ok,
				{ id: done, json: { moves: [{ from: sides, to: { ...sides, startTime: "11-1" } }] } },
			],
			["a plan that waits", unfinished, { id: waiting, json: { moves: [] } }],
			["a missing plan", gone, { ...missing, json: { moves: [] } }],
			["an unknown field", invalid, { id: done, json: { matches: [] } }],
		]),
		...rowsOf("POST adoptSchedulePlan/{id}", [
			["a plan", ok, { id: done, json: { replaceDrafts: true } }],
			["a plan that waits", unfinished, { id: waiting, json: {} }],
			["a missing plan", gone, { ...missing, json: {} }],
		]),
		...rowsOf("POST cancelSchedulePlan/{id}", [
			["a plan that waits", ok, { id: waiting, json: {} }],
			["a finished plan", unfinished, { id: done, json: {} }],
			["a missing plan", gone, { ...missing, json: {} }],
		]),
		...rowsOf("POST create/schedulePreference", [
			["without its day", invalid, { json: { ...preference, date: null } }],
		]),
		...rowsOf("PUT update/schedulePreference/{id}", [
			["its author", invalid, { id: preferenceId, json: { isFromCaptain: true } }],
		]),
		...rowsOf("POST askForPreferences", [
			["all captains", ok, { json: ask }],
			["until a day in the past", invalid, { json: { ...ask, closingDate: "2020-01-01" } }],
			["in a missing season", invalid, { json: { ...ask, seasonId: 99_999 } }],
		]),
		...rowsOf("GET list/preferenceRequest", [
			["by role", schedulers(["seasonId", "closingDate", "saturdays", "askedAt", "people"])],
		]),
		...rowsOf("GET get/schedulePreferences/{id}", [
			["by a guessed link", forEveryone("404 NOT_FOUND"), { id: 1 }],
		]),
		...rowsOf("POST saveSchedulePreferences", [
			[
				"by the link, whoever opens it",
				forEveryone("ok"),
				{ json: { key: token, preferences: [{ kind: "rest", date }] } },
			],
			[
				"by a guessed link",
				forEveryone("404 NOT_FOUND"),
				{ json: { key: "x".repeat(43), preferences: [] } },
			],
			[
				"a preference without its day",
				forEveryone("422 INVALID"),
				{ json: { key: token, preferences: [{ kind: "rest" }] } },
			],
		]),
		...rowsOf("PUT update/location/{id}", [
			[
				"courts that can’t be read",
				invalid,
				{ id: location[0]!.locationId, json: { courtsByTime: "four" } },
			],
			[
				"coordinates that can’t be read",
				invalid,
				{ id: location[0]!.locationId, json: { coordinates: "north" } },
			],
		]),
	];
}
