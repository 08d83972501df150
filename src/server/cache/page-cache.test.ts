import { expect, test, vi } from "vitest";
import { maxBytes, page, text, useCachedSite } from "./page-cache.fixture.ts";

const site = useCachedSite();
const { get } = site;

test("a page is rendered once while the stamp stays the same", async () => {
	const [first, second] = [await get("/standings"), await get("/standings")];
	expect(first.body.toString()).toBe(text);
	expect(second).toEqual({ ...first, headers: { ...second.headers, date: second.headers.date } });
	expect(site.rendered).toEqual(["/standings"]);
	expect(site.pages.counts).toMatchObject({ rendered: 1, cached: 1, kept: 0 });
});

test("each page is cached separately", async () => {
	site.render = async (url) => page(url);
	for (const path of [
		"/standings",
		"/standings?week=2",
		"/calendar",
		"/standings",
		"/standings?week=2",
	])
		expect((await get(path)).body.toString()).toBe(path);
	expect(site.rendered).toHaveLength(3);
});

test("a page that depends on the team is cached for each team, other pages once", async () => {
	site.render = async (url, variant) => page(`${url} of ${variant || "all"}`);
	const ask = async (path: string, cookie?: string) =>
		(await get(path, cookie === undefined ? {} : { cookie })).body.toString();
	for (let time = 0; time < 2; time++) {
		expect(await ask("/standings", "team=5")).toBe("/standings of 5");
		expect(await ask("/standings?x", "a=b; team=5")).toBe("/standings of 5");
		expect(await ask("/standings", "team=6")).toBe("/standings of 6");
		expect(await ask("/standings")).toBe("/standings of all");
		expect(await ask("/calendar", "team=5")).toBe("/calendar of all");
	}
	expect(site.rendered).toEqual([
		"/standings for 5",
		"/standings for 6",
		"/standings",
		"/calendar",
	]);
});

test("unknown query keys neither miss the cache nor add entries to it", async () => {
	for (const path of [
		"/standings",
		"/standings?utm_source=mail",
		"/standings?x",
		"/standings?x=%00",
	])
		expect((await get(path)).body.toString()).toBe(text);
	expect(site.rendered).toEqual(["/standings"]);
});

test("concurrent requests share one rendering", async () => {
	let open = () => {};
	const gate = new Promise<void>((opened) => {
		open = opened;
	});
	site.render = async () => {
		await gate;
		return page();
	};
	const all = Array.from({ length: 20 }, () => get("/standings"));
	await expect.poll(() => site.rendered).toHaveLength(1);
	open();
	for (const { status, body } of await Promise.all(all))
		expect([status, body.toString()]).toEqual([200, text]);
	expect(site.rendered).toHaveLength(1);
});

test("a cached page is served until the next full minute", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	site.time = Date.parse("2026-10-10T10:59:20Z");
	await get("/standings");
	const pass = (milliseconds: number) => {
		site.time += milliseconds;
		vi.advanceTimersByTime(milliseconds);
	};
	pass(39_999);
	await get("/standings");
	expect(site.rendered).toHaveLength(1);
	pass(1);
	await get("/standings");
	expect(site.rendered).toHaveLength(2);
});

test("a request with a session bypasses the cache", async () => {
	await get("/standings");
	expect((await get("/standings", { cookie: "theme=dark; session=abc" })).body.toString()).toBe(
		"not from the cache",
	);
	expect((await get("/calendar", { cookie: "session=abc" })).body.toString()).toBe(
		"not from the cache",
	);
	expect(site.rendered).toEqual(["/standings"]);
	expect((await get("/standings", { cookie: "theme=dark" })).body.toString()).toBe(text);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s bypasses the cache", async (method) => {
	await get("/standings");
	expect((await get("/standings", {}, method)).body.toString()).toBe("not from the cache");
	expect(site.rendered).toHaveLength(1);
});

test("a URL without a cache key bypasses the cache", async () => {
	expect((await get("/own/page")).body.toString()).toBe("not from the cache");
	expect(site.rendered).toEqual([]);
});

