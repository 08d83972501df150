import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { rowCounts } from "../../../../test/league-content.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { isMember, type Viewer } from "../../../league/permissions.ts";

/*
 * Rosters as captains and admins change them: cap, additions, undo, moves, and concurrent changes.
 * The clock is at noon on 2026-10-07; `setDates` sets the current season's dates around that.
 */

let app: TestApp;
let admin: Viewer;
let captain: Viewer;
let cocaptain: Viewer;
let other: Viewer;
let teamId: number;
let otherTeamId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	const { demo } = app;
	const { named } = demo;
	({ captainTeamId: teamId, unregisteredTeamId: otherTeamId } = named);
	admin = memberViewer(demo, named.adminUserId);
	captain = memberViewer(demo, named.captainUserId);
	other = memberViewer(demo, named.unregisteredUserId);
	await app.change((trx) =>
		trx
			.updateTable("team")
			.set({ cocaptainId: named.formerCaptainUserId })
			.where("teamId", "=", teamId)
			.execute(),
	);
	cocaptain = { ...memberViewer(demo, named.formerCaptainUserId), leads: [teamId] };
});
afterAll(() => app.stop());

const seasons = {
	free: {
		rosterDeadline: "2026-10-07",
		playerAdditionsStartDate: "2026-10-20",
		playerAdditionsEndDate: "2026-10-30",
	},
	window: {
		rosterDeadline: "2026-09-01",
		playerAdditionsStartDate: "2026-10-07",
		playerAdditionsEndDate: "2026-10-07",
	},
	locked: {
		rosterDeadline: "2026-10-06",
		playerAdditionsStartDate: "2026-10-08",
		playerAdditionsEndDate: "2026-10-30",
	},
};
const setDates = (dates: keyof typeof seasons) =>
	app.change((trx) =>
		trx.updateTable("season").set(seasons[dates]).where("currentSeason", "=", true).execute(),
	);

beforeEach(async () => {
	await setDates("free");
	await app.change(async (trx) => {
		for (const table of [
			"rosterAddition",
			"rosterRemoval",
			"writtenOnce",
			"email",
			"change",
			"write",
		] as const)
			await trx.deleteFrom(table).execute();
		// Empties both rosters, so that each test fills them as needed.
		await trx
			.updateTable("player")
			.set({ teamId: null, rosterPlace: null })
			.where("teamId", "in", [teamId, otherTeamId])
			.execute();
	});
});

const fill = async (size: number, team = teamId) => {
	const free = await app.db
		.selectFrom("player")
		.select("playerId")
		.where("teamId", "is", null)
		.where("isActive", "=", true)
		.orderBy("playerId")
		.limit(size)
		.execute();
	await app.change(async (trx) => {
		for (const [index, { playerId }] of free.entries())
			await trx
				.updateTable("player")
				.set({ teamId: team, rosterPlace: index + 1 })
				.where("playerId", "=", playerId)
				.execute();
	});
	return free.map(({ playerId }) => playerId);
};
const looking = async (count = 1) =>
	(
		await app.db
			.selectFrom("player")
			.select("playerId")
			.where("teamId", "is", null)
			.where("isActive", "=", true)
			.orderBy("playerId", "desc")
			.limit(count)
			.execute()
	).map(({ playerId }) => playerId) as [number, ...number[]];
const inactive = async () =>
	(
		await app.db
			.selectFrom("player")
			.select("playerId")
			.where("isActive", "=", false)
			.limit(1)
			.executeTakeFirstOrThrow()
	).playerId;
const stored = (playerId: number) =>
	app.db
		.selectFrom("player")
		.selectAll()
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
const roster = async (team = teamId) =>
	(await app.db.selectFrom("player").select("playerId").where("teamId", "=", team).execute()).map(
		({ playerId }) => playerId,
	);
const additions = () =>
	app.db
		.selectFrom("rosterAddition")
		.select(["teamId", "ordinal", "playerId"])
		.orderBy("ordinal")
		.execute();

