import { expect, test } from "vitest";
import type { PlayerHistory } from "../src/league/entities/player-history.ts";
import type { PlayerNumbers } from "../src/league/entities/player-merge.ts";
import type { Write } from "../src/league/entities/write.ts";
import { longestWin, streaksOf } from "../src/league/rules/history/career.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import {
	app,
	fromThePast,
	get,
	hide,
	matchId,
	page,
	playerId,
	playersApart,
	read,
	send,
	usePlayerHistory,
} from "./player-history.fixture.ts";

usePlayerHistory();

test("two numbers that are merged have one page with the lines of both, until undone", async () => {
	const before = (await read(playerId)).body;
	const aliasId = playersApart().find(
		({ teamId }) => teamId !== before.seasons[0]!.teamId,
	)!.playerId;
	const other = (await read(aliasId)).body;
	const lines = ({ total }: PlayerHistory) => total.won + total.lost + total.tied;
	expect(await send("mergePlayers", { merges: [{ playerId, aliasId }] })).toBe(200);
	for (const id of [playerId, aliasId]) {
		const { body } = await read(id);
		expect([body.playerId, lines(body)]).toEqual([playerId, lines(before) + lines(other)]);
	}
	const alias = await app.fetch(`/players/${aliasId}?with=3`);
	expect([alias.status, alias.headers.get("location")]).toEqual([
		302,
		`/players/${playerId}?with=3`,
	]);
	const [write] = await get<Write[]>("list/write");
	expect(write?.lines).toEqual([
		`${await numberedName(aliasId)} merged into ${await numberedName(playerId)}`,
	]);
	expect(write?.canUndo).toBe(true);
	expect(await page("/sitemap.xml")).not.toContain(`/players/${aliasId}</loc>`);
	expect(await send("undoWrite", { path: "mergePlayers", key: "mergePlayers" }, "undo")).toBe(200);
	expect((await read(playerId)).body).toEqual(before);
	expect((await read(aliasId)).body).toEqual(other);
});

test("many pairs are merged all or none, and undone together", async () => {
	const [first, second, third] = playersApart().map((row) => row.playerId);
	const [teammate] = (await read(first!)).body.partners;
	const merges = [
		{ playerId: first, aliasId: second },
		{ playerId: second, aliasId: third },
	];
	const aliases = () => app.db.selectFrom("playerAlias").selectAll().orderBy("aliasId").execute();
	const met = { playerId: third, aliasId: teammate!.playerId };
	expect(await send("mergePlayers", { merges: [...merges, met] })).toBe(409);
	expect(await aliases()).toEqual([]);
	expect(await send("mergePlayers", { merges }, "all")).toBe(200);
	expect(await aliases()).toEqual(
		[second, third].toSorted((a, b) => a! - b!).map((aliasId) => ({ aliasId, playerId: first })),
	);
	expect(await send("undoWrite", { path: "mergePlayers", key: "all" }, "undo")).toBe(200);
	expect(await aliases()).toEqual([]);
});

test("numbers on the same scorecard, of this season or an archived one, are two people", async () => {
	const { body } = await read(playerId);
	for (const { seasonId } of body.seasons) {
		const [line] = (await read(playerId, `?seasonId=${seasonId}`)).body.played;
		const aliasId = line!.partnerId ?? line!.opponentIds[0]!;
		expect(await send("mergePlayers", { merges: [{ playerId, aliasId }] })).toBe(409);
		expect(await send("mergePlayers", { merges: [{ playerId: aliasId, aliasId: playerId }] })).toBe(
			409,
		);
	}
});

test("whoever hides the page hides it under each number", async () => {
	const other = playersApart().at(-1)!;
	const link = `href="/players/${other.playerId}"`;
	expect(await page(`/roster/${other.teamId}`)).toContain(link);
	expect((await hide(true)).status).toBe(200);
	expect(await send("mergePlayers", { merges: [{ playerId, aliasId: other.playerId }] })).toBe(200);
	expect(await page(`/roster/${other.teamId}`)).not.toContain(link);
	expect(await send("separatePlayers", { aliasId: other.playerId }, "separate")).toBe(200);
	expect(await page(`/roster/${other.teamId}`)).toContain(link);
	expect((await hide(false)).status).toBe(200);
});

test("an admin finds any other player by name or number, to merge", async () => {
	const { firstName, lastName } = (await read(playerId)).body;
	const other = app.demo.player.find(({ isActive }) => !isActive)!;
	const find = async (query: string) => {
		const { found } = await get<PlayerNumbers>(`get/playerNumbers/${playerId}?q=${query}`);
		return found.map((player) => player.playerId);
	};
	expect(await find(other.lastName)).toContain(other.playerId);
	expect(await find(String(other.playerNumber))).toEqual([other.playerId]);
	expect(await find(`${firstName} ${lastName}`)).not.toContain(playerId);
	await send("mergePlayers", { merges: [{ playerId, aliasId: other.playerId }] });
	const { player, merged } = await get<PlayerNumbers>(`get/playerNumbers/${playerId}`);
	expect(player.playerNumbers).toContain(other.playerNumber);
	expect(merged).toMatchObject([
		{ playerId: other.playerId, playerNumbers: [other.playerNumber], rating: other.rating },
	]);
	expect(await find(String(other.playerNumber))).toEqual([]);
});

