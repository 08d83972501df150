import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlayerHistory } from "../src/league/entities/player-history.ts";
import type { PlayerNumbers } from "../src/league/entities/player-merge.ts";
import type { Write } from "../src/league/entities/write.ts";
import { longestWin, streaksOf } from "../src/league/rules/history/career.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { takeSnapshot } from "./league-snapshot.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let playerId: number;
let matchId: number;
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

const as = () => viewersOf(app.demo).admin;
const read = async (id: number, query = "") => {
	const response = await app.fetch(`/api/get/playerHistory/${id}${query}`);
	return { status: response.status, body: (await response.json()) as PlayerHistory };
};
const page = async (path: string) => (await app.fetch(path)).text();
const send = async (path: string, json: object, key = path) =>
	(await app.fetch(`/api/${path}`, { as: as(), json, headers: { "idempotency-key": key } })).status;
const hide = (hidesPage: boolean, id = playerId) =>
	app.fetch("/api/hidePlayer", { as: as(), json: { playerId: id, hidesPage } });
async function get<T>(path: string) {
	return (await (await app.fetch(`/api/${path}`, { as: as() })).json()) as T;
}
async function numberedName(id: number) {
	const { firstName, lastName, playerNumber } = await app.db
		.selectFrom("player")
		.select(["firstName", "lastName", "playerNumber"])
		.where("playerId", "=", id)
		.executeTakeFirstOrThrow();
	return `${firstName} ${lastName} (${playerNumber})`;
}
/**
 * Gives a player another number in the archived season, `past`, which only that season has, as
 * after an import; `known` is today's.
 */
