import { violations } from "./accessibility.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { site, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("the “?” of a page opens its section, and the help can be searched without scripts", {
	tag: "@volume",
}, async () => {
	const { page } = await openAs("admin@crosscourt.example", "/payments?view=none", 375);
	await page.getByRole("link", { name: "Help for this page" }).click();
	await page.waitForURL(/\/help#admins-money$/);
	await expect(page.getByRole("heading", { name: "Money", exact: true })).toBeInViewport();
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);

	const reader = await visitor({ javaScriptEnabled: false });
	await reader.page.goto(`${site}/help`);
	await reader.page.getByRole("searchbox", { name: "Search the help" }).fill("stopped rain");
	await reader.page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(reader.page.getByRole("heading", { name: "Stopped by rain or time" })).toBeVisible();
	await expect(reader.page.getByRole("heading", { name: "Money", exact: true })).toHaveCount(0);
});
