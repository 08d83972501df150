import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCache, type PageCacheOptions, type RenderedPage } from "./page-cache.ts";

let server: Server;
let pages: ReturnType<typeof createPageCache>;
let stamp: string;
/** The clock in milliseconds. */
let time: number;
/** URLs that were rendered, and URLs passed on to the next handler, in order. */
let rendered: string[];
let passedOn: string[];
let logged: unknown[];
let render: PageCacheOptions["render"];
const maxBytes = 60_000;

const text = "All about Saturday’s matches. ".repeat(100);
const publicHeaders = {
	"cache-control": "public, max-age=0, must-revalidate",
	"content-type": "text/plain",
	"x-content-type-options": "nosniff",
};
/** A page that would be rendered again after each write. */
const page = (body = text, changes: Partial<RenderedPage> = {}): RenderedPage => ({
	status: 200,
	headers: () => Object.entries(publicHeaders),
	body,
	tag: () => body,
	isUnchanged: async () => false,
	...changes,
});

beforeEach(async () => {
	stamp = "1";
	time = 0;
	rendered = [];
	passedOn = [];
	logged = [];
	render = async () => page();
	pages = createPageCache({
		render: (url, variant) => {
			rendered.push(variant ? `${url} for ${variant}` : url);
			return render(url, variant);
		},
		next: ({ url }, response) => {
			passedOn.push(url as string);
			response.writeHead(200, { "content-type": "text/plain" }).end("not from the cache");
		},
		// Known: `/…` with the query key "week"; others are dropped.
		keyOf: (url) => (url.startsWith("/own") ? null : url.replace(/\?(?!week=).*$/, "")),
		hasSession: (cookie) => cookie?.includes("session=") === true,
		// "/standings" depends on the team; other pages don't.
		variantOf: (url, cookie) =>
			url.startsWith("/standings") ? (/\bteam=(\d+)/.exec(cookie)?.[1] ?? "") : "",
		stamp: () => stamp,
		now: () => time,
		log: (error) => logged.push(error),
		maxBytes,
	});
	server = createServer(pages.handle);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
	vi.useRealTimers();
	server.closeAllConnections();
	await new Promise((closed) => server.close(closed));
});

/** Like a browser's request, but with the undecoded bytes. */
function get(path: string, headers: IncomingHttpHeaders = {}, method = "GET") {
	return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
		(resolve, reject) => {
			const { port } = server.address() as AddressInfo;
			const sent = request(
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
			sent.on("error", reject);
			sent.end();
		},
	);
}

test("a page is rendered once while the stamp stays the same", async () => {
	const [first, second] = [await get("/standings"), await get("/standings")];
	expect(first.body.toString()).toBe(text);
	expect(second).toEqual({ ...first, headers: { ...second.headers, date: second.headers.date } });
	expect(rendered).toEqual(["/standings"]);
	expect(pages.counts).toMatchObject({ rendered: 1, cached: 1, kept: 0 });
});

test("each page is cached separately", async () => {
	render = async (url) => page(url);
	for (const path of [
		"/standings",
		"/standings?week=2",
		"/calendar",
		"/standings",
		"/standings?week=2",
	])
		expect((await get(path)).body.toString()).toBe(path);
	expect(rendered).toHaveLength(3);
});

test("a page that depends on the team is cached for each team, other pages once", async () => {
	render = async (url, variant) => page(`${url} of ${variant || "all"}`);
	const ask = async (path: string, cookie?: string) =>
		(await get(path, cookie === undefined ? {} : { cookie })).body.toString();
	for (let time = 0; time < 2; time++) {
		expect(await ask("/standings", "team=5")).toBe("/standings of 5");
		expect(await ask("/standings?x", "a=b; team=5")).toBe("/standings of 5");
		expect(await ask("/standings", "team=6")).toBe("/standings of 6");
		expect(await ask("/standings")).toBe("/standings of all");
		expect(await ask("/calendar", "team=5")).toBe("/calendar of all");
	}
	expect(rendered).toEqual(["/standings for 5", "/standings for 6", "/standings", "/calendar"]);
});

test("unknown query keys neither miss the cache nor add entries to it", async () => {
	for (const path of [
		"/standings",
		"/standings?utm_source=mail",
		"/standings?x",
		"/standings?x=%00",
	])
		expect((await get(path)).body.toString()).toBe(text);
	expect(rendered).toEqual(["/standings"]);
});

test("a page is rendered again, once, after the stamp changes", async () => {
	render = async () => page(`as of ${stamp}`);
	await get("/standings");
	stamp = "2";
	expect((await get("/standings")).body.toString()).toBe("as of 2");
	expect((await get("/standings")).body.toString()).toBe("as of 2");
	expect(rendered).toHaveLength(2);
});

