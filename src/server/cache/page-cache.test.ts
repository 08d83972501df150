import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCache, type PageCacheOptions } from "./page-cache.ts";

let server: Server;
let pages: ReturnType<typeof createPageCache>;
let stamp: string;
/** The URLs that have been made and those that went by, in order. */
let made: string[];
let passed: string[];
let logged: unknown[];
let make: PageCacheOptions["make"];

const text = "All about Saturday’s matches. ".repeat(100);
const publicly = {
	"cache-control": "public, max-age=0, must-revalidate",
	"content-type": "text/plain",
	"x-content-type-options": "nosniff",
};
const page = (body = text, init: ResponseInit = {}) =>
	new Response(body, { headers: publicly, ...init });

beforeEach(async () => {
	stamp = "1";
	made = [];
	passed = [];
	logged = [];
	make = async () => page();
	pages = createPageCache({
		make: (url) => {
			made.push(url);
			return make(url);
		},
		next: ({ url }, response) => {
			passed.push(url as string);
			response.writeHead(200, { "content-type": "text/plain" }).end("past the pages");
		},
		// Known: `/…` with the query key "week"; others are dropped.
		keyOf: (url) => (url.startsWith("/own") ? null : url.replace(/\?(?!week=).*$/, "")),
		hasSession: (cookie) => cookie?.includes("session=") === true,
		stamp: () => stamp,
		log: (error) => logged.push(error),
	});
	server = createServer(pages.handle);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
	vi.useRealTimers();
	server.closeAllConnections();
	await new Promise((closed) => server.close(closed));
});

/** As a browser asks, but with the bytes as they come. */
function get(path: string, headers: IncomingHttpHeaders = {}, method = "GET") {
	return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
		(resolve, reject) => {
			const { port } = server.address() as AddressInfo;
			const asked = request(
				{ host: "127.0.0.1", port, path, method, headers, agent: false },
				async (response) => {
					const chunks = await response.toArray();
					resolve({
						status: response.statusCode as number,
						headers: response.headers,
						body: Buffer.concat(chunks),
					});
				},
			);
			asked.on("error", reject);
			asked.end();
		},
	);
}

test("a page is made once for all who ask while the stamp stands", async () => {
	const [first, second] = [await get("/standings"), await get("/standings")];
	expect(first.body.toString()).toBe(text);
	expect(second).toEqual({ ...first, headers: { ...second.headers, date: second.headers.date } });
	expect(made).toEqual(["/standings"]);
	expect(pages.counts).toEqual({ made: 1, kept: 1 });
});

test("each page has its own place", async () => {
	make = async (url) => page(url);
	for (const path of [
		"/standings",
		"/standings?week=2",
		"/calendar",
		"/standings",
		"/standings?week=2",
	])
		expect((await get(path)).body.toString()).toBe(path);
	expect(made).toHaveLength(3);
});

test("query keys that nobody knows miss nothing and fill nothing", async () => {
	for (const path of [
		"/standings",
		"/standings?utm_source=mail",
		"/standings?x",
		"/standings?x=%00",
	])
		expect((await get(path)).body.toString()).toBe(text);
	expect(made).toEqual(["/standings"]);
});

test("when the stamp moves the page is made anew, once", async () => {
	make = async () => page(`as of ${stamp}`);
	await get("/standings");
	stamp = "2";
	expect((await get("/standings")).body.toString()).toBe("as of 2");
	expect((await get("/standings")).body.toString()).toBe("as of 2");
	expect(made).toHaveLength(2);
});

test("a page whose making was overtaken by a write is sent to nobody who asks after the write", async () => {
	const gates: (() => void)[] = [];
	make = async () => {
		const asOf = stamp;
		await new Promise<void>((open) => gates.push(open));
		return page(`as of ${asOf}`);
	};
	const before = get("/standings");
	await vi.waitFor(() => expect(gates).toHaveLength(1));
	stamp = "2";
	const after = get("/standings");
	await vi.waitFor(() => expect(gates).toHaveLength(2));
	// The overtaken making is done last, and must not stand in the newer one's place.
	gates[1]!();
	expect((await after).body.toString()).toBe("as of 2");
	gates[0]!();
	expect((await before).body.toString()).toBe("as of 1");
	const later = get("/standings");
	await vi.waitFor(() => expect(made.length + pages.counts.kept).toBeGreaterThan(2));
	gates[2]?.();
	expect((await later).body.toString()).toBe("as of 2");
});

