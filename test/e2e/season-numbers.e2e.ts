import { heading, open } from "./account-steps.ts";
import { expect, leave, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("an admin lowers the roster limit in mid-season: sees what it affects, and the by-laws follow", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/league-settings");
	const { page } = visit;
	await page.getByRole("link", { name: "Season Numbers" }).first().click();
	await heading(page, "Season Numbers").waitFor();
	await page.getByText("Fall 2026 has begun.").waitFor();
	expect(await settledViolations(page)).toEqual([]);

	const cap = page.getByLabel("Maximum roster size");
	const save = page.getByRole("button", { name: "Save numbers" });
	await cap.fill("5");
	await save.click();
	await page.getByText("Please enter a whole number from 6 to 60.").waitFor();
	expect(await cap.evaluate((field) => field === document.activeElement)).toBe(true);
	visit.clear();

	await cap.fill("12");
	await page.getByLabel("Rosters lock at").selectOption("9 pm");
	await page.getByLabel("Highest rating").selectOption("5.0");
	await save.click();
	const dialog = page.getByRole("dialog", { name: "Save these numbers?" });
	await dialog.getByText(/have more than 12 players\. They keep them/).waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(cap).toHaveValue("12");
	await save.click();
	await dialog.getByRole("button", { name: "Save numbers" }).click();
	await page.getByText("Saved. Fall 2026 uses these numbers from now on.").waitFor();

	const guest = await visitor();
	await open(guest.page, "/bylaws");
	await guest.page.getByText("A team may have at most 12 active players").waitFor();
	await guest.page.getByText("Rosters lock at 9 pm").waitFor();
	await open(guest.page, "/calendar");
	await guest.page.getByText("Final Roster Deadline (9pm)").first().waitFor();
	await open(guest.page, "/player-signup");
	const ratings = guest.page.getByLabel("Rating *").getByRole("option");
	expect((await ratings.allInnerTexts()).slice(-2)).toEqual(["4.5", "5.0"]);

	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("Undone").waitFor();
	await expect(cap).toHaveValue("17");
	await open(guest.page, "/bylaws");
	await guest.page.getByText("A team may have at most 17 active players").waitFor();
	expect([...visit.pageErrors, ...guest.pageErrors]).toEqual([]);
	await leave(visit.page);
	await leave(guest.page);
});
