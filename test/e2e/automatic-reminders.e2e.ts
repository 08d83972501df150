import { open } from "./account-steps.ts";
import { expect, leave, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("an admin turns automatic reminders on, and sees which comes next", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/portal");
	const { page } = visit;
	const reminders = page.locator("details", { hasText: "Scorecards not due yet" });
	await reminders.locator("summary").first().click();
	await reminders.getByText("No automatic reminders.").first().waitFor();
	await expect(reminders.getByText("Next reminder:")).toHaveCount(0);
	await reminders.getByRole("link", { name: "League Settings" }).click();
	await page.getByLabel("First reminder").fill("24");
	await page.getByLabel("Second reminder").fill("48");
	await page.getByLabel("Reminder on the due date").selectOption({ index: 0 });
	await page.getByRole("button", { name: "Save settings" }).click();
	await page.getByRole("status").filter({ hasText: /saved/i }).waitFor();
	await open(page, "/portal");
	await reminders.locator("summary").first().click();
	await reminders.getByText("Next reminder:").first().waitFor();
	expect(await settledViolations(page)).toEqual([]);
	expect(visit.pageErrors).toEqual([]);
	await leave(page);
});
