import { describe, expect, test } from "vitest";
import { rowCounts } from "../../../../test/league-content.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import type { Viewer } from "../../../league/permissions.ts";
import {
	add,
	additions,
	admin,
	ageRemovals,
	ageWrites,
	app,
	captain,
	cocaptain,
	create,
	fill,
	looking,
	other,
	otherTeamId,
	remove,
	roster,
	send,
	setDates,
	stored,
	teamId,
	undo,
	undoRemoval,
	useRosterLeague,
} from "./roster-league.fixture.ts";

useRosterLeague();

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