async function fromThePast() {
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

test("has the live season and the archived ones, with the lines of the chosen", async () => {
	const { body } = await read(playerId);
	expect(body.seasons.map(({ isLive }) => isLive)).toEqual([true, false]);
	expect(body.shown).toEqual({ by: "season", id: body.seasons[0]!.seasonId });
	const archived = await read(playerId, `?seasonId=${body.seasons[1]!.seasonId}`);
	const { won, lost, tied } = body.seasons[1]!;
	expect(archived.body.played).toHaveLength(won + lost + tied);
	const partner = body.partners[0]!;
	const together = (await read(playerId, `?with=${partner.playerId}`)).body;
	expect(together.played.every((line) => line.partnerId === partner.playerId)).toBe(true);
	for (const person of together.people)
		expect(Object.keys(person).sort()).toEqual(["firstName", "lastName", "playerId"]);
	expect(together.played).toHaveLength(partner.won + partner.lost + partner.tied);
});

test("names twenty opponents, all of them if asked, and the lines against each", async () => {
	const lines = await app.db
		.selectFrom("playerLine")
		.selectAll()
		.where("playerId", "=", playerId)
		.execute();
	const known = new Set(lines.flatMap(({ opponentIds }) => opponentIds));
	const others = app.demo.player.filter((row) => !known.has(row.playerId)).slice(0, 30);
	await app.change((trx) =>
		trx
			.insertInto("playerLine")
			.values(
				others.map((row, index) => ({
					...lines[0]!,
					matchId: 800_000 + index,
					line: "singles1" as const,
					partnerId: null,
					opponentIds: [row.playerId],
				})),
			)
			.execute(),
	);
	const { body } = await read(playerId);
	expect(body.opponents).toHaveLength(20);
	expect(body.opponentCount).toBeGreaterThanOrEqual(30);
	const all = (await read(playerId, "?against=all")).body;
	expect(all.opponents).toHaveLength(body.opponentCount);
	expect(all.opponents.slice(0, 20)).toEqual(body.opponents);
	expect(all.partners).toEqual(body.partners);

	const address = `/players/${playerId}`;
	const short = await page(address);
	expect(short).toContain(`href="${address}?against=all#against"`);
	const last = all.opponents.at(-1)!.playerId;
	const toLast = `href="${address}?against=${last}#played"`;
	expect(short).not.toContain(toLast);
	expect(await page(`${address}?against=all`)).toContain(toLast);
	const against = await app.fetch(`${address}?against=${last}`, { redirect: "manual" });
	expect([against.status, (await against.text()).includes("Against ")]).toEqual([200, true]);
});

test("a player who hides the page has none, is linked nowhere, and no other page names them", async () => {
	const { body } = await read(playerId);
	const card = `/match-results/${matchId}`;
	const link = `href="/players/${playerId}"`;
	const roster = `/roster/${body.seasons[0]!.teamId}`;
	const partner = `/players/${body.partners[0]!.playerId}?with=${playerId}`;
	const map = "/sitemap.xml";
	for (const path of [card, roster, partner]) expect(await page(path), path).toContain(link);
	expect(await page(map)).toContain(`/players/${playerId}</loc>`);
	expect((await hide(true)).status).toBe(200);
	expect((await app.fetch(`/players/${playerId}`)).status).toBe(404);
	for (const path of [card, roster, partner]) expect(await page(path), path).not.toContain(link);
	expect(await page(map)).not.toContain(`/players/${playerId}</loc>`);
	expect(await page(card)).toContain(body.lastName);
	expect((await read(body.partners[0]!.playerId)).body.people).not.toContainEqual(
		expect.objectContaining({ playerId }),
	);
	expect((await hide(false)).status).toBe(200);
	expect(await page(card)).toContain(link);
});

test("the way to hide a page is on the page itself, the contact page and the privacy page", async () => {
	for (const path of [`/players/${playerId}`, "/contact", "/privacy"])
		expect(await page(path), path).toContain('href="/my-contact"');
});

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

/** One player of each division: they have met nobody else here. */
const playersApart = () =>
	app.demo.division.map(({ divisionId }) => {
		const { teamId } = app.demo.team.find((row) => row.divisionId === divisionId)!;
		return app.demo.player.find((row) => row.teamId === teamId)!;
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

test("records leave out players who hide the page; a team’s page has its seasons", async () => {
	const records = async () => (await app.fetch("/api/leagueRecords")).json();
	const before = await records();
	expect(before.champions).toHaveLength(1);
	expect(Object.keys(before.mostSeasons.rows[0]).sort()).toEqual([
		...["firstName", "lastName", "playerId", "seasons"],
	]);
	playerId = before.longestStreaks.rows[0].playerId;
	expect(before.longestStreaks.rows[0].length).toBe(
		(await read(playerId)).body.longestStreak?.length,
	);
	expect(JSON.stringify(before.mostSeasons)).toContain('"seasons":2');
	expect((await hide(true)).status).toBe(200);
	expect(JSON.stringify(await records())).not.toContain(`"playerId":${playerId},`);
	const { teamId } = before.champions[0].teams[0];
	const team = await (await app.fetch(`/api/get/teamHistory/${teamId}`)).json();
	expect(team.seasons.map((row: { isLive: boolean }) => row.isLive)).toEqual([true, false]);
	expect(team.seasons[1].place).toBe(1);
	for (const path of [`/teams/${teamId}`, "/records"])
		expect(await page(path)).toContain(team.teamName.replaceAll("&", "&amp;"));
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

test("somebody whom only past seasons name can be hidden, and found by an admin", async () => {
	const { past, lastName, partnerId } = await fromThePast();
	const named = async () => JSON.stringify((await read(partnerId)).body.people);
	expect(await named()).toContain(`"playerId":${past},`);
	expect((await hide(true, past)).status).toBe(200);
	expect((await read(past)).status).toBe(404);
	expect(await named()).not.toContain(`"playerId":${past},`);
	expect(await page("/sitemap.xml")).not.toContain(`/players/${past}</loc>`);
	const numbers = await get<PlayerNumbers>(`get/playerNumbers/${past}`);
	expect([numbers.hidesPage, numbers.player.lastName]).toEqual([true, lastName]);
	expect((await get<Write[]>("list/write"))[0]?.lines[0]).toMatch(/: the page was hidden$/);
	expect(await send("undoWrite", { writeId: (await get<Write[]>("list/write"))[0]!.writeId })).toBe(
		200,
	);
	expect((await read(past)).status).toBe(200);
});

test("hiding and showing a page changes nothing in the index of past seasons", async () => {
	const { past, known } = await fromThePast();
	const index = () => sql`select xmin::text, * from "playerLine" order by 2, 3`.execute(app.db);
	const before = (await index()).rows;
	await hide(true, known);
	await send("mergePlayers", { merges: [{ playerId: past, aliasId: known }] });
	expect((await read(past)).status).toBe(404);
	await hide(false, past);
	expect((await read(past)).status).toBe(200);
	expect((await index()).rows).toEqual(before);
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

test("a person’s name is that of any number, the newest first", async () => {
	const { past, known, lastName, partnerId } = await fromThePast();
	const nameNow = { lastName: "Newname" };
	const nameOf = async () =>
		(await read(partnerId)).body.people.find((person) => [past, known].includes(person.playerId));
	const set = (isActive: boolean) =>
		app.change((trx) =>
			trx
				.updateTable("player")
				.set({ ...nameNow, ...(!isActive && { isActive, teamId: null, rosterPlace: null }) })
				.where("playerId", "=", known)
				.execute(),
		);
	await app.change((trx) => trx.deleteFrom("playerShare").execute());
	await send("mergePlayers", { merges: [{ playerId: past, aliasId: known }] }, "one");
	await set(true);
	expect(await nameOf()).toMatchObject({ playerId: past, ...nameNow });
	expect((await read(past)).body.lastName).toBe(nameNow.lastName);
	await send("separatePlayers", { aliasId: known });
	await send("mergePlayers", { merges: [{ playerId: known, aliasId: past }] }, "other");
	await app.change((trx) => trx.deleteFrom("matchResult").execute());
	await set(false);
	expect(await nameOf()).toMatchObject({ playerId: known, lastName });
	expect((await read(known)).body.lastName).toBe(lastName);
});

const withoutTeam = (id: number) =>
	app.change((trx) =>
		trx
			.updateTable("player")
			.set({ teamId: null, rosterPlace: null, isActive: false })
			.where("playerId", "=", id)
			.execute(),
	);

test("deleting a player’s personal data takes the page away for good", async () => {
	await withoutTeam(playerId);
	expect((await read(playerId)).status).toBe(200);
	expect(await send(`erasePlayer/${playerId}`, {})).toBe(200);
	expect((await read(playerId)).status).toBe(404);
	await rebuildHistory(app.db);
	expect((await read(playerId)).status).toBe(404);
});

test("deleting the data of a hidden player whom only another number’s results name keeps the page hidden", async () => {
	const { past } = await fromThePast();
	const looking = app.demo.named.lookingPlayerId;
	await withoutTeam(looking);
	const merges = [{ playerId: looking, aliasId: past }];
	expect(await send("mergePlayers", { merges })).toBe(200);
	await hide(true, looking);
	const answer = await app.fetch(`/api/erasePlayer/${looking}`, { as: as(), json: {} });
	expect(((await answer.json()) as { remains: string }).remains).toContain("1 archived season");
	for (const id of [past, looking]) expect((await read(id)).status, String(id)).toBe(404);
	expect(JSON.stringify(await get("leagueRecords"))).not.toContain(`"playerId":${past},`);
});

test("deleting a player’s personal data deletes that of all numbers", async () => {
	const [other] = playersApart().filter((row) => row.playerId !== playerId);
	await send("mergePlayers", { merges: [{ playerId, aliasId: other!.playerId }] });
	await withoutTeam(playerId);
	expect(await send(`erasePlayer/${playerId}`, {}, "on a team")).toBe(409);
	await withoutTeam(other!.playerId);
	expect(await send(`erasePlayer/${playerId}`, {})).toBe(200);
	const stored = await app.db
		.selectFrom("player")
		.select(["phone", "email"])
		.where("playerId", "in", [playerId, other!.playerId])
		.execute();
	expect(stored).toEqual([1, 2].map(() => ({ phone: "", email: "" })));
});
