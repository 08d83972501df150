import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { facts } from "../src/league/facts.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { cleanUp } from "../src/server/db/clean-up.ts";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { hashOfToken } from "../src/server/identity/secrets.ts";
import { viewersOf } from "./app.ts";
import { cookieBrowser } from "./cookie-browser.ts";
import { useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule();
const { call, rowsOf } = schedule;
const key = "d".repeat(43);

beforeEach(() =>
	schedule.app.change(async (trx) => {
		const { named, season } = schedule.app.demo;
		const { nextMatchId: matchId, captainTeamId: teamId } = named;
		const { seasonId } = season.find(({ currentSeason }) => currentSeason)!;
		const match = await readMatch(matchId);
		await trx.deleteFrom("lineup").execute();
		await trx
			.insertInto("lineup")
			.values({
				matchId,
				teamId,
				players: rosterOf(teamId),
				lockedFor: slotOf(match),
				sentAt: null,
			})
			.execute();
		const deputy = { teamId, seasonId, matchId, expiresAt: "2100-01-01T00:00:00Z" };
		await trx
			.insertInto("deputy")
			.values([
				{ ...deputy, userId: named.memberUserId, email: null, tokenHash: null },
				{ ...deputy, email: "dee@deputies.example", tokenHash: hashOfToken(key) },
			])
			.execute();
		const { proposalId } = await trx
			.insertInto("makeupProposal")
			.values({
				matchId,
				teamId,
				userId: named.captainUserId,
				kind: "postpone",
				status: "open",
				matchDate: match.matchDate,
				startTime: match.startTime,
				lastDay: "2026-12-05",
				slots: ["2026-11-28 9-11"],
			})
			.returning("proposalId")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("makeupLink")
			.values({
				tokenHash: "hash of a link",
				proposalId,
				userId: named.captainUserId,
				expiresOn: "2026-11-28",
			})
			.execute();
	}),
);

const readMatch = (matchId: number) =>
	schedule.app.db
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirstOrThrow();
const slotOf = ({ matchDate, startTime }: { matchDate: string | null; startTime: string }) =>
	`${matchDate} ${startTime}`;
const rosterOf = (teamId: number) =>
	schedule.app.demo.player
		.filter((player) => player.teamId === teamId && player.isActive)
		.map(({ playerId }) => playerId)
		.slice(0, 6);

const prepared = ["lineup", "deputy", "makeupProposal", "makeupLink"] as const;
const contents = async () =>
	Object.fromEntries(
		await Promise.all(prepared.map(async (table) => [table, await rowsOf(table)] as const)),
	);

/** What captains, a deputy and invited people read about the match. */
async function read() {
	const { demo } = schedule.app;
	const { captainTeamId, nextMatchId } = demo.named;
	const { captain } = viewersOf(demo);
	const shown = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
		Array.isArray(body) ? body.filter(({ matchId }) => matchId === nextMatchId).length : status;
	const get = async (path: string, as: Viewer = captain) =>
		shown(await call(path, undefined, { as }));
	const asDeputy = async (path: string) => shown(await deputy.read(path));
	const deputy = cookieBrowser(schedule.app);
	await deputy.send("identity/signIn", {
		email: "member@crosscourt.example",
		password: demoPassword,
	});
	return {
		lineup: await get(`get/lineup/${nextMatchId}?teamId=${captainTeamId}`),
		lineups: await get(`list/lineup?teamId=${captainTeamId}`),
		lineupsOfDeputy: await asDeputy(`list/lineup?teamId=${captainTeamId}`),
		deputies: await get("list/deputy"),
		invitation: await get(`get/deputy/${key}`, { kind: "visitor" }),
		proposals: await get("list/makeupProposal"),
	};
}

async function withdraw() {
	const { named, season } = schedule.app.demo;
	const request = {
		teamId: named.captainTeamId,
		firstDay: season.find(({ currentSeason }) => currentSeason)!.startDate,
		withdraws: true,
		removesResults: false,
		remaining: "rest",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
	};
	const { body: preview } = await call("previewTeamExit", request);
	return { ...request, matchIds: preview.matchIds };
}

const headers = { "idempotency-key": "removal" };
const removals: [string, () => Promise<{ path: string; status: number }>][] = [
	[
		"after a deletion",
		async () => {
			const path = `delete/match/${schedule.app.demo.named.nextMatchId}`;
			return { path, ...(await call(path, undefined, { headers, method: "DELETE" })) };
		},
	],
	[
		"after “Clear Matches”",
		async () => ({ path: "clearSchedule", ...(await call("clearSchedule", {}, { headers })) }),
	],
	[
		"after a withdrawal with rest weeks",
		async () => ({
			path: "decideTeamExit",
			...(await call("decideTeamExit", await withdraw(), { headers })),
		}),
	],
];
const undo = (path: string) => call("undoWrite", { path, key: "removal" });

describe("a match that an undo brings back", () => {
	test.each(removals)("%s has its lineups, deputies and make-up times again", async (_, remove) => {
		const [before, shown] = [await contents(), await read()];
		expect(shown).toEqual({
			lineup: 200,
			lineups: 1,
			lineupsOfDeputy: 1,
			deputies: 2,
			invitation: 200,
			proposals: 1,
		});
		const { path, status } = await remove();
		expect(status).toBe(200);
		expect(await rowsOf("match")).not.toContainEqual(
			expect.objectContaining({ matchId: schedule.app.demo.named.nextMatchId }),
		);
		expect(await read()).toEqual({
			lineup: 404,
			lineups: 0,
			lineupsOfDeputy: 403,
			deputies: 0,
			invitation: 404,
			proposals: 0,
		});
		expect((await undo(path)).body).toEqual({ ok: true });
		expect(await contents()).toEqual(before);
		expect(await read()).toEqual(shown);
	});

	test("leaves no trace of its lineups in the change log", async () => {
		const { path } = await removals[1]![1]();
		await undo(path);
		const secret = JSON.stringify(rosterOf(schedule.app.demo.named.captainTeamId));
		const recorded = JSON.stringify(await rowsOf("change"));
		expect(recorded).not.toContain('"lineup"');
		expect(recorded).not.toContain('"substitutes"');
		const { body } = await call("list/write");
		expect(JSON.stringify(body)).not.toMatch(/lineup/i);
		expect(recorded + JSON.stringify(body)).not.toContain(secret.slice(1, -1));
	});
});

test.each([
	["deleted by the division’s coordinator", "delete/matchResult"],
	["cleared with all matches", "clearSchedule"],
])(
	"an automatically final scorecard that was %s is final again after an undo",
	async (_, removal) => {
		const { demo, db } = schedule.app;
		const { divisionId } = demo.division.find(
			({ coordinatorId }) => coordinatorId === demo.named.coordinatorUserId,
		)!;
		const { matchId } = demo.match.find(
			(match) =>
				match.divisionId === divisionId &&
				demo.matchResult.some((card) => card.matchId === match.matchId),
		)!;
		const path = removal === "clearSchedule" ? removal : `${removal}/${matchId}`;
		const as = viewersOf(demo)[removal === "clearSchedule" ? "admin" : "coordinator"];
		const mark = { matchId, slot: "2026-10-03 9-11", side: "visitor" } as const;
		await schedule.app.change((trx) => trx.insertInto("cardFinalization").values(mark).execute());
		const finalWithout = async () =>
			(await call(`list/matchResult?matchId=${matchId}`)).body[0]?.finalWithout;
		expect(await finalWithout()).toEqual(["visitor"]);
		const method = removal === "clearSchedule" ? "POST" : "DELETE";
		expect((await call(path, {}, { as, headers, method })).status).toBe(200);
		expect(await finalWithout()).toBeUndefined();
		expect((await call("undoWrite", { path, key: "removal" }, { as })).body).toEqual({ ok: true });
		expect(await finalWithout()).toEqual(["visitor"]);
		expect(await db.selectFrom("cardFinalization").selectAll().execute()).toEqual([
			{ ...mark, isReopened: false },
		]);
	},
);

test("the clean-up deletes what was prepared for matches that can’t come back, and nothing before", async () => {
	await removals[0]![1]();
	const before = await contents();
	for (const table of prepared) expect(before[table]).not.toEqual([]);
	await cleanUp(schedule.app.db, 365);
	expect(await contents()).toEqual(before);
	await sql`update "write" set "at" = now() - make_interval(days => ${facts.undoDays})`.execute(
		schedule.app.db,
	);
	await cleanUp(schedule.app.db, 365);
	expect(await contents()).toEqual({ lineup: [], deputy: [], makeupProposal: [], makeupLink: [] });
});

test("the matches of a team that withdrew come back with their disputes and decided checks", async () => {
	const { named, player, season } = schedule.app.demo;
	const { nextMatchId: matchId, captainTeamId: teamId } = named;
	const { playerId } = player.find((row) => row.teamId === teamId)!;
	await schedule.app.change(async (trx) => {
		await trx.insertInto("dispute").values({ matchId, line: null, note: "Wrong." }).execute();
		await trx
			.insertInto("resultCheck")
			.values({
				matchId,
				line: "singles1",
				side: "home",
				playerId,
				finding: "twoLines",
				evidence: "On two lines.",
				state: "accepted",
				reason: "Fine.",
			})
			.execute();
	});
	const before = [await rowsOf("dispute"), await rowsOf("resultCheck")];
	const exit = {
		teamId,
		firstDay: season.find(({ currentSeason }) => currentSeason)!.startDate,
		withdraws: true,
		removesResults: false,
		remaining: "rest",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
	};
	const { matchIds } = (await call("previewTeamExit", exit)).body;
	const headers = { "idempotency-key": "exit" };
	expect((await call("decideTeamExit", { ...exit, matchIds }, { headers })).status).toBe(200);
	for (const table of ["dispute", "resultCheck"] as const)
		expect(JSON.stringify(await rowsOf(table))).not.toContain(`"matchId":${matchId}`);
	expect((await call("undoWrite", { path: "decideTeamExit", key: "exit" })).status).toBe(200);
	expect([await rowsOf("dispute"), await rowsOf("resultCheck")]).toEqual(before);
});