async function send(as: Viewer, call: string, json?: object, key?: string) {
	const [method, path] = call.split(" ") as [string, string];
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, { as, headers, ...(json && { json }), method });
	const body = (await response.json()) as Record<string, unknown> & {
		error?: { code: string; message: string };
	};
	return {
		status: response.status,
		body,
		code: body.error?.code ?? "ok",
		message: body.error?.message,
	};
}
const add = (as: Viewer, playerId: number, team = teamId) =>
	send(as, `PUT update/player/${playerId}`, { teamId: team });
const create = (as: Viewer, lastName: string, key?: string) =>
	send(as, "POST createPlayer", { firstName: "Ada", lastName, teamId }, key);
const remove = (as: Viewer, playerId: number, key?: string) =>
	send(as, `POST deactivatePlayer/${playerId}`, {}, key);
const ageRemovals = (minutes: number) =>
	sql`update "rosterRemoval" set "at" = now() - make_interval(mins => ${minutes})`.execute(app.db);
const undo = (as: Viewer, path: string, key: string) => send(as, "POST undoWrite", { path, key });
const undoRemoval = (as: Viewer, playerId: number, key: string) =>
	undo(as, `deactivatePlayer/${playerId}`, key);
const ageWrites = (minutes: number) =>
	sql`update "write" set "at" = now() - make_interval(mins => ${minutes})`.execute(app.db);

describe("adding", () => {
	test("creates a player with the next number in the lowest free spot, and records who did it", async () => {
		const [, second] = await fill(3);
		await remove(captain, second!);
		const { body } = await create(captain, "Newcomer");
		expect(body).toMatchObject({
			firstName: "Ada",
			lastName: "Newcomer",
			teamId,
			rating: null,
			email: "",
		});
		const saved = await stored(body["playerId"] as number);
		expect(saved).toMatchObject({ rosterPlace: 2, isActive: true, comments: "" });
		const change = await app.db
			.selectFrom("change")
			.innerJoin("write", "write.writeId", "change.writeId")
			.selectAll()
			.orderBy("changeId", "desc")
			.executeTakeFirstOrThrow();
		expect(change).toMatchObject({
			kind: "player",
			id: saved.playerId,
			userId: isMember(captain) && captain.userId,
			call: "createPlayer",
			before: null,
		});
		expect(change.after).toMatchObject({ lastName: "Newcomer", rosterPlace: 2 });
	});

	test("adds a player looking for a team, and reactivates an inactive one", async () => {
		const [lookingPlayer] = await looking();
		const inactivePlayer = await inactive();
		expect((await add(captain, lookingPlayer)).body).toMatchObject({
			playerId: lookingPlayer,
			teamId,
		});
		expect(
			(await send(captain, `PUT update/inactivePlayer/${inactivePlayer}`, { teamId })).body,
		).toMatchObject({ playerId: inactivePlayer, teamId });
		expect(await stored(inactivePlayer)).toMatchObject({ isActive: true, rosterPlace: 2 });
	});

	test("refuses the 18th player by every call, for captains and admins", async () => {
		const [lookingPlayer] = await looking();
		const inactivePlayer = await inactive();
		await fill(newLeagueNumbers.rosterCap);
		const before = await rowCounts(app.db);
		for (const viewer of [captain, admin]) {
			for (const refused of [
				await add(viewer, lookingPlayer),
				await create(viewer, "Eighteenth"),
				await send(viewer, `POST reactivatePlayer/${inactivePlayer}`, { teamId }),
				await send(viewer, `PUT update/inactivePlayer/${inactivePlayer}`, { teamId }),
			])
				expect(refused).toMatchObject({
					status: 409,
					code: "ROSTER_FULL",
					message: messages.rosterFull(newLeagueNumbers),
				});
		}
		expect(await rowCounts(app.db)).toEqual(before);
		expect(await stored(inactivePlayer)).toMatchObject({ isActive: false, teamId: null });
	});

	test("has database constraints against a second player in one spot, and spots of no season", async () => {
		await fill(newLeagueNumbers.rosterCap);
		const [lookingPlayer] = await looking();
		const put = (rosterPlace: number) =>
			app.db
				.updateTable("player")
				.set({ teamId, rosterPlace })
				.where("playerId", "=", lookingPlayer)
				.execute();
		await expect(put(61)).rejects.toMatchObject({ constraint: "rosterCap" });
		await expect(put(17)).rejects.toMatchObject({ constraint: "rosterPlaceUnique" });
	});
});

