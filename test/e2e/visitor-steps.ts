import type { Locator } from "@playwright/test";
import { type Page, type Visit, visitor, whenHydrated } from "./browser.ts";
import { desktop } from "./page-checks.ts";

/** The visit of the page that was opened last. */
export let visit: Visit;

/** Opens a page as a new visitor. */
export async function openPage(path: string, viewport = desktop) {
	visit = await visitor({ viewport });
	await visit.page.goto(path);
	await whenHydrated(visit.page);
	return visit.page;
}

export const heading = (page: Page, name: string | RegExp, level = 1) =>
	page.getByRole("heading", { level, name });
export const rowsOf = (page: Page, table: string) =>
	page.getByRole("region", { name: table }).locator("tbody tr:not(.phone-only)");
/** Score tiles by the lists that they are in. */
export const tiles = (page: Page, lists = "Results|Incomplete scorecards") =>
	page.getByRole("list", { name: new RegExp(`^(${lists}), `) }).getByRole("listitem");
export const choice = (page: Page, name: string) => page.getByRole("combobox", { name });
export const focused = (page: Page) =>
	page.evaluate(() => {
		const { id, tagName, textContent } = document.activeElement as Element;
		return tagName === "BODY" ? "nothing" : id || textContent.trim();
	});

/** Clicks a row far from the link in its first cell. */
export async function clickAtTheEnd(page: Page, row: Locator) {
	await row.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "center" }));
	const { x, y, width, height } = (await row.boundingBox())!;
	await page.mouse.click(x + width - 10, y + height / 2);
}
