import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { TestApp } from "../../../../test/app.ts";
import { type CaseLeague, played, startCaseLeague } from "../../../../test/case-league.ts";
import type { Viewer } from "../../../league/permissions.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";

/** The current test file's case league (`test/case-league.ts`). */
let world: CaseLeague;
export let app: TestApp;
export let [home, visitor, other]: Viewer[] = [];
export let committee: readonly Viewer[];
export let matchId: number;
export let homeTeamId: number;
export let visitorTeamId: number;
export let next: TestApp["demo"]["match"][number];
export const time = {} as { now: LeagueTime };

/** Starts a separate league for the tests of a file. Each begins on the day of the match. */
export function useCaseLeague() {
	beforeAll(async () => {
		world = await startCaseLeague(() => time.now);
		({ app, home, visitor, other, committee, matchId, homeTeamId, visitorTeamId, next } = world);
	});
	beforeEach(async () => {
		await world.restore();
		time.now = `${played}T12:00`;
	});
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

export const send = (...call: Parameters<CaseLeague["send"]>) => world.send(...call);
export const file = (as: Viewer | undefined) => world.file(as);
export const emailsTo = (viewer: Viewer | undefined) => world.emailsTo(viewer);
export const deciders = (...members: number[]) => world.deciders(...members);
export const isUnderProtest = async () => {
	const rows = (await (await app.fetch(`/api/list/matchResult?matchId=${matchId}`)).json()) as {
		isUnderProtest: boolean;
	}[];
	return rows[0]?.isUnderProtest;
};
