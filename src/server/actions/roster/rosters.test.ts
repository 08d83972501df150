import { describe, expect, test } from "vitest";
import { rowCounts } from "../../../../test/league-content.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { isMember } from "../../../league/permissions.ts";
import {
	add,
	additions,
	admin,
	ageWrites,
	app,
	captain,
	cocaptain,
	create,
	fill,
	inactive,
	looking,
	other,
	otherTeamId,
	remove,
	roster,
	send,
	setDates,
	stored,
	teamId,
	undoRemoval,
	useRosterLeague,
} from "./roster-league.fixture.ts";

useRosterLeague();

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
