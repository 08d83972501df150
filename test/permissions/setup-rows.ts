import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { admins, rowsOf, schedulers } from "./matrix.ts";

/** The setup checklist, and what its steps do at once. */
export function setupRows(_: TestApp, { season }: DemoLeague) {
	const [last, , next] = season.map(({ seasonId }) => seasonId) as [number, number, number];
	const invalid = admins("422 INVALID");
	const invalidCopy = schedulers("422 INVALID");
	return [
		...rowsOf("GET setup", [
			["the checklist", admins(["season", "isNewLeague", "steps"])],
			["an unknown field", invalid, { query: "fields=ticks" }],
		]),
		...rowsOf("POST addDivisions", [
			["new numbers", admins(["added"]), { json: { from: 1, to: 20 } }],
			["existing numbers", invalid, { json: { from: 1, to: 1 } }],
			["backwards", invalid, { json: { from: 20, to: 19 } }],
			["too many", invalid, { json: { from: 1, to: 31 } }],
		]),
		...rowsOf("POST copyCalendar", [
			[
				"to the next season",
				schedulers(["dates", "events"]),
				{ json: { fromSeasonId: last, seasonId: next } },
			],
			["to the same season", invalidCopy, { json: { fromSeasonId: next, seasonId: next } }],
			["to a missing season", invalidCopy, { json: { fromSeasonId: last, seasonId: 99_999 } }],
		]),
	];
}
