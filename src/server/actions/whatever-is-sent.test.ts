import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles, startTestApp, type TestApp, viewersOf } from "../../../test/app.ts";
import { facts } from "../../league/facts.ts";
import { captainRoutes } from "../api/captain-routes.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({ rosterDeadline: "2026-12-31" })
			.where("currentSeason", "=", true)
			.execute(),
	);
});
afterAll(() => app.stop());

/** Ids that exist, ids that don't, and what is none. */
const someId = fc.oneof(
	{ weight: 6, arbitrary: fc.integer({ min: 1, max: 90 }) },
	{ weight: 2, arbitrary: fc.integer({ min: 1, max: 900 }) },
	fc.constantFrom(0, -1, 2_147_483_647, 2_147_483_648, 1.5),
);
const junk = fc.oneof(
	fc.jsonValue(),
	fc.string({ unit: "binary" }),
	fc.constantFrom("\u0000", "\ud800", "9".repeat(400), "2026-02-30", -0, 1e308, [], {}),
);
const fitting: Record<string, fc.Arbitrary<unknown>> = {
	teamId: fc.option(someId),
	fromTeamId: fc.option(someId),
	undo: fc.constant(true),
	captainId: fc.option(someId),
	cocaptainId: fc.option(someId),
	locationId: fc.option(someId),
	divisionId: fc.option(someId),
	homeTeamId: someId,
	visitorTeamId: someId,
	// Often one that another team has.
	teamNumber: fc.option(
		fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(101, 102, 201, 202)),
	),
	playerNumber: fc.integer({ min: 1, max: 3000 }),
	originalMatchNumber: fc.option(fc.integer({ min: 1, max: 400 })),
	matchDate: fc.constantFrom("2026-11-01", "0001-01-01", "9999-12-31"),
	startTime: fc.constantFrom("9-11", "11-1", "1-3", "3-5", "5-7"),
	teamName: fc.constantFrom("Aces", "Bye", " bye ", "🎾"),
	courtTime: fc.constantFrom("", "9-11"),
	isRegistered: fc.boolean(),
	// A team with live matches stays in play.
	isActive: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
	firstName: fc.constantFrom("Zoë", "<b>"),
	lastName: fc.constantFrom("O'Hara", "\u202e"),
	email: fc.constantFrom("", "ann@example.com", "ann@@example"),
	phone: fc.constantFrom("", "214-555-0100"),
	rating: fc.option(fc.constantFrom(1, 3.5, 7, 7.5)),
	birthYear: fc.option(fc.constantFrom(1980, 1900, 2026, 2100)),
	comments: fc.string(),
	__proto__x: junk,
};
const someBody = fc
	.subarray(Object.keys(fitting), { maxLength: 6 })
	.chain((keys) =>
		fc.record(
			Object.fromEntries(
				keys.map((key) => [key, fc.oneof({ weight: 8, arbitrary: fitting[key]! }, junk)]),
			),
		),
	);

/** For each call what it may name, so that many of them get through. */
const belonging: Record<string, string[]> = {
	"update/player/{id}": ["teamId", "fromTeamId", "phone", "rating"],
	"update/inactivePlayer/{id}": ["teamId", "phone"],
	"reactivatePlayer/{id}": ["teamId", "undo"],
	"deactivatePlayer/{id}": [],
	"update/team/{id}": [
		"teamName",
		"captainId",
		"cocaptainId",
		"locationId",
		"courtTime",
		"teamNumber",
		"isActive",
	],
	"create/makeupMatch": ["homeTeamId", "visitorTeamId", "matchDate", "startTime"],
	"update/makeupMatch/{id}": ["homeTeamId", "visitorTeamId", "matchDate", "startTime"],
	createPlayer: ["firstName", "lastName", "teamId", "birthYear"],
};
const someRequest = fc.constantFrom(...captainRoutes).chain(({ method, path }) =>
	fc.record({
		method: fc.constant(method),
		path: fc
			.oneof({ weight: 9, arbitrary: someId }, fc.constantFrom("", "%00", "null", "1e3"))
			.map((id) => path.replace("{id}", String(id))),
		body: fc.oneof(
			{
				weight: 6,
				arbitrary: fc
					.oneof(fc.constant(belonging[path] ?? []), fc.subarray(belonging[path] ?? []))
					.chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, fitting[key]!])))),
			},
			{ weight: 3, arbitrary: someBody },
			junk,
		),
		role: fc.constantFrom(...roles, "C", "O", "D", "D"),
		key: fc.option(fc.constantFrom("a", "b", "c", "\u00e9", "x".repeat(300))),
	}),
);

test("no call of captains and admins is answered by an error of ours, and no roster grows past its cap", async () => {
	const viewers = viewersOf(app.world);
	const met = new Map<string, number>();
	const batch = fc.array(someRequest, { minLength: 25, maxLength: 25 });
	await fc.assert(
		fc.asyncProperty(batch, async (requests) => {
			await Promise.all(
				requests.map(async ({ method, path, body, role, key }) => {
					const headers: Record<string, string> = {
						"content-type": "application/json",
						...(key && { "idempotency-key": key }),
					};
					const response = await app.fetch(`/api/${path}`, {
						as: viewers[role],
						method,
						headers,
						...(method !== "GET" && method !== "DELETE" && { body: JSON.stringify(body) }),
					});
					const { error } = ((await response.json()) ?? {}) as { error?: { code: string } };
					const outcome = `${response.status} ${error?.code ?? ""}`;
					expect(
						response.status,
						`${method} ${path} ${JSON.stringify(body)}: ${outcome}`,
					).toBeLessThan(500);
					met.set(outcome, (met.get(outcome) ?? 0) + 1);
				}),
			);
		}),
		{ numRuns: 80, seed: 20261120, endOnFailure: true },
	);
	expect(app.failures).toEqual([]);
	const sizes = await app.db
		.selectFrom("player")
		.select(({ fn }) => fn.countAll<number>().as("size"))
		.where("teamId", "is not", null)
		.groupBy("teamId")
		.execute();
	expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThanOrEqual(facts.rosterCap);
	const outcomes = [
		"200 ",
		"401 NO_SESSION",
		"403 NO_PROFILE",
		"403 WRONG_ROLE",
		"403 NOT_YOUR_TEAM",
		"404 NOT_FOUND",
		"409 NOT_UNIQUE",
		"409 STALE",
		"422 INVALID",
	];
	expect([...met.keys()]).toEqual(expect.arrayContaining(outcomes));
	expect(met.get("200 ")).toBeGreaterThan(100);
}, 60_000);
