import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { PlannedMatch, PlanRequest } from "../../../league/entities/schedule-plan.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";

/** The current test file's league, a season to plan, and two of its teams. */
export let app: TestApp;
export let admin: Viewer;
export let season: TestApp["demo"]["season"][number];
export let saturdays: string[];
export let aces: TestApp["demo"]["team"][number];
export let deuces: TestApp["demo"]["team"][number];

/** Starts a separate league for the tests of a file. */
export function usePlanLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		admin = memberViewer(app.demo, app.demo.named.adminUserId);
		// The season that is being drafted.
		season = app.demo.season.at(-1)!;
		saturdays = [0, 7, 14].map((days) => addDays(season.startDate, days));
		[aces, deuces] = app.demo.team.filter(
			(row) => row.isActive && row.divisionId === app.demo.division[0]!.divisionId,
		) as [typeof aces, typeof aces];
	});
	beforeEach(() => app.db.deleteFrom("email").execute());
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

export async function send(path: string, json: object = {}, key?: string) {
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, { as: admin, json, headers });
	return { status: response.status, body: await response.json() };
}
export const match = (date: string, startTime = "9-11", changes: Partial<PlannedMatch> = {}) => ({
	divisionId: aces.divisionId!,
	weekNumber: 1,
	date,
	startTime,
	isPinned: false,
	locationId: aces.locationId,
	homeTeamId: aces.teamId,
	visitorTeamId: deuces.teamId,
	...changes,
});

let seed = 0;
/** A finished plan with these matches. */
export async function planOf(matches: PlannedMatch[], request: Partial<PlanRequest> = {}) {
	await app.db.deleteFrom("schedulePlan").execute();
	const json = { seasonId: season.seasonId, saturdays, seed: ++seed, ...request };
	const { status, body } = await send("planSchedule", json);
	expect([status, body]).toEqual([200, { planId: expect.any(Number) }]);
	await app.db
		.updateTable("schedulePlan")
		.set({ state: "done", matches: JSON.stringify(matches) })
		.execute();
	// Stores what these few matches break.
	expect((await send(`changeSchedulePlan/${body.planId}`, { moves: [] })).status).toBe(200);
	return body.planId as number;
}
