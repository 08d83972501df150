import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowCounts, startTestApp, type TestApp, viewersOf } from "../../../test/app.ts";
import { facts } from "../../league/facts.ts";
import { adminRoutes } from "../api/admin-routes.ts";
import { bulkRoutes } from "../api/bulk-routes.ts";
import { captainRoutes } from "../api/captain-routes.ts";
import { scheduleRoutes } from "../api/schedule-routes.ts";
import { taskRoutes } from "../api/task-routes.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	const [{ userId }, { teamId }] = [app.world.user[5]!, app.world.team[3]!];
	await app.change(async (trx) => {
		for (const captainOrCocaptain of ["captain", "co-captain"] as const)
			await trx
				.insertInto("captainRequest")
				.values({ userId, teamId, teamName: "Aces", captainOrCocaptain })
				.execute();
		for (const { matchId } of app.world.matchResult.slice(0, 9))
			await trx
				.insertInto("dispute")
				.values({ matchId, userId, line: null, note: "No." })
				.execute();
	});
});
afterAll(() => app.stop());

/**
 * Bodies: 2,000 each time. A change of what all these calls share deserves fifty runs of other
 * seeds.
 */
const [runs, perRun] = [20, 100];
/**
 * Captains' calls are the subject of `whatever-is-sent.test.ts`; of theirs an admin sends what only
 * admins may.
 */
const calls = [...adminRoutes, ...bulkRoutes, ...scheduleRoutes, ...taskRoutes, ...captainRoutes];
/** After these there is little left to write about, so they come seldom. */
const sweeping = new Set(["clearSchedule", "publishSchedule", "removeAllPlayersFromTeams"]);

const someId = fc.oneof(
	{ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) },
	fc.integer({ min: 1, max: 700 }),
);
const someDay = fc.constantFrom("2026-11-14", "2027-01-09", "1900-01-01", "2100-12-31");
const someNumber = fc.oneof(
	{ weight: 3, arbitrary: fc.integer({ min: 700, max: 999 }) },
	fc.integer({ min: 0, max: 60 }),
);
/** By a field's name what fits it, the first that does. */
const fittings: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
	[
		/^seen$/,
		fc.dictionary(
			fc.constantFrom("area", "__proto__", "toString", "teamName"),
			fc.constantFrom("", "Aces", 7, null),
			{ maxKeys: 1 },
		),
	],
	[/^(homeTeamId|visitorTeamId|writeId|seasonId|teamId)$/, fc.integer({ min: 1, max: 12 })],
	[/Id$|^replaces$/, fc.oneof({ weight: 4, arbitrary: someId }, fc.constant(null))],
	[/Date$|Deadline$/, someDay],
	[/^(is|published|current|register|undo)/, fc.boolean()],
	[/^(weekNumber|numCourts|courtNumber)$/, fc.integer({ min: 1, max: 52 })],
	[/^amountPaid$/, fc.constantFrom(0, 225, 233.64)],
	[/^rating$/, fc.constantFrom(1, 3.5, 7)],
	[/Year$/, fc.constantFrom(1980, 2026)],
	[/Number|count|total|most/i, someNumber],
	[/^ids$/, fc.array(someId, { minLength: 1, maxLength: 5 })],
	[/^about$/, fc.constantFrom("score", "verification", "registration", "payment")],
	[/^kind$/, fc.constantFrom("player", "team")],
	[/^ratingType$/, fc.constantFrom("U", "S")],
	[/^gender$/, fc.constantFrom("F", "M")],
	[/^usta$/, fc.constantFrom("Y", "N")],
	[/^locationType$/, fc.constantFrom("Center", "Club")],
	[/^startTime$/, fc.constantFrom("9-11", "11-1")],
	[/^email$/, fc.constantFrom("", "ann@example.com")],
	[/^phone$/, fc.constantFrom("", "214-555-0100")],
	[
		/^newTeam$/,
		fc.record({
			teamNumber: someNumber,
			teamName: fc.constantFrom("Aces", "Bye"),
			divisionId: someId,
		}),
	],
	[/^fileName$/, fc.constant("players.csv")],
	[/^file$/, fc.constantFrom("AAAA", "Rmlyc3QgTmFtZSxMYXN0IE5hbWUKVW5hLExpc3RlZA==")],
	[/./, fc.constantFrom("Aces", "Bye", "O’Hara 阮 🎾", "<b>", "=1+1")],
];
const fittingFor = (field: string) =>
	fittings.find(([name]) => name.test(field))?.[1] as fc.Arbitrary<unknown>;

const odd = fc.oneof(
	fc.jsonValue(),
	fc.string({ unit: "binary" }),
	fc.constantFrom<unknown>(
		"\u0000",
		"\ud800",
		"\u202eevil",
		"x".repeat(5000),
		"9".repeat(400),
		"'; drop table team; --",
		"__proto__",
		null,
		true,
		[],
		{},
	),
	fc.constantFrom("2026-02-30", "0000-01-01", "0026-09-05", "9999-12-31", "+275760-09-13"),
	fc.constantFrom(0, -0, -1, 1.5, 53, 1001, 0.001, 1e-7, 1e21, 9e15, 2_147_483_647, 2_147_483_648),
	fc.constant({ area: JSON.parse(`${"[".repeat(900)}${"]".repeat(900)}`) }),
);

