import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { PlayerHistory } from "../src/league/entities/player-history.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { takeSnapshot } from "./league-snapshot.ts";

/** The demo league with all pages of the site. */
export let app: TestApp;
/** A player of this season and an archived one. */
export let playerId: number;
/** A match of theirs whose scorecard the home team has verified. */
export let matchId: number;

/** Starts a separate app for the tests of a file; each test begins with the same league. */
export function usePlayerHistory() {
	let league: Awaited<ReturnType<typeof takeSnapshot>>;
	beforeAll(async () => {
		app = await startTestApp({ demo: true, site: await builtSite() });
		league = await takeSnapshot(app);
		const earlier = await app.db.selectFrom("seasonPlayer").select("playerId").execute();
		const veterans = new Set<number | null>(earlier.map((row) => row.playerId));
		const card = app.demo.matchResult.find(
			(row) => row.homeVerified && veterans.has(row.doubles1HomePlayer1Id),
		)!;
		matchId = card.matchId;
		playerId = card.doubles1HomePlayer1Id!;
	});
	beforeEach(() => league.restore());
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

/** The player of this test and the following ones. */
export function choosePlayer(id: number) {
	playerId = id;
}

export const as = () => viewersOf(app.demo).admin;
export const read = async (id: number, query = "") => {
	const response = await app.fetch(`/api/get/playerHistory/${id}${query}`);
	return { status: response.status, body: (await response.json()) as PlayerHistory };
};
export const page = async (path: string) => (await app.fetch(path)).text();
export const send = async (path: string, json: object, key = path) =>
	(await app.fetch(`/api/${path}`, { as: as(), json, headers: { "idempotency-key": key } })).status;
export const hide = (hidesPage: boolean, id = playerId) =>
	app.fetch("/api/hidePlayer", { as: as(), json: { playerId: id, hidesPage } });
export async function get<T>(path: string) {
	return (await (await app.fetch(`/api/${path}`, { as: as() })).json()) as T;
}

/**
 * Gives a player another number in the archived season, `past`, which only that season has, as
 * after an import; `known` is today's.
 */
export async function fromThePast() {
	const past = 900_000;
	const line = await app.db
		.selectFrom("playerLine")
		.innerJoin("player", "player.playerId", "playerLine.playerId")
		.select(["player.playerId", "lastName", "partnerId"])
		.where("partnerId", "is not", null)
		.where("player.teamId", "is not", null)
		.orderBy("player.playerId")
		.executeTakeFirstOrThrow();
	const { playerId: known, lastName, partnerId } = line;
	const [archive] = await app.db.selectFrom("seasonArchive").select("content").execute();
	const renumbered = JSON.stringify(archive!.content, (field, value) =>
		/[pP]layer\d?Id$/.test(field) && value === known ? past : value,
	);
	await app.change((trx) =>
		trx.updateTable("seasonArchive").set({ content: renumbered }).execute(),
	);
	await rebuildHistory(app.db);
	await app.change(async () => {});
	return { past, known, lastName, partnerId: partnerId! };
}

/** One player of each division: they have met nobody else here. */
export const playersApart = () =>
	app.demo.division.map(({ divisionId }) => {
		const { teamId } = app.demo.team.find((row) => row.divisionId === divisionId)!;
		return app.demo.player.find((row) => row.teamId === teamId)!;
	});
