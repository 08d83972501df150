import { accessibility } from "../../src/league/rules/accessibility.ts";
import { volume } from "../volume.ts";
import { violations } from "./accessibility.ts";
import { expect, nextFrame, overflowing, type Page } from "./browser.ts";
import { tabTitleOf } from "./public-pages.ts";

const zoom = accessibility.zoomPercent / 100;
export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };

const resize = async (page: Page, size: { width: number; height: number }) => {
	await page.setViewportSize(size);
	await nextFrame(page);
};

/** Light and dark; in `npm test` one of both by the page's path, as pages share their colors. */
const schemesFor = (page: Page) => {
	const both = ["light", "dark"] as const;
	const isDark = new URL(page.url()).pathname.length % 2;
	return volume(0, 1) ? both : [both[isDark]!];
};

/**
 * Checks for each page in each of its states: one heading, its title, no overflow at any width or
 * at 200% zoom, accessibility, and contrast in light mode on a desktop and in dark mode on a phone.
 */
export async function checkPage(
	page: Page,
	{ heading, title }: { heading: string; title: string },
) {
	// A preview shows a page with its own heading.
	const headings = page.locator("h1:not([aria-label=Preview] h1)");
	expect(await headings.count()).toBe(1);
	expect((await headings.textContent())?.replace(/\s+/g, " ")).toBe(heading);
	expect(await page.locator("main").count()).toBe(1);
	expect(await page.title()).toBe(tabTitleOf({ title }));
	for (const size of [
		phone,
		{ width: accessibility.narrowest, height: 406 },
		{ width: desktop.width / zoom, height: desktop.height / zoom },
		desktop,
	]) {
		await resize(page, size);
		expect.soft(await overflowing(page), `${size.width} px`).toEqual([]);
	}
	for (const [index, colorScheme] of schemesFor(page).entries()) {
		await page.emulateMedia({ colorScheme });
		await resize(page, colorScheme === "light" ? desktop : phone);
		const found = await violations(page, index === 0 ? "all" : "colors");
		expect.soft(found, colorScheme).toEqual([]);
	}
}