test("those who ask at once wait for one making", async () => {
	let open = () => {};
	const gate = new Promise<void>((opened) => {
		open = opened;
	});
	make = async () => {
		await gate;
		return page();
	};
	const all = Array.from({ length: 20 }, () => get("/standings"));
	await vi.waitFor(() => expect(made).toHaveLength(1));
	open();
	for (const { status, body } of await Promise.all(all))
		expect([status, body.toString()]).toEqual([200, text]);
	expect(made).toHaveLength(1);
});

test("no page is older than a minute", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	await get("/standings");
	vi.advanceTimersByTime(59_000);
	await get("/standings");
	expect(made).toHaveLength(1);
	vi.advanceTimersByTime(1000);
	await get("/standings");
	expect(made).toHaveLength(2);
});

test("HEAD is GET without the body, and keeps the page for GET", async () => {
	const head = await get("/standings", {}, "HEAD");
	const whole = await get("/standings");
	expect(head.body).toHaveLength(0);
	expect(head.status).toBe(200);
	for (const name of ["etag", "content-type", "content-length", "cache-control", "vary"])
		expect(head.headers[name]).toBe(whole.headers[name]);
	expect(made).toHaveLength(1);
});

test("who has the page hears that it has not changed", async () => {
	const first = await get("/standings");
	const { etag } = first.headers;
	expect(etag).toMatch(/^W\/"[\w-]{20}"$/);
	for (const [method, headers] of [
		["GET", {}],
		["HEAD", {}],
		["GET", { "accept-encoding": "br" }],
	] as const) {
		const again = await get("/standings", { ...headers, "if-none-match": etag }, method);
		expect([again.status, again.body.length]).toEqual([304, 0]);
		// A browser puts these in the place of those it has kept, so none may be missing or other.
		for (const name of ["etag", "cache-control", "vary", "x-content-type-options"])
			expect(again.headers[name]).toBe(first.headers[name]);
		expect(again.headers["content-length"]).toBeUndefined();
	}
	expect((await get("/standings", { "if-none-match": 'W/"other"' })).status).toBe(200);
});

test("the same words have the same tag after a write, other words another", async () => {
	const { etag } = (await get("/standings")).headers;
	stamp = "2";
	expect((await get("/standings", { "if-none-match": etag })).status).toBe(304);
	stamp = "3";
	make = async () => page("Rain.");
	const changed = await get("/standings", { "if-none-match": etag });
	expect([changed.status, changed.body.toString()]).toEqual([200, "Rain."]);
});

