import type { Page } from "playwright-core";
import { expect } from "vitest";
import { nextFrames, overflowing, violations } from "./browser.ts";
import { tabOf } from "./public-pages.ts";

export const screens = [
	{ screen: "a phone", width: 375, height: 812 },
	{ screen: "a desktop", width: 1280, height: 900 },
];

/**
 * What holds for each page and each state of it, as it stands in the window: one heading, its
 * title, nothing that sticks out or breaks the rules of accessibility, by day and by night.
 */
export async function examine(page: Page, { heading, title }: { heading: string; title: string }) {
	const { width, height } = page.viewportSize()!;
	expect(await page.locator("h1").count()).toBe(1);
	expect((await page.locator("h1").textContent())?.replace(/\s+/g, " ")).toBe(heading);
	expect(await page.locator("main").count()).toBe(1);
	expect(await page.title()).toBe(tabOf({ title }));
	expect.soft(await overflowing(page)).toEqual([]);
	expect.soft(await violations(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect.soft(await violations(page, "colours"), "dark").toEqual([]);
	if (width === 375) {
		await page.setViewportSize({ width: 320, height });
		await nextFrames(page);
		expect.soft(await overflowing(page), "320 px").toEqual([]);
	}
}