describe("after the deadline", () => {
	test("refuses a captain’s additions, removals and undos while rosters are locked", async () => {
		const [mine] = await fill(5);
		await remove(captain, mine!, "removal");
		await setDates("locked");
		const [lookingPlayer] = await looking();
		const [, second] = await roster();
		const before = await rowCounts(app.db);
		for (const refused of [
			await add(captain, lookingPlayer),
			await create(captain, "Late"),
			await remove(captain, second!),
			await undoRemoval(captain, mine!, "removal"),
			await add(captain, mine!),
		])
			expect(refused).toMatchObject({
				status: 409,
				code: "ROSTER_LOCKED",
				message: messages.rostersLocked,
			});
		expect(await rowCounts(app.db)).toEqual(before);
	});

	test("allows two additions in the window and refuses the third, except by an admin, uncounted", async () => {
		await fill(10);
		await setDates("window");
		const [first, second, third] = await looking(3);
		expect((await add(captain, first)).code).toBe("ok");
		expect((await add(cocaptain, second!)).code).toBe("ok");
		expect(await add(captain, third!)).toMatchObject({
			status: 409,
			code: "ADDITIONS_USED",
			message: messages.additionsUsed(newLeagueNumbers),
		});
		expect((await add(admin, third!)).code).toBe("ok");
		expect((await additions()).map(({ playerId }) => playerId)).toEqual([first, second]);
	});

	test("allows two of ten simultaneous additions", async () => {
		await fill(10);
		await setDates("window");
		const players = await looking(10);
		const responses = await Promise.all(
			players.map((playerId, index) => add(index % 2 ? captain : cocaptain, playerId)),
		);
		expect(responses.map(({ code }) => code).sort()).toEqual([
			...Array(8).fill("ADDITIONS_USED"),
			"ok",
			"ok",
		]);
		expect(await roster()).toHaveLength(12);
		expect(await additions()).toHaveLength(2);
	});

	test("counts an addition when it is made: removing its player gives nothing back", async () => {
		const [early] = await fill(10);
		await setDates("window");
		const [first, second, third] = await looking(3);
		await add(captain, first);
		await remove(captain, first);
		await add(captain, second!);
		await remove(captain, early!);
		await remove(captain, second!);
		for (const refused of [await add(captain, third!), await create(captain, "Third")])
			expect(refused).toMatchObject({ status: 409, code: "ADDITIONS_USED" });
		expect(await additions()).toEqual([
			{ teamId, ordinal: 1, playerId: first },
			{ teamId, ordinal: 2, playerId: second },
		]);
	});

	test("counts a removed player as a new addition ten minutes after the removal", async () => {
		await fill(10);
		await setDates("window");
		const [first] = await looking();
		await add(captain, first);
		for (const [minutes, code] of [
			[9, "ok"],
			[10, "ok"],
			[10, "ADDITIONS_USED"],
		] as const) {
			await remove(captain, first);
			await ageRemovals(minutes);
			expect((await add(captain, first)).code).toBe(code);
		}
		expect(await additions()).toEqual([
			{ teamId, ordinal: 1, playerId: first },
			{ teamId, ordinal: 2, playerId: first },
		]);
	});

	test("doesn’t count last season’s additions", async () => {
		await fill(10);
		await setDates("window");
		const [first, second] = await looking(2);
		const { seasonId } = app.demo.season.find((season) => !season.currentSeason)!;
		await app.change((trx) =>
			trx
				.insertInto("rosterAddition")
				.values(
					[1, 2].map((ordinal) => ({
						seasonId,
						teamId,
						ordinal,
						playerId: [first, second!][ordinal - 1]!,
					})),
				)
				.execute(),
		);
		expect((await add(captain, first)).code).toBe("ok");
	});

	test("allows changes of details but not of the rating while rosters are locked", async () => {
		const [mine] = await fill(5);
		await setDates("locked");
		const { rating } = await stored(mine!);
		expect(
			(await send(captain, `PUT update/player/${mine}`, { phone: "214-555-0177", rating, teamId }))
				.body,
		).toMatchObject({ phone: "214-555-0177" });
		expect(
			(
				await send(captain, `PUT update/player/${mine}`, {
					phone: "214-555-0188",
					rating: rating === 4 ? 4.5 : 4,
				})
			).code,
		).toBe("ROSTER_LOCKED");
		expect(await stored(mine!)).toMatchObject({ phone: "214-555-0177", rating });
	});
});