test("a merged number that is merged again belongs to the last player", async () => {
	const [first, second, third] = playersApart()
		.slice(-3)
		.map((row) => row.playerId);
	expect(
		await send("mergePlayers", { merges: [{ playerId: second!, aliasId: first! }] }, "1"),
	).toBe(200);
	expect(
		await send("mergePlayers", { merges: [{ playerId: third!, aliasId: second! }] }, "2"),
	).toBe(200);
	expect(await app.db.selectFrom("playerAlias").selectAll().orderBy("aliasId").execute()).toEqual(
		[first, second]
			.map((aliasId) => ({ aliasId, playerId: third }))
			.sort((a, b) => a.aliasId! - b.aliasId!),
	);
	expect(await send("mergePlayers", { merges: [{ playerId: first!, aliasId: third! }] }, "3")).toBe(
		409,
	);
	expect(await send("separatePlayers", { aliasId: second! }, "4")).toBe(200);
});

test("in the records, two merged numbers have one career, as on their page", async () => {
	const { past, known } = await fromThePast();
	await send("mergePlayers", { merges: [{ playerId: past, aliasId: known }] });
	const { reads } = app.context;
	const other = playersApart().find((row) => ![past, known].includes(row.playerId))!.playerId;
	await app.change((trx) =>
		trx.insertInto("playerAlias").values({ aliasId: other, playerId: past }).execute(),
	);
	const careers = await reads.archivedCareers([...(await reads.playerIdentities()).aliases]);
	const live = new Set((await reads.liveHistory()).lines.map(({ seasonId }) => seasonId));
	const lines = (await reads.linesOfPlayers([past, known, other])).filter(
		({ seasonId }) => !live.has(seasonId),
	);
	expect(new Set(lines.map(({ teamId }) => teamId)).size).toBe(2);
	expect(careers.get(past)?.longestStreak).toEqual(longestWin(streaksOf(lines)));
	for (const id of [known, other]) expect(careers.has(id)).toBe(false);
});

test("a separation can’t be undone once that would make an alias of an alias", async () => {
	const [first, second, third] = playersApart().map((row) => row.playerId);
	const merge = (id?: number, aliasId?: number) =>
		send("mergePlayers", { merges: [{ playerId: id, aliasId }] }, `${id} ${aliasId}`);
	const undo = () => send("undoWrite", { path: "separatePlayers", key: "separate" }, "undo");
	expect(await merge(first, second)).toBe(200);
	expect(await send("separatePlayers", { aliasId: second }, "separate")).toBe(200);
	expect(await merge(third, first)).toBe(200);
	expect(await undo()).toBe(409);
	expect(await send("separatePlayers", { aliasId: first }, "again")).toBe(200);
	await app.change((trx) =>
		trx
			.updateTable("matchResult")
			.set({ singles1HomePlayerId: first!, singles1VisitorPlayerId: second! })
			.where("matchId", "=", matchId)
			.execute(),
	);
	expect(await send("undoWrite", { path: "separatePlayers", key: "separate" }, "2")).toBe(409);
});

test("nobody is their own partner, if two people were merged before they were on one scorecard", async () => {
	const [partner] = (await read(playerId)).body.partners;
	const aliasId = partner!.playerId;
	await app.change((trx) => trx.insertInto("playerAlias").values({ aliasId, playerId }).execute());
	const { partners, opponents } = (await read(playerId)).body;
	expect([...partners, ...opponents].map((row) => row.playerId)).not.toContain(playerId);
});

test("players whose names differ in accents alone are offered to be merged", async () => {
	const [one, other] = playersApart().map((row) => row.playerId);
	const rename = (id: number, firstName: string) =>
		app.change((trx) =>
			trx
				.updateTable("player")
				.set({ firstName, lastName: "Núñez" })
				.where("playerId", "=", id)
				.execute(),
		);
	await rename(one!, "José");
	await rename(other!, "jose");
	const { sameName } = await get<PlayerNumbers>(`get/playerNumbers/${one}`);
	expect(sameName.map((row) => row.playerId)).toContain(other);
});

test("a number merged into a hidden player is listed, so that it can be separated", async () => {
	const { past, known } = await fromThePast();
	await hide(true, known);
	await send("mergePlayers", { merges: [{ playerId: known, aliasId: past }] });
	await rebuildHistory(app.db);
	const { merged } = await get<PlayerNumbers>(`get/playerNumbers/${known}`);
	expect(merged).toMatchObject([{ playerId: past }]);
});

async function numberedName(id: number) {
	const { firstName, lastName, playerNumber } = await app.db
		.selectFrom("player")
		.select(["firstName", "lastName", "playerNumber"])
		.where("playerId", "=", id)
		.executeTakeFirstOrThrow();
	return `${firstName} ${lastName} (${playerNumber})`;
}
