import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import {
	expect,
	leave,
	nextFrames,
	shiftsOf,
	test,
	type Visit,
	visitor,
	whenHydrated,
} from "./browser.ts";
import { site, startLeague, useLeague } from "./league.ts";
import { pastPages, publicPages } from "./public-pages.ts";

useLeague();

const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;
const pageLimit = 15;
const scriptLimit = 105;
/** Ten packets, which a server sends before it waits for the browser. */
const firstRoundTrip = 14_600;

const paths = [...publicPages, ...pastPages]
	.map(({ path }) => path)
	.concat("/match-results?week=all", "/match-results?week=all&seasonId=1");

test(`each page has at most ${pageLimit} KiB with its styles and ${scriptLimit} KiB of scripts`, async () => {
	await expectLight(site, paths);
});

test(`each page with its headers fits the first ${firstRoundTrip} bytes of a connection`, async () => {
	for (const { path } of publicPages)
		expect.soft(await bytesOnTheWire(site + path), path).toBeLessThanOrEqual(firstRoundTrip);
});

/** Of a whole answer on a connection of its own. */
const bytesOnTheWire = (url: string) =>
	new Promise<number>((resolve, reject) => {
		const headers = { "accept-encoding": "br", connection: "close" };
		get(url, { headers, agent: false }, (response) => {
			response.resume();
			response.once("end", () => resolve(response.socket.bytesRead));
		}).once("error", reject);
	});

test("the pages of a season are as light once all of its matches are played", {
	tag: "@volume",
}, async () => {
	const { url, db, stop } = await startLeague({ at: "2026-10-31T18:00" });
	const results = await db.selectFrom("matchResult").selectAll().execute();
	const matches = await db.selectFrom("match").select("matchId").orderBy("matchId").execute();
	const played = new Set(results.map(({ matchId }) => matchId));
	const complete = results.filter(({ doubles2Score }) => doubles2Score);
	await db
		.insertInto("matchResult")
		.values(
			matches
				.filter(({ matchId }) => !played.has(matchId))
				.map(({ matchId }, index) => ({ ...complete[index % complete.length]!, matchId })),
		)
		.execute();
	await expectLight(url, ["/", "/standings", "/schedules", "/match-results?week=all"]);
	await stop();
});

/** By its path: all leagues have the same scripts, and many pages share some. */
const weightOfScript = new Map<string, number>();

async function weigh(url: string) {
	const text = await (await fetch(url)).text();
	return gzipSync(text, { level: 9 }).length;
}

async function expectLight(server: string, paths: readonly string[]) {
	for (const path of paths) {
		const html = await (await fetch(server + path)).text();
		const scripts = JSON.parse(
			/<script type="application\/json" id="scripts"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "[]",
		) as string[];
		for (const script of scripts)
			if (!weightOfScript.has(script)) weightOfScript.set(script, await weigh(server + script));
		const weights = scripts.map((script) => weightOfScript.get(script) ?? 0);
		const weight = {
			page: kib(gzipSync(html).length),
			scripts: kib(weights.reduce((sum, each) => sum + each, 0)),
		};
		if (process.env["SIZES"]) console.log(path, weight);
		expect(scripts.length, path).toBeGreaterThan(1);
		expect.soft(weight.page, path).toBeLessThanOrEqual(pageLimit);
		expect.soft(weight.scripts, path).toBeLessThanOrEqual(scriptLimit);
	}
}

test.describe("before the first interaction", () => {
	let visit: Visit;
	const requested: string[] = [];
	test.beforeAll(async () => {
		visit = await visitor({ viewport: { width: 375, height: 812 } });
		visit.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
	});
	test.afterAll(() => leave(visit.page));

	for (const path of ["/", "/standings", "/bylaws"])
		test(`${path} loads only the page, the font and images`, { tag: "@volume" }, async () => {
			requested.length = 0;
			const face = visit.page.waitForRequest(/\.woff2$/);
			await visit.page.goto(path, { waitUntil: "networkidle" });
			await face;
			const counted = requested.filter((each) => !/\.(png|svg|ico|webmanifest)$/.test(each));
			expect(counted).toEqual([path, expect.stringMatching(/\.woff2$/)]);
			expect(await visit.page.evaluate(() => "ready" in document.documentElement.dataset)).toBe(
				false,
			);
		});

	test("a filter is applied by submitting its form", { tag: "@volume" }, async () => {
		const { page } = visit;
		await page.goto("/standings");
		await page.route("**/assets/*.js", () => {}); // the scripts never arrive
		await page.getByRole("combobox", { name: "Division" }).selectOption({ label: "Division 2" });
		await page.waitForURL("**/standings?divisionId=12&seasonId=");
		expect(await page.getByRole("combobox", { name: "Division" }).inputValue()).toBe("12");
		await page.unroute("**/assets/*.js");
	});

	test("a click hydrates the page", { tag: "@volume" }, async () => {
		const { page } = visit;
		await page.goto("/contact");
		await page.mouse.move(100, 100);
		expect(await page.evaluate(() => "ready" in document.documentElement.dataset)).toBe(false);
		await page.mouse.click(5, 600);
		await whenHydrated(page);
		expect(visit.pageErrors).toEqual([]);
	});
});

