import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { MakeupProposalView } from "../../../league/entities/makeup-proposal.ts";
import type { Viewer } from "../../../league/permissions.ts";
import {
	addDays,
	type LeagueDate,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";

/** An hour into the demo captain's next match, which is moved to 9 am. */
export const saturday: LeagueDate = "2026-10-10";
const now: LeagueTime = `${saturday}T10:00`;

/** The current test file's league. */
export let app: TestApp;
export let admin: Viewer;
export let match: TestApp["demo"]["match"][number];
/** The captains of the two teams: the demo captain, and the other team's. */
export let captain: Viewer;
export let other: Viewer;
export let stranger: Viewer;
export let leaders: string[];

/** Starts a separate league for the tests of a file. No date is proposed before each. */
export function useMakeupLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true, now });
		const { demo } = app;
		match = demo.match.find(({ matchId }) => matchId === demo.named.nextMatchId)!;
		const ids = [match.homeTeamId, match.visitorTeamId];
		const teams = demo.team.filter(({ teamId }) => ids.includes(teamId));
		const otherTeam = teams.find(({ teamId }) => teamId !== demo.named.captainTeamId)!;
		captain = memberViewer(demo, demo.named.captainUserId);
		other = memberViewer(demo, otherTeam.captainId!);
		const third = demo.team.find(
			(team) =>
				team.isActive &&
				team.captainId !== null &&
				!demo.user.some(({ userId, isAdmin }) => isAdmin && userId === team.captainId) &&
				!ids.includes(team.teamId),
		)!;
		stranger = memberViewer(demo, third.captainId!);
		admin = memberViewer(demo, demo.named.adminUserId);
		leaders = teams
			.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId])
			.flatMap((id) => demo.user.find(({ userId }) => userId === id)?.email ?? [])
			.sort();
	});
	beforeEach(() =>
		app.change(async (trx) => {
			await trx.deleteFrom("email").execute();
			await trx.deleteFrom("makeupProposal").execute();
			await trx.deleteFrom("makeupMatch").execute();
			await trx.deleteFrom("limit").execute();
			await trx
				.updateTable("match")
				.set({ isCalledOff: false, matchDate: saturday, startTime: "9-11" })
				.where("matchId", "=", match.matchId)
				.execute();
		}),
	);
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

export async function send(as: Viewer | null, path: string, json?: object, key?: string) {
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, {
		...(as && { as }),
		...(json && { json }),
		headers,
	});
	const body = (await response.json()) as Record<string, unknown>;
	return {
		status: response.status,
		body,
		message: (body["error"] as { message?: string })?.message,
	};
}
export async function propose(more: object = {}, as = captain) {
	const body = { matchId: match.matchId, kind: "rainedOut", ...more };
	const { body: answer, message } = await send(as, "proposeMakeup", body);
	expect(message).toBeUndefined();
	return String(answer["proposalId"]);
}
export const stored = async () => {
	const response = await app.fetch(`/api/list/match?matchId=${match.matchId}`);
	const [row] = (await response.json()) as Record<string, unknown>[];
	const { effectiveDate, effectiveTime, isCalledOff } = row!;
	return { effectiveDate, effectiveTime, isCalledOff };
};
export const emails = async () => {
	const rows = await app.db.selectFrom("email").selectAll().orderBy("emailId").execute();
	return {
		to: rows.map(({ toAddress }) => toAddress).sort(),
		kinds: [...new Set(rows.map(({ kind }) => kind))],
		of: (viewer: Viewer) =>
			rows.find(({ toAddress }) => viewer.kind === "member" && toAddress === viewer.email)!,
	};
};
/** The token in the other captain's email. */
export const tokenIn = async (viewer = other) =>
	/\/makeup\/([\w-]{43})\?time=1/.exec((await emails()).of(viewer).text!)?.[1] ?? "";
export const viewOf = async (key: string, as: Viewer | null = null) =>
	(await send(as, `get/makeupProposal/${key}`)).body as unknown as MakeupProposalView;
export const forgetEmails = () => app.change((trx) => trx.deleteFrom("email").execute());

export const sunday = addDays(saturday, 1);
export const threeEarliest = ["9-11", "11-1", "1-3"].map((time) => `${sunday} ${time}`);
