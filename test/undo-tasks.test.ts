import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { emptyCard } from "../src/league/rules/scoring/card-merge.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { leagueContent } from "./league-content.ts";
import { fullScores } from "./scorecards.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.demo).admin;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function call(method: string, path: string, json?: object, key = crypto.randomUUID()) {
	const headers = { "content-type": "application/json", "idempotency-key": key };
	const response = await app.fetch(`/api/${path}`, {
		as: admin,
		method,
		headers,
		...(json && { body: JSON.stringify(json) }),
	});
	return {
		status: response.status,
		body: (await response.json()) as { error?: { code: string } } & Record<string, unknown>,
	};
}
const ask = async () => {
	const { captainWithoutTeamUserId: userId, captainTeamId: teamId } = app.demo.named;
	// In milliseconds, like stored times.
	const request = {
		userId,
		teamId,
		teamName: "Net Gains",
		captainOrCocaptain: "captain" as const,
		createdAt: "2026-10-01T12:00:00.000Z",
	};
	return (
		await app.db
			.insertInto("captainRequest")
			.values(request)
			.returning("requestId")
			.executeTakeFirstOrThrow()
	).requestId;
};
const dispute = async () => {
	const row = { matchId: app.demo.named.waitingMatchId, userId: null, line: null, note: "No." };
	return (
		await app.db.insertInto("dispute").values(row).returning("disputeId").executeTakeFirstOrThrow()
	).disputeId;
};
const forfeit = async () => {
	const { rainedOutMatchId: matchId } = app.demo.named;
	await app.change(async (trx) => {
		await trx.deleteFrom("matchResult").where("matchId", "=", matchId).execute();
		await trx
			.insertInto("matchResult")
			.values({ ...emptyCard(matchId), ...fullScores, homeSetsForfeited: 8, version: 1 })
			.execute();
	});
	return app.demo.match.find((match) => match.matchId === matchId)!.homeTeamId;
};

describe.each<[string, () => Promise<readonly [method: string, path: string, json?: object]>]>([
	[
		"an assigned captain",
		async () => [
			"POST",
			`settleCaptainRequest/${await ask()}`,
			{ teamId: app.demo.named.captainTeamId },
		],
	],
	[
		"a team created for a captain",
		async () => [
			"POST",
			`settleCaptainRequest/${await ask()}`,
			{ newTeam: { teamNumber: 996, teamName: "X", divisionId: null } },
		],
	],
	["a request that was declined", async () => ["DELETE", `delete/captainRequest/${await ask()}`]],
	["a dispute that was settled", async () => ["POST", `settleDispute/${await dispute()}`, {}]],
	[
		"acknowledged forfeits",
		async () => ["POST", `noteForfeits/${await forfeit()}`, { total: 8, mostToOneTeam: 8 }],
	],
])("%s", (_, arrange) => {
	test("is undone completely by the key of its call", async () => {
		const [method, path, json] = await arrange();
		const before = await leagueContent(app.db);
		const key = crypto.randomUUID();
		expect((await call(method, path, json, key)).status).toBe(200);
		expect(await leagueContent(app.db)).not.toEqual(before);
		expect(await call("POST", "undoWrite", { path, key })).toEqual({
			status: 200,
			body: { ok: true },
		});
		expect(await leagueContent(app.db)).toEqual(before);
	});
});

test("sent reminders and emails can't be undone", async () => {
	const key = crypto.randomUUID();
	const { unregisteredTeamId } = app.demo.named;
	const sent = await call(
		"POST",
		"sendReminders",
		{ about: "registration", ids: [unregisteredTeamId] },
		key,
	);
	expect(sent.body["reminded"]).toEqual([unregisteredTeamId]);
	expect(await call("POST", "undoWrite", { path: "sendReminders", key })).toMatchObject({
		status: 409,
		body: { error: { code: "STALE" } },
	});
});