test("keeps what was typed before hydration", async () => {
	const { page, pageErrors, release } = await withDelayedScripts();
	await page.goto("/player-signup");
	await page.getByLabel("First name").fill("Early");
	await page.getByLabel("Gender").selectOption("M");
	release();
	await whenHydrated(page);
	expect(await page.getByLabel("First name").inputValue()).toBe("Early");
	expect(await page.getByLabel("Gender").inputValue()).toBe("M");
	expect(await page.getByRole("button", { name: "Sign up" }).isDisabled()).toBe(true);
	await page.getByLabel("Last name").fill("Bird");
	await page.getByLabel("Email").fill("early@example.com");
	await page.getByLabel("Rating *").selectOption("3.0");
	await page.getByLabel("Birth year").fill("1990");
	expect(await page.getByRole("button", { name: "Sign up" }).isEnabled()).toBe(true);
	expect(pageErrors).toEqual([]);
});

test("keeps menus open that were opened before hydration", { tag: "@volume" }, async () => {
	const { page, pageErrors, release } = await withDelayedScripts();
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/");
	await page.getByText("About the League").click();
	release();
	await whenHydrated(page);
	await nextFrames(page);
	await expect(page.getByRole("link", { name: "League History" })).toBeVisible();
	expect(pageErrors).toEqual([]);
});

test("a text page keeps the server's HTML, and opens as the same HTML from another page", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor();
	const main = page.getByRole("main");
	const footer = page.getByRole("contentinfo");
	await page.goto("/ratings");
	const shown = async () => (await main.innerHTML()).replaceAll(/<!--.*?-->/g, "");
	const fromServer = await shown();
	await whenHydrated(page);
	expect(await shown()).toBe(fromServer);
	await footer.getByRole("link", { name: "Knotty Problems" }).click();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Knotty Problems");
	await page.goBack();
	await expect(main.getByRole("heading", { level: 1 })).toContainText("Self-Rating");
	expect(await shown()).toBe(fromServer);
	await page.goto("/contact");
	await whenHydrated(page);
	await footer.getByRole("link", { name: "Self-Rating" }).click();
	await expect(main.getByRole("heading", { level: 1 })).toContainText("Self-Rating");
	expect(await shown()).toBe(fromServer);
	expect(pageErrors).toEqual([]);
});

/** A page whose scripts arrive only after `release`. */
async function withDelayedScripts() {
	const visit = await visitor();
	let release = () => {};
	const blocked = new Promise<void>((resolve) => {
		release = resolve;
	});
	await visit.page.route("**/assets/*.js", async (route) => {
		await blocked;
		await route.continue();
	});
	return { ...visit, release };
}

test.describe("on a slow connection", () => {
	for (const [width, words] of [
		[1280, "Season Info"],
		[375, "Login</a>"],
		[375, "Calendar</a></nav>"],
	] as const)
		test(`the header does not shift at ${width} px when “${words}” and the rest arrive late`, {
			tag: width === 1280 ? "@volume" : [],
		}, async () => {
			const proxy = await slowConnection(words);
			const { page } = await visitor({ baseURL: proxy.url, viewport: { width, height: 900 } });
			// A test below is about the font.
			await page.route(/\.woff2$/, (route) => route.abort());
			await page.goto("/contact");
			await page.getByRole("contentinfo").waitFor();
			await nextFrames(page);
			expect(await shiftsOf(page)).toEqual([]);
			await leave(page);
			await proxy.close();
		});

	for (const path of ["/", "/standings", "/match-results", "/bylaws"])
		test(`${path} does not shift when its font and images arrive late`, {
			tag: "@volume",
		}, async () => {
			const { page } = await visitor({ viewport: { width: 375, height: 812 } });
			await page.route(/\.(woff2|png)$/, async (route) => {
				await new Promise((resolve) => setTimeout(resolve, 400));
				await route.continue();
			});
			await page.goto(path);
			await page.evaluate(() => document.fonts.ready);
			await whenHydrated(page);
			const shifts = await shiftsOf(page);
			expect(
				shifts.reduce((sum, { value }) => sum + value, 0),
				JSON.stringify(shifts),
			).toBeLessThanOrEqual(0.001);
		});
});

/** A proxy that pauses each page before the first occurrence of `words`. */
async function slowConnection(words: string) {
	const server = createServer(async ({ url = "/" }, response) => {
		const answer = await fetch(site + url);
		const body = Buffer.from(await answer.arrayBuffer());
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
		const stop = body.indexOf(words);
		if (stop > 0) {
			response.write(body.subarray(0, stop));
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
		response.end(body.subarray(Math.max(stop, 0)));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			return new Promise((closed) => server.close(closed));
		},
	};
}
