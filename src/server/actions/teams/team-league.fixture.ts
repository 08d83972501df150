import { afterAll, beforeAll, beforeEach } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { Viewer } from "../../../league/permissions.ts";

/** The current test file's league, and a team with its captain. */
export let app: TestApp;
export let captain: Viewer;
export let admin: Viewer;
export let named: TestApp["demo"]["named"];
export let teamId: number;

/** Starts a separate league for the tests of a file. The team is the same before each. */
export function useTeamLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		named = app.demo.named;
		teamId = named.captainTeamId;
		captain = memberViewer(app.demo, named.captainUserId);
		admin = memberViewer(app.demo, named.adminUserId);
	});
	beforeEach(() =>
		app.change(async (trx) => {
			const { teamId: _, ...team } = app.demo.team.find((row) => row.teamId === teamId)!;
			await trx.updateTable("team").set(team).where("teamId", "=", teamId).execute();
			await trx.deleteFrom("email").execute();
		}),
	);
	afterAll(() => app.stop());
}

export async function update(as: Viewer, json: object, id = teamId) {
	const response = await app.fetch(`/api/update/team/${id}`, { as, json, method: "PUT" });
	return {
		status: response.status,
		body: (await response.json()) as Record<string, unknown> & { error?: object },
	};
}
export const emails = () =>
	app.db.selectFrom("email").select(["kind", "toAddress", "subject"]).orderBy("emailId").execute();
export const addressOf = (userId: number) =>
	app.demo.user.find((row) => row.userId === userId)!.email;
export const stored = () =>
	app.db.selectFrom("team").selectAll().where("teamId", "=", teamId).executeTakeFirstOrThrow();
