import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { messages } from "../../../league/messages.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { addDays, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { sendDueMoves } from "./send-due-moves.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let now: LeagueTime = "2026-10-07T12:00";
let captain: Viewer;
let other: Viewer;
let admin: Viewer;
/** The captain's team, and the one whose player is asked. */
let [toTeamId, fromTeamId, playerId] = [0, 0, 0];
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
	const { named } = app.demo;
	({ captainTeamId: toTeamId, unregisteredTeamId: fromTeamId } = named);
	[captain, other, admin] = [
		memberViewer(app.demo, named.captainUserId),
		memberViewer(app.demo, named.unregisteredUserId),
		memberViewer(app.demo, named.adminUserId),
	];
	playerId = app.demo.player.find((row) => row.teamId === fromTeamId && row.isActive)!.playerId;
	await app.change(async (trx) => {
		await trx.updateTable("league").set({ asksBeforeMoves: true }).execute();
		await setDates(trx, "2026-10-30");
	});
	league = await takeSnapshot(app);
});
beforeEach(async () => {
	now = "2026-10-07T12:00";
	await league.restore();
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const setDates = (trx: Parameters<Parameters<TestApp["change"]>[0]>[0], rosterDeadline: string) =>
	trx
		.updateTable("season")
		.set({
			rosterDeadline,
			playerAdditionsStartDate: "2026-11-20",
			playerAdditionsEndDate: "2026-11-30",
		})
		.where("currentSeason", "=", true)
		.execute();
async function call(path: string, json?: object, as?: Viewer, method?: string, key?: string) {
	const response = await app.fetch(`/api/${path}`, {
		...(json && { json }),
		...(method && { method }),
		...(as && { as }),
		...(key && { headers: { "idempotency-key": key } }),
	});
	const body = await response.json();
	return { status: response.status, body, code: body.error?.code, message: body.error?.message };
}
const ask = (as = captain, id = playerId) =>
	call("askPlayerToMove", { playerId: id, fromTeamId, toTeamId }, as);
const emails = async (kind: string) =>
	(
		await app.db
			.selectFrom("email")
			.selectAll()
			.where("kind", "=", kind)
			.orderBy("emailId")
			.execute()
	).map(({ toAddress, subject, text }) => ({ toAddress, subject, text }));
const keyIn = async () =>
	/\/move\/([\w-]+)/.exec((await emails("moveAsked")).at(-1)?.text ?? "")?.[1] ?? "";
const answer = async (said: "yes" | "no") =>
	call("answerMove", { key: await keyIn(), answer: said });
const teamOf = async () =>
	(
		await app.db
			.selectFrom("player")
			.select("teamId")
			.where("playerId", "=", playerId)
			.executeTakeFirst()
	)?.teamId;
const waiting = async (as = captain) =>
	(await call(`list/playerMove?teamId=${toTeamId}`, undefined, as)).body;
const emailOf = (viewer: Viewer) => (viewer as { email: string }).email;

test("moves the player once they say yes, and tells the captains of both teams", async () => {
	expect((await ask()).status).toBe(200);
	expect(await teamOf()).toBe(fromTeamId);
	const [announced] = await emails("moveAnnounced");
	expect(announced).toMatchObject({ toAddress: emailOf(other) });
	expect(announced?.text).toMatch(/both\s+captains\s+agree/);
	expect(await waiting()).toMatchObject([{ playerId, fromTeamId, lastDay: "2026-10-14" }]);
	const key = await keyIn();
	const before = await leagueContent(app.db);
	const { body } = await call(`get/playerMove/${key}`);
	expect(body).toMatchObject({
		outcome: "open",
		closed: null,
		refusal: null,
		lastDay: "2026-10-14",
	});
	expect(await leagueContent(app.db)).toEqual(before);

	for (const _ of [1, 2]) expect((await answer("yes")).status).toBe(200);
	expect(await teamOf()).toBe(toTeamId);
	expect((await emails("playerMoved")).map(({ toAddress }) => toAddress)).toContain(emailOf(other));
	expect((await emails("moveEnded")).map(({ toAddress }) => toAddress)).toContain(emailOf(captain));
	expect(await waiting()).toEqual([]);
	expect((await answer("no")).code).toBe("NOT_POSSIBLE");
	const writes = await call("list/write", undefined, admin);
	expect(writes.body[0]).toMatchObject({ title: "Move request answered by the player", who: null });
	expect((await call("undoWrite", { writeId: writes.body[0].writeId }, admin)).status).toBe(200);
	expect(await teamOf()).toBe(fromTeamId);
	expect(await waiting()).toHaveLength(1);
});

test("leaves the player where they are after a no, and tells only who asked", async () => {
	await ask();
	expect((await answer("no")).status).toBe(200);
	expect(await teamOf()).toBe(fromTeamId);
	expect(await emails("moveEnded")).toMatchObject([{ toAddress: emailOf(captain) }]);
	expect(await emails("playerMoved")).toEqual([]);
	expect((await ask()).message).toContain("You can ask again after Wednesday, October 14, 2026.");
	now = "2026-10-15T08:00";
	expect((await ask()).status).toBe(200);
});

test("checks the roster’s rules again when the player says yes, and saves nothing if one refuses", async () => {
	await ask();
	await app.change((trx) => setDates(trx, "2026-10-01"));
	const before = await leagueContent(app.db, { except: ["limit"] });
	const key = await keyIn();
	expect((await call(`get/playerMove/${key}`)).body.refusal).toBe(messages.rostersLocked);
	expect(await answer("yes")).toMatchObject({ code: "ROSTER_LOCKED" });
	expect(await leagueContent(app.db, { except: ["limit"] })).toEqual(before);
	await app.change((trx) => setDates(trx, "2026-10-30"));
	const free = await app.db
		.selectFrom("player")
		.select("playerId")
		.where("teamId", "is", null)
		.where("isActive", "=", true)
		.limit(17)
		.execute();
	const taken = await app.db
		.selectFrom("player")
		.select("rosterPlace")
		.where("teamId", "=", toTeamId)
		.execute();
	const places = [...Array(17).keys()].map((place) => place + 1);
	const open = places.filter((place) => !taken.some(({ rosterPlace }) => rosterPlace === place));
	await app.change(async (trx) => {
		for (const [index, rosterPlace] of open.entries())
			await trx
				.updateTable("player")
				.set({ teamId: toTeamId, rosterPlace })
				.where("playerId", "=", free[index]!.playerId)
				.execute();
	});
	expect(await answer("yes")).toMatchObject({ code: "ROSTER_FULL" });
	expect((await answer("no")).status).toBe(200);
});

test("an admin’s question is answered by the rules for admins, also while rosters are locked", async () => {
	await app.change((trx) => setDates(trx, "2026-10-01"));
	expect((await ask()).code).toBe("ROSTER_LOCKED");
	expect((await ask(admin)).status).toBe(200);
	expect((await answer("yes")).status).toBe(200);
	expect(await teamOf()).toBe(toTeamId);
});

test("no captain moves a player at once, and an admin only by saying that the player agrees", async () => {
	const move = (as: Viewer, more = {}) =>
		call(`update/player/${playerId}`, { teamId: toTeamId, fromTeamId, ...more }, as, "PUT");
	expect(await move(captain)).toMatchObject({ status: 409, code: "NOT_POSSIBLE" });
	expect((await move(captain, { hasAgreed: true })).status).toBe(422);
	expect(await move(admin)).toMatchObject({ status: 409, code: "NOT_POSSIBLE" });
	expect(await teamOf()).toBe(fromTeamId);
	expect((await move(admin, { hasAgreed: true })).status).toBe(200);
	expect(await teamOf()).toBe(toTeamId);
});

test("without an email address the captain is told so, and an admin moves the player", async () => {
	await app.change((trx) =>
		trx.updateTable("player").set({ email: "" }).where("playerId", "=", playerId).execute(),
	);
	expect((await ask()).message).toMatch(/has no email address.*ask an admin to make the move\.$/);
	expect(await waiting()).toEqual([]);
	const body = { teamId: toTeamId, fromTeamId };
	expect((await call(`update/player/${playerId}`, body, admin, "PUT")).status).toBe(200);
});

test("with the setting off captains move players as before, and nobody is asked", async () => {
	await app.change((trx) => trx.updateTable("league").set({ asksBeforeMoves: false }).execute());
	expect((await ask()).code).toBe("NOT_POSSIBLE");
	const body = { teamId: toTeamId, fromTeamId };
	expect((await call(`update/player/${playerId}`, body, captain, "PUT")).status).toBe(200);
	expect(await teamOf()).toBe(toTeamId);
});

test("a withdrawn question can’t be answered, and a second one is refused while one is open", async () => {
	const { moveId } = (await ask()).body;
	expect((await ask()).message).toBe("This player has already been asked. Wait for the answer.");
	expect((await call("withdrawMove", { moveId }, other)).code).toBe("NOT_YOUR_TEAM");
	expect((await call("withdrawMove", { moveId }, captain)).status).toBe(200);
	expect((await call("withdrawMove", { moveId }, captain)).code).toBe("STALE");
	expect(await answer("yes")).toMatchObject({ message: "The captain has withdrawn the request." });
	expect(await teamOf()).toBe(fromTeamId);
});

test("reminds once, from two processes at once, then closes the question and tells who asked", async () => {
	await ask();
	const runTwice = () => Promise.all([sendDueMoves(app.context), sendDueMoves(app.context)]);
	for (let hour = 0; hour < 24 * 9; hour += 3) {
		now = `${addDays("2026-10-07", Math.floor(hour / 24))}T${String(hour % 24).padStart(2, "0")}:00`;
		if (now > "2026-10-07T12:00") await runTwice();
	}
	expect((await emails("moveAsked")).map(({ subject }) => subject.startsWith("Reminder"))).toEqual([
		false,
		true,
	]);
	expect(await emails("moveEnded")).toMatchObject([{ toAddress: emailOf(captain) }]);
	expect((await answer("yes")).message).toBe("You could answer until Wednesday, October 14, 2026.");
	expect(await waiting()).toEqual([]);
});

test("closes the question of a player who has left the team, whose link then says so", async () => {
	await ask();
	await call(`deactivatePlayer/${playerId}`, {}, other);
	expect(await waiting()).toEqual([]);
	expect(await answer("yes")).toMatchObject({ message: "You are not on that team anymore." });
	expect(await sendDueMoves(app.context)).toBe(1);
	expect(await emails("moveEnded")).toHaveLength(1);
});

test("the change log names the player and both teams, and undoing the question ends it", async () => {
	const body = { playerId, fromTeamId, toTeamId };
	await call("askPlayerToMove", body, admin, "POST", "one");
	const { body: writes } = await call("list/write", undefined, admin);
	const { firstName, lastName } = app.demo.player.find((row) => row.playerId === playerId)!;
	expect(writes[0].lines[0]).toMatch(new RegExp(`^${firstName} ${lastName}.*: asked\\.$`));
	expect((await call("undoWrite", { path: "askPlayerToMove", key: "one" }, admin)).status).toBe(
		200,
	);
	expect((await answer("yes")).status).toBe(404);
	expect(await waiting()).toEqual([]);
});
