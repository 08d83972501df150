import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import type { PlayerShare, TeamShares } from "../../../league/entities/player-share.ts";
import { cleanUp } from "../../db/clean-up.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let teamId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	teamId = app.demo.named.captainTeamId;
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const captain = () => viewersOf(app.demo).captain;
const ask = (path: string, as = captain(), json?: object) =>
	app.fetch(`/api/${path}`, { as, ...(json && { json }) });
const shares = async () => (await (await ask(`get/teamShares/${teamId}`)).json()) as TeamShares;
const first = async () => (await shares()).players[0] as PlayerShare;
const save = (entry: object) => ask("savePlayerShare", captain(), { teamId, ...entry });

test("begins with the roster, a suggested share of the fee, and nobody who has paid", async () => {
	const { players, suggested, fee } = await shares();
	const roster = app.demo.player.filter((row) => row.teamId === teamId && row.isActive);
	expect(players).toHaveLength(roster.length);
	expect(players.every(({ isPaid, amount }) => !isPaid && amount === suggested)).toBe(true);
	expect(suggested * players.length).toBeGreaterThanOrEqual(fee);
});

test("keeps what a call leaves out, and null brings the suggested share back", async () => {
	const { playerId } = await first();
	const { suggested } = await shares();
	await save({ playerId, amount: 10, note: "Rest in May" });
	await save({ playerId, isPaid: true });
	expect(await first()).toMatchObject({ amount: 10, isPaid: true, note: "Rest in May" });
	await save({ playerId, amount: null });
	expect(await first()).toMatchObject({ amount: suggested, isPaid: true });
});

test("a player who has left stays on the list, below the roster, with what was noted", async () => {
	const { playerId } = await first();
	await save({ playerId, isPaid: true });
	const { admin } = viewersOf(app.demo);
	expect((await ask(`deactivatePlayer/${playerId}`, admin, {})).status).toBe(200);
	const { players } = await shares();
	expect(players.at(-1)).toMatchObject({ playerId, isOnRoster: false, isPaid: true });
	expect((await save({ playerId, isPaid: false })).status).toBe(200);
});

test("an amount that is none is refused beside its field", async () => {
	const { playerId } = await first();
	for (const amount of [-1, 1.234, "ten", 1e9]) {
		const response = await save({ playerId, amount, note: "x" });
		expect(response.status).toBe(422);
		expect((await response.json()).error.fields.amount).toMatch(/like 15 or 13.24/);
	}
	expect(await first()).toMatchObject({ note: "" });
});

test("admins read neither the list nor, in the change log, more than that it has changed", async () => {
	const { playerId } = await first();
	await save({ playerId, isPaid: true, note: "secret words", amount: 12.34 });
	const { admin } = viewersOf(app.demo);
	const { teamName } = app.demo.team.find((row) => row.teamId === teamId)!;
	const [write] = (await (await ask("list/write?kind=playerShare", admin)).json()) as object[];
	expect(write).toMatchObject({
		title: "Shares of a team’s fee changed",
		lines: [`${teamName}: changed.`],
	});
	const stored = await app.db.selectFrom("change").selectAll().execute();
	expect(JSON.stringify([write, stored])).not.toMatch(/secret|12\.34/);
	const file = await (await ask(`playerData/${playerId}`, admin)).text();
	expect(file).not.toContain("secret words");
});

test("goes with the player’s personal data, of whom results still have the name", async () => {
	const { playerId } = await first();
	await save({ playerId, isPaid: true });
	const { admin } = viewersOf(app.demo);
	for (const call of ["deactivatePlayer", "erasePlayer"])
		expect((await ask(`${call}/${playerId}`, admin, {})).status).toBe(200);
	expect(await app.db.selectFrom("playerShare").selectAll().execute()).toEqual([]);
});

test("goes a year after the season", async () => {
	const { playerId } = await first();
	await save({ playerId, isPaid: true });
	const stored = () => app.db.selectFrom("playerShare").selectAll().execute();
	await cleanUp(app.db, 365);
	expect(await stored()).toHaveLength(1);
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({ startDate: "2020-01-01", endDate: "2020-05-01" })
			.where("currentSeason", "=", true)
			.execute(),
	);
	await cleanUp(app.db, 365);
	expect(await stored()).toEqual([]);
});