const plain = (body: Buffer) => body;
test.each([
	["nothing said", undefined, undefined, plain],
	["identity", "identity", undefined, plain],
	["a browser", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
	["an older one", "gzip, deflate", "gzip", gunzipSync],
	["brotli alone", "br", "br", brotliDecompressSync],
	["weights that refuse nothing", "br;q=0.5, gzip;q=0.8", "br", brotliDecompressSync],
	["brotli refused", "br;q=0, gzip", "gzip", gunzipSync],
	["brotli refused in full figures", "gzip, br; q=0.000", "gzip", gunzipSync],
	["both refused", "br;q=0,gzip;q=0", undefined, plain],
	["a small weight is no refusal", "br;q=0.01", "br", brotliDecompressSync],
	["what we have not", "zstd, deflate", undefined, plain],
	["an empty list", "", undefined, plain],
])("encoding: %s", async (_, accepted, encoding, unpack) => {
	for (const time of ["when made", "when kept"]) {
		const { headers, body } = await get(
			"/standings",
			accepted === undefined ? {} : { "accept-encoding": accepted },
		);
		expect([time, headers["content-encoding"]]).toEqual([time, encoding]);
		expect(headers["content-length"]).toBe(String(body.length));
		expect(headers.vary).toBe("accept-encoding, cookie");
		expect(unpack(body).toString()).toBe(text);
		if (encoding) expect(body.length).toBeLessThan(text.length / 5);
	}
	expect(made).toHaveLength(1);
});

test("encoding: brotli refused, with a space before the comma", async () => {
	expect(
		(await get("/standings", { "accept-encoding": "br;q=0 , gzip" })).headers["content-encoding"],
	).toBe("gzip");
});

test("the headers of the page go with it, its own length and tag replaced", async () => {
	make = async () =>
		page(text, {
			headers: {
				...publicly,
				"content-length": "1",
				etag: '"theirs"',
				vary: "accept",
				"content-security-policy": "default-src 'none'",
			},
		});
	const { headers } = await get("/standings");
	expect(headers).toMatchObject({
		...publicly,
		"content-security-policy": "default-src 'none'",
		"content-length": String(Buffer.byteLength(text)),
	});
	expect(headers.etag).not.toBe('"theirs"');
});

test.each([
	["a role’s own answer", { "cache-control": "no-store" }, 200],
	["a private one", { "cache-control": "private, max-age=60" }, 200],
	["one that does not say", {}, 200],
	["a redirect", { location: "/team-listing" }, 302],
	["an error", { "cache-control": "no-store" }, 500],
])("%s is sent as it was made, and made anew for the next", async (_, headers, status) => {
	make = async () =>
		new Response("not for keeping", { status, headers: headers as Record<string, string> });
	for (let time = 0; time < 2; time++) {
		const answer = await get("/roster/1");
		expect(answer.status).toBe(status);
		expect(answer.body.toString()).toBe("not for keeping");
	}
	expect(made).toEqual(["/roster/1", "/roster/1"]);
	expect(passed).toEqual([]);
});

test("a page that is public but not in order is sent and not kept", async () => {
	make = async () => page("Page not found", { status: 404, headers: publicly });
	expect((await get("/nowhere")).status).toBe(404);
	expect((await get("/nowhere")).status).toBe(404);
	expect(made).toHaveLength(2);
});

test("who is signed in passes by, and neither gets nor leaves a kept page", async () => {
	await get("/standings");
	expect((await get("/standings", { cookie: "theme=dark; session=abc" })).body.toString()).toBe(
		"past the pages",
	);
	expect((await get("/calendar", { cookie: "session=abc" })).body.toString()).toBe(
		"past the pages",
	);
	expect(made).toEqual(["/standings"]);
	expect((await get("/standings", { cookie: "theme=dark" })).body.toString()).toBe(text);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s passes by", async (method) => {
	await get("/standings");
	expect((await get("/standings", {}, method)).body.toString()).toBe("past the pages");
	expect(made).toHaveLength(1);
});

test("what has no key passes by", async () => {
	expect((await get("/own/page")).body.toString()).toBe("past the pages");
	expect(made).toEqual([]);
});

test("a making that fails is logged, and the usual way answers; the next one tries again", async () => {
	make = async () => {
		throw new Error("Oops.");
	};
	expect((await get("/standings")).body.toString()).toBe("past the pages");
	expect(logged).toEqual([new Error("Oops.")]);
	make = async () => page();
	expect((await get("/standings")).body.toString()).toBe(text);
});

const result = (index: number) => `/match-results/${index}`;
/** One by one at first, so that it is known which are the oldest. */
async function fill(count: number) {
	for (const index of [0, 1]) await get(result(index));
	for (let start = 2; start < count; start += 50) {
		await Promise.all(
			Array.from({ length: Math.min(50, count - start) }, (_, index) => get(result(start + index))),
		);
	}
}

test("no more than 500 pages are kept; the oldest goes", async () => {
	await fill(500);
	await get(result(0));
	expect(made).toHaveLength(500);
	await get(result(500));
	made = [];
	for (const index of [500, 1, 0]) await get(result(index));
	expect(made).toEqual([result(0)]);
});

test("pages made anew take few others’ places", async () => {
	await fill(500);
	stamp = "2";
	for (const index of [1, 0]) await get(result(index));
	made = [];
	for (const index of [1, 0]) await get(result(index));
	expect(made).toEqual([]);
});
