import { expect, type Page, test } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const dialog = (page: Page) => page.getByRole("dialog");
const checkbox = (page: Page, name: string) =>
	page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").filter({ hasText: text }).waitFor();
const division = demoLeague.division.find(({ divisionNumber }) => divisionNumber === 1)!;
const teams = demoLeague.team
	.filter(
		({ isActive, divisionId, teamName }) =>
			isActive && divisionId === division.divisionId && teamName !== "Bye",
	)
	.toSorted((one, other) => one.teamNumber! - other.teamNumber!);

test("several rows are selected by keyboard or mouse and edited in one step, with one undo", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openAs(
		"admin@crosscourt.example",
		"/teams?filter=divisionId:1&sort=teamNumber",
	);
	const [first, second, third, fourth] = teams.map(({ teamName }) => teamName);
	const times = page.getByRole("gridcell", { name: "7-9", exact: true });
	await checkbox(page, first!).check();
	await checkbox(page, third!).click({ modifiers: ["Shift"] });
	await waitForStatus(page, "3 rows selected");
	expect(await checkbox(page, second!).isChecked()).toBe(true);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Space");
	expect(await checkbox(page, fourth!).isChecked()).toBe(true);
	await waitForStatus(page, "4 rows selected");
	await page.getByRole("button", { name: "Edit selected" }).click();
	const form = dialog(page);
	expect(await form.getByRole("checkbox", { name: "Team Name" }).count()).toBe(0);
	await form.getByText("Now: different values").first().waitFor();
	await form.getByRole("checkbox", { name: "Preferred Time" }).check();
	await form.getByLabel("New value for Preferred Time").fill("7-9");
	await form.getByText("4 of 4 rows will change.").waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await form.getByRole("button", { name: "Save 4 rows" }).click();
	await waitForStatus(page, "4 rows: Preferred Time saved.");
	await expect.poll(() => times.count()).toBe(4);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => times.count()).toBe(0);

	await page.getByRole("checkbox", { name: "Select all rows shown" }).check();
	await page.getByRole("button", { name: "Edit selected" }).click();
	await form.getByRole("checkbox", { name: "Active", exact: true }).check();
	await form.getByLabel("New value for Active").selectOption("No");
	await form.getByRole("button", { name: /^Save \d+ rows/ }).click();
	await form.getByText("Nothing was saved: ").waitFor();
	await form.getByText(`${first}: `).waitFor();
	expect(pageErrors.filter((error) => !error.includes("422"))).toEqual([]);
});

test("a table is as it was after following a link of a row and going back", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openAs(
		"admin@crosscourt.example",
		"/matches?filter=weekNumber:9&sort=-matchNumber",
	);
	await page.getByRole("searchbox").fill("Scorecard");
	const link = page.getByRole("link", { name: /^Scorecard of match/ }).last();
	const name = (await link.textContent()) ?? "";
	await link.scrollIntoViewIfNeeded();
	const scroller = page.locator(".grid-scroller");
	const top = await scroller.evaluate((element) => element.scrollTop);
	expect(top).toBeGreaterThan(100);
	await link.click();
	await page.waitForURL("**/team-info**");
	await page.goBack();
	await page.waitForURL(/find=Scorecard/);
	await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
		.toContain(name);
	expect(new URL(page.url()).search).toContain("sort=-matchNumber");
	expect(pageErrors).toEqual([]);
});
