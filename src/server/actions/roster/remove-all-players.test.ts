import { afterAll, beforeAll, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { facts } from "../../../league/facts.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
});
afterAll(() => app.stop());

const players = () => app.db.selectFrom("player").selectAll().orderBy("playerId").execute();
const post = async (path: string, json: object, key: string) => {
	const response = await app.fetch(`/api/${path}`, {
		as: admin,
		json,
		headers: { "idempotency-key": key },
	});
	return { status: response.status, body: (await response.json()) as { removed: number } };
};
const undo = (key: string) =>
	post("undoWrite", { path: "removeAllPlayersFromTeams", key }, `undo ${key}`);

test("deactivates all players but recent sign-ups, keeps additions used, and undoes all of it", async () => {
	const captain = app.demo.named.captainTeamId;
	const before = await players();
	const [first] = before.filter(({ teamId }) => teamId === captain);
	const { seasonId } = await app.db
		.selectFrom("season")
		.select("seasonId")
		.where("currentSeason", "=", true)
		.executeTakeFirstOrThrow();
	await app.db
		.insertInto("rosterAddition")
		.values({ seasonId, teamId: captain, ordinal: 1, playerId: first!.playerId })
		.execute();
	const highest = Math.max(...before.map(({ playerNumber }) => playerNumber));
	const staying = before.filter(
		({ isActive, teamId, playerNumber }) =>
			isActive && teamId === null && playerNumber >= highest - facts.activeNumberGap,
	);
	expect(staying.length).toBeGreaterThan(3);

	const { status, body } = await post("removeAllPlayersFromTeams", {}, "all");
	expect(status).toBe(200);
	const after = await players();
	expect(body.removed).toBe(before.filter(({ isActive }) => isActive).length - staying.length);
	expect(body.removed).toBeGreaterThan(500);
	expect(after.filter(({ isActive }) => isActive)).toEqual(staying);
	expect(
		after.filter(({ teamId, rosterPlace }) => teamId !== null || rosterPlace !== null),
	).toEqual([]);
	expect(await app.db.selectFrom("rosterAddition").selectAll().execute()).toHaveLength(1);
	const changes = await app.db.selectFrom("change").select("kind").execute();
	expect(changes.filter(({ kind }) => kind === "player")).toHaveLength(body.removed);

	// The same request again returns the same result; a new one finds no players.
	expect((await post("removeAllPlayersFromTeams", {}, "all")).body).toEqual(body);
	expect((await post("removeAllPlayersFromTeams", {}, "again")).body).toEqual({ removed: 0 });

	expect((await undo("all")).status).toBe(200);
	expect(await players()).toEqual(before);
	expect(
		await app.db.selectFrom("rosterAddition").select(["playerId", "teamId"]).execute(),
	).toEqual([{ playerId: first!.playerId, teamId: captain }]);
});

test("refuses to undo if a player has joined a team since", async () => {
	const before = await players();
	const first = before.find(({ teamId }) => teamId !== null)!;
	await post("removeAllPlayersFromTeams", {}, "second");
	const removed = await players();
	await app.fetch(`/api/update/inactivePlayer/${first.playerId}`, {
		as: admin,
		method: "PUT",
		json: { teamId: app.demo.named.twoTeamsCaptainTeamId },
	});
	expect((await undo("second")).status).toBe(409);
	expect((await players()).filter(({ playerId }) => playerId !== first.playerId)).toEqual(
		removed.filter(({ playerId }) => playerId !== first.playerId),
	);
});