describe("undoing a removal", () => {
	test("restores the player without counting an addition, in another spot if theirs is taken", async () => {
		const [mine] = await fill(10);
		await setDates("window");
		await add(captain, (await looking())[0]);
		await remove(captain, mine!, "removal");
		await add(captain, (await looking())[0]);
		expect((await undoRemoval(captain, mine!, "removal")).code).toBe("ok");
		expect(await additions()).toHaveLength(2);
		expect(await stored(mine!)).toMatchObject({ teamId, isActive: true, rosterPlace: 12 });
	});

	test("restores an addition, which stays counted once, even with both additions used", async () => {
		await fill(10);
		await setDates("window");
		const [first, second] = await looking(2);
		await add(captain, first);
		await add(captain, second!);
		await remove(captain, first, "removal");
		expect((await undoRemoval(captain, first, "removal")).code).toBe("ok");
		expect((await additions()).map(({ playerId }) => playerId)).toEqual([first, second]);
	});

	test("is allowed for ten minutes, once, unless another team has the player", async () => {
		const [mine, second] = await fill(10);
		await remove(captain, mine!, "first");
		await ageWrites(10);
		expect(await undoRemoval(captain, mine!, "first")).toMatchObject({
			status: 409,
			code: "STALE",
			message: messages.removalTooOld,
		});
		await ageWrites(9);
		expect((await undoRemoval(captain, mine!, "first")).code).toBe("ok");
		expect((await undoRemoval(captain, mine!, "first")).code).toBe("STALE");
		await remove(captain, second!, "second");
		await add(other, second!, otherTeamId);
		expect((await undoRemoval(captain, second!, "second")).code).toBe("STALE");
		expect(await stored(second!)).toMatchObject({ teamId: otherTeamId });
	});

	test("is refused if the roster is full by now", async () => {
		const [mine] = await fill(newLeagueNumbers.rosterCap);
		await remove(captain, mine!, "removal");
		await create(captain, "Faster");
		expect((await undoRemoval(captain, mine!, "removal")).code).toBe("ROSTER_FULL");
		expect(await roster()).toHaveLength(newLeagueNumbers.rosterCap);
	});
});

describe("adding a player back within ten minutes of their removal", () => {
	test("counts as no addition, by every call, also for the co-captain and after an admin’s removal", async () => {
		const players = (await fill(10)).slice(0, 3) as [number, number, number];
		await setDates("window");
		for (const playerId of await looking(2)) await add(captain, playerId);
		const [one, two, three] = players;
		await remove(captain, one);
		await remove(captain, two);
		await remove(admin, three);
		for (const response of [
			await add(cocaptain, one),
			await send(captain, `PUT update/inactivePlayer/${two}`, { teamId }),
			await send(captain, `POST reactivatePlayer/${three}`, { teamId }),
		])
			expect(response.code).toBe("ok");
		expect(await roster()).toEqual(expect.arrayContaining(players));
		expect(await additions()).toHaveLength(2);
	});

	test("counts as one for another team, and once that team has had the player", async () => {
		const [mine] = await fill(10);
		await setDates("window");
		await remove(captain, mine!);
		await add(other, mine!, otherTeamId);
		await remove(other, mine!);
		await add(captain, mine!);
		expect((await additions()).map((each) => each.teamId).sort()).toEqual(
			[teamId, otherTeamId].sort(),
		);
	});
});

