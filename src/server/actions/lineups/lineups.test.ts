import { describe, expect, test } from "vitest";
import { friday, lineupCalls, useLineupLeague } from "../../../../test/lineup-league.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { defaultedCard } from "../../../league/rules/scoring/default-line.ts";

const league = useLineupLeague();
const { send, view, write, six, save, lock } = lineupCalls(league);

test("a captain saves a lineup, and their team’s captains get it back", async () => {
	expect(await view(league.captain)).toMatchObject({
		lineup: { players: Array(6).fill(null), substitutes: [] },
		version: 0,
		isLocked: false,
	});
	await save(league.captain, { showFrom: "60" });
	expect(await view(league.captain)).toMatchObject({
		lineup: six(league.captain),
		showFrom: "60",
		version: 1,
		other: null,
		closed: null,
	});
});

test("the lineup names what each player has answered about this date", async () => {
	const [first, second] = league.captain.ids as [number, number];
	const answer = (playerId: number, slot: string) => ({
		matchId: league.match.matchId,
		teamId: league.captain.teamId,
		playerId,
		slot,
		answer: "out" as const,
		isByCaptain: true,
	});
	await league.app.change((trx) =>
		trx
			.insertInto("availability")
			.values([answer(first, "2026-10-10 1-3"), answer(second, "2026-10-03 1-3")])
			.execute(),
	);
	const { roster } = await view(league.captain);
	const answerOf = (id: number) => roster.find(({ playerId }) => playerId === id)?.answer;
	expect([answerOf(first), answerOf(second)]).toEqual(["out", null]);
});

describe("the exchange", () => {
	test("shows both lineups when both are locked, with two standbys", async () => {
		await lock(league.captain);
		expect(await view(league.captain)).toMatchObject({ isLocked: true, other: null });
		await lock(league.other);
		for (const [side, opponent] of [
			[league.captain, league.other],
			[league.other, league.captain],
		] as const) {
			const { other: shown } = await view(side);
			expect(shown).toMatchObject({
				players: opponent.ids.slice(0, 6),
				substitutes: opponent.ids.slice(6, 8),
			});
			expect(shown!.names).toHaveLength(8);
		}
	});

	test("waits for the later of the two captains’ times", async () => {
		await lock(league.captain, { showFrom: "60" });
		await lock(league.other, { showFrom: "30" });
		for (const [time, isShown] of [
			["18:00", false],
			["12:29", false],
			["12:30", true],
		] as const) {
			league.now = time === "18:00" ? friday : `2026-10-10T${time}:00`;
			expect((await view(league.captain)).other !== null).toBe(isShown);
			expect((await view(league.other)).other !== null).toBe(isShown);
		}
	});

	test("reveals nothing before, to nobody and in no answer", async () => {
		await lock(league.captain, { showFrom: "0" });
		await save(league.other);
		const secret = league.captain.ids.slice(0, 6).join(",");
		for (const viewer of [league.other.viewer, league.admin, league.stranger]) {
			const { status, body } = await send(viewer, `get/lineup/${league.match.matchId}`);
			expect(status).toBe(viewer === league.other.viewer ? 200 : 403);
			expect(JSON.stringify(body)).not.toContain(secret);
		}
		for (const [viewer, path] of [
			[league.admin, "list/writeHistory"],
			[league.admin, "exportMyData"],
			[league.admin, `list/matchResult?matchId=${league.match.matchId}`],
			[league.other.viewer, `list/matchResult?matchId=${league.match.matchId}`],
		] as const) {
			const text = JSON.stringify((await send(viewer, path)).body);
			expect(text).not.toContain(secret);
		}
		const changes = await league.app.db.selectFrom("change").select(["before", "after"]).execute();
		expect(JSON.stringify(changes)).not.toContain("substitutes");
	});

	test("does not count the lock of a match that was moved since", async () => {
		await lock(league.captain);
		await lock(league.other);
		await league.app.change((trx) =>
			trx
				.updateTable("match")
				.set({ matchDate: "2026-10-17" })
				.where("matchId", "=", league.match.matchId)
				.execute(),
		);
		expect(await view(league.captain)).toMatchObject({ isLocked: false, other: null });
	});
});

describe("a locked lineup", () => {
	test("can’t be changed before it is unlocked", async () => {
		await lock(league.captain);
		expect((await save(league.captain)).message).toBe(
			"This lineup is locked. Unlock it to change it.",
		);
		await write("unlockLineup", league.captain);
		expect((await save(league.captain)).status).toBe(200);
	});

	test("stays as it is once both teams have seen it, but for a standby", async () => {
		await lock(league.captain);
		await lock(league.other);
		expect((await write("unlockLineup", league.captain)).message).toContain("by-law VIII d");
		const [first, second, ...rest] = league.captain.ids as [number, number, ...number[]];
		const swapped = [second, first, ...rest.slice(0, 4)];
		expect((await save(league.captain, { players: swapped })).message).toContain(
			"by-laws VIII d and e",
		);
		const standby = league.captain.ids[6]!;
		const changed = {
			players: [standby, ...league.captain.ids.slice(1, 6)],
			substitutes: league.captain.ids.slice(7, 8),
		};
		expect((await save(league.captain, changed)).message).toBeUndefined();
		expect((await view(league.other)).other).toMatchObject(changed);
	});
});