test("a failed rendering is logged, the next handler answers, and the next request renders again", async () => {
	site.render = async () => {
		throw new Error("Oops.");
	};
	expect((await get("/standings")).body.toString()).toBe("not from the cache");
	expect(site.logged).toEqual([new Error("Oops.")]);
	site.render = async () => page();
	expect((await get("/standings")).body.toString()).toBe(text);
});

const result = (index: number) => `/match-results/${index + 10_000}`;
/** As many pages as have room: all of the same size. */
async function fill() {
	await get(result(0));
	const room = Math.floor(maxBytes / site.pages.counts.bytes);
	for (let index = 1; index < room; index++) await get(result(index));
	return room;
}

test("the cache takes no more than its bytes; the oldest that nobody asked for again is evicted", async () => {
	const room = await fill();
	await get(result(0));
	expect(site.rendered).toHaveLength(room);
	await get(result(room));
	expect(site.pages.counts.bytes).toBeLessThanOrEqual(maxBytes);
	site.rendered = [];
	for (const index of [room, 0, 2, 1]) await get(result(index));
	expect(site.rendered).toEqual([result(1)]);
});

test("encodings made on request count too", async () => {
	await get("/standings", { "accept-encoding": "br" });
	const before = site.pages.counts.bytes;
	await get("/standings");
	expect(site.pages.counts.bytes - before).toBe(Buffer.byteLength(text));
	await get("/standings", { "accept-encoding": "gzip" });
	expect(site.pages.counts.bytes - before).toBeGreaterThan(Buffer.byteLength(text) + 30);
	site.stamp = "2";
	await get("/standings", { "accept-encoding": "br" });
	expect(site.pages.counts.bytes).toBe(before);
});

test("a page larger than all the room is sent and not kept", async () => {
	const large = Array.from({ length: maxBytes }, (_, index) => (index * 7919) % 9973).join();
	site.render = async () => page(large);
	expect((await get("/standings")).body.toString()).toBe(large);
	expect(site.pages.counts.bytes).toBeLessThanOrEqual(maxBytes);
});

test("a page in use outlasts a flood of others, one that is no longer in use doesn’t", async () => {
	const room = await fill();
	await get(result(1));
	for (let index = room; index <= 4 * room; index++) {
		await get(result(index));
		if (index % (room >> 1) === 0) await get(result(0));
	}
	site.rendered = [];
	for (const index of [0, 1]) await get(result(index));
	expect(site.rendered).toEqual([result(1)]);
});

test("rendering cached pages again evicts no others", async () => {
	await fill();
	site.stamp = "2";
	for (const index of [1, 0]) await get(result(index));
	site.rendered = [];
	for (const index of [1, 0]) await get(result(index));
	expect(site.rendered).toEqual([]);
});

test("URLs of the same page share one entry", async () => {
	site.render = async (url) => (url === "/standings" ? page() : { sameAs: "/standings" });
	for (let week = 1; week <= 50; week++)
		expect((await get(`/standings?week=${week}`)).body.toString()).toBe(text);
	const { bytes } = site.pages.counts;
	await get("/standings");
	expect([site.pages.counts.rendered, site.pages.counts.bytes]).toEqual([1, bytes]);
});

test.each([
	["an hour back", -60 * 60_000],
	["a minute back", -60_000],
	["an hour forward", 60 * 60_000],
])("no page outlives its minute when the clock steps %s", async (_, step) => {
	site.time = Date.parse("2026-10-10T10:59:20Z");
	await get("/standings");
	site.time += step;
	await get("/standings");
	expect(site.rendered).toHaveLength(2);
});

test("no page outlives its minute when the clock steps back again and again", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	site.time = Date.parse("2026-10-10T10:59:20Z");
	await get("/standings");
	for (let step = 0; step < 4; step++) {
		vi.advanceTimersByTime(10_000);
		site.time = Date.parse("2026-10-10T10:59:20Z");
		await get("/standings");
	}
	expect(site.rendered).toHaveLength(2);
});
