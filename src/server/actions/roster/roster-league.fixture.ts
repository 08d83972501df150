import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { Viewer } from "../../../league/permissions.ts";

/*
 * Rosters as captains and admins change them: cap, additions, undo, moves, and concurrent changes.
 * The clock is at noon on 2026-10-07; `setDates` sets the current season's dates around that.
 */

/** The current test file's league: two teams, and who changes their rosters. */
export let app: TestApp;
export let admin: Viewer;
export let captain: Viewer;
export let cocaptain: Viewer;
export let other: Viewer;
export let teamId: number;
export let otherTeamId: number;

/** Starts a separate league for the tests of a file. Both rosters are empty before each. */
export function useRosterLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		const { demo } = app;
		const { named } = demo;
		({ captainTeamId: teamId, unregisteredTeamId: otherTeamId } = named);
		admin = memberViewer(demo, named.adminUserId);
		captain = memberViewer(demo, named.captainUserId);
		other = memberViewer(demo, named.unregisteredUserId);
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId: named.formerCaptainUserId })
				.where("teamId", "=", teamId)
				.execute(),
		);
		cocaptain = { ...memberViewer(demo, named.formerCaptainUserId), leads: [teamId] };
	});
	beforeEach(async () => {
		await setDates("free");
		await app.change(async (trx) => {
			for (const table of [
				"rosterAddition",
				"rosterRemoval",
				"writtenOnce",
				"email",
				"change",
				"write",
			] as const)
				await trx.deleteFrom(table).execute();
			// Empties both rosters, so that each test fills them as needed.
			await trx
				.updateTable("player")
				.set({ teamId: null, rosterPlace: null })
				.where("teamId", "in", [teamId, otherTeamId])
				.execute();
		});
	});
	afterAll(() => app.stop());
}

const seasons = {
	free: {
		rosterDeadline: "2026-10-07",
		playerAdditionsStartDate: "2026-10-20",
		playerAdditionsEndDate: "2026-10-30",
	},
	window: {
		rosterDeadline: "2026-09-01",
		playerAdditionsStartDate: "2026-10-07",
		playerAdditionsEndDate: "2026-10-07",
	},
	locked: {
		rosterDeadline: "2026-10-06",
		playerAdditionsStartDate: "2026-10-08",
		playerAdditionsEndDate: "2026-10-30",
	},
};
export const setDates = (dates: keyof typeof seasons) =>
	app.change((trx) =>
		trx.updateTable("season").set(seasons[dates]).where("currentSeason", "=", true).execute(),
	);

export const fill = async (size: number, team = teamId) => {
	const free = await app.db
		.selectFrom("player")
		.select("playerId")
		.where("teamId", "is", null)
		.where("isActive", "=", true)
		.orderBy("playerId")
		.limit(size)
		.execute();
	await app.change(async (trx) => {
		for (const [index, { playerId }] of free.entries())
			await trx
				.updateTable("player")
				.set({ teamId: team, rosterPlace: index + 1 })
				.where("playerId", "=", playerId)
				.execute();
	});
	return free.map(({ playerId }) => playerId);
};
export const looking = async (count = 1) =>
	(
		await app.db
			.selectFrom("player")
			.select("playerId")
			.where("teamId", "is", null)
			.where("isActive", "=", true)
			.orderBy("playerId", "desc")
			.limit(count)
			.execute()
	).map(({ playerId }) => playerId) as [number, ...number[]];
export const inactive = async () =>
	(
		await app.db
			.selectFrom("player")
			.select("playerId")
			.where("isActive", "=", false)
			.limit(1)
			.executeTakeFirstOrThrow()
	).playerId;
export const stored = (playerId: number) =>
	app.db
		.selectFrom("player")
		.selectAll()
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
export const roster = async (team = teamId) =>
	(await app.db.selectFrom("player").select("playerId").where("teamId", "=", team).execute()).map(
		({ playerId }) => playerId,
	);
export const additions = () =>
	app.db
		.selectFrom("rosterAddition")
		.select(["teamId", "ordinal", "playerId"])
		.orderBy("ordinal")
		.execute();

export async function send(as: Viewer, call: string, json?: object, key?: string) {
	const [method, path] = call.split(" ") as [string, string];
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, { as, headers, ...(json && { json }), method });
	const body = (await response.json()) as Record<string, unknown> & {
		error?: { code: string; message: string };
	};
	return {
		status: response.status,
		body,
		code: body.error?.code ?? "ok",
		message: body.error?.message,
	};
}
export const add = (as: Viewer, playerId: number, team = teamId) =>
	send(as, `PUT update/player/${playerId}`, { teamId: team });
export const create = (as: Viewer, lastName: string, key?: string) =>
	send(as, "POST createPlayer", { firstName: "Ada", lastName, teamId }, key);
export const remove = (as: Viewer, playerId: number, key?: string) =>
	send(as, `POST deactivatePlayer/${playerId}`, {}, key);
export const ageRemovals = (minutes: number) =>
	sql`update "rosterRemoval" set "at" = now() - make_interval(mins => ${minutes})`.execute(app.db);
export const undo = (as: Viewer, path: string, key: string) =>
	send(as, "POST undoWrite", { path, key });
export const undoRemoval = (as: Viewer, playerId: number, key: string) =>
	undo(as, `deactivatePlayer/${playerId}`, key);
export const ageWrites = (minutes: number) =>
	sql`update "write" set "at" = now() - make_interval(mins => ${minutes})`.execute(app.db);