interface Shape {
	shape?: Record<string, unknown>;
	options?: readonly Shape[];
}
/** The fields that a call knows, whichever of its bodies is sent. */
const fieldsOf = ({ shape, options }: Shape): string[][] =>
	options ? options.flatMap(fieldsOf) : [Object.keys(shape ?? {})];

/**
 * What fits, whole or in parts, every second time with something odd in one of its fields or beside
 * them.
 */
function someBody(route: (typeof calls)[number]) {
	const known = route.body ? fieldsOf(route.body as Shape) : [[]];
	const plain = fc
		.constantFrom(...known)
		.chain((fields) =>
			fc
				.oneof(
					{ weight: 3, arbitrary: fc.constant(fields.filter((field) => field !== "seen")) },
					fc.subarray(fields, { maxLength: Math.min(3, fields.length) }),
				)
				.chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, fittingFor(key)])))),
		);
	const oddField = fc.constantFrom(...known.flat(), "isAdmin", "constructor");
	const oddly = fc
		.tuple(plain, oddField, odd)
		.map(([body, field, value]) => ({ ...(body as object), [field]: value }));
	return fc.oneof({ weight: 6, arbitrary: plain }, { weight: 5, arbitrary: oddly }, odd);
}
const queries = [
	"",
	"?q=%00",
	"?q=%25",
	"?kind=team&id=1",
	"?before=9",
	"?userId=x",
	"?fields=at",
	"?matchId=1",
	"?matchId=9e9",
	"?fields=__proto__",
	"?seasonId=1",
];
const someRequest = fc
	.oneof(
		{ weight: 60, arbitrary: fc.constantFrom(...calls.filter(({ path }) => !sweeping.has(path))) },
		fc.constantFrom(...calls.filter(({ path }) => sweeping.has(path))),
	)
	.chain((route) =>
		fc.record({
			method: fc.constant(route.method),
			template: fc.constant(route.path),
			path: fc
				.oneof(
					{ weight: 12, arbitrary: someId },
					fc.constantFrom("", "%00", "null", "1e3", "%F0%9F", "0", "2147483648"),
				)
				.map((id) => route.path.replace("{id}", String(id))),
			query: route.method === "GET" ? fc.constantFrom(...queries) : fc.constant(""),
			body: someBody(route),
			key: fc.option(fc.constantFrom("a", "b", "\u00e9", "x".repeat(300))),
		}),
	);

/**
 * What tells any change of any table, limits aside: how many rows it has, and by which transaction
 * the youngest of them was written.
 */
async function stateOf({ db }: TestApp) {
	const { limit: _, ...counts } = await rowCounts(db);
	const youngest = Object.keys(counts).map(
		(name) => sql`(select max(xmin::text::bigint) from ${sql.table(name)}) as ${sql.ref(name)}`,
	);
	const { rows } = await sql<Record<string, string>>`select ${sql.join(youngest)}`.execute(db);
	return [counts, rows[0]];
}

/** One after the other, so that what a refusal leaves behind is its own. */
test("2,000 bodies over all calls of admins: no error of ours, nothing changed by what is refused, no answer that takes long, a league that is in order", async () => {
	const { D } = viewersOf(app.world);
	const met = new Set<string>();
	let slowest = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(someRequest, { minLength: perRun, maxLength: perRun }),
			async (requests) => {
				let before = await stateOf(app);
				for (const { method, template, path, query, body, key } of requests) {
					const sent =
						method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify(body) };
					const headers = {
						"content-type": "application/json",
						...(key && { "idempotency-key": key }),
					};
					const begun = performance.now();
					const response = await app.fetch(`/api/${path}${query}`, {
						as: D,
						method,
						headers,
						...sent,
					});
					slowest = Math.max(slowest, performance.now() - begun);
					const text = await response.text();
					const about = `${method} ${path}${query} ${JSON.stringify(body)?.slice(0, 400)}: ${response.status} ${text.slice(0, 300)}`;
					expect(response.status, about).toBeLessThan(500);
					if (response.status !== 200)
						expect(JSON.parse(text).error.message, about).toMatch(/[.!?]$/);
					const after = await stateOf(app);
					if (response.status !== 200) expect(after, about).toEqual(before);
					before = after;
					if (response.status === 200) met.add(template);
				}
			},
		),
		{ numRuns: runs, seed: 20261121, endOnFailure: true },
	);
	expect(app.failures).toEqual([]);
	expect(slowest).toBeLessThan(2000);
	expect([...met].length, [...met].sort().join(", ")).toBeGreaterThan(32);
	const admins = await app.db
		.selectFrom("user")
		.select("userId")
		.where("isAdmin", "=", true)
		.execute();
	const current = await app.db
		.selectFrom("season")
		.select("seasonId")
		.where("currentSeason", "=", true)
		.execute();
	const places = await app.db
		.selectFrom("player")
		.select(({ fn }) => fn.max("rosterPlace").as("highest"))
		.executeTakeFirstOrThrow();
	expect([admins.length > 0, current.length]).toEqual([true, 1]);
	expect(places.highest ?? 0).toBeLessThanOrEqual(facts.rosterCap);
}, 180_000);
