import { open } from "./account-steps.ts";
import { expect, leave, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("an admin takes sets away from a team: the standings count and explain it, until it is removed", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/portal");
	const { page } = visit;
	await page.getByRole("link", { name: "Standings Adjustments" }).first().click();
	await page.getByRole("button", { name: "Add an adjustment" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Team").selectOption("Net Gains");
	await dialog.getByLabel("By-law").fill("VII e");
	await dialog.getByLabel("Reason").fill("A false rating.");
	await dialog.getByRole("button", { name: "Add" }).click();
	await dialog.getByText("Enter the sets to add or take away.").first().waitFor();
	await dialog.getByLabel("Sets Won").fill("-100");
	await dialog.getByRole("button", { name: "Add" }).click();
	await page.getByRole("gridcell", { name: "-100" }).waitFor();
	expect(await settledViolations(page)).toEqual([]);

	const guest = await visitor({ viewport: { width: 375, height: 812 } });
	await open(guest.page, "/standings?divisionId=1");
	const note = guest.page.getByText(
		"* Net Gains: 100 sets won taken away (by-law VII e). A false rating.",
	);
	await note.waitFor();
	await expect(guest.page.getByRole("row", { name: /Net Gains \*/ })).toContainText("0.00%");
	expect(await settledViolations(guest.page)).toEqual([]);

	await page.getByRole("button", { name: "Remove", exact: false }).first().click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /remove/i })
		.click();
	await page.getByText("No adjustments yet.").waitFor();
	await guest.page.reload();
	await guest.page.getByRole("heading", { name: "Detailed Standings" }).waitFor();
	await expect(note).toHaveCount(0);
	expect([...visit.pageErrors, ...guest.pageErrors]).toEqual([]);
	await leave(page);
	await leave(guest.page);
});
