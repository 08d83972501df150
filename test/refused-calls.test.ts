import { describe, expect, test } from "vitest";
import {
	app,
	createPlayer,
	expectNothingSaved,
	kib64,
	pathTo,
	readPaths,
	refusalIn,
	signup,
	useApi,
	viewers,
} from "./api.fixture.ts";
import { startTestApp } from "./app.ts";

useApi();

describe("a refused call saves nothing:", () => {
	expectNothingSaved();

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
