import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "../src/league/messages.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { routes } from "../src/server/api/routes.ts";
import { type Ask, type Role, roles, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { rowCounts } from "./league-content.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.demo);
});
afterAll(() => app.stop());

/** A valid body for `createPlayer`, without the optional fields. */
const signup = {
	firstName: "Ada",
	lastName: "Newcomer",
	email: "ada@newcomers.example",
	rating: 3.5,
	gender: "F",
	birthYear: 1988,
};
const kib64 = 64 * 1024;

const readPaths = routes.filter((route) => route.method === "GET").map(({ path }) => path);
const pathTo = (path: string) => `/api/${path.replace("{id}", "1")}${neededQuery[path] ?? ""}`;
const neededQuery: Record<string, string> = {
	"list/matchChange": "?matchId=1",
	"list/lineup": "?teamId=1",
	"list/formerPlayer": "?teamId=1",
};
const createPlayer = (json: unknown, ask: Ask = {}) =>
	app.fetch("/api/createPlayer", { json, ...ask });

/** A network address that no other test signs up from. */
let addresses = 0;
const newEmailAddress = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`;

async function refusalIn(response: Response) {
	const body = (await response.json()) as {
		error: { code: string; message: string; fields?: Record<string, string> };
	};
	expect(response.headers.get("content-type")).toMatch(/^application\/json/);
	expect(Object.keys(body)).toEqual(["error"]);
	const { code, message, fields = {}, ...rest } = body.error;
	expect(rest).toEqual({});
	expect(code).toMatch(/^[A-Z_]+$|^[A-Z]\w+Exception$/);
	for (const sentence of [message, ...Object.values(fields)])
		expect(sentence).toMatch(/^["A-Z].*\.$/s);
	return { status: response.status, code, message, fields };
}

describe("a refused call saves nothing:", () => {
	let before: Record<string, number>;
	beforeEach(async () => {
		before = await rowCounts(app.db);
	});
	afterEach(async () => expect(await rowCounts(app.db)).toEqual(before));

	test.each([
		"",
		"list",
		"list/",
		"list/nobody",
		"list/team/",
		"list/session",
		"get/association/1",
		"createplayer",
		"createPlayer/",
		"update/rosterAddition/1",
		"a/b/c/d",
		"%00",
		"../../etc/passwd",
	])("an unknown path: /api/%s", async (path) => {
		for (const method of ["GET", "POST", "DELETE"]) {
			const { status, code, message } = await refusalIn(
				await app.fetch(`/api/${path.replaceAll("..", "%2e%2e%2f")}`, { method }),
			);
			expect([status, code]).toEqual([404, "NOT_FOUND"]);
			expect(message).toContain("reload it");
		}
	});

	test.each(readPaths)("another method than GET and HEAD: %s", async (path) => {
		for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
			const response = await app.fetch(pathTo(path), { method });
			expect(response.headers.get("allow")).toBe("GET, HEAD");
			expect(await refusalIn(response)).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
		}
	});

	test("another method than POST: createPlayer", async () => {
		for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
			const response = await app.fetch("/api/createPlayer", { method });
			expect(response.headers.get("allow")).toBe("POST");
			expect(await refusalIn(response)).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
		}
		expect((await app.fetch("/api/createPlayer", { method: "HEAD" })).status).toBe(405);
	});

	test.each([
		["a foreign origin", { origin: "https://elsewhere.example" }],
		["the origin “null”", { origin: "null" }],
		["another port", { origin: "http://localhost:4000" }],
		["another site’s script", { "sec-fetch-site": "cross-site" }],
		["a script of a sibling subdomain", { "sec-fetch-site": "same-site" }],
		[
			"a foreign host name that resolves to this server",
			{ host: "elsewhere.example", origin: "http://elsewhere.example" },
		],
	])("from %s", async (_, headers) => {
		expect(await refusalIn(await createPlayer(signup, { headers }))).toMatchObject({
			status: 403,
			code: "WRONG_ORIGIN",
		});
		const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
		expect(
			(await app.fetch("/player-signup", { method: "POST", headers: form, body: "firstName=Ada" }))
				.status,
		).toBe(403);
	});

	test.each([
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/jsonp",
		"text/plain; application/json",
	])("sent as %s", async (type) => {
		expect(
			await refusalIn(await createPlayer(signup, { headers: { "content-type": type } })),
		).toMatchObject({ status: 415, code: "WRONG_CONTENT_TYPE" });
	});
	test("a body without a content type", async () => {
		const body = new TextEncoder().encode(JSON.stringify(signup));
		expect(
			await refusalIn(await app.fetch("/api/createPlayer", { method: "POST", body })),
		).toMatchObject({ status: 415, code: "WRONG_CONTENT_TYPE" });
	});

	test.each([
		"",
		" ",
		"{",
		'{"firstName":"Ada",}',
		"{'a':1}",
		"undefined",
		"{} {}",
		"\u0000",
		"[".repeat(30_000),
	])("no JSON: %j", async (body) => {
		const headers = { "content-type": "application/json" };
		expect(
			await refusalIn(await app.fetch("/api/createPlayer", { method: "POST", headers, body })),
		).toMatchObject({ status: 400, code: "BAD_REQUEST" });
	});

	test.each(["null", "[]", "[{}]", "3", '"Ada"', "true"])(
		"JSON that is not an object: %s",
		async (body) => {
			const response = await app.fetch("/api/createPlayer", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body,
			});
			expect(await refusalIn(response)).toMatchObject({
				status: 422,
				code: "INVALID",
				fields: { body: "Invalid value." },
			});
		},
	);

	test.each([
		[
			"all fields missing",
			{},
			{},
			{
				firstName: "Please fill this in.",
				lastName: "Please fill this in.",
				email: "Please fill this in.",
				rating: "Please choose a rating.",
				gender: "Please choose one.",
				birthYear: "Please fill this in.",
			},
		],
		["an empty name", signup, { firstName: "  " }, { firstName: "Please fill this in." }],
		[
			"a long name",
			signup,
			{ lastName: "x".repeat(81) },
			{ lastName: "Please keep this to 80 characters." },
		],
		[
			"NUL in a name",
			signup,
			{ firstName: "A\0da" },
			{ firstName: "Please use only letters, numbers, and punctuation." },
		],
		[
			"a line break in a name",
			signup,
			{ firstName: "A\nda" },
			{ firstName: "Please use only letters, numbers, and punctuation." },
		],
		[
			"half of a surrogate pair",
			signup,
			{ firstName: "Ada\ud83d" },
			{ firstName: "Please use only letters, numbers, and punctuation." },
		],
		[
			"NUL in the comments",
			signup,
			{ comments: "any\0day" },
			{ comments: "Please use only letters, numbers, and punctuation." },
		],
		[
			"an escape character in the comments",
			signup,
			{ experience: "\u001b[31m" },
			{ experience: "Please use only letters, numbers, and punctuation." },
		],
		[
			"a long text in the comments",
			signup,
			{ comments: "x".repeat(1001) },
			{ comments: "Please keep this to 1000 characters." },
		],
		[
			"an invalid email address",
			signup,
			{ email: "ada" },
			{ email: "Please enter a full email address, like name@example.com." },
		],
		[
			"an empty email address",
			signup,
			{ email: "" },
			{ email: "Please enter a full email address, like name@example.com." },
		],
		[
			"two addresses",
			signup,
			{ email: "ada@x.example, bob@x.example" },
			{ email: "Please enter a full email address, like name@example.com." },
		],
		[
			"a header injected into the email address",
			signup,
			{ email: "ada@x.example\nBcc: all@x.example" },
			{ email: "Please use only letters, numbers, and punctuation." },
		],
		[
			"a phone number in texts",
			signup,
			{ phone: "call me" },
			{ phone: "Please enter a phone number, like 214-555-0142." },
		],
		[
			"a rating that isn't offered",
			signup,
			{ rating: 3.3 },
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		],
		[
			"a rating too low",
			signup,
			{ rating: 0.5 },
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		],
		[
			"a rating too high",
			signup,
			{ rating: 7.5 },
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		],
		["a rating as text", signup, { rating: "3.5" }, { rating: "Please choose a rating." }],
		["no rating", signup, { rating: null }, { rating: "Please choose a rating." }],
		["a gender that isn't offered", signup, { gender: "W" }, { gender: "Please choose one." }],
		[
			"a two-digit year",
			signup,
			{ birthYear: 88 },
			{ birthYear: "Please enter a year, like 1975." },
		],
		[
			"a fractional year",
			signup,
			{ birthYear: 1988.5 },
			{ birthYear: "Please enter a year, like 1975." },
		],
		[
			"a year as text",
			signup,
			{ birthYear: "1988" },
			{ birthYear: "Please enter a year, like 1975." },
		],
		["a number for a name", signup, { firstName: 5 }, { firstName: "Invalid value." }],
		[
			"an answer that isn't offered",
			signup,
			{ usta: "maybe", ratingType: "X" },
			{ usta: "Invalid value.", ratingType: "Invalid value." },
		],
		["a server field: the number", signup, { playerNumber: 1 }, { playerNumber: "Unknown field." }],
		[
			"more server fields",
			signup,
			{ isActive: false, playerId: 1, createdAt: "2020-01-01T00:00:00Z" },
			{
				isActive: "Unknown field.",
				playerId: "Unknown field.",
				createdAt: "Unknown field.",
			},
		],
	])("%s", async (_, base, changes, fields) => {
		const {
			status,
			code,
			message,
			fields: shown,
		} = await refusalIn(await createPlayer({ ...base, ...changes }));
		expect([status, code, message]).toEqual([422, "INVALID", messages.checkMarkedFields]);
		expect(shown).toEqual(fields);
	});

	test("a player of a team, without a session", async () => {
		expect(await refusalIn(await createPlayer({ ...signup, teamId: 1 }))).toMatchObject({
			status: 401,
			code: "NO_SESSION",
		});
	});

	test("a field named __proto__", async () => {
		const body = JSON.stringify(signup).replace("{", '{"__proto__":{"teamId":1},"constructor":1,');
		const response = await app.fetch("/api/createPlayer", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body,
		});
		expect(await refusalIn(response)).toMatchObject({
			status: 422,
			fields: { constructor: "Unknown field." },
		});
		expect(({} as { teamId?: number }).teamId).toBeUndefined();
	});

	test.each(readPaths)("an unknown query key: %s", async (path) => {
		// These four describe the caller or the place, not a list.
		if (path.startsWith("identity/") || ["getUser", "weather"].includes(path)) return;
		for (const query of [
			"x=1",
			"limit=1",
			"fields=nothing",
			"fields=",
			"fields=__proto__",
			"fields=toString",
			"=",
			"FIELDS=x",
		]) {
			expect(
				await refusalIn(await app.fetch(`${pathTo(path)}?${query}`, { as: viewers.admin })),
			).toMatchObject({ status: 422, code: "INVALID" });
		}
	});

	test("a full disk refuses writes and answers reads", async () => {
		const full = await startTestApp({ freeMegabytes: async () => 63 });
		const refused = await full.fetch("/api/createPlayer", { json: signup });
		expect(await refusalIn(refused)).toMatchObject({ status: 507, code: "DISK_FULL" });
		expect((await full.fetch("/api/list/player", { as: viewers.admin })).status).toBe(200);
		expect(await (await full.fetch("/api/list/player", { as: viewers.admin })).json()).toEqual([]);
		await full.stop();
	});

	describe("checks run in a fixed order", () => {
		const big = "x".repeat(kib64 + 1);
		const foreign = { origin: "https://elsewhere.example" };
		const asText = { "content-type": "text/plain" };
		const asJson = { "content-type": "application/json" };
		test.each([
			[
				"the path",
				404,
				"list/nobody",
				{ method: "PUT", headers: { ...foreign, ...asText }, body: big },
			],
			[
				"the method",
				405,
				"createPlayer",
				{ method: "PUT", headers: { ...foreign, ...asText }, body: big },
			],
			[
				"the size",
				413,
				"createPlayer",
				{ method: "POST", headers: { ...foreign, ...asText }, body: big },
			],
			[
				"the origin",
				403,
				"createPlayer",
				{ method: "POST", headers: { ...foreign, ...asText }, body: "{" },
			],
			["the content type", 415, "createPlayer", { method: "POST", headers: asText, body: "{" }],
			["valid JSON", 400, "createPlayer", { method: "POST", headers: asJson, body: "{" }],
			["the fields", 422, "createPlayer", { method: "POST", headers: asJson, body: "{}" }],
		])("first %s", async (_, status, path, init) => {
			expect((await refusalIn(await app.fetch(`/api/${path}`, init))).status).toBe(status);
		});

		test("session and role before the query, the query before the row", async () => {
			expect((await app.fetch("/api/list/draftMatch?x=1")).status).toBe(401);
			expect((await app.fetch("/api/list/draftMatch?x=1", { as: viewers.newAccount })).status).toBe(
				403,
			);
			expect((await app.fetch("/api/list/draftMatch?x=1", { as: viewers.captain })).status).toBe(
				403,
			);
			expect((await app.fetch("/api/list/draftMatch?x=1", { as: viewers.admin })).status).toBe(422);
			expect((await app.fetch("/api/get/player/0?x=1")).status).toBe(422);
		});
	});

	test.each([
		"abc",
		"-1",
		"0",
		"1e9",
		"1.0",
		"+1",
		"01",
		"0x1",
		"2147483648",
		"99999999999",
		"9".repeat(4000),
		"%00",
		"%0a1",
		"%20",
		"１",
		"1'--",
		"1;drop table player",
		"%F0%9F%8E%BE",
		"%E0%A4%A",
		"..%2f1",
		"NaN",
		"null",
	])("an invalid id: %s", async (id) => {
		const filters = [
			"list/player?teamId=",
			"list/team?divisionId=",
			"list/event?seasonId=",
			"list/match?matchId=",
			"list/matchResult?matchId=",
		];
		for (const path of ["get/player/", "get/team/", ...filters]) {
			for (const role of ["visitor", "admin"] as const) {
				const response = await app.fetch(`/api/${path}${id}`, { as: viewers[role] });
				const unknown = id === "%E0%A4%A" ? 400 : 404;
				expect([path, (await refusalIn(response)).status]).toEqual([
					path,
					path.includes("?") ? 422 : unknown,
				]);
			}
		}
	});
});

describe("on the wire", () => {
	let port: number;
	beforeAll(async () => {
		port = await app.listen();
	});

	function send(
		path: string,
		{
			method = "POST",
			headers = {},
			chunks = [],
			agent = false,
		}: { method?: string; headers?: OutgoingHttpHeaders; chunks?: string[]; agent?: Agent | false },
	) {
		return new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>(
			(resolve, reject) => {
				const sent = request(
					{
						port,
						host: "127.0.0.1",
						agent,
						path,
						method,
						headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
					},
					async (response) => {
						let body = "";
						for await (const chunk of response) body += chunk;
						resolve({ status: response.statusCode!, body, headers: response.headers });
					},
				);
				sent.on("error", reject);
				for (const chunk of chunks) sent.write(chunk);
				sent.end();
			},
		);
	}
	const padded = (length: number) => {
		const json = JSON.stringify({ ...signup, x: "" });
		return json.replace('"x":""', `"x":"${"x".repeat(length - json.length)}"`);
	};

	test.each([
		["64 KiB passes the size check", kib64, 422],
		["one byte more does not", kib64 + 1, 413],
	])("%s", async (_, length, status) => {
		const body = padded(length);
		const counted = await send("/api/createPlayer", {
			headers: { "content-length": String(length) },
			chunks: [body],
		});
		const chunked = await send("/api/createPlayer", {
			headers: { "transfer-encoding": "chunked" },
			chunks: body.match(/.{1,9000}/gs)!,
		});
		for (const answer of [counted, chunked]) {
			expect(answer.status).toBe(status);
			expect(JSON.parse(answer.body).error.message).toMatch(/\.$/);
		}
	});

	test("reads a chunked body completely", async () => {
		const body = JSON.stringify({ ...signup, rating: 3.3 });
		const { status, body: answer } = await send("/api/createPlayer", {
			headers: { "transfer-encoding": "chunked" },
			chunks: body.split(""),
		});
		expect([status, JSON.parse(answer).error.fields]).toEqual([
			422,
			{ rating: "Ratings run from 1.0 to 7.0, in steps of 0.5." },
		]);
	});

	test("answers a body of two megabytes without breaking the connection", async () => {
		const chunks = Array.from({ length: 40 }, () => "x".repeat(50_000));
		for (const headers of [{ "transfer-encoding": "chunked" }, { "content-length": "2000000" }]) {
			expect((await send("/api/createPlayer", { headers, chunks })).status).toBe(413);
		}
		expect((await send("/api/list/division", { method: "GET" })).status).toBe(200);
	});

	test("closes the connection after a body that was far too large", async () => {
		const chunks = Array.from({ length: 40 }, () => "x".repeat(50_000));
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		expect(
			(await send("/api/createPlayer", { headers: { "content-length": "2000000" }, chunks, agent }))
				.status,
		).toBe(413);
		const next = await send("/api/list/division", { method: "GET", agent }).catch(
			(error: Error) => error.message,
		);
		agent.destroy();
		expect(next).toMatchObject({ status: 200 });
	});

	test("answers HEAD like GET, without the body", async () => {
		for (const path of ["/api/list/division", "/", "/healthz", "/nowhere"]) {
			const [head, get] = await Promise.all([
				send(path, { method: "HEAD" }),
				send(path, { method: "GET" }),
			]);
			expect([path, head.status, head.body]).toEqual([path, get.status, ""]);
			expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
		}
	});
});

test("a call that needs nothing but its address is sent without a body", async () => {
	const { playerId } = app.demo.player.find(({ teamId }) => teamId !== null)!;
	const ask = { as: viewers.admin, method: "POST" };
	const path = `/api/deactivatePlayer/${playerId}`;
	const elsewhere = { origin: "https://elsewhere.example" };
	expect(await refusalIn(await app.fetch(path, { ...ask, headers: elsewhere }))).toMatchObject({
		status: 403,
		code: "WRONG_ORIGIN",
	});
	expect((await app.fetch(path, ask)).status).toBe(200);
});

describe("createPlayer", () => {
	const newest = () =>
		app.db.selectFrom("player").selectAll().orderBy("playerId", "desc").executeTakeFirstOrThrow();

	test("saves a player looking for a team under the next number and returns no private data", async () => {
		const { playerNumber: highest } = await app.db
			.selectFrom("player")
			.select("playerNumber")
			.orderBy("playerNumber", "desc")
			.executeTakeFirstOrThrow();
		const texts = {
			phone: " 214-555-0199 ",
			ratingType: "S",
			usta: "Y",
			ustaLevel: "3.5",
			ustaYear: 2024,
			experience: "Years of it.\nMostly doubles.",
			comments: 'Évenings, "any" <day> & 🎾',
		};
		const response = await createPlayer(
			{ ...signup, ...texts, firstName: " Zoë " },
			{ address: newEmailAddress() },
		);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.text()).toBe('{"ok":true}');
		const { playerId, createdAt, ...saved } = await newest();
		expect(saved).toMatchObject({
			...signup,
			...texts,
			firstName: "Zoë",
			phone: "214-555-0199",
			playerNumber: highest + 1,
			teamId: null,
			rosterPlace: null,
			isActive: true,
		});
		expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
		expect(playerId).toBeGreaterThan(0);
	});

	test("fills in fields that were left out", async () => {
		await createPlayer(signup, { address: newEmailAddress() });
		const defaults = {
			phone: "",
			ratingType: null,
			usta: null,
			ustaLevel: "",
			ustaYear: null,
			experience: "",
			comments: "",
		};
		expect(await newest()).toMatchObject({ ...signup, ...defaults });
	});

	test("is open to all roles and puts no one on a team", async () => {
		for (const role of roles) {
			expect(
				(
					await createPlayer(
						{ ...signup, lastName: role },
						{ as: viewers[role], address: newEmailAddress() },
					)
				).status,
			).toBe(200);
			expect(await newest()).toMatchObject({ lastName: role, teamId: null });
		}
	});

	test.each([
		["a client that is not a browser", {}],
		["our own site", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
		["another name of this machine", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }],
		["an older browser", { "sec-fetch-site": "same-origin" }],
		[
			"a client with another spelling of the content type",
			{ "content-type": "Application/JSON; charset=utf-8" },
		],
	])("accepts %s", async (_, headers) => {
		expect((await createPlayer(signup, { headers, address: newEmailAddress() })).status).toBe(200);
	});

	test("is visible at once to roles that may read players", async () => {
		const before = (
			(await (await app.fetch("/api/list/player", { as: viewers.captain })).json()) as object[]
		).length;
		await createPlayer({ ...signup, lastName: "Seen-at-once" }, { address: newEmailAddress() });
		const after = (await (await app.fetch("/api/list/player", { as: viewers.captain })).json()) as {
			lastName: string;
		}[];
		expect(after).toHaveLength(before + 1);
		expect(after.map((row) => row.lastName)).toContain("Seen-at-once");
	});

	test("gives forty simultaneous sign-ups forty consecutive numbers", async () => {
		const { playerNumber: highest } = await newest();
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				createPlayer({ ...signup, lastName: `Forty ${index}` }, { address: newEmailAddress() }),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
		const saved = await app.db
			.selectFrom("player")
			.selectAll()
			.where("lastName", "like", "Forty %")
			.orderBy("playerNumber")
			.execute();
		expect(saved.map((row) => row.playerNumber)).toEqual(
			Array.from({ length: 40 }, (_, index) => highest + 1 + index),
		);
		expect(new Set(saved.map((row) => row.lastName)).size).toBe(40);
	});

	test("allows forty an hour from one address, even concurrently", async () => {
		const address = newEmailAddress();
		const before = await rowCounts(app.db);
		const answers = await Promise.all(
			Array.from({ length: 45 }, (_, index) =>
				createPlayer({ ...signup, lastName: `Hour ${index}` }, { address }),
			),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(5);
		for (const response of refused) {
			const seconds = Number(response.headers.get("retry-after"));
			expect(seconds).toBeGreaterThan(3500);
			expect(seconds).toBeLessThanOrEqual(3600);
			expect(await refusalIn(response)).toMatchObject({
				code: "TOO_MANY",
				message: "Too many sign-ups from your network. Please try again in 60 minutes.",
			});
		}
		expect(await rowCounts(app.db)).toMatchObject({ player: before["player"]! + 40 });
		expect((await createPlayer(signup, { address: newEmailAddress() })).status).toBe(200);
	});

	test("does not count invalid sign-ups toward the forty", async () => {
		const address = newEmailAddress();
		for (let index = 0; index < 42; index++)
			expect((await createPlayer({ ...signup, rating: 3.3 }, { address })).status).toBe(422);
		expect((await createPlayer(signup, { address })).status).toBe(200);
	});

	test("uses a forwarded address only behind a trusted proxy", async () => {
		const claim = (index: number) => ({ headers: { "x-forwarded-for": `203.0.113.${index}` } });
		const address = newEmailAddress();
		for (let index = 0; index < 40; index++)
			await createPlayer(signup, { ...claim(index), address });
		expect((await createPlayer(signup, { ...claim(99), address })).status).toBe(429);

		const behind = await startTestApp({ trustedProxies: 1 });
		const from = (forwarded: string) =>
			behind.fetch("/api/createPlayer", {
				json: signup,
				headers: { "x-forwarded-for": forwarded },
			});
		for (let index = 0; index < 40; index++) await from(`10.0.0.${index}, 203.0.113.1`);
		expect((await from("10.0.0.99, 203.0.113.1")).status).toBe(429);
		expect((await from("203.0.113.1, 203.0.113.2")).status).toBe(200);
		// The port that some proxies append doesn't make it another visitor.
		expect((await from("203.0.113.1:4711")).status).toBe(429);
		for (const notAnAddress of ["x".repeat(5000), "unknown", ",".repeat(5000), "203.0.113.1.evil"])
			expect((await from(notAnAddress)).status).toBe(200);
		await behind.stop();
	});
});

describe("read calls", () => {
	test.each(readPaths)("%s matches its documented schema", async (path) => {
		const { response: documented } = routes.find((route) => route.path === path)!;
		for (const role of roles) {
			const response = await app.fetch(pathTo(path), {
				as: viewers[role],
				address: newEmailAddress(),
			});
			if (response.status !== 200) expect([401, 403, 404]).toContain(response.status);
			else if ("mediaType" in documented)
				expect(response.headers.get("content-type")).toBe(documented.mediaType);
			else
				expect(documented.safeParse(await response.json()).error?.issues.slice(0, 3) ?? []).toEqual(
					[],
				);
		}
	});

	test.each(readPaths.filter((path) => path !== "identity/currentSession"))(
		"%s answers 304 while unchanged",
		async (path) => {
			for (const role of ["visitor", "admin"] as const) {
				const first = await app.fetch(pathTo(path), { as: viewers[role] });
				if (first.status !== 200) continue;
				const etag = first.headers.get("etag")!;
				expect(etag).toMatch(/^W\/"[^"]+"$/);
				const second = await app.fetch(pathTo(path), {
					as: viewers[role],
					headers: { "if-none-match": `"other", ${etag}` },
				});
				expect([second.status, await second.text()]).toEqual([304, ""]);
				expect(second.headers.get("etag")).toBe(etag);
				expect(second.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
				expect(
					(
						await app.fetch(pathTo(path), {
							as: viewers[role],
							headers: { "if-none-match": 'W/"other"' },
						})
					).status,
				).toBe(200);
			}
		},
	);

	test("sends a list again after it changed", async () => {
		const etag = async () => (await app.fetch("/api/list/association")).headers.get("etag")!;
		const before = await etag();
		await app.change((trx) =>
			trx
				.updateTable("association")
				.set({ associationName: "Renamed" })
				.where("associationId", "=", 1)
				.execute(),
		);
		expect(await etag()).not.toBe(before);
		expect(
			(await app.fetch("/api/list/association", { headers: { "if-none-match": before } })).status,
		).toBe(200);
	});

	test("lets caches store and revalidate a visitor’s list, and store nothing of signed-in users", async () => {
		expect((await app.fetch("/api/list/team")).headers.get("cache-control")).toBe(
			"public, max-age=0, must-revalidate",
		);
		for (const role of ["newAccount", "member", "captain", "otherCaptain", "admin"] as const)
			expect(
				(await app.fetch("/api/list/team", { as: viewers[role] })).headers.get("cache-control"),
			).toBe("no-store");
		for (const path of ["list/payment", "list/team?x=1", "get/team/0"])
			expect((await app.fetch(`/api/${path}`)).headers.get("cache-control")).toBe("no-store");
	});

	test.each(["gzip", "deflate"])(
		"compresses a long list with %s for clients that accept it",
		async (encoding) => {
			const response = await app.fetch("/api/list/location", {
				headers: { "accept-encoding": encoding },
			});
			expect(response.headers.get("content-encoding")).toBe(encoding);
			const unpacked = new Response(
				response.body!.pipeThrough(new DecompressionStream(encoding as "gzip")),
			);
			expect(await unpacked.json()).toEqual(await (await app.fetch("/api/list/location")).json());
		},
	);
});

describe("browser caching", () => {
	// A browser replaces the stored headers with those of a 304: with the policy for data, the cached
	// page would lose its styles and scripts.
	test("an unchanged page keeps its security policy", async () => {
		const first = await app.fetch("/");
		const again = await app.fetch("/", {
			headers: { "if-none-match": first.headers.get("etag")! },
		});
		expect(again.status).toBe(304);
		expect(again.headers.get("content-security-policy")).toBe(
			first.headers.get("content-security-policy"),
		);
	});

	test("HEAD has the same cache headers as GET", async () => {
		const [head, get] = await Promise.all(
			["HEAD", "GET"].map((method) => app.fetch("/api/list/team", { method })),
		);
		expect(head!.headers.get("cache-control")).toBe(get!.headers.get("cache-control"));
	});

	test.each(["/api/nowhere", "/assets/nothing.js"])(
		"a missing address is not cached: %s",
		async (path) => {
			expect((await app.fetch(path)).headers.get("cache-control")).toBe("no-store");
		},
	);
});

test("every kind of answer has the security headers", async () => {
	const used = newEmailAddress();
	for (let index = 0; index < 40; index++) await createPlayer(signup, { address: used });
	const etag = (await app.fetch("/api/list/team")).headers.get("etag")!;
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const answers: [string, number, Response][] = [
		["a page", 200, await app.fetch("/")],
		["a missing page", 404, await app.fetch("/nowhere")],
		[
			"a POST to a page without a form",
			405,
			await app.fetch("/", { method: "POST", headers: form, body: "a=1" }),
		],
		["DELETE on a page", 405, await app.fetch("/", { method: "DELETE" })],
		[
			"a refused form",
			422,
			await app.fetch("/player-signup", { method: "POST", headers: form, body: "firstName=Ada" }),
		],
		["a list", 200, await app.fetch("/api/list/team")],
		["HEAD", 200, await app.fetch("/api/list/team", { method: "HEAD" })],
		[
			"not modified",
			304,
			await app.fetch("/api/list/team", { headers: { "if-none-match": etag } }),
		],
		[
			"invalid JSON",
			400,
			await app.fetch("/api/createPlayer", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: "{",
			}),
		],
		["no session", 401, await app.fetch("/api/getUser")],
		["the wrong role", 403, await app.fetch("/api/list/draftMatch", { as: viewers.member })],
		["an unknown call", 404, await app.fetch("/api/nowhere")],
		["an unsupported method", 405, await app.fetch("/api/list/team", { method: "DELETE" })],
		["too large", 413, await createPlayer("x".repeat(kib64))],
		[
			"the wrong content type",
			415,
			await app.fetch("/api/createPlayer", { method: "POST", body: "a" }),
		],
		["invalid fields", 422, await createPlayer({})],
		["too many requests", 429, await createPlayer(signup, { address: used })],
		["the documentation", 200, await app.fetch("/api/docs")],
		["its script", 200, await app.fetch("/api/docs/swagger-ui-bundle.js")],
		["the document", 200, await app.fetch("/api/openapi.json")],
		["metrics", 200, await app.fetch("/metrics", { address: "127.0.0.1" })],
		["metrics for strangers", 401, await app.fetch("/metrics")],
		["health", 200, await app.fetch("/healthz")],
		["a missing asset", 404, await app.fetch("/assets/nothing.js")],
		["a path outside the assets", 404, await app.fetch("/assets/..%2f..%2fserver/entry-server.js")],
		["robots.txt", 200, await app.fetch("/robots.txt")],
		["the site map", 200, await app.fetch("/sitemap.xml")],
	];
	for (const [what, status, response] of answers) {
		expect([what, response.status]).toEqual([what, status]);
		expect([what, Object.fromEntries(response.headers)]).toEqual([
			what,
			expect.objectContaining({
				"x-content-type-options": "nosniff",
				"referrer-policy": "strict-origin-when-cross-origin",
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
				"x-frame-options": "DENY",
				"content-security-policy": expect.stringMatching(
					/^default-src 'none';.*frame-ancestors 'none'/,
				),
			}),
		]);
		expect(response.headers.has("x-powered-by") || response.headers.has("server")).toBe(false);
		expect(response.headers.has("access-control-allow-origin")).toBe(false);
	}
});

describe("the OpenAPI document", () => {
	type Operation = {
		operationId: string;
		summary: string;
		parameters: { name: string; in: string; required: boolean; schema: object }[];
		requestBody?: {
			content: {
				"application/json": { schema: { $ref: string } };
			};
		};
		responses: Record<
			string,
			{ description: string; content: { "application/json": { schema: object } } }
		>;
	};
	let document: {
		openapi: string;
		info: { title: string; version: string };
		servers: { url: string }[];
		paths: Record<string, Record<string, Operation>>;
		components: {
			schemas: Record<string, { anyOf: { required: string[]; additionalProperties: boolean }[] }>;
		};
	};
	let operations: [string, string, Operation][];
	beforeAll(async () => {
		document = (await (await app.fetch("/api/openapi.json")).json()) as typeof document;
		operations = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(
				([method, operation]) => [method, path, operation] as [string, string, Operation],
			),
		);
	});

	test("is valid OpenAPI 3.1", () => {
		expect(document).toMatchObject({
			openapi: "3.1.0",
			info: { title: "Crosscourt", version: "1" },
			servers: [{ url: "http://localhost:3000" }],
		});
	});

	test("lists exactly the routes that exist", () => {
		const listed = operations.map(([method, path]) => `${method.toUpperCase()} ${path}`);
		expect(listed.sort()).toEqual(
			routes.map(({ method, path }) => `${method} /api/${path}`).sort(),
		);
	});

	test("names each call once with its request and response", () => {
		expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(
			operations.length,
		);
		for (const [method, path, { summary, parameters, requestBody, responses }] of operations) {
			expect(summary).toMatch(/\w{4}/);
			const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
			expect(
				parameters
					.filter((parameter) => parameter.in === "path")
					.map(({ name, required }) => [name, required]),
			).toEqual(ids.map((name) => [name, true]));
			const statuses = Object.keys(responses);
			expect(statuses).toEqual(expect.arrayContaining(["200", "default"]));
			if (requestBody) expect(statuses).toContain("422");
			if (path.includes("{id}")) expect(statuses).toContain("404");
			expect(requestBody !== undefined).toBe(method !== "get" && method !== "delete");
		}
	});

	test("has no dangling references", () => {
		const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
			([, path]) => path!.split("/"),
		);
		expect(pointers.length).toBeGreaterThan(0);
		for (const path of pointers)
			expect(
				path.reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document),
			).toBeDefined();
	});

	test("lists the required fields of a sign-up and allows no others", () => {
		const { $ref } =
			document.paths["/api/createPlayer"]!["post"]!.requestBody!.content["application/json"].schema;
		const schema = document.components.schemas[$ref.split("/").at(-1) as string];
		const { required, additionalProperties } = schema!.anyOf[0]!;
		expect(required.sort()).toEqual(Object.keys(signup).sort());
		expect(additionalProperties).toBe(false);
	});

	test("is shown by a page that loads nothing from other sites", async () => {
		const page = await app.fetch("/api/docs");
		const html = await page.text();
		expect(html.match(/(?:src|href)="[^"]+"/g)).toEqual([
			'href="/api/docs/swagger-ui.css"',
			'src="/api/docs/swagger-ui-bundle.js"',
		]);
		for (const path of ["/api/docs/swagger-ui.css", "/api/docs/swagger-ui-bundle.js"])
			expect((await app.fetch(path)).status).toBe(200);
	});
});

describe("monitoring", () => {
	test("/healthz and /readyz answer 200", async () => {
		expect(await (await app.fetch("/healthz")).json()).toEqual({
			ok: true,
			startedAt: "2026-11-14T12:00:00.000Z",
		});
		expect(await (await app.fetch("/readyz")).json()).toEqual({ ok: true });
	});

	test("/metrics reports the data version, which a write increments", async () => {
		const version = async () =>
			Number(
				/^crosscourt_data_version (\d+)$/m.exec(
					await (await app.fetch("/metrics", { address: "127.0.0.1" })).text(),
				)?.[1],
			);
		const before = await version();
		expect(
			(await createPlayer({ ...signup, lastName: "Counted" }, { address: newEmailAddress() }))
				.status,
		).toBe(200);
		expect(await version()).toBe(before + 1);
	});
});
