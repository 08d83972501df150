import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../../src/web/page-assets.ts";
import { addedPagePath } from "../../src/web/parts/added-page.ts";
import { pages } from "../../src/web/routes/all.ts";
import { violations } from "./accessibility.ts";
import {
	expect,
	nextFrames,
	overflowing,
	type Page,
	shiftsOf,
	test,
	whenHydrated,
} from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { site, useLeague } from "./league.ts";
import { checkPage, desktop, phone } from "./page-checks.ts";
import { accountScripts, pastPages, publicPages, tabTitleOf } from "./public-pages.ts";

useLeague();

test("covers every public page", () => {
	// The demo league has no added pages; `texts.e2e.ts` opens one.
	const open = pages.filter(({ access, path }) => !access && path !== addedPagePath);
	const visited = open.filter(({ path }) =>
		publicPages.some((page) => new RegExp(`^${path.replace(/:\w+\??/, "\\d+")}$`).test(page.path)),
	);
	expect(visited).toEqual(open);
	expect(publicPages).toHaveLength(open.length);
});

/** What a page loads besides, once it works: the key “/”, and later the script for live changes. */
const laterScripts = (() => {
	const file = join(import.meta.dirname, "../../dist/client/.vite/manifest.json");
	const chunks = JSON.parse(readFileSync(file, "utf8")) as Manifest;
	return ["live", "search-key"].map((name) => `/${chunks[`src/web/${name}.ts`]?.file}`);
})();

/** Pages that consist of the same parts as others, like those of an archived season. */
const alike = [
	...["/history", "/faq", "/info", "/problems", "/division-assignments", "/ratings", "/privacy"],
	...["/accessibility", "/locations", "/tennis-associations", "/tennis-centers", "/tennis-clubs"],
	...["/records", "/player-signup/thanks", ...pastPages.map(({ path }) => path)],
];

for (const { path, heading, title, shows } of [...publicPages, ...pastPages])
	test(`${path} reads without scripts, links all teams, is accessible, has no layout shifts, and loads exactly its listed scripts`, {
		tag: alike.includes(path) ? "@volume" : [],
	}, async ({ page, pageErrors }) => {
		const scripts = new Set<string>();
		page.on("request", (request) => {
			const { pathname } = new URL(request.url());
			if (pathname.endsWith(".js")) scripts.add(pathname);
		});
		await page.setViewportSize(phone);
		expect((await page.goto(path))?.status()).toBe(200);
		const main = page.getByRole("main");
		await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
		await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible();
		expect([...scripts], "before the first touch").toEqual([]);
		await whenHydrated(page);
		const named = JSON.parse((await page.locator("#scripts").textContent()) ?? "[]") as string[];
		const early = [...scripts].filter((name) => !laterScripts.includes(name));
		expect(early.sort()).toEqual(named.sort());
		expect(named.filter((name) => accountScripts.test(name))).toEqual([]);
		await expectNoShift(page);
		await openAllDetails(page);
		await checkPage(page, { heading, title });
		await page.setViewportSize(desktop);
		await page.goto(path);
		await expectNoShift(page);
		expect(await plainTeamNames(page)).toEqual([]);
		expect(pageErrors).toEqual([]);
	});

/** Team names that are no links to the team or to its match. */
const plainTeamNames = (page: Page) =>
	page.evaluate(
		(teamNames) => {
			const linked = ["/roster/", "/teams/", "/match-results/", "#match-"].map(
				(target) => `a[href*="${target}"]`,
			);
			const found: string[] = [];
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			for (let text = walker.nextNode(); text; text = walker.nextNode()) {
				const element = text.parentElement as Element;
				if (!teamNames.includes(text.textContent?.trim() ?? "")) continue;
				// Titles, choices, charts, and what only screen readers get.
				if (!element.closest([...linked, "h1, option, svg, script, .sr-only"].join()))
					found.push(element.outerHTML);
			}
			return found;
		},
		demoLeague.team.map(({ teamName }) => teamName),
	);

for (const size of [{ width: 320, height: 812 }, desktop])
	test(`the open navigation is accessible at ${size.width} px`, {
		tag: size === desktop ? "@volume" : [],
	}, async ({ page }) => {
		await page.setViewportSize(size);
		await page.goto("/standings");
		await whenHydrated(page);
		await expectNoShift(page);
		const menu = page.getByRole("button", { name: "Menu" });
		if (await menu.isVisible()) await menu.click();
		for (const group of ["About the League", "Season Info", "Tennis in the Metro Area"]) {
			await page.getByRole("navigation", { name: "Main" }).getByText(group).click();
			expect(await page.locator(".nav-group[open]").getByRole("link").count()).toBeGreaterThan(3);
			expect(await overflowing(page)).toEqual([]);
		}
		expect(await violations(page)).toEqual([]);
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await violations(page, "colors"), "dark").toEqual([]);
	});

/** Closed details are checked too. */
const openAllDetails = (page: Page) =>
	page.evaluate(() => {
		for (const details of document.querySelectorAll("main details"))
			details.setAttribute("open", "");
	});

/** Also checks the end of the page. */
async function expectNoShift(page: Page) {
	await page.evaluate(() =>
		scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
	);
	await nextFrames(page);
	const shifts = await shiftsOf(page);
	expect(
		shifts.reduce((sum, { value }) => sum + value, 0),
		JSON.stringify(shifts),
	).toBeLessThanOrEqual(0.001);
}

test.describe("invalid URLs", () => {
	test("show a not-found page", async ({ page, pageErrors }) => {
		for (const path of ["/nowhere", "/match-results/99999", "/standings/more", "/constructor"]) {
			const answer = await page.goto(path);
			expect(answer?.status(), path).toBe(404);
			await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
			expect(await page.title()).toBe(tabTitleOf({ title: "Page not found" }));
			expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
			expect(await page.locator("link[rel=canonical]").count()).toBe(0);
		}
		expect(await violations(page)).toEqual([]);
		await page.getByRole("link", { name: "Go to the home page" }).click();
		await page.waitForURL(`${site}/`);
		expect(pageErrors.filter((each) => !each.includes("404"))).toEqual([]);
	});

	for (const [from, to] of [
		["/roster", "/team-listing"],
		["/roster/99999", "/team-listing"],
		["/roster/abc", "/team-listing"],
		["/match-results/", "/match-results"],
		["/match-results/abc", "/match-results"],
	] as const)
		test(`${from} redirects to ${to}`, async () => {
			const answer = await fetch(site + from);
			expect(answer.status).toBe(200);
			expect(new URL(answer.url).pathname.replace(/(.)\/$/, "$1")).toBe(to);
			await answer.body?.cancel();
		});
});