test("a page whose rendering began before a write is not sent to requests after the write", async () => {
	const gates: (() => void)[] = [];
	render = async () => {
		const asOf = stamp;
		await new Promise<void>((open) => gates.push(open));
		return page(`as of ${asOf}`);
	};
	const before = get("/standings");
	await expect.poll(() => gates).toHaveLength(1);
	stamp = "2";
	const after = get("/standings");
	await expect.poll(() => gates).toHaveLength(2);
	// The outdated rendering finishes last and must not replace the newer page in the cache.
	gates[1]!();
	expect((await after).body.toString()).toBe("as of 2");
	gates[0]!();
	expect((await before).body.toString()).toBe("as of 1");
	const later = get("/standings");
	await expect.poll(() => rendered.length + pages.counts.cached).toBeGreaterThan(2);
	gates[2]?.();
	expect((await later).body.toString()).toBe("as of 2");
});

test("concurrent requests share one rendering", async () => {
	let open = () => {};
	const gate = new Promise<void>((opened) => {
		open = opened;
	});
	render = async () => {
		await gate;
		return page();
	};
	const all = Array.from({ length: 20 }, () => get("/standings"));
	await expect.poll(() => rendered).toHaveLength(1);
	open();
	for (const { status, body } of await Promise.all(all))
		expect([status, body.toString()]).toEqual([200, text]);
	expect(rendered).toHaveLength(1);
});

test("a cached page is served until the next full minute", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	time = Date.parse("2026-10-10T10:59:20Z");
	await get("/standings");
	const pass = (milliseconds: number) => {
		time += milliseconds;
		vi.advanceTimersByTime(milliseconds);
	};
	pass(39_999);
	await get("/standings");
	expect(rendered).toHaveLength(1);
	pass(1);
	await get("/standings");
	expect(rendered).toHaveLength(2);
});

test("HEAD answers like GET without the body, and caches the page for GET", async () => {
	const head = await get("/standings", {}, "HEAD");
	const full = await get("/standings");
	expect(head.body).toHaveLength(0);
	expect(head.status).toBe(200);
	for (const name of ["etag", "content-type", "content-length", "cache-control", "vary"])
		expect(head.headers[name]).toBe(full.headers[name]);
	expect(rendered).toHaveLength(1);
});

test("answers 304 to a browser that has the current page", async () => {
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
		// A browser replaces its stored headers with these, so none may be missing or different.
		for (const name of ["etag", "cache-control", "vary", "x-content-type-options"])
			expect(again.headers[name]).toBe(first.headers[name]);
		expect(again.headers["content-length"]).toBeUndefined();
	}
	expect((await get("/standings", { "if-none-match": 'W/"other"' })).status).toBe(200);
});

test("the ETag stays the same after a write that does not change the text, and changes with the text", async () => {
	const { etag } = (await get("/standings")).headers;
	stamp = "2";
	expect((await get("/standings", { "if-none-match": etag })).status).toBe(304);
	stamp = "3";
	render = async () => page("Rain.");
	const changed = await get("/standings", { "if-none-match": etag });
	expect([changed.status, changed.body.toString()]).toEqual([200, "Rain."]);
});

