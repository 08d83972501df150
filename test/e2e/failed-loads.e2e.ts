import league from "../../content/league.json" with { type: "json" };
import { violations } from "./accessibility.ts";
import { expect, hydrateReadOnly, type Page, shiftsOf, test } from "./browser.ts";
import { site, useLeague } from "./league.ts";
import { tabTitleOf } from "./public-pages.ts";
import { focused, heading, openPage, rowsOf, tiles, visit } from "./visitor-steps.ts";

useLeague();

test.describe("a page whose data can’t be loaded", () => {
	const refuse = (page: Page) =>
		page.route("**/api/list/match*", (route) =>
			route.fulfill({
				status: 500,
				contentType: "application/json",
				body: '{"error":{"code":"INTERNAL","message":"It broke."}}',
			}),
		);

	test("shows an error inside the site’s frame, and can be tried again", async () => {
		const page = await openPage("/contact");
		await refuse(page);
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Match Schedules" }).click();
		await heading(page, "Sorry, there was a problem loading this page.").waitFor();
		expect(page.url()).toBe(`${site}/schedules`);
		await expect(page.getByRole("link", { name: `${league.name}, home` })).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
		expect.soft(await page.title(), "the title is not “Page not found”").not.toContain("not found");
		expect(await focused(page)).toBe("main");
		expect(await violations(page)).toEqual([]);
		await page.unroute("**/api/list/match*");
		await page.getByRole("link", { name: "Try this page again" }).click();
		await heading(page, "Match Schedules").waitFor();
		expect(await rowsOf(page, "Matches of the division").count()).toBeGreaterThan(5);
	});

	test("clears the error after navigation to another page", { tag: "@volume" }, async () => {
		const page = await openPage("/contact");
		await refuse(page);
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Match Schedules" }).click();
		await heading(page, "Sorry, there was a problem loading this page.").waitFor();
		await page.getByRole("main").getByRole("link", { name: "Tell us about it" }).click();
		await heading(page, "Contact Us").waitFor();
		expect(await page.title()).toBe(tabTitleOf({ title: "Contact Us" }));
	});

	test("is shown if only optional data is missing", { tag: "@volume" }, async () => {
		const page = await openPage("/match-results");
		await hydrateReadOnly(page);
		await page.route("**/api/get/player/*", (route) => route.fulfill({ status: 500, body: "" }));
		await tiles(page).last().getByRole("link").last().click();
		await page.getByRole("region", { name: "Lines of the match" }).waitFor();
		expect(await page.getByText("Won").count()).toBeGreaterThan(0);
		expect((await page.locator(".player").allTextContents()).join("")).toBe("");
	});

	test("has aria-busy while loading, without layout shifts", { tag: "@volume" }, async () => {
		// Its footer is below the screen.
		const page = await openPage("/payment");
		let release = () => {};
		const blocked = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/api/list/standing*", async (route) => {
			await blocked;
			await route.continue();
		});
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Detailed Standings" }).click();
		const main = page.getByRole("main");
		await expect.poll(() => main.getAttribute("aria-busy")).toBe("true");
		await expect(heading(page, "Payment")).toBeVisible();
		release();
		await heading(page, "Detailed Standings").waitFor();
		await expect.poll(() => main.getAttribute("aria-busy")).toBe("false");
		expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(
			0.001,
		);
		expect(visit.pageErrors).toEqual([]);
	});

	test("is loaded from the server if its script is missing, as after an update of the site", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/contact");
		await page.route("**/assets/calendar-*.js", (route) =>
			route.fulfill({ status: 404, body: "Not found" }),
		);
		await page.getByText("Season Info").click();
		await page.getByRole("link", { name: "Calendar" }).click();
		await heading(page, "Calendar").waitFor();
		expect(page.url()).toBe(`${site}/calendar`);
	});

	test("is “Page not found” if the match was removed", { tag: "@volume" }, async () => {
		const page = await openPage("/match-results");
		await hydrateReadOnly(page);
		await page.route("**/api/list/match?matchId=*", (route) =>
			route.fulfill({ status: 200, contentType: "application/json", body: "[]" }),
		);
		await tiles(page).last().getByRole("link").last().click();
		await heading(page, "Page not found").waitFor();
		expect(await page.title()).toBe(tabTitleOf({ title: "Page not found" }));
	});
});
