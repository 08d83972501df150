import { violations } from "./accessibility.ts";
import { expect, overflowing, test, visitor, whenHydrated } from "./browser.ts";
import { site, useLeague } from "./league.ts";

useLeague();

test("a visitor searches with the keyboard: “/”, suggestions, results; and without scripts", async () => {
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	await page.goto("/contact");
	await page.getByRole("textbox", { name: "Your message" }).press("/");
	await expect(page).toHaveURL(/\/contact$/);
	await whenHydrated(page);
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("/");
	const field = page.getByRole("combobox", { name: "Team, player, court, match, or rule" });
	await expect(field).toBeFocused();

	await page.keyboard.type("armadilo");
	const option = page.getByRole("option", { name: /^Armadillo Aces/ });
	await expect(option).toBeVisible();
	await expect(page.getByRole("listbox").locator("mark").first()).toHaveText("Armadillo");
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);
	await page.keyboard.press("ArrowDown");
	await expect(option).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Escape");
	await expect(option).toBeHidden();
	await expect(field).toHaveValue("armadilo");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=armadilo$/);
	await expect(page.getByRole("main")).toContainText("Did you mean armadillo?");
	await expect(page).toHaveTitle(/^Search: armadilo · /);
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);
	await page.keyboard.press("/");
	await page.keyboard.type("aces");
	await expect(option).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Armadillo Aces");
	expect(pageErrors).toEqual([]);

	await page.goto("/search?q=armadillo+aces");
	const both = page.getByRole("main").getByRole("link", { name: "Armadillo Aces" });
	// biome-ignore lint/performance/useDomNodeTextContent: a flex box hides the space, as the layout tells
	expect(await both.innerText()).toBe("Armadillo Aces");
	expect((await both.boundingBox())?.height).toBeGreaterThanOrEqual(44);

	const reader = await visitor({ javaScriptEnabled: false });
	await reader.page.goto(site);
	await reader.page.getByRole("link", { name: "Search" }).click();
	await reader.page.getByRole("combobox").fill("vi b");
	await reader.page.getByRole("button", { name: "Search" }).click();
	await reader.page.getByRole("link", { name: "By-law VI b" }).click();
	await expect(reader.page).toHaveURL(/\/bylaws#VI-b$/);
	await expect(reader.page.locator("#VI-b")).toBeInViewport();
	await reader.page.goto("/search?q=october+13");
	await expect(reader.page.getByRole("main")).toContainText(
		/No match (was played|is scheduled) on October 13\. The nearest days with matches: /,
	);
	await reader.page.getByRole("link", { name: "Sat, Oct 17" }).click();
	await expect(reader.page.getByRole("main")).toContainText(/\d+ results for “Oct 17, 2026”/);
});
