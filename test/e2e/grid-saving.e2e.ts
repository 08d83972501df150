import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { newAccount, open } from "./account-steps.ts";
import { expect, nextFrames, type Page, test, visitor } from "./browser.ts";
import {
	cell,
	courts,
	dialog,
	first,
	focusedText,
	fourth,
	type Location,
	notSaved,
	press,
	row,
	second,
	stored,
	third,
	waitForStatus,
} from "./grid.fixture.ts";
import { useLeague } from "./league.ts";
import { settledViolations } from "./signed-in.ts";

useLeague();

/** Saving is also retried without the button: on a busy machine, before it is clicked. */
async function tryAgainOnceBack(page: Page) {
	const again = notSaved(page).getByRole("button", { name: "Try again" });
	const button = await again.evaluateHandle((element) => element as HTMLButtonElement);
	await page.unroute("**/api/update/**");
	await button.evaluate((element) => element.click());
}

test.describe("unsaved cells", () => {
	test("are kept while offline and saved when back online", { tag: "@volume" }, async () => {
		const { page } = await courts();
		await page.context().setOffline(true);
		await cell(page, first.locationName, "City").click();
		await page.keyboard.type("Farville");
		await press(page, "Enter");
		await page.keyboard.type("Nearville");
		await press(page, "Enter");
		await notSaved(page).getByText("2 changes not saved yet.").waitFor();
		await notSaved(page).getByText("You’re offline.").waitFor();
		expect(await cell(page, first.locationName, "City").textContent()).toBe("Farville");
		expect(await settledViolations(page)).toEqual([]);
		await page.context().setOffline(false);
		await expect.poll(() => notSaved(page).count()).toBe(0);
		await expect
			.poll(async () => [(await stored(page, first))?.city, (await stored(page, second))?.city])
			.toEqual(["Farville", "Nearville"]);
	});

	test("stay on the site’s other pages, leaving the site warns, and Discard drops them", {
		tag: "@volume",
	}, async () => {
		const { page } = await courts();
		await page.route("**/api/update/**", (route) =>
			route.fulfill({ status: 503, json: { error: { code: "NOT_READY", message: "Not now." } } }),
		);
		await cell(page, third.locationName, "ZIP").click();
		await page.keyboard.type("00001");
		await press(page, "Tab");
		await page.keyboard.type("maps.example");
		await press(page, "Enter");
		await notSaved(page).getByText("Not now.").waitFor();
		const warning = page.waitForEvent("dialog");
		void page.close({ runBeforeUnload: true });
		expect((await warning).type()).toBe("beforeunload");
		await (await warning).dismiss();
		const menu = page.locator(".user-box");
		await menu.locator("summary").click();
		await menu.getByRole("link", { name: "Divisions" }).click();
		await page.getByRole("grid", { name: "Divisions" }).waitFor();
		expect(await notSaved(page).getByRole("link").allTextContents()).toEqual([
			`${third.locationName}: ZIP`,
			`${third.locationName}: Tennis Maps Link`,
		]);
		await tryAgainOnceBack(page);
		await expect
			.poll(async () => (await stored(page, third))?.tennisMapsUrl)
			.toBe("http://maps.example");
		expect((await stored(page, third))?.zip).toBe("00001");
		await expect.poll(() => notSaved(page).count()).toBe(0);

		await open(page, "/court-locations");
		await page.route("**/api/update/**", (route) => route.abort());
		await cell(page, third.locationName, "ZIP").click();
		await page.keyboard.type("00002");
		await press(page, "Enter");
		await notSaved(page).getByRole("button", { name: "Discard it" }).click();
		await expect.poll(() => cell(page, third.locationName, "ZIP").textContent()).toBe("00001");
	});

	test("are saved after a user whose session ended logs in again in another tab", {
		tag: "@volume",
	}, async () => {
		const { page } = await courts();
		await page.route("**/api/update/**", (route) =>
			route.fulfill({
				status: 401,
				json: { error: { code: "NO_SESSION", message: "Please log in first." } },
			}),
		);
		await cell(page, fourth.locationName, "ZIP").click();
		await page.keyboard.type("00004");
		await press(page, "Enter");
		await notSaved(page).getByText("You’ve been logged out.").waitFor();
		const login = notSaved(page).getByRole("link", { name: "Log in" });
		expect(await login.getAttribute("target")).toBe("_blank");
		await tryAgainOnceBack(page);
		await expect.poll(async () => (await stored(page, fourth))?.zip).toBe("00004");
		await expect.poll(() => notSaved(page).count()).toBe(0);
	});
});

