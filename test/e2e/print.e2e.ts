import { expect, test } from "./browser.ts";
import { demoLeague, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";

useLeague();

for (const {
	path,
	sheets: [fewest, most],
	shows,
} of [
	{ path: "/", sheets: [1, 3], shows: "Leader Board" },
	{ path: "/schedules", sheets: [2, 3], shows: "The home team supplies 4 cans of approved balls." },
	{
		path: `/standings?divisionId=${named.sharedPlaceDivisionId}`,
		sheets: [1, 1],
		shows: nameOfTeam(named.sharedPlaceTeamIds[0]),
	},
	{ path: "/standings", sheets: [2, 4], shows: nameOfTeam(named.captainTeamId) },
	{
		path: `/roster/${named.captainTeamId}`,
		sheets: [1, 2],
		shows: nameOfTeam(named.captainTeamId),
	},
	{ path: `/match-results/${named.verifiedMatchId}`, sheets: [1, 1], shows: "Total sets" },
	{ path: "/locations", sheets: [3, 8], shows: demoLeague.location.at(-1)!.address },
	{ path: "/bylaws", sheets: [4, 9], shows: "Name and purpose" },
] as const)
	test(`${path} prints dark on white, without navigation, on ${fewest} to ${most} sheets`, {
		tag: path === "/schedules" ? [] : "@volume",
	}, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.emulateMedia({ media: "print" });
		await page.goto(path);
		expect(
			await page.getByRole("main").getByText(shows).filter({ visible: true }).count(),
		).toBeGreaterThan(0);
		expect(await page.getByRole("navigation").count()).toBe(0);
		expect(await page.getByText("Skip to main content").isVisible()).toBe(false);
		expect(await page.getByRole("button").count()).toBe(0);
		expect(await page.getByRole("combobox").count()).toBe(0);
		expect(await page.getByRole("contentinfo").count()).toBe(0);

		// Backgrounds are not printed.
		const pale = await page.evaluate(() => {
			const light = (part: number) =>
				part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
			const walker = document.createTreeWalker(
				document.querySelector("main") as Element,
				NodeFilter.SHOW_TEXT,
			);
			const found = new Set<string>();
			for (let text = walker.nextNode(); text; text = walker.nextNode()) {
				const element = text.parentElement as Element;
				if (!text.textContent?.trim() || !element.checkVisibility() || element.closest(".sr-only"))
					continue;
				const [red = 0, green = 0, blue = 0] =
					getComputedStyle(element)
						.color.match(/[\d.]+/g)
						?.map((part) => light(Number(part) / 255)) ?? [];
				// Against white, 4.5:1.
				if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.183)
					found.add(`${element.className || element.tagName}: ${text.textContent}`);
			}
			return [...found];
		});
		expect(pale).toEqual([]);

		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		const count = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
		expect(count).toBeGreaterThanOrEqual(fewest);
		expect(count).toBeLessThanOrEqual(most);
		// US Letter, portrait or landscape.
		expect(pdf).toMatch(/\/MediaBox\s*\[0 0 (612 792|792 612)\]/);

		// No column is cut off.
		const isBroad = await page.locator(".page.broad").count();
		// The paper width without its margins of 0.6 inch, in CSS pixels.
		await page.setViewportSize({
			width: Math.floor(96 * ((isBroad ? 11 : 8.5) - 1.2)),
			height: 900,
		});
		const tooWide = await page.evaluate(() =>
			[...document.querySelectorAll("main table, main p, main h1, main svg")]
				.filter(
					(element) =>
						element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
				)
				.map(
					(element) =>
						`${element.tagName} ${Math.round(element.getBoundingClientRect().right)} > ${innerWidth}`,
				),
		);
		expect(tooWide).toEqual([]);
	});
