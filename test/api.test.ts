import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "../src/server/api/routes.ts";
import {
	app,
	createPlayer,
	newEmailAddress,
	pathTo,
	readPaths,
	refusalIn,
	signup,
	useApi,
	viewers,
} from "./api.fixture.ts";
import { roles } from "./roles.ts";

useApi();

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