const plain = (body: Buffer) => body;
test.each([
	["no header", undefined, undefined, plain],
	["identity", "identity", undefined, plain],
	["a browser", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
	["an older browser", "gzip, deflate", "gzip", gunzipSync],
	["brotli alone", "br", "br", brotliDecompressSync],
	["weights above zero", "br;q=0.5, gzip;q=0.8", "br", brotliDecompressSync],
	["brotli refused", "br;q=0, gzip", "gzip", gunzipSync],
	["brotli refused with q=0.000", "gzip, br; q=0.000", "gzip", gunzipSync],
	["both refused", "br;q=0,gzip;q=0", undefined, plain],
	["a small weight is not a refusal", "br;q=0.01", "br", brotliDecompressSync],
	["unsupported encodings only", "zstd, deflate", undefined, plain],
	["an empty list", "", undefined, plain],
])("encoding: %s", async (_, accepted, encoding, unpack) => {
	for (const time of ["when rendered", "when cached"]) {
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
	expect(rendered).toHaveLength(1);
});

test("encoding: brotli refused, with a space before the comma", async () => {
	expect(
		(await get("/standings", { "accept-encoding": "br;q=0 , gzip" })).headers["content-encoding"],
	).toBe("gzip");
});

test("the page’s headers are sent, with Content-Length and ETag replaced", async () => {
	render = async () =>
		page(text, {
			headers: () =>
				Object.entries({
					...publicHeaders,
					"content-length": "1",
					etag: '"theirs"',
					vary: "accept",
					"content-security-policy": "default-src 'none'",
				}),
		});
	const { headers } = await get("/standings");
	expect(headers).toMatchObject({
		...publicHeaders,
		"content-security-policy": "default-src 'none'",
		"content-length": String(Buffer.byteLength(text)),
	});
	expect(headers.etag).not.toBe('"theirs"');
});

test.each([
	["an answer for one role", { "cache-control": "no-store" }, 200],
	["a private answer", { "cache-control": "private, max-age=60" }, 200],
	["an answer without Cache-Control", {}, 200],
	["a redirect", { location: "/team-listing" }, 302],
	["an error", { "cache-control": "no-store" }, 500],
])("%s is sent unchanged and not cached", async (_, headers, status) => {
	render = async () => page("not to be cached", { status, headers: () => Object.entries(headers) });
	for (let time = 0; time < 2; time++) {
		const answer = await get("/roster/1");
		expect(answer.status).toBe(status);
		expect(answer.body.toString()).toBe("not to be cached");
	}
	expect(rendered).toEqual(["/roster/1", "/roster/1"]);
	expect(passedOn).toEqual([]);
});

test("a public page with an error status is sent and not cached", async () => {
	render = async () => page("Page not found", { status: 404 });
	expect((await get("/nowhere")).status).toBe(404);
	expect((await get("/nowhere")).status).toBe(404);
	expect(rendered).toHaveLength(2);
});

test("a request with a session bypasses the cache", async () => {
	await get("/standings");
	expect((await get("/standings", { cookie: "theme=dark; session=abc" })).body.toString()).toBe(
		"not from the cache",
	);
	expect((await get("/calendar", { cookie: "session=abc" })).body.toString()).toBe(
		"not from the cache",
	);
	expect(rendered).toEqual(["/standings"]);
	expect((await get("/standings", { cookie: "theme=dark" })).body.toString()).toBe(text);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s bypasses the cache", async (method) => {
	await get("/standings");
	expect((await get("/standings", {}, method)).body.toString()).toBe("not from the cache");
	expect(rendered).toHaveLength(1);
});

test("a URL without a cache key bypasses the cache", async () => {
	expect((await get("/own/page")).body.toString()).toBe("not from the cache");
	expect(rendered).toEqual([]);
});

test("a failed rendering is logged, the next handler answers, and the next request renders again", async () => {
	render = async () => {
		throw new Error("Oops.");
	};
	expect((await get("/standings")).body.toString()).toBe("not from the cache");
	expect(logged).toEqual([new Error("Oops.")]);
	render = async () => page();
	expect((await get("/standings")).body.toString()).toBe(text);
});

const result = (index: number) => `/match-results/${index + 10_000}`;
/** As many pages as have room: all of the same size. */
async function fill() {
	await get(result(0));
	const room = Math.floor(maxBytes / pages.counts.bytes);
	for (let index = 1; index < room; index++) await get(result(index));
	return room;
}

test("the cache takes no more than its bytes; the oldest that nobody asked for again is evicted", async () => {
	const room = await fill();
	await get(result(0));
	expect(rendered).toHaveLength(room);
	await get(result(room));
	expect(pages.counts.bytes).toBeLessThanOrEqual(maxBytes);
	rendered = [];
	for (const index of [room, 0, 2, 1]) await get(result(index));
	expect(rendered).toEqual([result(1)]);
});

test("encodings made on request count too", async () => {
	await get("/standings", { "accept-encoding": "br" });
	const before = pages.counts.bytes;
	await get("/standings");
	expect(pages.counts.bytes - before).toBe(Buffer.byteLength(text));
	await get("/standings", { "accept-encoding": "gzip" });
	expect(pages.counts.bytes - before).toBeGreaterThan(Buffer.byteLength(text) + 30);
	stamp = "2";
	await get("/standings", { "accept-encoding": "br" });
	expect(pages.counts.bytes).toBe(before);
});

test("a page larger than all the room is sent and not kept", async () => {
	const large = Array.from({ length: maxBytes }, (_, index) => (index * 7919) % 9973).join();
	render = async () => page(large);
	expect((await get("/standings")).body.toString()).toBe(large);
	expect(pages.counts.bytes).toBeLessThanOrEqual(maxBytes);
});

test("a page in use outlasts a flood of others, one that is no longer in use doesn’t", async () => {
	const room = await fill();
	await get(result(1));
	for (let index = room; index <= 4 * room; index++) {
		await get(result(index));
		if (index % (room >> 1) === 0) await get(result(0));
	}
	rendered = [];
	for (const index of [0, 1]) await get(result(index));
	expect(rendered).toEqual([result(1)]);
});

test("rendering cached pages again evicts no others", async () => {
	await fill();
	stamp = "2";
	for (const index of [1, 0]) await get(result(index));
	rendered = [];
	for (const index of [1, 0]) await get(result(index));
	expect(rendered).toEqual([]);
});

describe("after a write", () => {
	/** What a page's data is now, and how often each page compared it. */
	let data: string;
	let compared: number;
	let isUnchanged: (shown: string) => Promise<boolean>;
	beforeEach(() => {
		data = "rain";
		compared = 0;
		isUnchanged = async (shown) => data === shown;
		render = async () => {
			const shown = data;
			return page(`It is ${shown}.`, {
				tag: () => shown,
				headers: () => Object.entries({ ...publicHeaders, "x-data-version": stamp }),
				isUnchanged: async () => {
					compared++;
					return isUnchanged(shown);
				},
			});
		};
	});

	test("a page whose data is the same is served again, after one comparison", async () => {
		const first = await get("/standings");
		expect(compared).toBe(0);
		stamp = "2";
		for (let time = 0; time < 3; time++) expect((await get("/standings")).body).toEqual(first.body);
		expect([rendered, compared, pages.counts.kept]).toEqual([["/standings"], 1, 1]);
	});

	test("a page whose data changed is rendered again", async () => {
		await get("/standings");
		[stamp, data] = ["2", "snow"];
		expect((await get("/standings")).body.toString()).toBe("It is snow.");
		expect([rendered, pages.counts.kept]).toEqual([["/standings", "/standings"], 0]);
	});

	test("a page that is kept has its new headers, also when it is not modified", async () => {
		const { etag } = (await get("/standings")).headers;
		stamp = "2";
		for (const headers of [{}, { "if-none-match": etag }, { "accept-encoding": "br" }])
			expect((await get("/standings", headers)).headers["x-data-version"]).toBe("2");
	});

	test("concurrent requests share one comparison", async () => {
		await get("/standings");
		stamp = "2";
		await Promise.all(Array.from({ length: 20 }, () => get("/standings")));
		expect(compared).toBe(1);
	});

	test("a write during the comparison causes another one", async () => {
		await get("/standings");
		let goOn = () => {};
		const gate = new Promise<void>((opened) => {
			goOn = opened;
		});
		isUnchanged = () => gate.then(() => true);
		stamp = "2";
		const before = get("/standings");
		await vi.waitFor(() => expect(compared).toBe(1));
		[stamp, data] = ["3", "snow"];
		isUnchanged = async () => false;
		goOn();
		expect((await before).body.toString()).toBe("It is rain.");
		expect((await get("/standings")).body.toString()).toBe("It is snow.");
	});

	test("the tag of a page is that of its data now, without rendering what has not changed", async () => {
		await get("/standings");
		const name = pages.nameOf("/standings?utm_source=mail", undefined)!;
		stamp = "2";
		time += 10 * 60_000;
		expect([await pages.tagOf(name), rendered.length]).toEqual(["rain", 1]);
		[stamp, data] = ["3", "snow"];
		expect([await pages.tagOf(name), rendered.length]).toEqual(["snow", 2]);
		expect(pages.nameOf("/standings", "session=abc")).toBeNull();
		expect(pages.nameOf("/own", undefined)).toBeNull();
	});
});

test("URLs of the same page share one entry", async () => {
	render = async (url) => (url === "/standings" ? page() : { sameAs: "/standings" });
	for (let week = 1; week <= 50; week++)
		expect((await get(`/standings?week=${week}`)).body.toString()).toBe(text);
	const { bytes } = pages.counts;
	await get("/standings");
	expect([pages.counts.rendered, pages.counts.bytes]).toEqual([1, bytes]);
});

test.each([
	["an hour back", -60 * 60_000],
	["a minute back", -60_000],
	["an hour forward", 60 * 60_000],
])("no page outlives its minute when the clock steps %s", async (_, step) => {
	time = Date.parse("2026-10-10T10:59:20Z");
	await get("/standings");
	time += step;
	await get("/standings");
	expect(rendered).toHaveLength(2);
});

test("no page outlives its minute when the clock steps back again and again", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	time = Date.parse("2026-10-10T10:59:20Z");
	await get("/standings");
	for (let step = 0; step < 4; step++) {
		vi.advanceTimersByTime(10_000);
		time = Date.parse("2026-10-10T10:59:20Z");
		await get("/standings");
	}
	expect(rendered).toHaveLength(2);
});
