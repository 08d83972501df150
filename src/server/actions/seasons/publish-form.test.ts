import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { publishForm } from "./publish-form.ts";

let app: TestApp;
let now = "2026-11-14T00:01" as LeagueTime;
const started: TestApp[] = [];
beforeEach(async () => {
	now = "2026-11-14T00:01" as LeagueTime;
	app = await startTestApp({ demo: true, now: () => now });
	started.push(app);
});
afterAll(() => Promise.all(started.map((each) => each.stop())));

const publish = (publishesForm: boolean) =>
	app.change(async (trx) => {
		await trx.updateTable("league").set({ publishesForm }).execute();
	});
/** As the nightly run does; the next request sees it. */
async function run() {
	const count = await publishForm(app.context);
	await app.context.dataVersion.refresh();
	return count;
}
async function published(teamId?: number) {
	const response = await app.fetch(`/api/list/publicForm${teamId ? `?teamId=${teamId}` : ""}`);
	return (await response.json()) as { playerId: number; teamId: number; form: number }[];
}
const formOf = async (playerId: number) =>
	(await published()).find((row) => row.playerId === playerId)?.form;
/** Players of the captain's team with lines in this season. */
async function ratedPlayers(teamId = app.demo.named.captainTeamId) {
	const path = `/api/list/formRating?teamId=${teamId}`;
	const response = await app.fetch(path, { as: viewersOf(app.demo).admin });
	const rows = (await response.json()) as { playerId: number; form: number; lines: number }[];
	return rows.filter(({ lines }) => lines > 0);
}

test("publishes nothing until the league wants it, then the ratings that captains see", async () => {
	expect([await run(), await published()]).toEqual([0, []]);
	await publish(true);
	expect(await published()).toEqual([]);
	expect(await run()).toBeGreaterThan(100);
	const rated = await ratedPlayers();
	expect(rated.length).toBeGreaterThan(5);
	for (const { playerId, form } of rated) expect(await formOf(playerId)).toBe(form);
});

test("renews the copy once a day, and not with each score", async () => {
	await publish(true);
	await run();
	const { playerId, form } = (await ratedPlayers())[0]!;
	await app.change(async (trx) => {
		await trx.updateTable("player").set({ rating: 2 }).where("playerId", "=", playerId).execute();
	});
	expect([await run(), await formOf(playerId)]).toEqual([0, form]);
	now = "2026-11-15T00:01" as LeagueTime;
	expect(await run()).toBeGreaterThan(100);
	expect(await formOf(playerId)).toBeLessThan(form - 0.1);
});

test("hides the copy as soon as the league no longer publishes, and deletes it", async () => {
	await publish(true);
	await run();
	await publish(false);
	expect(await published()).toEqual([]);
	await run();
	expect(await app.db.selectFrom("publicForm").selectAll().execute()).toEqual([]);
});

test("leaves out at once players who hide their page or are on no active team", async () => {
	await publish(true);
	await run();
	const [hiding, other] = await ratedPlayers();
	await app.change(async (trx) => {
		await trx.insertInto("hiddenPlayer").values({ playerId: hiding!.playerId }).execute();
	});
	expect(await formOf(hiding!.playerId)).toBeUndefined();
	expect(await formOf(other!.playerId)).toBeDefined();
	await app.change(async (trx) => {
		const { captainTeamId } = app.demo.named;
		await trx
			.updateTable("team")
			.set({ isActive: false })
			.where("teamId", "=", captainTeamId)
			.execute();
	});
	expect(await published(app.demo.named.captainTeamId)).toEqual([]);
});

test("rates two merged numbers as one person, by the lines of both", async () => {
	const [ownTeam, otherTeam] = app.demo.division.map(
		({ divisionId }) => app.demo.team.find((row) => row.divisionId === divisionId)!.teamId,
	);
	const [[one], [other]] = await Promise.all([ratedPlayers(ownTeam), ratedPlayers(otherTeam)]);
	const linesOf = async (playerId?: number) =>
		[...(await ratedPlayers(ownTeam)), ...(await ratedPlayers(otherTeam))].find(
			(row) => row.playerId === playerId,
		)?.lines;
	const before = { one: await linesOf(one?.playerId), other: await linesOf(other?.playerId) };
	const { status } = await app.fetch("/api/mergePlayers", {
		as: viewersOf(app.demo).admin,
		json: { merges: [{ playerId: one?.playerId, aliasId: other?.playerId }] },
	});
	expect(status).toBe(200);
	const both = (before.one ?? 0) + (before.other ?? 0);
	expect([await linesOf(one?.playerId), await linesOf(other?.playerId)]).toEqual([both, both]);
});
