import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import {
	excludedTables,
	ownQueries,
	rowsOfPlayer,
	rowsOfUser,
} from "../src/server/api/accounts/personal-tables.ts";
import { cleanUp } from "../src/server/db/clean-up.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { takeSnapshot } from "./league-snapshot.ts";
import type { Role } from "./roles.ts";

/** Columns that name a person: a player, a user, an account, or an address. */
const personColumns =
	"(player\\d*id|user_?ids?|accountid|captainid|coordinatorid|deciderids|email|toaddress)$|(By|sentPlayers)$";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.demo);
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(() => app.stop());

const get = async (path: string, as: Viewer) => (await app.fetch(`/api/${path}`, { as })).json();
async function send(path: string, json: object, method = "POST", as = viewers.admin) {
	const response = await app.fetch(`/api/${path}`, { as, json, method });
	expect(response.status).toBe(200);
	return response.json();
}
const emailOf = (viewer: Viewer) => (viewer.kind === "member" ? viewer.email : "");

/** With a change of the address, by an admin. */
async function addPlayer() {
	const player = { firstName: "Quillon", lastName: "Canaryfield", rating: 3.5, gender: "F" };
	const more = { phone: "211-555-0147", email: "old@mail.example", comments: "canary comment" };
	const { playerId } = await send("createPlayer", { ...player, ...more });
	await send(`update/player/${playerId}`, { email: "new@mail.example" }, "PUT");
	return playerId as number;
}

test("my data is a file with what is stored about the caller, without secrets or others", async () => {
	const response = await app.fetch("/api/myData", { as: viewers.captain });
	expect(response.headers.get("content-disposition")).toContain('filename="My data.json"');
	const text = await response.text();
	const { captainUserId } = app.demo.named;
	const me = app.demo.user.find(({ userId }) => userId === captainUserId)!;
	expect(JSON.parse(text)).toMatchObject({
		account: { email: me.email },
		profile: [{ userId: captainUserId, phone: me.phone }],
		teams: expect.arrayContaining([expect.objectContaining({ isCaptain: true })]),
	});
	expect(text).not.toMatch(/"(password|tokenHash|codeHash|sealedKey|publicKey)"/);
	for (const other of app.demo.user.filter(({ userId }) => userId !== captainUserId))
		expect(text).not.toContain(other.email);
});

test("a captain who gives a player their own address doesn’t get the player’s file", async () => {
	const { captainTeamId } = app.demo.named;
	const email = emailOf(viewers.captain);
	const { playerId, firstName, lastName } = app.demo.player.find(
		(row) => row.teamId === captainTeamId && row.email.toLowerCase() !== email.toLowerCase(),
	)!;
	await app.change((trx) =>
		trx
			.updateTable("player")
			.set({ birthYear: 1971, comments: "canary comment" })
			.where("playerId", "=", playerId)
			.execute(),
	);
	await send(`update/player/${playerId}`, { email }, "PUT", viewers.captain);
	const mine = await get("myData", viewers.captain);
	expect(JSON.stringify(mine)).not.toContain("canary comment");
	expect(mine.playersFromTheLeague).toContain(`${firstName} ${lastName}`);
	await send(`update/player/${playerId}`, { email: "other@mail.example" }, "PUT");
	await send(`update/player/${playerId}`, { email }, "PUT");
	expect(JSON.stringify(await get("myData", viewers.captain))).not.toContain("canary comment");
});

test("a player whose address an admin has entered gets the player’s file", async () => {
	const playerId = await addPlayer();
	const email = emailOf(viewers.member);
	await send(`update/player/${playerId}`, { email }, "PUT");
	const mine = await get("myData", viewers.member);
	expect(mine.players).toMatchObject([{ player: [{ playerId, comments: "canary comment" }] }]);
	expect(mine.playersFromTheLeague).toEqual([]);
});

test("every table that names a person is in a file about them, or has a reason not to be", async () => {
	const { rows } = await sql<{ name: string }>`
		select distinct table_name as "name" from information_schema.columns
		where table_schema = 'public' and column_name ~* ${personColumns}`.execute(app.db);
	const files = [rowsOfPlayer(0, ""), rowsOfUser(0)].flatMap((file) => Object.values(file));
	const known = [...files.map(({ table }) => table), ...ownQueries, ...Object.keys(excludedTables)];
	expect([...new Set(known)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("a file has what someone did and was asked, but no incident before a statement is asked for", async () => {
	const { nextMatchId: matchId, captainUserId: userId, captainTeamId: teamId } = app.demo.named;
	const { playerId } = app.demo.player.find((row) => row.teamId === teamId)!;
	const at: LeagueTime = `${app.today}T12:00`;
	const said = { matchId, text: "canary comment", at };
	const incident = {
		kind: "incident" as const,
		matchId,
		about: "",
		teamId,
		otherTeamId: teamId,
		playerId,
		filedBy: userId,
		filedAt: at,
		witnesses: "canary witness",
	};
	await app.change(async (trx) => {
		await trx
			.insertInto("matchComment")
			.values({ ...said, userId })
			.execute();
		await trx
			.insertInto("committeeCase")
			.values([
				{ ...incident, what: "canary asked", askedAt: at },
				{ ...incident, what: "canary secret", askedAt: null },
			])
			.execute();
		await trx
			.insertInto("absence")
			.values({ playerId, teamId, fromDate: app.today, toDate: app.today })
			.execute();
	});
	const mine = await get("myData", viewers.captain);
	expect(mine.comments).toMatchObject([{ text: "canary comment" }]);
	expect(mine.protestsAndIncidents).toHaveLength(2);
	const file = await get(`playerData/${playerId}`, viewers.admin);
	expect(file).toMatchObject({
		absences: [{ fromDate: app.today }],
		incidents: [{ what: "canary asked" }],
	});
	expect(JSON.stringify(file)).not.toMatch(/canary (secret|witness)|tokenHash/);
});

test("my data has what the user is a deputy for, and an invitation that expired is deleted with its address", async () => {
	const { captainTeamId: teamId, memberUserId: userId } = app.demo.named;
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const of = { teamId, seasonId, matchId: null, expiresAt: "2020-01-01T00:00:00Z" };
	await app.change((trx) =>
		trx
			.insertInto("deputy")
			.values([
				{ ...of, userId, email: null, tokenHash: null },
				{ ...of, email: "late@deputies.example", tokenHash: "late" },
				{ ...of, email: "open@deputies.example", tokenHash: "open", expiresAt: "2100-01-01" },
			])
			.execute(),
	);
	const { deputies } = await get("myData", viewers.member);
	expect(deputies).toMatchObject([{ isAccepted: true, matchId: null }]);
	await cleanUp(app.db, 365);
	const left = await app.db.selectFrom("deputy").select(["userId", "email"]).execute();
	expect(left).toHaveLength(2);
	expect(left).toEqual(
		expect.arrayContaining([
			{ userId, email: null },
			{ userId: null, email: "open@deputies.example" },
		]),
	);
});

test("a player’s data is a file for admins", async () => {
	const playerId = await addPlayer();
	const data = await get(`playerData/${playerId}`, viewers.admin);
	expect(data.player).toMatchObject([{ playerId, email: "new@mail.example" }]);
	expect(data.changes).toHaveLength(2);
});
