import { afterAll, beforeAll, beforeEach } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { Viewer } from "../../../league/permissions.ts";

/** The current test file's league: a captain's team, and another one to play. */
export let app: TestApp;
export let captain: Viewer;
export let admin: Viewer;
export let teamId: number;
export let opponentId: number;

/** Starts a separate league for the tests of a file. No make-up is booked before each. */
export function useBookingLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		const { named, team } = app.demo;
		teamId = named.captainTeamId;
		opponentId = team.find(
			(row) => row.isActive && row.teamId !== teamId && row.teamId !== named.byeTeamId,
		)!.teamId;
		captain = memberViewer(app.demo, named.captainUserId);
		admin = memberViewer(app.demo, named.adminUserId);
	});
	beforeEach(() =>
		app.change(async (trx) => {
			await trx.deleteFrom("makeupMatch").execute();
			await trx.deleteFrom("limit").execute();
		}),
	);
	afterAll(() => app.stop());
}

export async function send(
	as: Viewer,
	call: string,
	json?: object,
	headers: Record<string, string> = {},
) {
	const [method, path] = call.split(" ") as [string, string];
	const response = await app.fetch(`/api/${path}`, { as, headers, ...(json && { json }), method });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
export const book = (startTime: string, more: object = {}) =>
	send(captain, "POST create/makeupMatch", {
		homeTeamId: teamId,
		visitorTeamId: opponentId,
		matchDate: "2026-11-01",
		startTime,
		...more,
	});

/** The demo captain's next match, as a booking names it. */
export function nextMatch() {
	const { matchNumber, homeTeamId, visitorTeamId } = app.demo.match.find(
		({ matchId }) => matchId === app.demo.named.nextMatchId,
	)!;
	return { originalMatchNumber: matchNumber, homeTeamId, visitorTeamId };
}