describe("undoing an addition", () => {
	const addWithKey = (as: Viewer, playerId: number, key: string) =>
		send(as, `PUT update/player/${playerId}`, { teamId }, key);
	const undoAddition = (as: Viewer, playerId: number, key: string) =>
		undo(as, `update/player/${playerId}`, key);

	test("gives it back for ten minutes, and returns the player to where they were", async () => {
		await fill(10);
		await setDates("window");
		const [first, second] = await looking(2);
		await addWithKey(captain, first, "first");
		await addWithKey(captain, second!, "second");
		await ageWrites(9);
		expect((await undoAddition(captain, first, "first")).code).toBe("ok");
		expect(await stored(first)).toMatchObject({ teamId: null, isActive: true });
		expect((await create(captain, "Instead", "third")).code).toBe("ok");
		expect((await undo(captain, "createPlayer", "third")).code).toBe("ok");
		await ageWrites(10);
		expect(await undoAddition(captain, second!, "second")).toMatchObject({
			status: 409,
			code: "STALE",
			message: messages.additionTooOld,
		});
		expect(await additions()).toEqual([{ teamId, ordinal: 2, playerId: second }]);
	});

	test("is refused once the player has been removed or rosters have locked", async () => {
		await fill(10);
		await setDates("window");
		const [first, second] = await looking(2);
		await addWithKey(captain, first, "first");
		await remove(captain, first);
		expect((await undoAddition(captain, first, "first")).code).toBe("STALE");
		await addWithKey(captain, second!, "second");
		await setDates("locked");
		expect((await undoAddition(captain, second!, "second")).code).toBe("ROSTER_LOCKED");
		expect(await additions()).toHaveLength(2);
	});

	test("is with that of a removal all that a captain can undo, and only the captain who made it", async () => {
		const [mine] = await fill(5);
		const [first] = await looking();
		await addWithKey(captain, first, "first");
		expect((await undoAddition(cocaptain, first, "first")).code).toBe("NOT_FOUND");
		await send(captain, `PUT update/player/${mine}`, { phone: "214-555-0123" }, "phone");
		expect((await undoAddition(captain, mine!, "phone")).code).toBe("NOT_YOUR_TEAM");
		const { writeId } = await app.db
			.selectFrom("write")
			.select("writeId")
			.orderBy("writeId")
			.limit(1)
			.executeTakeFirstOrThrow();
		expect((await send(captain, "POST undoWrite", { writeId })).code).toBe("WRONG_ROLE");
	});
});

