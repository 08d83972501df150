import { arriveAt, heading, open } from "./account-steps.ts";
import { expect, leave, type Page, test, type Visit, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const admin = "admin@crosscourt.example";
let visit: Visit;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const rowOf = (page: Page, name: string) =>
	page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test.describe("seasons", () => {
	test.beforeEach(async () => {
		visit = await openAs(admin, "/seasons");
	});

	test("can be switched in a dialog that explains the consequences, with undo", async () => {
		const { page } = visit;
		await page.getByText("The current season is Fall 2026.").waitFor();
		await page.getByRole("button", { name: "Switch current season" }).click();
		const choice = dialog(page, "Select current season");
		await choice.getByText("This changes which calendar is shown on the home page").waitFor();
		expect(await choice.getByRole("radio", { name: /Fall 2026/ }).isChecked()).toBe(true);
		expect(
			await choice.getByRole("checkbox", { name: "Ask all teams to register again" }).isChecked(),
		).toBe(false);
		expect(await settledViolations(page)).toEqual([]);
		await choice.getByRole("radio", { name: /Spring 2027/ }).check();
		await choice.getByRole("button", { name: "Submit" }).click();
		await page.getByText("The current season is Spring 2027.").waitFor();
		await page
			.getByRole("status")
			.filter({ hasText: "Spring 2027 is now the current season." })
			.waitFor();
		expect(await rowOf(page, "Spring 2027").getByRole("gridcell").nth(0).textContent()).toBe(
			"Current",
		);
		// Making a season current publishes it.
		expect(await rowOf(page, "Spring 2027").getByRole("gridcell").nth(1).textContent()).toBe("Yes");
		await undo(page).click();
		await page.getByText("The current season is Fall 2026.").waitFor();
		expect(await rowOf(page, "Spring 2027").getByRole("gridcell").nth(1).textContent()).toBe("No");
		expect(visit.pageErrors).toEqual([]);
	});

	test("can be added in a form that shows errors while typing", { tag: "@volume" }, async () => {
		const { page } = visit;
		await page.getByRole("button", { name: "Plan a new season" }).click();
		const form = dialog(page, "Plan a new season");
		await form.getByLabel(/^Season/).fill("Fall 2027");
		await form.getByLabel(/^League Begins/).fill("2027-09-18");
		await form.getByLabel(/^League Ends/).fill("2027-09-11");
		await form.getByText("The league can’t end before it begins.").waitFor();
		await form.getByLabel(/^League Ends/).fill("2027-11-20");
		await form.getByRole("button", { name: /^(Add|Save|Plan)/ }).click();
		await rowOf(page, "Fall 2027").waitFor();
		expect(await rowOf(page, "Fall 2027").getByRole("gridcell").nth(1).textContent()).toBe("No");
		expect(
			await page.getByRole("button", { name: /^Remove/ }).count(),
			"seasons can’t be removed",
		).toBe(0);
		await rowOf(page, "Fall 2027").getByRole("link", { name: "View Events of Fall 2027" }).click();
		await page.waitForURL(/season-calendars\?seasonId=\d+$/);
		await heading(page, "Season Calendars").waitFor();
		expect(await page.getByLabel("Select season").locator("option:checked").textContent()).toBe(
			"Fall 2027",
		);
		await rowOf(page, "League Begins").waitFor();
	});
});

test.describe("season calendars", () => {
	test.beforeEach(async () => {
		visit = await openAs(admin, "/season-calendars");
	});

	test("show the current season’s events and its four dates, which are read-only", {
		tag: "@volume",
	}, async () => {
		const { page } = visit;
		const names = await page.getByRole("rowheader").allTextContents();
		expect(names).toEqual(
			expect.arrayContaining([
				"Final Roster Deadline (11pm)",
				"League Begins",
				"Player Additions (up to 2) (5pm)",
				"League Ends",
			]),
		);
		for (const derived of ["Final Roster Deadline (11pm)", "League Ends"]) {
			expect(await rowOf(page, derived).getByRole("button").count()).toBe(0);
			await rowOf(page, derived).getByRole("rowheader").click();
			await page.keyboard.press("Enter");
			expect(await rowOf(page, derived).getByRole("textbox").count()).toBe(0);
		}
		await expect(
			page.getByText("To change them, edit the season on the Seasons page."),
		).toBeVisible();
		expect(await settledViolations(page)).toEqual([]);
	});

	test("can be changed, removed and restored, and visitors see the changes", {
		tag: "@volume",
	}, async () => {
		const { page } = visit;
		await page.getByRole("button", { name: "Add an event" }).click();
		const form = dialog(page, "Add an event");
		await form.getByLabel(/^Event/).fill("Rain date");
		await form.getByLabel(/^Start Date/).fill("2026-12-19");
		await form.getByRole("button", { name: /^(Add|Save)/ }).click();
		await rowOf(page, "Rain date").waitFor();
		await rowOf(page, "Rain date").getByRole("rowheader").click();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Control+A");
		await page.keyboard.type("Second rain date");
		await page.keyboard.press("Enter");
		await rowOf(page, "Second rain date").waitFor();
		const reader = await visitor();
		await expect
			.poll(async () => {
				await open(reader.page, "/calendar");
				return reader.page.getByText("Second rain date").count();
			})
			.toBe(1);
		await rowOf(page, "Second rain date")
			.getByRole("button", { name: "Remove Second rain date" })
			.click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: /^Yes, remove/ })
			.click();
		await rowOf(page, "Second rain date").waitFor({ state: "detached" });
		await undo(page).click();
		await rowOf(page, "Second rain date").waitFor();
		await leave(reader.page);
		expect(visit.pageErrors).toEqual([]);
	});

	test("keep the selected season in the URL", { tag: "@volume" }, async () => {
		const { page } = visit;
		await page.getByLabel("Select season").selectOption("Spring 2026");
		await page.waitForURL(/seasonId=\d+$/);
		const { pathname, search } = new URL(page.url());
		await open(page, pathname + search);
		expect(await page.getByLabel("Select season").locator("option:checked").textContent()).toBe(
			"Spring 2026",
		);
		await page.getByRole("grid", { name: "Events of Spring 2026" }).waitFor();
		await open(page, "/season-calendars?seasonId=999");
		await arriveAt(page, "/season-calendars?seasonId=999");
		await page.getByRole("grid", { name: "Events of Fall 2026" }).waitFor();
	});
});
