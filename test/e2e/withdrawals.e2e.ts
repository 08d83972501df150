import { open } from "./account-steps.ts";
import { expect, leave, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("an admin withdraws a team mid-season, sees first what changes, and undoes it", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/portal");
	const { page } = visit;
	await page.getByRole("link", { name: "Withdrawals" }).first().click();
	await page.getByRole("combobox", { name: /^Team/ }).selectOption("Net Gains");
	await page.getByRole("button", { name: "Show what changes" }).click();
	await page.getByText("Enter the reason.").waitFor();
	await page.getByLabel("Reason").fill("Too few players.");
	await page.getByRole("button", { name: "Show what changes" }).click();
	await page.getByRole("heading", { name: /become full defaults/ }).waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Withdraw Net Gains" }).click();
	await page.getByText(/Saved for Net Gains/).waitFor();

	const guest = await visitor({ viewport: { width: 375, height: 812 } });
	await open(guest.page, "/standings");
	await guest.page.getByText("* Net Gains: withdrew from the season (by-law V f).").waitFor();
	await guest.page.getByRole("link", { name: "Net Gains" }).first().click();
	await guest.page.getByText("This team has withdrawn from the season").waitFor();
	expect(await settledViolations(guest.page)).toEqual([]);

	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("No team has withdrawn or had its results removed.").waitFor();
	await open(guest.page, "/standings");
	await expect(guest.page.getByText("withdrew from the season")).toHaveCount(0);
	expect([...visit.pageErrors, ...guest.pageErrors]).toEqual([]);
	await leave(page);
	await leave(guest.page);
});
