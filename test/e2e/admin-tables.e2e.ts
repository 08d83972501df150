import { isBye } from "../../src/league/rules/teams/bye.ts";
import { button, open } from "./account-steps.ts";
import { expect, test } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("a table is visible at 1280 × 800, and keeps its search, filter and order in the URL", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openAs("admin@crosscourt.example", "/teams");
	const [byes, active] = [true, false].map(
		(isOfBye) => demoLeague.team.filter((team) => team.isActive && isBye(team) === isOfBye).length,
	);
	await page.getByText(`${active} in all, plus ${byes} Byes`, { exact: true }).waitFor();
	await page.setViewportSize({ width: 1280, height: 800 });
	const nav = page.getByRole("navigation", { name: "Admin pages" });
	await expect(nav.getByRole("link", { name: "Teams", exact: true })).toHaveAttribute(
		"aria-current",
		"page",
	);
	const grid = page.getByRole("grid", { name: "Active teams" });
	const heights = await grid
		.getByRole("row")
		.evaluateAll((rows) => rows.slice(1, 8).map((row) => row.getBoundingClientRect().height));
	expect(Math.min(...heights)).toBeLessThanOrEqual(37);
	expect((await grid.boundingBox())!.y).toBeLessThan(320);

	await page.getByLabel("Find").fill("net");
	await page.getByLabel("Registered").selectOption("Yes");
	await grid.getByRole("button", { name: "Team Name" }).click();
	await expect(page).toHaveURL(/\?find=net&sort=teamName&filter=isRegistered%3AYes$/);
	const shown = await grid.getByRole("row").count();
	await page.reload();
	await open(page, page.url());
	await expect(page.getByLabel("Find")).toHaveValue("net");
	expect(await grid.getByRole("row").count()).toBe(shown);

	await button(page, "Show all").click();
	await expect(page).toHaveURL(/\/teams\?sort=teamName$/);
	const scroller = page.locator(".grid-scroller");
	await scroller.evaluate((element) => element.scrollTo(0, 600));
	await nav.getByRole("link", { name: "Divisions" }).click();
	await page.waitForURL("**/divisions");
	await page.goBack();
	await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(600);
	expect(pageErrors).toEqual([]);
});

test("the menu of admin pages shows the current page, also far down", async () => {
	const { page, pageErrors } = await openAs("admin@crosscourt.example", "/server");
	await page.setViewportSize({ width: 1280, height: 500 });
	await page.reload();
	const nav = page.getByRole("navigation", { name: "Admin pages" });
	await expect(nav.getByRole("link", { name: "Server" })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
	await nav.getByRole("link", { name: "League Settings" }).click();
	await page.waitForURL("**/league-settings");
	await expect(nav.getByRole("link", { name: "League Settings" })).toBeInViewport({ ratio: 1 });
	expect(pageErrors).toEqual([]);
});
