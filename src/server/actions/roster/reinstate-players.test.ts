import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let teamId: number;
let roster: number[];
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	teamId = app.demo.named.captainTeamId;
	await openUntil("2999-12-31");
	roster = await onRoster();
	const removed = await send("removeAllPlayersFromTeams", {}, viewersOf(app.demo).admin);
	expect(removed.status).toBe(200);
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const captain = () => viewersOf(app.demo).captain;
async function send(path: string, json: object, as: Viewer = captain(), key?: string) {
	const response = await app.fetch(`/api/${path}`, {
		json,
		as,
		...(key && { headers: { "idempotency-key": key } }),
	});
	return { status: response.status, body: await response.json() };
}
const openUntil = (rosterDeadline: string) =>
	app.change((trx) =>
		trx
			.updateTable("season")
			.set({ rosterDeadline, playerAdditionsStartDate: null })
			.where("currentSeason", "=", true)
			.execute(),
	);
const onRoster = async () =>
	(
		await app.db
			.selectFrom("player")
			.select("playerId")
			.where("teamId", "=", teamId)
			.orderBy("playerId")
			.execute()
	).map(({ playerId }) => playerId);
const listed = async () =>
	(await (
		await app.fetch(`/api/list/formerPlayer?teamId=${teamId}`, { as: captain() })
	).json()) as {
		playerId: number;
		isFree: boolean;
		teamName: string | null;
	}[];
const bringBack = (playerIds: readonly number[], key?: string) =>
	send("reinstatePlayers", { teamId, playerIds }, captain(), key);

test("last season’s players come back with one call, which one undo takes back", async () => {
	expect(await onRoster()).toEqual([]);
	const ids = (await listed()).map(({ playerId }) => playerId);
	expect(ids).toEqual(expect.arrayContaining(roster));
	expect((await bringBack(roster, "back")).body).toEqual({ added: roster.length });
	expect(await onRoster()).toEqual(roster);
	expect((await listed()).filter(({ playerId }) => roster.includes(playerId))).toEqual([]);
	expect((await send("undoWrite", { path: "reinstatePlayers", key: "back" })).status).toBe(200);
	expect(await onRoster()).toEqual([]);
});

test("a player who is on another roster now is named, and nobody is added", async () => {
	const [gone, ...others] = roster as [number, ...number[]];
	const other = app.demo.named.unregisteredTeamId;
	const moved = await send(
		`reactivatePlayer/${gone}`,
		{ teamId: other },
		viewersOf(app.demo).admin,
	);
	expect(moved.status).toBe(200);
	expect((await listed()).find(({ playerId }) => playerId === gone)).toMatchObject({
		isFree: false,
		teamName: expect.any(String),
	});
	const refused = await bringBack([...others, gone]);
	expect([refused.status, refused.body.error.code]).toEqual([409, "STALE"]);
	expect(refused.body.error.message).toContain("is on the roster of");
	expect(await onRoster()).toEqual([]);
});

test("a roster takes no more than its maximum, and nobody is added", async () => {
	const { rosterCap } = newLeagueNumbers;
	const others = await app.db
		.selectFrom("player")
		.select("playerId")
		.where("isActive", "=", false)
		.where("playerId", "not in", roster)
		.limit(rosterCap + 1 - roster.length)
		.execute();
	for (const { playerId } of others)
		await send(`reactivatePlayer/${playerId}`, { teamId }, viewersOf(app.demo).admin);
	const refused = await bringBack(roster);
	expect([refused.status, refused.body.error.code]).toEqual([409, "ROSTER_FULL"]);
	expect(await onRoster()).toHaveLength(others.length);
});

test("captains bring nobody back while rosters are locked, nor players of other teams", async () => {
	const stranger = app.demo.player.find(
		(player) => player.teamId === app.demo.named.unregisteredTeamId,
	)!;
	expect((await bringBack([stranger.playerId])).body.error.code).toBe("STALE");
	expect((await bringBack([roster[0]!, roster[0]!])).status).toBe(422);
	await openUntil("2000-01-01");
	expect((await bringBack(roster)).body.error.code).toBe("ROSTER_LOCKED");
});
