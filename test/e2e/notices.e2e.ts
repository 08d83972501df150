import { open } from "./account-steps.ts";
import { expect, leave, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("an admin adds a notice: visitors see it on its pages only", { tag: "@volume" }, async () => {
	const visit = await openAs("admin@crosscourt.example", "/portal");
	const { page } = visit;
	await page.getByRole("link", { name: "Notices" }).first().click();
	await page.getByRole("button", { name: "Add a notice" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Message").fill("Courts 3 and 4 are closed on Saturday.");
	await dialog.getByLabel("Shown On").selectOption("Match Schedules");
	await dialog.getByRole("button", { name: /Add|Save/ }).click();
	await page.getByRole("gridcell", { name: "Showing now" }).waitFor();
	expect(await settledViolations(page)).toEqual([]);

	const guest = await visitor({ viewport: { width: 375, height: 812 } });
	await open(guest.page, "/schedules");
	const notices = guest.page.getByRole("complementary", { name: "Notices" });
	await notices.getByText("Courts 3 and 4 are closed on Saturday.").waitFor();
	expect(await settledViolations(guest.page)).toEqual([]);
	await guest.page.getByRole("link", { name: "Standings" }).first().click();
	await guest.page.getByRole("heading", { name: "Detailed Standings" }).waitFor();
	await expect(notices).toHaveCount(0);
	await guest.page.goBack();
	await notices.waitFor();
	expect([...visit.pageErrors, ...guest.pageErrors]).toEqual([]);
	await leave(visit.page);
	await leave(guest.page);
});
