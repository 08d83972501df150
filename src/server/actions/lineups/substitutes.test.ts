import { describe, expect, test } from "vitest";
import { lineupCalls, useLineupLeague } from "../../../../test/lineup-league.ts";
import { substituteCalls } from "./substitutes.fixture.ts";

const league = useLineupLeague();
const { send, view, write, six, lock } = lineupCalls(league);
const { player, person, nameOf, newest, asked, news, keyIn, behind, answer, emailed, askedKey } =
	substituteCalls(league);

describe("“I can’t make it”", () => {
	test("asks the first substitute, who takes the place by saying yes; the captains are told of both", async () => {
		const key = await emailed();
		expect(await behind(await key(2))).toMatchObject({ line: "Doubles 1", stepIn: null });
		await answer(await key(2), "out");
		expect(await asked()).toEqual([nameOf(player(6))]);
		const leaders = (await news()).length;
		expect(leaders).toBeGreaterThan(0);
		expect((await news())[0]).toContain(`${nameOf(player(2))} can’t play`);
		expect((await news())[0]).toContain(`We have asked ${nameOf(player(6))}`);

		const asking = await askedKey(6);
		expect(await behind(asking)).toMatchObject({
			stepIn: { insteadOf: nameOf(player(2)), line: "Doubles 1" },
		});
		const { version, isSentOutdated } = await view(league.captain);
		expect(isSentOutdated).toBe(false);
		await answer(asking, "in");
		expect(await view(league.captain)).toMatchObject({
			version: version + 1,
			isSentOutdated: true,
			lineup: {
				players: six(league.captain).players.with(2, player(6)),
				substitutes: [player(7), player(8)],
			},
		});
		expect(await behind(asking)).toMatchObject({ line: "Doubles 1", stepIn: null, answer: "in" });
		expect((await news()).slice(leaders)[0]).toContain(
			`${nameOf(player(6))} steps in for ${nameOf(player(2))}`,
		);
		expect(await asked()).toHaveLength(1);
	});

	test("goes on to the next one when a substitute says no, in the captain’s order", async () => {
		const key = await emailed();
		await answer(await key(0), "out");
		const declined = await askedKey(6);
		await answer(declined, "out");
		// Nothing is settled: only those who did not decline are told that they aren't needed.
		expect(await behind(declined)).toMatchObject({ stepIn: null, answer: "out" });
		expect(await asked()).toEqual([nameOf(player(6)), nameOf(player(7))]);
		expect((await news()).at(-1)).toContain(`${nameOf(player(6))} can’t step in`);
		await answer(await askedKey(7), "out");
		await answer(await askedKey(8), "out");
		expect(await asked()).toHaveLength(3);
		expect((await news()).at(-1)).toContain("No substitute is left");
		expect((await view(league.captain)).lineup.players).toEqual(six(league.captain).players);
	});

	test("tells the captains whom to call if the first substitute has no email address", async () => {
		const key = await emailed();
		const setEmail = (email: string) =>
			league.app.change((trx) =>
				trx.updateTable("player").set({ email }).where("playerId", "=", player(6)).execute(),
			);
		await setEmail("");
		await answer(await key(0), "out");
		await setEmail(person(player(6)).email);
		expect(await asked()).toEqual([nameOf(player(7))]);
		expect((await news())[0]).toContain(nameOf(player(6)));
	});

	test("asks nobody twice, however often the player’s mind changes", async () => {
		const key = await emailed();
		for (const given of ["out", "out", "in", "out"]) await answer(await key(0), given);
		expect(await asked()).toEqual([nameOf(player(6)), nameOf(player(7))]);
	});

	test("asks nobody while the lineup is the captains’ draft, or about a player who is not in it", async () => {
		const key = await emailed();
		const own = await key(0);
		await answer(await key(7), "out");
		await league.app.change((trx) => trx.updateTable("lineup").set({ sentFor: null }).execute());
		await answer(own, "out");
		expect(await asked()).toEqual([]);
	});
});