test.describe("two admins at once", () => {
	async function secondAdmin() {
		const { page } = await visitor();
		await newAccount(page);
		const profile = {
			accessCode: demoAccessCodes.admin,
			firstName: "Second",
			lastName: "Admin",
			phone: "214-555-0177",
		};
		expect((await page.request.post("/api/create/user", { data: profile })).status()).toBe(200);
		return {
			change: async ({ locationId }: Location, data: Partial<Location>) =>
				expect(
					(await page.request.put(`/api/update/location/${locationId}`, { data })).status(),
				).toBe(200),
		};
	}

	test("the second one sees the other’s value and chooses between both", {
		tag: "@volume",
	}, async () => {
		const other = await secondAdmin();
		const { page } = await courts();
		await page.route(/\/api\/live\b/, (route) => route.abort());
		await open(page, "/court-locations");
		for (const head of ["Area", "Address"]) {
			// A conflict reloads the page, so each is changed only now.
			await other.change(first, head === "Area" ? { area: "Uptown" } : { address: "1 Other St" });
			await cell(page, first.locationName, head).click();
			await page.keyboard.type(`My ${head}`);
			await press(page, "Enter");
			await waitForStatus(page, /Someone else changed this too/);
			await press(page, "ArrowUp");
			const problem = page.getByRole("alert").filter({ hasText: "It is now" });
			await problem.waitFor();
			expect(await settledViolations(page)).toEqual([]);
			await problem
				.getByRole("button", { name: head === "Area" ? "Keep theirs" : "Use mine" })
				.click();
		}
		await expect.poll(async () => (await stored(page, first))?.address).toBe("My Address");
		expect((await stored(page, first))?.area).toBe("Uptown");
		await expect.poll(() => cell(page, first.locationName, "Area").textContent()).toBe("Uptown");
		expect(await notSaved(page).count()).toBe(0);
	});

	test("the form shows the other’s value and keeps it if chosen", { tag: "@volume" }, async () => {
		const other = await secondAdmin();
		const { page } = await courts();
		await page.route(/\/api\/live\b/, (route) => route.abort());
		await open(page, "/court-locations");
		await row(page, second.locationName).getByRole("button", { name: "Edit" }).click();
		const form = dialog(page, second.locationName);
		await form.getByLabel("Area").fill("Mine");
		await form.getByLabel("ZIP").fill("00099");
		await other.change(second, { area: "Theirs" });
		await form.getByRole("button", { name: "Save" }).click();
		await form.getByText("Someone else changed this too.").first().waitFor();
		await form.getByText("It is now Theirs.").waitFor();
		await expect(form.getByLabel("Area")).toBeFocused();
		expect(await settledViolations(page)).toEqual([]);
		await form.getByRole("button", { name: "Keep theirs" }).click();
		await form.getByRole("button", { name: "Save" }).click();
		await form.waitFor({ state: "detached" });
		await expect.poll(async () => (await stored(page, second))?.zip).toBe("00099");
		expect((await stored(page, second))?.area).toBe("Theirs");
	});

	test("changes of one appear live for the other and don’t affect an open editor", {
		tag: "@volume",
	}, async () => {
		const other = await secondAdmin();
		const { page } = await courts();
		await page.waitForRequest(/\/api\/live\b/);
		await cell(page, second.locationName, "City").click();
		await page.keyboard.type("Half a w");
		await Promise.all([
			page.waitForResponse(/\/api\/list\/location\b/),
			other.change(third, { city: "Elsewhere" }),
		]);
		await nextFrames(page);
		await page.keyboard.type("ord");
		expect(await focusedText(page)).toBe("Half a word");
		await press(page, "Enter");
		await expect.poll(() => cell(page, third.locationName, "City").textContent()).toBe("Elsewhere");
		await expect.poll(async () => (await stored(page, second))?.city).toBe("Half a word");
	});
});
