import { violations } from "./accessibility.ts";
import { expect, overflowing, test } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("an admin reads a report about this season and a past one, and downloads it", {
	tag: "@volume",
}, async () => {
	const { page } = await openAs("admin@crosscourt.example", "/reports", 375);
	await page.getByRole("heading", { name: "Participation" }).waitFor();
	await expect(page.getByText("Players by number of matches played")).toBeVisible();
	await page.getByText(/^All \d+ players$/).click();
	await expect(
		page.getByRole("columnheader", { name: "Player", exact: false }).first(),
	).toBeVisible();
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);

	await page.getByRole("combobox", { name: "Report" }).selectOption("Court Use");
	await page.getByRole("heading", { name: "Court Use" }).waitFor();
	await expect(page.getByRole("columnheader", { name: "Most at once" })).toBeVisible();
	const past = demoLeague.season.find(({ seasonId }) => seasonId === 1)!;
	await page.getByRole("combobox", { name: "Season" }).selectOption(past.seasonName);
	await page.waitForURL(/report=courts&seasonId=1$/);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Court Use as Excel" }).click();
	expect((await download).suggestedFilename()).toContain(`Court Use - ${past.seasonName}.xlsx`);
});
