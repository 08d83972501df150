import { sql } from "kysely";
import { expect, test } from "vitest";
import type { PlayerNumbers } from "../src/league/entities/player-merge.ts";
import type { Write } from "../src/league/entities/write.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import {
	app,
	as,
	choosePlayer,
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

test("records leave out players who hide the page; a team’s page has its seasons", async () => {
	const records = async () => (await app.fetch("/api/leagueRecords")).json();
	const before = await records();
	expect(before.champions).toHaveLength(1);
	expect(Object.keys(before.mostSeasons.rows[0]).sort()).toEqual([
		...["firstName", "lastName", "playerId", "seasons"],
	]);
	choosePlayer(before.longestStreaks.rows[0].playerId);
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
