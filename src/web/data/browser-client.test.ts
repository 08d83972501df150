import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createBrowserClient } from "./browser-client.ts";
import { read, reads } from "./reads.ts";

/** How the network answers the next requests; a number is an API error with that status. */
let network: "down" | "garbled" | number | unknown;
let requests: { path: string; init: RequestInit }[];
let revalidations: number;

beforeEach(() => {
	requests = [];
	revalidations = 0;
	network = [];
	vi.useFakeTimers();
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		requests.push({ path, init });
		if (network === "down") throw new TypeError("Failed to fetch");
		if (network === "garbled") return new Response("<html>", { status: 502 });
		if (typeof network === "number")
			return Response.json(
				{ error: { code: "X", message: "No." } },
				{ status: network, headers: { "retry-after": "60" } },
			);
		return Response.json(network, { headers: { "x-data-version": "8" } });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const open = () =>
	createBrowserClient({
		now: () => "2026-11-20T12:00:00",
		viewer: { kind: "visitor", isAdmin: false },
		onSignedOut: () => {},
		revalidate: async () => {
			revalidations++;
		},
	});
const errorOf = (call: Promise<unknown>) =>
	call.then(
		() => expect.unreachable("the call succeeded"),
		(error: ApiError) => error,
	);

const payments = read("list/payment");

describe("reading", () => {
	test("reuses an answer for 20 seconds, then fetches again", async () => {
		const { read } = open();
		network = ["one"];
		expect(await read(reads.teams)).toEqual(["one"]);
		network = ["two"];
		expect(await read(reads.teams)).toEqual(["one"]);
		vi.advanceTimersByTime(20_000);
		expect(await read(reads.teams)).toEqual(["two"]);
		expect(requests.map(({ path }) => path)).toEqual(["/api/list/team", "/api/list/team"]);
	});

	test("falls back to the data of the server-rendered page, but fetches each time", async () => {
		const { read, seed } = open();
		seed({ "list/team": ["from the server"] }, 7);
		network = "down";
		expect(await read(reads.teams)).toEqual(["from the server"]);
		network = ["new"];
		expect(await read(reads.teams)).toEqual(["new"]);
		expect(requests).toHaveLength(2);
	});

	test("fetches again after a write and after an invalidation", async () => {
		const { read, seed, write, invalidate } = open();
		for (const expire of [invalidate, () => write("createPlayer", {})]) {
			seed({ "list/team": ["old"] }, 7);
			await expire();
			network = ["new"];
			expect(await read(reads.teams)).toEqual(["new"]);
		}
	});

	test.each([
		["offline", "down"],
		["while a proxy answers for a restarting server", "garbled"],
		["while the server is not ready", 503],
		["when the server fails", 500],
	])("%s the stale answer is returned, and each read fetches again", async (_, failure) => {
		const { read, seed, invalidate } = open();
		seed({ "list/team": ["old"] }, 7);
		await invalidate();
		network = failure;
		expect(await read(reads.teams)).toEqual(["old"]);
		expect(await read(reads.teams)).toEqual(["old"]);
		network = ["new"];
		expect(await read(reads.teams)).toEqual(["new"]);
	});

	test.each([401, 403, 404, 429])("an error %i drops the stale answer", async (status) => {
		const { read, seed, invalidate } = open();
		seed({ "list/payment": ["mine"] }, 7);
		await invalidate();
		network = status;
		expect(await errorOf(read(payments))).toMatchObject({ status, message: "No." });
		network = "down";
		expect(await errorOf(read(payments))).toMatchObject({ status: 503, code: "" });
	});

	test("knows the data version of each answer, stale ones included", async () => {
		const { read, seed, dataVersionOf } = open();
		seed({ "list/team": ["from the server"], "list/user": [] }, 7);
		await read(reads.teams);
		network = "down";
		await read(reads.people);
		expect(["list/team", "list/user", "list/match"].map(dataVersionOf)).toEqual([8, 7, 0]);
	});

	test("fails if nothing was read before", async () => {
		network = "down";
		expect(await errorOf(open().read(reads.teams))).toBeInstanceOf(ApiError);
	});
});

describe("writing", () => {
	test("sends the body as JSON with its key, even if the tab closes", async () => {
		network = { teamId: 1 };
		expect(await open().write("update/team/1", { a: 1 }, "PUT", "key 1")).toEqual({ teamId: 1 });
		expect(requests[0]).toMatchObject({
			path: "/api/update/team/1",
			init: {
				method: "PUT",
				body: '{"a":1}',
				keepalive: true,
				headers: { "content-type": "application/json", "idempotency-key": "key 1" },
			},
		});
	});

	test("sends a file without keepalive, which browsers limit to 64 KiB", async () => {
		await open().write("import", { content: "x".repeat(70_000) });
		expect(requests[0]?.init.keepalive).toBe(false);
	});

	test("makes cached answers stale; a posted question does not", async () => {
		const { read, ask, write } = open();
		await read(reads.teams);
		await ask({ path: "previewText", body: { markdown: "Hi" } });
		await read(reads.teams);
		await write("update/team/1", {}, "PUT");
		await read(reads.teams);
		expect(requests.map(({ path, init }) => `${init.method ?? "GET"} ${path}`)).toEqual([
			"GET /api/list/team",
			"POST /api/previewText",
			"PUT /api/update/team/1",
			"GET /api/list/team",
		]);
	});

	test("does not reload the page; an invalidation does", async () => {
		const { write, invalidate } = open();
		await write("importPreview", {});
		expect(revalidations).toBe(0);
		await invalidate();
		expect(revalidations).toBe(1);
	});

	describe("without a key, as the actions of pages do, one is made:", () => {
		const keys = () =>
			requests.map(({ init }) => (init.headers as Record<string, string>)["idempotency-key"]);
		const protest = (write: ReturnType<typeof open>["write"], what = "Late") =>
			write("fileProtest/7", { what });

		test.each(["down", "garbled"])(
			"the same one after %s, until there is an answer",
			async (lost) => {
				const { write } = open();
				network = lost;
				await errorOf(protest(write));
				await errorOf(protest(write));
				network = {};
				await protest(write);
				await protest(write);
				const [first, second, third, fourth] = keys();
				expect(first).toMatch(/^\d+(-\d+){3}$/);
				expect([second, third]).toEqual([first, first]);
				expect(fourth).not.toBe(first);
			},
		);

		test("the same one while the first is on its way", async () => {
			const { write } = open();
			network = {};
			await Promise.all([protest(write), protest(write)]);
			expect(new Set(keys()).size).toBe(1);
		});

		test.each([422, 409, 500])("a new one after a refusal with %i", async (status) => {
			const { write } = open();
			network = status;
			await errorOf(protest(write));
			await errorOf(protest(write));
			expect(new Set(keys()).size).toBe(2);
		});

		test("a new one for other words, and for the first ones after these", async () => {
			const { write } = open();
			network = "down";
			await errorOf(protest(write));
			network = {};
			await protest(write, "Rude");
			await protest(write);
			expect(new Set(keys()).size).toBe(3);
		});

		test("the same one although an earlier call was answered after it was sent", async () => {
			const { write } = open();
			network = {};
			const earlier = write("previewText", {});
			network = "down";
			const lost = errorOf(protest(write));
			await Promise.all([earlier, lost]);
			await errorOf(protest(write));
			const [, second, third] = keys();
			expect(third).toBe(second);
		});

		test("the same one although a write with its own key was answered meanwhile", async () => {
			const { write } = open();
			network = "down";
			await errorOf(protest(write));
			network = {};
			await write("update/matchResult/7", {}, "PUT", "a score");
			await protest(write);
			const [first, , third] = keys();
			expect(third).toBe(first);
		});
	});

	test.each([
		["down", { code: "", isTemporary: true }],
		["garbled", { code: "", isTemporary: true }],
		[500, { code: "X", isTemporary: true }],
		[429, { code: "X", isTemporary: true, retryAfterSeconds: 60 }],
		[422, { code: "X", isTemporary: false }],
		[409, { code: "X", isTemporary: false }],
	])("after %s the error says whether the call may succeed later", async (failure, expected) => {
		network = failure;
		expect(await errorOf(open().write("createPlayer", {}))).toMatchObject(expected);
	});
});
