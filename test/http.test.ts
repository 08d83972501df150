import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import {
	app,
	createPlayer,
	kib64,
	newEmailAddress,
	signup,
	useApi,
	viewers,
} from "./api.fixture.ts";

useApi();

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
