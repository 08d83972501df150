import { afterAll, beforeAll } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";

/** The demo league, with a row in each of some tables that it leaves empty. */
export let app: TestApp;
export let viewers: Record<"captain" | "admin", Viewer>;

/** Starts the app for the tests of a file. */
export function useRows() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		viewers = viewersOf(app.demo);
		await app.change(async (trx) => {
			const match = app.demo.match[0]!;
			const { divisionId, weekNumber, homeTeamId, visitorTeamId } = match;
			await trx
				.insertInto("draftMatch")
				.values({ divisionId, weekNumber, matchNumber: 98_001, homeTeamId, visitorTeamId } as never)
				.execute();
			const { seasonId } = app.demo.season[0]!;
			const details = { date: "2026-10-03", opponentId: null, startTime: null, weight: null };
			await trx
				.insertInto("schedulePreference")
				.values({ seasonId, teamId: homeTeamId, kind: "rest", ...details, note: "" })
				.execute();
			await trx
				.insertInto("standingAdjustment")
				.values({
					seasonId,
					teamId: homeTeamId,
					setsWon: -2,
					setsLost: 0,
					byLaw: "X c",
					reason: "",
				})
				.execute();
			const page = { title: "Trips", address: "trips" };
			const days = { startDate: "2026-11-14", endDate: "2026-11-15" };
			await trx
				.insertInto("notice")
				.values({ message: "Closed", pages: "home", ...days })
				.execute();
			await trx
				.insertInto("leaguePage")
				.values({ ...page, menu: "none", place: null })
				.execute();
			await trx
				.updateTable("season")
				.set({ rosterDeadline: "2030-12-31" })
				.where("currentSeason", "=", true)
				.execute();
		});
	});
	afterAll(() => app.stop());
}

export type Role = keyof typeof viewers;
export type Row = Record<string, unknown>;
export async function send(role: Role, call: string, json?: object) {
	const [method, path] = call.split(" ") as [string, string];
	const init = { as: viewers[role], method, ...(json && { json }) };
	const response = await app.fetch(`/api/${path}`, init);
	return { status: response.status, body: await response.json() };
}

export const isLed = (...fields: string[]) => {
	const ledIds = () => (viewers.captain as Extract<Viewer, { kind: "member" }>).leads;
	return (row: Row) => fields.some((field) => ledIds().includes(row[field] as number));
};
