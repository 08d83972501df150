import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, publicHeaders, useCachedSite } from "./page-cache.fixture.ts";

const site = useCachedSite();
const { get } = site;

test("a page is rendered again, once, after the stamp changes", async () => {
	site.render = async () => page(`as of ${site.stamp}`);
	await get("/standings");
	site.stamp = "2";
	expect((await get("/standings")).body.toString()).toBe("as of 2");
	expect((await get("/standings")).body.toString()).toBe("as of 2");
	expect(site.rendered).toHaveLength(2);
});

test("a page whose rendering began before a write is not sent to requests after the write", async () => {
	const gates: (() => void)[] = [];
	site.render = async () => {
		const asOf = site.stamp;
		await new Promise<void>((open) => gates.push(open));
		return page(`as of ${asOf}`);
	};
	const before = get("/standings");
	await expect.poll(() => gates).toHaveLength(1);
	site.stamp = "2";
	const after = get("/standings");
	await expect.poll(() => gates).toHaveLength(2);
	// The outdated rendering finishes last and must not replace the newer page in the cache.
	gates[1]!();
	expect((await after).body.toString()).toBe("as of 2");
	gates[0]!();
	expect((await before).body.toString()).toBe("as of 1");
	const later = get("/standings");
	await expect.poll(() => site.rendered.length + site.pages.counts.cached).toBeGreaterThan(2);
	gates[2]?.();
	expect((await later).body.toString()).toBe("as of 2");
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
		site.render = async () => {
			const shown = data;
			return page(`It is ${shown}.`, {
				tag: () => shown,
				headers: () => Object.entries({ ...publicHeaders, "x-data-version": site.stamp }),
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
		site.stamp = "2";
		for (let time = 0; time < 3; time++) expect((await get("/standings")).body).toEqual(first.body);
		expect([site.rendered, compared, site.pages.counts.kept]).toEqual([["/standings"], 1, 1]);
	});

	test("a page whose data changed is rendered again", async () => {
		await get("/standings");
		[site.stamp, data] = ["2", "snow"];
		expect((await get("/standings")).body.toString()).toBe("It is snow.");
		expect([site.rendered, site.pages.counts.kept]).toEqual([["/standings", "/standings"], 0]);
	});

	test("a page that is kept has its new headers, also when it is not modified", async () => {
		const { etag } = (await get("/standings")).headers;
		site.stamp = "2";
		for (const headers of [{}, { "if-none-match": etag }, { "accept-encoding": "br" }])
			expect((await get("/standings", headers)).headers["x-data-version"]).toBe("2");
	});

	test("concurrent requests share one comparison", async () => {
		await get("/standings");
		site.stamp = "2";
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
		site.stamp = "2";
		const before = get("/standings");
		await vi.waitFor(() => expect(compared).toBe(1));
		[site.stamp, data] = ["3", "snow"];
		isUnchanged = async () => false;
		goOn();
		expect((await before).body.toString()).toBe("It is rain.");
		expect((await get("/standings")).body.toString()).toBe("It is snow.");
	});

	test("the tag of a page is that of its data now, without rendering what has not changed", async () => {
		await get("/standings");
		const name = site.pages.nameOf("/standings?utm_source=mail", undefined)!;
		site.stamp = "2";
		site.time += 10 * 60_000;
		expect([await site.pages.tagOf(name), site.rendered.length]).toEqual(["rain", 1]);
		[site.stamp, data] = ["3", "snow"];
		expect([await site.pages.tagOf(name), site.rendered.length]).toEqual(["snow", 2]);
		expect(site.pages.nameOf("/standings", "session=abc")).toBeNull();
		expect(site.pages.nameOf("/own", undefined)).toBeNull();
	});
});
