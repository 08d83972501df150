import { expect, test } from "vitest";
import { lineupCalls, useLineupLeague } from "../../../../test/lineup-league.ts";
import { substituteCalls } from "./substitutes.fixture.ts";

const league = useLineupLeague();
const { send, view, save } = lineupCalls(league);
const { player, nameOf, asked, behind, answer, emailed, askedKey } = substituteCalls(league);

test("a captain asks the next substitute only for a player of the lineup who is out", async () => {
	const key = await emailed();
	const { matchId } = league.match;
	const { teamId, viewer } = league.captain;
	const ask = (place: number) =>
		send(viewer, "askSubstitute", { matchId, teamId, insteadOf: player(place) });
	expect((await ask(0)).message).toContain("Record the answer");
	expect((await ask(6)).message).toContain("not in the lineup");
	await answer(await key(0), "out");
	expect((await ask(0)).body).toEqual({ playerId: player(7) });
	expect((await ask(0)).body).toEqual({ playerId: player(8) });
	expect((await ask(0)).message).toContain("No substitute is left");
	expect((await view(league.captain)).requests.map(({ playerId }) => playerId)).toEqual(
		league.captain.ids.slice(6, 9),
	);
});

test("a substitute who stepped into a draft lineup can say later that they can’t, like the others", async () => {
	const key = await emailed();
	await league.app.change((trx) => trx.updateTable("lineup").set({ sentFor: null }).execute());
	await answer(await key(0), "out");
	const { matchId } = league.match;
	const { teamId, viewer } = league.captain;
	await send(viewer, "askSubstitute", { matchId, teamId, insteadOf: player(0) });
	const asking = await askedKey(6);
	await answer(asking, "in");
	expect(await behind(asking)).toMatchObject({ line: "Singles 1" });
	await answer(asking, "out");
	expect(await asked()).toEqual([nameOf(player(6)), nameOf(player(7))]);
});

test("a suspended player is out, and no substitute of this match", async () => {
	await emailed();
	const suspend = (from: string | null, ...places: number[]) =>
		league.app.change((trx) =>
			trx
				.updateTable("player")
				.set({ suspendedFrom: from })
				.where("playerId", "in", places.map(player))
				.execute(),
		);
	await suspend("2026-10-10", 0, 6);
	const { matchId } = league.match;
	const { teamId, viewer } = league.captain;
	const { body } = await send(viewer, "askSubstitute", { matchId, teamId, insteadOf: player(0) });
	const refused = await save(league.captain);
	const { roster } = await view(league.captain);
	await suspend(null, 0, 6);
	expect(body).toEqual({ playerId: player(7) });
	expect(refused.status).toBe(422);
	expect(roster.find(({ playerId }) => playerId === player(6))?.notEligible).toEqual({
		why: "suspended until further notice",
		byLaw: "II e",
	});
});

/** Last, as the player stays away. */
test("a player who has left the team since can be replaced like one who is out", async () => {
	await emailed();
	const { matchId } = league.match;
	const { teamId, viewer } = league.captain;
	const insteadOf = player(0);
	const left = await send(league.admin, `deactivatePlayer/${insteadOf}`, {});
	expect(left.status).toBe(200);
	const { body } = await send(viewer, "askSubstitute", { matchId, teamId, insteadOf });
	expect(body).toEqual({ playerId: player(6) });
});
