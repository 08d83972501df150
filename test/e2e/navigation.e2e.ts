import league from "../../content/league.json" with { type: "json" };
import { violations } from "./accessibility.ts";
import { expect, hydrateReadOnly, nextFrames, test } from "./browser.ts";
import { named, numberOfDivision } from "./demo-league.ts";
import { site, useLeague } from "./league.ts";
import { phone } from "./page-checks.ts";
import { tabTitleOf } from "./public-pages.ts";
import { choice, focused, heading, openPage, visit } from "./visitor-steps.ts";

useLeague();

test.describe("by keyboard alone, a visitor", () => {
	test("skips to the main content", async () => {
		const page = await openPage("/schedules");
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "Skip to main content" });
		expect(await focused(page)).toBe("Skip to main content");
		expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect(page.getByRole("combobox", { name: "Division" })).toBeFocused();
	});

	test("opens and closes navigation groups, and starts at the top of the next page", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/contact");
		const group = page.getByText("Season Info");
		await group.focus();
		await page.keyboard.press("Enter");
		const link = page
			.getByRole("navigation", { name: "Main" })
			.getByRole("link", { name: "Leader Board" });
		await link.waitFor();
		await link.focus();
		await page.keyboard.press("Escape");
		expect(await link.isVisible()).toBe(false);
		expect(await focused(page)).toContain("Season Info");
		await page.keyboard.press("Enter");
		await link.waitFor();
		await link.focus();
		await page.keyboard.press("Enter");
		await heading(page, "Leader Board").waitFor();
		expect(await link.isVisible()).toBe(false);
		expect(await focused(page)).toBe("main");
		expect(await page.title()).toBe(tabTitleOf({ title: "Leader Board" }));
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("detailed standings");
		expect(visit.pageErrors).toEqual([]);
	});

	test("scrolls a wide table", { tag: "@volume" }, async () => {
		const page = await openPage("/standings", phone);
		await page.getByLabel("Show all columns, week by week").focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Tab");
		const table = page.getByRole("region", { name: "Standings" });
		expect(await table.evaluate((frame) => frame === document.activeElement)).toBe(true);
		// The key scrolls only a table that is wider than its frame already.
		const overflow = () => table.evaluate((frame) => frame.scrollWidth - frame.clientWidth);
		await expect.poll(overflow).toBeGreaterThan(0);
		await nextFrames(page);
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
	});

	test("uses the menu of a phone", async () => {
		const page = await openPage("/contact", phone);
		const menu = page.getByRole("navigation", { name: "Main" });
		await page.getByRole("button", { name: "Menu" }).focus();
		await page.keyboard.press("Enter");
		await menu.waitFor();
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("Close");
		await page.keyboard.press("Tab");
		expect(await focused(page)).toContain("About the League");
		await page.keyboard.press("Enter");
		await menu.getByRole("link", { name: "General Info" }).waitFor();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		if (await menu.isVisible()) await page.keyboard.press("Escape");
		expect(await menu.isVisible()).toBe(false);
		expect(await focused(page)).toBe("Menu");
		await page.keyboard.press("Enter");
		const link = menu.getByRole("link", { name: "Contact Us" });
		await menu.getByText("Tennis in the Metro Area").click();
		await menu.getByRole("link", { name: "Clubs" }).focus();
		await page.keyboard.press("Enter");
		await heading(page, "Local Tennis Clubs").waitFor();
		expect(await menu.isVisible()).toBe(false);
		expect(await link.isVisible()).toBe(false);
		expect(await focused(page)).toBe("main");
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("the scroll position", () => {
	test("is the top on the next page, and is restored by the Back button", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/standings", phone);
		await page.evaluate(() =>
			scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
		);
		const before = await page.evaluate(() => scrollY);
		expect(before).toBeGreaterThan(1000);
		await page.getByRole("contentinfo").getByRole("link", { name: "Knotty Problems" }).click();
		await heading(page, "Knotty Problems").waitFor();
		await nextFrames(page);
		expect.soft(await page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await heading(page, "Detailed Standings").waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
	});

	test("stays the same when a filter changes", { tag: "@volume" }, async () => {
		const page = await openPage("/match-results?week=all", phone);
		await hydrateReadOnly(page);
		await page.getByText("All divisions, all weeks").click();
		await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
		await choice(page, "Division").selectOption({ label: "Division 2" });
		await page.waitForURL("**/match-results?*divisionId=12*");
		await nextFrames(page);
		expect(await page.evaluate(() => scrollY)).toBe(200);
	});
});

test.describe("a page’s metadata", () => {
	test("has a canonical URL without unknown parameters, and a preview image", {
		tag: "@volume",
	}, async () => {
		const page = await openPage(
			`/standings?utm_source=mail&divisionId=${named.sharedPlaceDivisionId}`,
		);
		const head = (name: string, attribute = "content") =>
			page.locator(`head ${name}`).getAttribute(attribute);
		const address = `${site}/standings?divisionId=${named.sharedPlaceDivisionId}`;
		expect(await head("link[rel=canonical]", "href")).toBe(address);
		expect(await head('meta[property="og:url"]')).toBe(address);
		expect(await head('meta[property="og:title"]')).toBe(
			tabTitleOf({
				title: `Detailed Standings, Division ${numberOfDivision(named.sharedPlaceDivisionId)}`,
			}),
		);
		expect(await head('meta[property="og:site_name"]')).toBe(league.name);
		expect((await head("meta[name=description]"))?.length).toBeGreaterThan(20);
		const picture = await fetch((await head('meta[property="og:image"]')) as string);
		expect(picture.headers.get("content-type")).toBe("image/png");
		await picture.body?.cancel();
		for (const [selector, attribute] of [
			["link[rel=manifest]", "href"],
			['link[rel="apple-touch-icon"]', "href"],
		] as const) {
			const answer = await fetch(new URL((await head(selector, attribute)) as string, site));
			expect(answer.status).toBe(200);
			await answer.body?.cancel();
		}
	});
});
