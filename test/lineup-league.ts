import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { LineupView } from "../src/league/entities/team-lineup.ts";
import type { Viewer } from "../src/league/permissions.ts";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import { memberViewer, startTestApp, type TestApp } from "./app.ts";

/** The Friday evening before the demo captain's next match, which is moved to Saturday, 1 pm. */
export const friday: LeagueTime = "2026-10-09T18:00";

/** A team, with a captain who leads it. */
export interface Side {
	viewer: Viewer;
	teamId: number;
	/** The active roster. */
	ids: number[];
}

/** The demo league without lineups and answers, restored before each test. */
export interface LineupLeague {
	app: TestApp;
	now: LeagueTime;
	match: TestApp["demo"]["match"][number];
	/** The captains of the match's two teams, and the people who lead neither. */
	captain: Side;
	other: Side;
	admin: Viewer;
	stranger: Viewer;
}

/** The league that the tests of a file share. */
export function useLineupLeague(): LineupLeague {
	const league = { now: friday } as LineupLeague;
	beforeAll(async () => {
		league.app = await startTestApp({ demo: true, now: () => league.now });
		const { demo } = league.app;
		const { captainTeamId, nextMatchId, adminUserId } = demo.named;
		const match = demo.match.find(({ matchId }) => matchId === nextMatchId)!;
		const sideOf = (teamId: number): Side => ({
			viewer: memberViewer(demo, demo.team.find((team) => team.teamId === teamId)!.captainId!),
			teamId,
			ids: demo.player
				.filter((player) => player.teamId === teamId && player.isActive)
				.map(({ playerId }) => playerId),
		});
		const captain = sideOf(captainTeamId);
		const other = sideOf(
			match.homeTeamId === captainTeamId ? match.visitorTeamId : match.homeTeamId,
		);
		const third = demo.team.find(
			({ teamId, captainId, isActive }) =>
				isActive &&
				captainId !== null &&
				![captain.teamId, other.teamId].includes(teamId) &&
				!demo.user.some(({ userId, isAdmin }) => isAdmin && userId === captainId),
		)!;
		const stranger = memberViewer(demo, third.captainId!);
		Object.assign(league, {
			match,
			captain,
			other,
			stranger,
			admin: memberViewer(demo, adminUserId),
		});
	});
	beforeEach(async () => {
		league.now = friday;
		await league.app.change(async (trx) => {
			for (const table of [
				...(["lineup", "availability", "availabilityEmail", "substituteRequest"] as const),
				...(["absence", "email", "limit"] as const),
			])
				await trx.deleteFrom(table).execute();
			await trx
				.updateTable("match")
				.set({ isCalledOff: false, matchDate: "2026-10-10", startTime: "1-3" })
				.where("matchId", "=", league.match.matchId)
				.execute();
		});
	});
	afterAll(async () => {
		expect(league.app.failures).toEqual([]);
		await league.app.stop();
	});
	return league;
}

/** The calls that these tests make. The league need not exist before the first of them. */
export function lineupCalls(league: LineupLeague) {
	async function send(as: Viewer | null, path: string, json?: object) {
		const response = await league.app.fetch(`/api/${path}`, {
			...(as && { as }),
			...(json && { json }),
		});
		const body = (await response.json()) as Record<string, unknown>;
		const error = body["error"] as { code: string; message: string } | undefined;
		return { status: response.status, body, message: error?.message, error };
	}
	const view = async ({ viewer, teamId }: Side) =>
		(await send(viewer, `get/lineup/${league.match.matchId}?teamId=${teamId}`))
			.body as unknown as LineupView;
	async function write(call: string, side: Side, changes: object = {}) {
		const { version } = await view(side);
		const { matchId } = league.match;
		return send(side.viewer, call, { matchId, teamId: side.teamId, version, ...changes });
	}
	const six = ({ ids }: Side) => ({ players: ids.slice(0, 6), substitutes: ids.slice(6, 9) });
	const save = (side: Side, changes: object = {}) =>
		write("saveLineup", side, { ...six(side), showFrom: "locked", ...changes });
	async function lock(side: Side, changes: object = {}) {
		expect((await save(side, changes)).message).toBeUndefined();
		expect((await write("lockLineup", side)).message).toBeUndefined();
	}
	return { send, view, write, six, save, lock };
}
