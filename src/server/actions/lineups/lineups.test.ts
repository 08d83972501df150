import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { LineupView } from "../../../league/entities/team-lineup.ts";
import type { Viewer } from "../../../league/permissions.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";

/** On the Friday before the demo captain's next match, which is moved to Saturday, 1 pm. */
const friday: LeagueTime = "2026-10-09T18:00";

let app: TestApp;
let now = friday;
let match: TestApp["demo"]["match"][number];
/** The captains of the match's two teams, and the people who lead neither. */
let captain: Side;
let other: Side;
let admin: Viewer;
let stranger: Viewer;
interface Side {
	viewer: Viewer;
	teamId: number;
	/** The active roster. */
	ids: number[];
}
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
	const { demo } = app;
	match = demo.match.find(({ matchId }) => matchId === demo.named.nextMatchId)!;
	const sideOf = (teamId: number): Side => ({
		viewer: memberViewer(demo, demo.team.find((team) => team.teamId === teamId)!.captainId!),
		teamId,
		ids: demo.player
			.filter((player) => player.teamId === teamId && player.isActive)
			.map(({ playerId }) => playerId),
	});
	const { captainTeamId } = demo.named;
	captain = sideOf(captainTeamId);
	other = sideOf(match.homeTeamId === captainTeamId ? match.visitorTeamId : match.homeTeamId);
	const third = demo.team.find(
		({ teamId, captainId, isActive }) =>
			isActive &&
			captainId !== null &&
			![captain.teamId, other.teamId].includes(teamId) &&
			!demo.user.some(({ userId, isAdmin }) => isAdmin && userId === captainId),
	)!;
	stranger = memberViewer(demo, third.captainId!);
	admin = memberViewer(demo, demo.named.adminUserId);
});
beforeEach(async () => {
	now = friday;
	await app.change(async (trx) => {
		await trx.deleteFrom("lineup").execute();
		await trx.deleteFrom("availability").execute();
		await trx.deleteFrom("absence").execute();
		await trx.deleteFrom("email").execute();
		await trx.deleteFrom("limit").execute();
		await trx
			.updateTable("match")
			.set({ isCalledOff: false, matchDate: "2026-10-10", startTime: "1-3" })
			.where("matchId", "=", match.matchId)
			.execute();
	});
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function send(as: Viewer, path: string, json?: object) {
	const response = await app.fetch(`/api/${path}`, { as, ...(json && { json }) });
	const body = (await response.json()) as Record<string, unknown>;
	const error = body["error"] as { code: string; message: string } | undefined;
	return { status: response.status, body, message: error?.message, error };
}
const view = async ({ viewer, teamId }: Side) =>
	(await send(viewer, `get/lineup/${match.matchId}?teamId=${teamId}`))
		.body as unknown as LineupView;
async function write(call: string, { viewer, teamId }: Side, changes: object = {}) {
	const { version } = await view({ viewer, teamId, ids: [] });
	return send(viewer, call, { matchId: match.matchId, teamId, version, ...changes });
}
const six = ({ ids }: Side) => ({ players: ids.slice(0, 6), substitutes: ids.slice(6, 9) });
const save = (side: Side, changes: object = {}) =>
	write("saveLineup", side, { ...six(side), showFrom: "locked", ...changes });
async function lock(side: Side, changes: object = {}) {
	expect((await save(side, changes)).message).toBeUndefined();
	expect((await write("lockLineup", side)).message).toBeUndefined();
}

test("a captain saves a lineup, and their team’s captains get it back", async () => {
	expect(await view(captain)).toMatchObject({
		lineup: { players: Array(6).fill(null), substitutes: [] },
		version: 0,
		isLocked: false,
	});
	await save(captain, { showFrom: "60" });
	expect(await view(captain)).toMatchObject({
		lineup: six(captain),
		showFrom: "60",
		version: 1,
		other: null,
		closed: null,
	});
});

test("the lineup names what each player has answered about this date", async () => {
	const [first, second] = captain.ids as [number, number];
	const answer = (playerId: number, slot: string) => ({
		...{ matchId: match.matchId, teamId: captain.teamId, playerId, slot },
		...{ answer: "out" as const, isByCaptain: true },
	});
	await app.change((trx) =>
		trx
			.insertInto("availability")
			.values([answer(first, "2026-10-10 1-3"), answer(second, "2026-10-03 1-3")])
			.execute(),
	);
	const { roster } = await view(captain);
	const answerOf = (id: number) => roster.find(({ playerId }) => playerId === id)?.answer;
	expect([answerOf(first), answerOf(second)]).toEqual(["out", null]);
});

describe("the exchange", () => {
	test("shows both lineups when both are locked, with two stand-bys", async () => {
		await lock(captain);
		expect(await view(captain)).toMatchObject({ isLocked: true, other: null });
		await lock(other);
		for (const [side, opponent] of [
			[captain, other],
			[other, captain],
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
		await lock(captain, { showFrom: "60" });
		await lock(other, { showFrom: "30" });
		for (const [time, isShown] of [
			["18:00", false],
			["12:29", false],
			["12:30", true],
		] as const) {
			now = time === "18:00" ? friday : `2026-10-10T${time}:00`;
			expect((await view(captain)).other !== null).toBe(isShown);
			expect((await view(other)).other !== null).toBe(isShown);
		}
	});

	test("reveals nothing before, to nobody and in no answer", async () => {
		await lock(captain, { showFrom: "0" });
		await save(other);
		const secret = captain.ids.slice(0, 6).join(",");
		for (const viewer of [other.viewer, admin, stranger]) {
			const { status, body } = await send(viewer, `get/lineup/${match.matchId}`);
			expect(status).toBe(viewer === other.viewer ? 200 : 403);
			expect(JSON.stringify(body)).not.toContain(secret);
		}
		for (const [viewer, path] of [
			[admin, "list/writeHistory"],
			[admin, "exportMyData"],
			[admin, `list/matchResult?matchId=${match.matchId}`],
			[other.viewer, `list/matchResult?matchId=${match.matchId}`],
		] as const) {
			const text = JSON.stringify((await send(viewer, path)).body);
			expect(text).not.toContain(secret);
		}
		const changes = await app.db.selectFrom("change").select(["before", "after"]).execute();
		expect(JSON.stringify(changes)).not.toContain("substitutes");
	});

	test("does not count the lock of a match that was moved since", async () => {
		await lock(captain);
		await lock(other);
		await app.change((trx) =>
			trx
				.updateTable("match")
				.set({ matchDate: "2026-10-17" })
				.where("matchId", "=", match.matchId)
				.execute(),
		);
		expect(await view(captain)).toMatchObject({ isLocked: false, other: null });
	});
});

describe("a locked lineup", () => {
	test("can’t be changed before it is unlocked", async () => {
		await lock(captain);
		expect((await save(captain)).message).toBe("This lineup is locked. Unlock it to change it.");
		await write("unlockLineup", captain);
		expect((await save(captain)).status).toBe(200);
	});

	test("stays as it is once both teams have seen it, but for a stand-by", async () => {
		await lock(captain);
		await lock(other);
		expect((await write("unlockLineup", captain)).message).toContain("by-law VIII d");
		const [first, second, ...rest] = captain.ids as [number, number, ...number[]];
		const swapped = [second, first, ...rest.slice(0, 4)];
		expect((await save(captain, { players: swapped })).message).toContain("by-laws VIII d and e");
		const standBy = captain.ids[6]!;
		const changed = {
			players: [standBy, ...captain.ids.slice(1, 6)],
			substitutes: captain.ids.slice(7, 8),
		};
		expect((await save(captain, changed)).message).toBeUndefined();
		expect((await view(other)).other).toMatchObject(changed);
	});
});

describe("a lineup is refused", () => {
	test("with a player of another team or on two lines, at the place", async () => {
		const [first] = captain.ids;
		const players = [first, first, other.ids[0], null, null, null];
		const { status, error } = await save(captain, { players });
		expect(status).toBe(422);
		expect(error).toMatchObject({
			fields: {
				"players.1": expect.stringContaining("VIII a"),
				"players.2": expect.stringContaining("II e"),
			},
		});
		expect((await view(captain)).version).toBe(0);
	});

	test("if the team’s other captain has changed it since", async () => {
		await save(captain);
		const { error } = await save(captain, { version: 0 });
		expect(error?.code).toBe("STALE");
	});

	test("with a gap that the table for short teams does not have, when it is locked", async () => {
		await save(captain, { players: [null, ...captain.ids.slice(0, 5)] });
		expect((await write("lockLineup", captain)).message).toContain("by-law IX d");
	});

	test("after the match has started, or while it is called off", async () => {
		now = "2026-10-10T13:00:00";
		expect((await save(captain)).message).toBe(
			"The match has started. Enter on the scorecard who has played.",
		);
		now = friday;
		await app.change((trx) =>
			trx
				.updateTable("match")
				.set({ isCalledOff: true })
				.where("matchId", "=", match.matchId)
				.execute(),
		);
		expect((await save(captain)).message).toContain("called off");
	});

	test("from anyone but the team’s captains, admins included", async () => {
		const body = { matchId: match.matchId, teamId: captain.teamId, version: 0 };
		for (const viewer of [other.viewer, stranger, admin])
			for (const call of ["saveLineup", "lockLineup", "unlockLineup", "emailLineup"]) {
				const more = call === "saveLineup" ? { ...six(captain), showFrom: "locked" } : {};
				expect((await send(viewer, call, { ...body, ...more })).error?.code).toBe("NOT_YOUR_TEAM");
			}
	});
});

test("the team gets the lineup by email, everyone with an address once; the other team gets none", async () => {
	await save(captain);
	await write("emailLineup", captain);
	const emails = await app.db.selectFrom("email").selectAll().execute();
	const addresses = app.demo.player
		.filter(({ playerId, email }) => captain.ids.includes(playerId) && email !== "")
		.map(({ email }) => email);
	expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual(addresses.sort());
	expect(emails[0]!.subject).toMatch(/^Lineup for Sat, Oct 10: /);
	const player = app.demo.player.find(({ playerId }) => playerId === captain.ids[0])!;
	expect(emails[0]!.text).toContain(`${player.firstName} ${player.lastName}`);
	expect((await view(captain)).sentAt).not.toBeNull();
	await write("emailLineup", captain);
	const [again] = await app.db
		.selectFrom("email")
		.selectAll()
		.where("subject", "like", "New lineup%")
		.execute();
	expect(again?.text).toContain("It replaces the earlier one.");
});