describe("moving from another team", () => {
	test("removes the player from the other roster, whose addition stays used, and notifies its captains", async () => {
		const [theirs] = await fill(5, otherTeamId);
		await setDates("window");
		const [newest] = await looking();
		await add(other, newest, otherTeamId);
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId: app.demo.named.memberUserId })
				.where("teamId", "=", otherTeamId)
				.execute(),
		);
		const response = await send(captain, `PUT update/player/${newest}`, {
			teamId,
			fromTeamId: otherTeamId,
		});
		expect(response.body).toMatchObject({ playerId: newest, teamId });
		expect(await roster(otherTeamId)).not.toContain(newest);
		expect(await additions()).toEqual(
			expect.arrayContaining([
				{ teamId, ordinal: 1, playerId: newest },
				{ teamId: otherTeamId, ordinal: 1, playerId: newest },
			]),
		);
		const emails = await app.db
			.selectFrom("email")
			.selectAll()
			.where("kind", "=", "playerMoved")
			.execute();
		const addresses = [other, memberViewer(app.demo, app.demo.named.memberUserId)].map(
			(viewer) => isMember(viewer) && viewer.email,
		);
		expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual(addresses.sort());
		expect(emails[0]!.text).toContain(
			app.demo.team.find((team) => team.teamId === teamId)!.teamName,
		);
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId: null })
				.where("teamId", "=", otherTeamId)
				.execute(),
		);
		expect(theirs).toBeDefined();
	});

	test("sends one email per day for repeated moves", async () => {
		const [theirs] = await fill(5, otherTeamId);
		for (let round = 0; round < 3; round++) {
			expect(
				(await send(captain, `PUT update/player/${theirs}`, { teamId, fromTeamId: otherTeamId }))
					.code,
			).toBe("ok");
			expect(
				(
					await send(other, `PUT update/player/${theirs}`, {
						teamId: otherTeamId,
						fromTeamId: teamId,
					})
				).code,
			).toBe("ok");
		}
		// To the captain of one team, and to captain and co-captain of the other.
		expect(await app.db.selectFrom("email").select("emailId").execute()).toHaveLength(3);
	});

	test("requires `fromTeamId` from a captain of both teams too", async () => {
		const { twoTeamsUserId, twoTeamsCaptainTeamId, twoTeamsCocaptainTeamId } = app.demo.named;
		const both = memberViewer(app.demo, twoTeamsUserId);
		const [mine] = await roster(twoTeamsCaptainTeamId);
		expect((await add(both, mine!, twoTeamsCocaptainTeamId)).code).toBe("STALE");
		const response = await send(both, `PUT update/player/${mine}`, {
			teamId: twoTeamsCocaptainTeamId,
			fromTeamId: twoTeamsCaptainTeamId,
		});
		expect(response.body).toMatchObject({ playerId: mine, teamId: twoTeamsCocaptainTeamId });
		// A captain of two teams must name the team.
		expect(
			(await send(both, `POST reactivatePlayer/${await inactive()}`, {})).body.error,
		).toMatchObject({
			code: "INVALID",
			fields: { teamId: "Please choose your team." },
		});
	});

	test("refuses a wrong `fromTeamId` and names the player’s current team", async () => {
		const [theirs] = await fill(5, otherTeamId);
		const { teamName } = app.demo.team.find((team) => team.teamId === otherTeamId)!;
		for (const json of [{ teamId }, { teamId, fromTeamId: null }, { teamId, fromTeamId: teamId }]) {
			const { code, message } = await send(captain, `PUT update/player/${theirs}`, json);
			expect(code).toBe("STALE");
			expect(message).toContain(`is on the roster of ${teamName} now`);
		}
		expect(await roster(otherTeamId)).toContain(theirs);
	});
});