describe("a place", () => {
	test("goes to the first of two substitutes who say yes at the same moment", async () => {
		const key = await emailed();
		await answer(await key(0), "out");
		const { matchId } = league.match;
		const { teamId, viewer } = league.captain;
		await send(viewer, "askSubstitute", { matchId, teamId, insteadOf: player(0) });
		const keys = [await askedKey(6), await askedKey(7)];
		await Promise.all(keys.map((each) => answer(each, "in")));
		const { lineup } = await view(league.captain);
		const [winner, loser] =
			lineup.players[0] === player(6) ? [player(6), player(7)] : [player(7), player(6)];
		expect(lineup.players[0]).toBe(winner);
		expect(lineup.substitutes).toContain(loser);
		const lost = keys[winner === player(6) ? 1 : 0]!;
		expect(await behind(lost)).toMatchObject({
			line: null,
			stepIn: { line: null },
			replacedBy: null,
		});
		// The captain sees that both have said yes, and the replaced player sees by whom.
		const { requests } = await view(league.captain);
		expect(requests.map((each) => each.answer)).toEqual(["in", "in"]);
		await answer(await key(0), "in");
		expect(await behind(await key(0))).toMatchObject({ line: null, replacedBy: nameOf(winner) });
	});

	test("stays with its player who can play after all", async () => {
		const key = await emailed();
		await answer(await key(0), "out");
		const asking = await askedKey(6);
		await answer(await key(0), "in");
		expect(await behind(asking)).toMatchObject({ stepIn: { line: null } });
		await answer(asking, "in");
		expect((await view(league.captain)).lineup).toMatchObject(six(league.captain));
	});

	test("goes to standbys only once both teams have seen the lineups", async () => {
		await lock(league.captain);
		await lock(league.other);
		await write("emailLineup", league.captain);
		const key = keyIn((await newest("lineupSent", player(0)))?.text);
		await answer(key, "out");
		await answer(await askedKey(6), "out");
		await answer(await askedKey(7), "out");
		expect(await asked()).toEqual([nameOf(player(6)), nameOf(player(7))]);
		await answer(key, "in");
		await answer(keyIn((await newest("lineupSent", player(1)))?.text), "out");
		expect(await asked()).toHaveLength(2);
	});

	test("is taken by a standby before the other captain’s eyes after the exchange", async () => {
		await lock(league.captain);
		await lock(league.other);
		await write("emailLineup", league.captain);
		await answer(keyIn((await newest("lineupSent", player(0)))?.text), "out");
		await answer(await askedKey(6), "in");
		expect((await view(league.other)).other).toMatchObject({
			players: six(league.captain).players.with(0, player(6)),
			substitutes: [player(7)],
		});
	});
});

test("nobody but the player and the team’s captains is told who was asked to step in", async () => {
	const key = await emailed();
	await answer(await key(0), "out");
	await answer(await askedKey(6), "in");
	const changes = await league.app.db.selectFrom("change").select(["before", "after"]).execute();
	expect(JSON.stringify(changes)).not.toContain("insteadOf");
	expect(JSON.stringify(changes)).not.toContain("substitutes");
	expect((await view(league.other)).other).toBeNull();
	const admins = league.app.demo.user.filter(({ isAdmin }) => isAdmin).map(({ email }) => email);
	const told = await league.app.db
		.selectFrom("email")
		.select("toAddress")
		.where("kind", "in", ["substituteNews", "substituteAsked"])
		.execute();
	const own = league.app.demo.team.find(({ teamId }) => teamId === league.captain.teamId)!;
	const leaders = league.app.demo.user
		.filter(({ userId }) => [own.captainId, own.cocaptainId].includes(userId))
		.map(({ email }) => email);
	for (const { toAddress } of told)
		expect(admins.includes(toAddress) && !leaders.includes(toAddress)).toBe(false);
});

test("a substitute who was suspended after the question does not step in; the next one is asked", async () => {
	const key = await emailed();
	await answer(await key(0), "out");
	const asking = await askedKey(6);
	expect(await behind(asking)).toMatchObject({ stepIn: { line: "Singles 1" }, notEligible: null });
	const suspend = (from: string | null) =>
		league.app.change((trx) =>
			trx
				.updateTable("player")
				.set({ suspendedFrom: from })
				.where("playerId", "=", player(6))
				.execute(),
		);
	await suspend("2026-10-10");
	const shown = await behind(asking);
	const { status } = await answer(asking, "in");
	const { lineup } = await view(league.captain);
	await suspend(null);
	expect(status).toBe(200);
	expect(shown).toMatchObject({
		stepIn: null,
		notEligible: { why: "suspended until further notice", byLaw: "II e" },
	});
	expect(lineup).toEqual(six(league.captain));
	expect((await news()).at(-1)).toContain(`${nameOf(player(6))} can’t step in`);
	expect(await asked()).toEqual([nameOf(player(6)), nameOf(player(7))]);
});
