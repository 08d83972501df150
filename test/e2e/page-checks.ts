import { violations } from "./accessibility.ts";
import { expect, nextFrame, overflowing, type Page } from "./browser.ts";
import { tabTitleOf } from "./public-pages.ts";

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };

const resize = async (page: Page, size: { width: number; height: number }) => {
	await page.setViewportSize(size);
	await nextFrame(page);
};

/**
 * Checks for each page in each of its states: one heading, its title, no overflow at any width or
 * at 200% zoom, accessibility in light mode on a desktop, and contrast in dark mode on a phone.
 */
export async function checkPage(
	page: Page,
	{ heading, title }: { heading: string; title: string },
) {
	expect(await page.locator("h1").count()).toBe(1);
	expect((await page.locator("h1").textContent())?.replace(/\s+/g, " ")).toBe(heading);
	expect(await page.locator("main").count()).toBe(1);
	expect(await page.title()).toBe(tabTitleOf({ title }));
	for (const size of [
		phone,
		{ width: 320, height: 406 },
		{ width: desktop.width / 2, height: desktop.height / 2 },
		desktop,
	]) {
		await resize(page, size);
		expect.soft(await overflowing(page), `${size.width} px`).toEqual([]);
	}
	expect.soft(await violations(page)).toEqual([]);
	await resize(page, phone);
	await page.emulateMedia({ colorScheme: "dark" });
	expect.soft(await violations(page, "colors"), "dark").toEqual([]);
}