describe("a lineup is refused", () => {
	test("with a player of another team or on two lines, at the place", async () => {
		const [first] = league.captain.ids;
		const players = [first, first, league.other.ids[0], null, null, null];
		const { status, error } = await save(league.captain, { players });
		expect(status).toBe(422);
		expect(error).toMatchObject({
			fields: {
				"players.1": expect.stringContaining("VIII a"),
				"players.2": expect.stringContaining("II e"),
			},
		});
		expect((await view(league.captain)).version).toBe(0);
	});

	test("if the team’s other captain has changed it since", async () => {
		await save(league.captain);
		const { error } = await save(league.captain, { version: 0 });
		expect(error?.code).toBe("STALE");
	});

	test("with a gap that the table for short teams does not have, when it is locked", async () => {
		await save(league.captain, { players: [null, ...league.captain.ids.slice(0, 5)] });
		expect((await write("lockLineup", league.captain)).message).toContain("by-law IX d");
	});

	test("after the match has started, or while it is called off", async () => {
		league.now = "2026-10-10T13:00:00";
		expect((await save(league.captain)).message).toBe(
			"The match has started. On the scorecard, enter who played.",
		);
		league.now = friday;
		await league.app.change((trx) =>
			trx
				.updateTable("match")
				.set({ isCalledOff: true })
				.where("matchId", "=", league.match.matchId)
				.execute(),
		);
		expect((await save(league.captain)).message).toContain("called off");
	});

	test("for a match that a team has forfeited, by either captain", async () => {
		const { match, captain, other, app } = league;
		await app.change((trx) =>
			trx
				.insertInto("matchResult")
				.values(defaultedCard(match.matchId, ["home"]))
				.execute(),
		);
		const { teamName } = app.demo.team.find(({ teamId }) => teamId === match.homeTeamId)!;
		const why = `An admin recorded that ${teamName} forfeited this match. It won’t be played.`;
		for (const side of [captain, other]) {
			expect((await save(side)).message).toBe(why);
			expect((await view(side)).closed).toBe(why);
		}
		await app.change((trx) =>
			trx.deleteFrom("matchResult").where("matchId", "=", match.matchId).execute(),
		);
	});

	test("from anyone but the team’s captains, admins included", async () => {
		const body = { matchId: league.match.matchId, teamId: league.captain.teamId, version: 0 };
		for (const viewer of [league.other.viewer, league.stranger, league.admin])
			for (const call of ["saveLineup", "lockLineup", "unlockLineup", "emailLineup"]) {
				const more = call === "saveLineup" ? { ...six(league.captain), showFrom: "locked" } : {};
				expect((await send(viewer, call, { ...body, ...more })).error?.code).toBe("NOT_YOUR_TEAM");
			}
	});
});

test("the team gets the lineup by email, everyone with an address once; the other team gets none", async () => {
	await save(league.captain);
	await write("emailLineup", league.captain);
	const emails = await league.app.db.selectFrom("email").selectAll().execute();
	const addresses = league.app.demo.player
		.filter(({ playerId, email }) => league.captain.ids.includes(playerId) && email !== "")
		.map(({ email }) => email);
	expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual(addresses.sort());
	expect(emails[0]!.subject).toMatch(/^Lineup for Sat, Oct 10: /);
	const player = league.app.demo.player.find(({ playerId }) => playerId === league.captain.ids[0])!;
	expect(emails[0]!.text).toContain(`${player.firstName} ${player.lastName}`);
	expect((await view(league.captain)).sentAt).not.toBeNull();
	await write("emailLineup", league.captain);
	const [again] = await league.app.db
		.selectFrom("email")
		.selectAll()
		.where("subject", "like", "New lineup%")
		.execute();
	expect(again?.text).toContain("It replaces the earlier one.");
});

test("the email names a player of a begun line who has left the team, and no default in a draft", async () => {
	const { app, captain, match } = league;
	const [playerId, second] = captain.ids as [number, number];
	const { firstName, lastName } = app.demo.player.find((row) => row.playerId === playerId)!;
	const side = match.homeTeamId === captain.teamId ? "Home" : "Visitor";
	await save(captain, { players: [playerId, second, ...Array(4).fill(null)], substitutes: [] });
	const stored = await app.db
		.selectFrom("player")
		.select(["teamId", "rosterPlace"])
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
	const place = (values: typeof stored) =>
		app.change((trx) =>
			trx.updateTable("player").set(values).where("playerId", "=", playerId).execute(),
		);
	const card = {
		...emptyCard(match.matchId),
		version: 1,
		singles1Score: "6-4",
		[`singles1${side}PlayerId`]: playerId,
	};
	await app.change((trx) => trx.insertInto("matchResult").values(card).execute());
	await place({ teamId: null, rosterPlace: null });
	expect((await write("emailLineup", captain)).message).toBeUndefined();
	await place(stored);
	await app.change((trx) =>
		trx.deleteFrom("matchResult").where("matchId", "=", match.matchId).execute(),
	);
	const { text } = await app.db.selectFrom("email").select("text").executeTakeFirstOrThrow();
	expect(text).toContain(`${firstName} ${lastName}`);
	expect(text).toContain("nobody yet");
});
