import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../src/web/routes/all.ts";
import {
	nextFrames,
	overflowing,
	shiftsOf,
	useBrowser,
	violations,
	type Watch,
	whenLive,
} from "./browser.ts";
import { site } from "./demo-league.ts";
import { examine, screens } from "./page-checks.ts";
import { pastPages, publicPages, tabOf } from "./public-pages.ts";

const browser = useBrowser();

it("covers every page that is open to all", () => {
	const open = pages.filter(({ access }) => !access);
	const visited = open.filter(({ path }) =>
		publicPages.some((page) => new RegExp(`^${path.replace(/:\w+\??/, "\\d+")}$`).test(page.path)),
	);
	expect(visited).toEqual(open);
	expect(publicPages).toHaveLength(open.length);
});

const thanks = {
	path: "/player-signup?thanks=1",
	heading: "Thanks for signing up!",
	title: "New Player Registration",
};

describe.each(screens)("on $screen", ({ width, height }) => {
	let visit: Watch;
	beforeAll(async () => {
		visit = await browser.visitor({ viewport: { width, height } });
	});
	afterAll(() => visit.page.context().close());

	it.each([...publicPages, ...pastPages, thanks])("$path", async ({ path, heading, title }) => {
		const { page, troubles, clear } = visit;
		clear();
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme: "light" });
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(200);
		await whenLive(page);
		await toTheEnd(page);
		const shifts = await shiftsOf(page);
		expect(
			shifts.reduce((sum, { value }) => sum + value, 0),
			JSON.stringify(shifts),
		).toBeLessThanOrEqual(0.001);
		await unfold(page);
		await examine(page, { heading, title });
		expect(troubles).toEqual([]);
	});

	it.each(["light", "dark"] as const)("the navigation, opened, %s", async (colorScheme) => {
		const { page } = visit;
		await page.setViewportSize({ width: width === 375 ? 320 : width, height });
		await page.emulateMedia({ colorScheme });
		await page.goto("/standings");
		await whenLive(page);
		const menu = page.getByRole("button", { name: "Menu" });
		if (await menu.isVisible()) await menu.click();
		for (const group of ["About the League", "Season Info", "Tennis in the Metro Area"]) {
			await page.getByRole("navigation", { name: "Main" }).getByText(group).click();
			expect(await page.locator(".nav-group[open]").getByRole("link").count()).toBeGreaterThan(3);
			expect(await violations(page)).toEqual([]);
			expect(await overflowing(page)).toEqual([]);
		}
	});
});

/** What can be unfolded counts as well. */
const unfold = (page: Page) =>
	page.evaluate(() => {
		for (const details of document.querySelectorAll("main details"))
			details.setAttribute("open", "");
	});

async function toTheEnd(page: Page) {
	await page.evaluate(() =>
		scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
	);
	await nextFrames(page);
}

describe("addresses that lead elsewhere", () => {
	it("say so where there is nothing", async () => {
		for (const path of ["/nowhere", "/match-results/99999", "/standings/more", "/constructor"]) {
			const { page, troubles } = await browser.visitor();
			const answer = await page.goto(path);
			expect(answer?.status(), path).toBe(404);
			expect(
				await page.getByRole("heading", { level: 1, name: "Page not found" }).isVisible(),
			).toBe(true);
			expect(await page.title()).toBe(tabOf({ title: "Page not found" }));
			expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
			expect(await page.locator("link[rel=canonical]").count()).toBe(0);
			expect(await violations(page)).toEqual([]);
			await page.getByRole("link", { name: "Go to the home page" }).click();
			await page.waitForURL(`${site}/`);
			expect(troubles.filter((each) => !each.includes("404"))).toEqual([]);
			await page.context().close();
		}
	});

	it.each([
		["/roster", "/team-listing"],
		["/roster/99999", "/team-listing"],
		["/roster/abc", "/team-listing"],
		["/match-results/", "/match-results"],
		["/match-results/abc", "/match-results"],
	])("%s leads to %s", async (from, to) => {
		const answer = await fetch(site + from);
		expect(answer.status).toBe(200);
		expect(new URL(answer.url).pathname.replace(/(.)\/$/, "$1")).toBe(to);
		await answer.body?.cancel();
	});
});
