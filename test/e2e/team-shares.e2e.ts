import { heading } from "./account-steps.ts";
import { expect, overflowing, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("a captain checks off who has paid a share, also without a signal, and changes an amount; an admin finds no list", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openAs("captain@crosscourt.example", "/team-info", 375);
	await page.getByRole("link", { name: "Who has paid their share" }).click();
	await expect(heading(page, "Shares of the Fee")).toBeVisible();
	await page.getByText("0 of 12 have paid, $0.00 in all.").waitFor();
	const boxes = page.getByRole("checkbox");
	for (const index of [0, 1]) await boxes.nth(index).click();
	await page.getByText("2 of 12 have paid, $37.50 in all.").waitFor();
	expect([await settledViolations(page), await overflowing(page), pageErrors]).toEqual([
		[],
		[],
		[],
	]);

	await page
		.getByRole("button", { name: /^Edit the share of / })
		.first()
		.click();
	const form = page.getByRole("dialog", { name: /’s? share$/ });
	await form.getByLabel("Share, in dollars").fill("a lot");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("Please enter an amount in dollars, like 15 or 13.24.").waitFor();
	await form.getByLabel("Share, in dollars").fill("$20");
	await form.getByLabel("Note").fill("Paid in cash");
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByText("2 of 12 have paid, $38.75 in all.").waitFor();
	await expect(page.getByText("Paid in cash")).toBeVisible();

	await page.context().setOffline(true);
	await boxes.nth(2).click();
	await expect(page.getByRole("alert")).toContainText("You’re offline.");
	await expect(boxes.nth(2)).toBeChecked();
	await page.context().setOffline(false);
	await page.getByText(/^3 of 12 have paid/).waitFor();
	await expect(page.getByRole("alert")).toHaveCount(0);

	const admin = await openAs("admin@crosscourt.example", "/team-shares");
	await admin.page.getByText("You are not the captain of any teams.").waitFor();
});