describe("concurrent changes", () => {
	test("add one of forty players to a roster of 16", async () => {
		await fill(16);
		const players = await looking(20);
		const responses = await Promise.all([
			...players.map((playerId, index) => add([captain, cocaptain, admin][index % 3]!, playerId)),
			...players.map((_, index) =>
				create([captain, cocaptain, admin][index % 3]!, `Many ${index}`),
			),
		]);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { status, code, message } of responses.filter((response) => response.status !== 200))
			expect([status, code, message]).toEqual([
				409,
				"ROSTER_FULL",
				messages.rosterFull(newLeagueNumbers),
			]);
		expect(await roster()).toHaveLength(newLeagueNumbers.rosterCap);
	});

	test("give a player to one of two teams and tell the other which", async () => {
		for (let round = 0; round < 5; round++) {
			const [wanted] = await looking();
			const responses = await Promise.all([add(captain, wanted), add(other, wanted, otherTeamId)]);
			expect(responses.map(({ code }) => code).sort()).toEqual(["STALE", "ok"]);
			const winner = responses[0]!.code === "ok" ? teamId : otherTeamId;
			expect(await stored(wanted)).toMatchObject({ teamId: winner });
			expect(responses.find(({ code }) => code === "STALE")!.message).toContain(
				app.demo.team.find((team) => team.teamId === winner)!.teamName,
			);
		}
	});

	test("refuse the second of two removals of the same player", async () => {
		const [mine] = await fill(5);
		const responses = await Promise.all([remove(captain, mine!), remove(cocaptain, mine!)]);
		expect(responses.map(({ code }) => code).sort()).toEqual(["STALE", "ok"]);
	});

	test("run a write sent a hundred times with one key once, with the same response each time", async () => {
		await fill(5);
		const responses = await Promise.all(
			Array.from({ length: 100 }, () => create(captain, "Once", "key-1")),
		);
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
		for (const { body } of responses) expect(body).toEqual(responses[0]!.body);
		expect(await roster()).toHaveLength(6);
		expect(await app.db.selectFrom("change").selectAll().execute()).toHaveLength(1);
		expect(await create(captain, "Another", "key-1")).toMatchObject({
			status: 422,
			code: "INVALID",
		});
		expect((await create(cocaptain, "Another", "key-1")).status).toBe(200);
		expect(await roster()).toHaveLength(7);
	});

	test("never exceed the roster cap or the two additions under mixed calls", async () => {
		await fill(15);
		await fill(16, otherTeamId);
		await setDates("window");
		const people = await looking(12);
		const playerOf = (index: number) => people[(index * 7) % people.length] ?? 0;
		const calls = Array.from({ length: 150 }, (_, index) => {
			const playerId = playerOf(index);
			const [viewer, team, otherTeam] =
				index % 2
					? ([captain, teamId, otherTeamId] as const)
					: ([other, otherTeamId, teamId] as const);
			const kind = index % 5;
			if (kind === 0) return remove(viewer, playerId, `removal ${index}`);
			// The same captain's removal, six calls before.
			if (kind === 1) return undoRemoval(viewer, playerOf(index - 6), `removal ${index - 6}`);
			if (kind === 2)
				return send(viewer, `PUT update/player/${playerId}`, {
					teamId: team,
					fromTeamId: otherTeam,
				});
			if (kind === 3) return add(index % 3 ? viewer : admin, playerId, team);
			return send(viewer, `POST reactivatePlayer/${playerId}`, { teamId: team });
		});
		for (const { status } of await Promise.all(calls))
			expect([200, 403, 404, 409]).toContain(status);
		for (const team of [teamId, otherTeamId])
			expect((await roster(team)).length).toBeLessThanOrEqual(newLeagueNumbers.rosterCap);
		const added = await additions();
		for (const team of [teamId, otherTeamId])
			expect(added.filter((row) => row.teamId === team).length).toBeLessThanOrEqual(
				newLeagueNumbers.additionsMax,
			);
		expect(app.failures).toEqual([]);
	});
});

test("refuses a captain who has lost the team since logging in", async () => {
	const [mine] = await fill(5);
	const { captainUserId, memberUserId } = app.demo.named;
	const handOver = (captainId: number) =>
		app.change((trx) =>
			trx.updateTable("team").set({ captainId }).where("teamId", "=", teamId).execute(),
		);
	await handOver(memberUserId);
	const before = await rowCounts(app.db);
	const responses = [
		await remove(captain, mine!),
		await create(captain, "Late"),
		await send(captain, `PUT update/player/${mine}`, { phone: "" }),
	];
	expect(responses.map(({ code }) => code)).toEqual([
		"NOT_YOUR_TEAM",
		"NOT_YOUR_TEAM",
		"NOT_YOUR_TEAM",
	]);
	expect(await rowCounts(app.db)).toEqual(before);
	await handOver(captainUserId);
});

test("refuses a player number that another player has", async () => {
	const [one, two] = await fill(2);
	const { playerNumber } = await stored(one!);
	expect(await send(admin, `PUT update/player/${two}`, { playerNumber })).toMatchObject({
		status: 409,
		code: "NOT_UNIQUE",
		message: "Player number must be unique.",
	});
});
