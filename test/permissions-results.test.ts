import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { type Role, roles, rowCounts, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { type ResultCall, resultCalls } from "./result-calls.ts";
import { cardOf, fullScores } from "./scorecards.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let card: ReturnType<typeof cardOf>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
	card = cardOf(app, app.world.named.waitingMatchId);
	expect(card.match.visitorTeamId).toBe(app.world.named.captainTeamId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

test("every row has all six roles", () => {
	for (const row of resultCalls)
		expect(Object.keys(row)).toEqual(expect.arrayContaining([...roles]));
});

describe.each(
	resultCalls.map((row) => ({ title: [row.call, row.about].filter(Boolean).join(": "), row })),
)("$title", ({ row }) => {
	beforeEach(() =>
		card.reset({
			...fullScores,
			...row.ticks,
			version: 1,
			singles1HomePlayerId: card.homePlayers[0]!,
		}),
	);

	test.each(roles)("%s", async (role) => {
		const expected = row[role];
		const before = { counts: await written(), card: await card.stored() };
		const { status, body } = await ask(row, role);
		if (typeof expected !== "string")
			return expect([status, Object.keys(body).sort()]).toEqual([200, [...expected].sort()]);
		expect(`${status} ${body.error?.code}`).toBe(expected);
		expect({ counts: await written(), card: await card.stored() }).toEqual(before);
	});
});

async function ask({ call, json }: ResultCall, role: Role) {
	const [method = "", path = ""] = call.replace("{matchId}", String(card.match.matchId)).split(" ");
	const body =
		json &&
		(/create|request|sendFinal/.test(path) ? { matchId: card.match.matchId, ...json } : json);
	const leftTraces = await watchTraces(app.db);
	const answer = await card.call(viewers[role], method, path, body, `${role} ${Math.random()}`);
	await leftTraces(path, answer.status);
	return answer;
}

/** Everything but the counted tries. */
const written = async () => ({ ...(await rowCounts(app.db)), limit: 0 });
