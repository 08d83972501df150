import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { emptyCard } from "../src/league/rules/scoring/card-merge.ts";
import { type Role, roles, rowCounts, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { type TaskCall, type TaskFacts, taskCalls } from "./task-calls.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let facts: TaskFacts;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
});
beforeEach(async () => {
	facts = await arrange();
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

test("every row has all six roles", () => {
	for (const row of taskCalls) expect(Object.keys(row)).toEqual(expect.arrayContaining([...roles]));
});

describe.each(
	taskCalls.map((row) => ({ title: [row.call, row.about].filter(Boolean).join(": "), row })),
)("$title", ({ row }) => {
	test.each(roles)("%s", async (role) => {
		const expected = row[role];
		const before = await written();
		const { status, body } = await ask(row, role);
		if (typeof expected !== "string")
			return expect([status, keysOf(body)]).toEqual([200, [...expected].sort()]);
		expect(`${status} ${(body as { error?: { code: string } }).error?.code}`).toBe(expected);
		expect(await written()).toEqual(before);
	});
});

async function ask({ call, id, json }: TaskCall, role: Role) {
	const [method, path] = call.split(" ") as [string, string];
	const body = json?.(facts);
	const to = path.replace("{id}", String(id?.(facts)));
	const leftTraces = await watchTraces(app.db);
	const response = await app.fetch(`/api/${to}`, {
		as: viewers[role],
		...(body && { json: body }),
		method,
	});
	await leftTraces(to, response.status);
	return { status: response.status, body: (await response.json()) as object };
}

/** Of a list those of its rows, which are not none. */
function keysOf(body: object) {
	if (!Array.isArray(body)) return Object.keys(body).sort();
	expect(body.length).toBeGreaterThan(0);
	return [...new Set(body.flatMap((row) => Object.keys(row)))].sort();
}

/** Everything but the counted tries. */
const written = async () => ({ ...(await rowCounts(app.db)), limit: 0 });

/**
 * A request, a dispute, a match without scores, a team without a payment, a team that did not come
 * to a match: all anew.
 */
async function arrange(): Promise<TaskFacts> {
	const {
		captainWithoutTeamUserId: userId,
		rainedOutMatchId,
		waitingMatchId,
		captainTeamId,
		inactiveTeamId,
		captainUserId,
	} = app.world.named;
	const { visitorTeamId, homeTeamId } = app.world.match.find(
		({ matchId }) => matchId === waitingMatchId,
	)!;
	expect(visitorTeamId).toBe(captainTeamId);
	let ids = { requestId: 0, disputeId: 0 };
	await app.change(async (trx) => {
		for (const table of [
			"taskMark",
			"letter",
			"dispute",
			"captainRequest",
			"payment",
			"makeupMatch",
		] as const)
			await trx.deleteFrom(table).execute();
		await trx.deleteFrom("team").where("teamNumber", "=", 997).execute();
		await trx
			.updateTable("team")
			.set({ captainId: captainUserId, cocaptainId: null })
			.where("teamId", "=", captainTeamId)
			.execute();
		const request = {
			userId,
			teamId: captainTeamId,
			teamName: "Net Gains",
			captainOrCocaptain: "captain" as const,
		};
		const { requestId } = await trx
			.insertInto("captainRequest")
			.values(request)
			.returning("requestId")
			.executeTakeFirstOrThrow();
		const dispute = {
			matchId: waitingMatchId,
			userId: captainUserId,
			line: null,
			note: "It was 6-4.",
		};
		const { disputeId } = await trx
			.insertInto("dispute")
			.values(dispute)
			.returning("disputeId")
			.executeTakeFirstOrThrow();
		await trx
			.deleteFrom("matchResult")
			.where("matchId", "in", [rainedOutMatchId, waitingMatchId])
			.execute();
		await trx
			.updateTable("matchResult")
			.set({ homeSetsForfeited: 0, visitorSetsForfeited: 0 })
			.execute();
		await trx
			.insertInto("matchResult")
			.values({ ...emptyCard(waitingMatchId), homeSetsForfeited: 8, version: 1 })
			.execute();
		ids = { requestId, disputeId };
	});
	return {
		...ids,
		matchId: rainedOutMatchId,
		teamId: captainTeamId,
		inactiveTeamId,
		forfeitingTeamId: homeTeamId,
	};
}
