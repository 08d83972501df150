import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { newAccount, open } from "./account-steps.ts";
import { expect, nextFrames, overflowing, type Page, test, visitor } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const courts = (width?: number) => openAs("admin@crosscourt.example", "/court-locations", width);

const inOrder = demoLeague.location.toSorted((one, other) =>
	one.locationName.localeCompare(other.locationName),
);
const [first, second, third, fourth] = inOrder as [Location, Location, Location, Location];
type Location = (typeof demoLeague.location)[number];
const main = (page: Page) => page.getByRole("main");
const grid = (page: Page) => page.getByRole("grid", { name: "Court locations" });
const row = (page: Page, name: string) =>
	grid(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader", { name }) });
const headers = [
	"Name",
	"Type",
	"# of Courts",
	"Court Grade",
	"Area",
	"Address",
	"City",
	"ZIP",
	"Tennis Maps Link",
	"Directions",
	"Website",
	"Courts at Each Time",
	"Coordinates",
];
const cell = (page: Page, name: string, head: string) =>
	row(page, name).locator("th, td:not(.grid-select)").nth(headers.indexOf(head));
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).waitFor();
const notSaved = (page: Page) => main(page).getByRole("region", { name: "Not saved yet" });
/** Saving is also retried without the button: on a busy machine, before it is clicked. */
async function tryAgainOnceBack(page: Page) {
	const again = notSaved(page).getByRole("button", { name: "Try again" });
	const button = await again.evaluateHandle((element) => element as HTMLButtonElement);
	await page.unroute("**/api/update/**");
	await button.evaluate((element) => element.click());
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const stored = async (page: Page, { locationId }: Location) =>
	((await (await page.request.get("/api/list/location")).json()) as Location[]).find(
		(each) => each.locationId === locationId,
	);
/** The text of the focused cell or its editor. */
const focusedText = (page: Page) =>
	page.evaluate(() =>
		document.activeElement instanceof HTMLInputElement
			? document.activeElement.value
			: document.activeElement?.textContent,
	);
const press = async (page: Page, ...keys: string[]) => {
	for (const key of keys) await page.keyboard.press(key);
};

test.describe("an editable table", () => {
	test("can be edited by keyboard alone", async () => {
		const { page, pageErrors } = await courts();
		await main(page).getByLabel("Area").focus();
		await press(page, "Tab");
		expect(await focusedText(page)).toBe(first.locationName);
		await press(page, "ArrowDown", "ArrowRight", "ArrowRight");
		expect(await focusedText(page)).toBe(String(second.numCourts));
		await page.keyboard.type("many");
		await page.getByText("Please enter a whole number.").waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await press(page, "Enter");
		expect(await focusedText(page)).toBe("many");
		await press(page, "Escape");
		expect(await focusedText(page)).toBe(String(second.numCourts));
		await page.keyboard.type("31");
		await press(page, "Enter");
		expect(await focusedText(page)).toBe(String(third.numCourts));
		await waitForStatus(page, `${second.locationName}: # of Courts saved.`);
		expect((await stored(page, second))?.numCourts).toBe(31);
		await press(page, "Delete");
		await waitForStatus(page, `${third.locationName}: # of Courts saved.`);
		expect((await stored(page, third))?.numCourts).toBe(null);
		await press(page, "ArrowUp", "F2");
		expect(await focusedText(page)).toBe("31");
		await press(page, "Tab");
		expect(await focusedText(page)).toBe(second.courtGrade);
		await press(page, "Control+End");
		expect(await focusedText(page)).toMatch(/^Edit/);
		await press(page, "Control+Home", "ArrowUp", "Enter", "Enter");
		expect(
			await grid(page).getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort"),
		).toBe("descending");
		await press(page, "ArrowDown");
		expect(await focusedText(page)).toBe(inOrder.at(-1)!.locationName);
		expect(pageErrors).toEqual([]);
	});

	test("a cell can be changed again before the page has reloaded its first change", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await courts();
		const gate = Promise.withResolvers<void>();
		await page.route(/\/api\/list\/location\b/, async (route) => {
			await gate.promise;
			await route.continue();
		});
		await cell(page, fourth.locationName, "ZIP").click();
		await page.keyboard.type("00041");
		await press(page, "Enter");
		await waitForStatus(page, `${fourth.locationName}: Zip saved.`);
		await press(page, "ArrowUp", "F2");
		const reloaded = page.waitForResponse(/\/api\/list\/location\b/);
		gate.resolve();
		await reloaded;
		await nextFrames(page);
		expect(await focusedText(page)).toBe("00041");
		await page.keyboard.type("00042");
		await press(page, "Enter");
		await expect.poll(async () => (await stored(page, fourth))?.zip).toBe("00042");
		await expect.poll(() => cell(page, fourth.locationName, "ZIP").textContent()).toBe("00042");
		expect(pageErrors).toEqual([]);
	});

	test("saves choices and links, and undoes them with the button and Ctrl+Z", async () => {
		const { page, pageErrors } = await courts();
		await cell(page, fourth.locationName, "Type").click();
		await press(page, "Enter");
		const other = fourth.locationType === "Club" ? "Center" : "Club";
		await page.getByRole("combobox", { name: "Type" }).last().selectOption(other);
		await waitForStatus(page, `${fourth.locationName}: Type saved.`);
		await expect.poll(() => cell(page, fourth.locationName, "Type").textContent()).toBe(other);
		await cell(page, fourth.locationName, "Website").click({ position: { x: 4, y: 4 } });
		await page.keyboard.type("courts.example/4");
		await press(page, "Enter");
		await waitForStatus(page, `${fourth.locationName}: Website saved.`);
		await expect
			.poll(() => cell(page, fourth.locationName, "Website").getByRole("link").getAttribute("href"))
			.toBe("http://courts.example/4");
		await page.getByRole("button", { name: "Undo" }).click();
		await waitForStatus(page, "Undone");
		await expect.poll(async () => (await stored(page, fourth))?.websiteUrl).toBe(fourth.websiteUrl);
		await cell(page, fourth.locationName, "Area").click();
		await press(page, "Control+z");
		await expect
			.poll(() => cell(page, fourth.locationName, "Type").textContent())
			.toBe(fourth.locationType);
		expect((await stored(page, fourth))?.locationType).toBe(fourth.locationType);
		expect(pageErrors).toEqual([]);
	});

	test("can be searched and filtered, and rows can be added and removed", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await courts();
		await main(page).getByRole("button", { name: "Add a location" }).click();
		const form = dialog(page, "Add a location");
		await form.getByRole("button", { name: "Add" }).click();
		await form.getByText("Please fill this in.").waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await form.getByLabel("Name").fill("Zoë’s Wall");
		// Unsaved input survives a reload, but not Cancel.
		await page.reload();
		await main(page).getByRole("button", { name: "Add a location" }).click();
		await form.getByText("We restored what you had typed.").waitFor();
		expect(await form.getByLabel("Name").inputValue()).toBe("Zoë’s Wall");
		for (const exit of ["Escape", "Cancel"]) {
			await form.getByLabel("Area").fill("Far away");
			if (exit === "Escape") await press(page, exit);
			else await form.getByRole("button", { name: exit }).click();
			await main(page).getByRole("button", { name: "Add a location" }).click();
			expect([
				await form.getByLabel("Name").inputValue(),
				await form.getByLabel("Area").inputValue(),
			]).toEqual(["", ""]);
		}
		await form.getByLabel("Name").fill("Zoë’s Wall");
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "Zoë’s Wall was added.");
		await expect.poll(() => focusedText(page)).toBe("Zoë’s Wall");
		await main(page).getByLabel("Find").fill("zoe wall");
		await expect.poll(() => grid(page).getByRole("row").count()).toBe(2);
		await main(page)
			.getByText(`1 of ${demoLeague.location.length + 1} shown`)
			.waitFor();
		await main(page).getByRole("button", { name: "Remove Zoë’s Wall" }).click();
		await dialog(page, "Remove the location?").getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, "Zoë’s Wall was removed.");
		await main(page).getByText("Nothing found").waitFor();
		await page.getByRole("button", { name: "Undo" }).click();
		await row(page, "Zoë’s Wall").waitFor();
		await main(page).getByRole("button", { name: "Show all" }).click();
		await main(page).getByLabel("Type").selectOption("Club");
		const clubs = demoLeague.location.filter(({ locationType }) => locationType === "Club").length;
		await main(page)
			.getByText(`${clubs} of ${demoLeague.location.length + 1} shown`)
			.waitFor();
		expect(pageErrors).toEqual([]);
	});

	test("shows why a row can’t be removed, and why the server rejected a cell", {
		tag: "@volume",
	}, async () => {
		const { page } = await courts();
		const used = demoLeague.location.find(({ locationId }) =>
			demoLeague.team.some((team) => team.locationId === locationId),
		)!;
		await main(page)
			.getByRole("button", { name: `Remove ${used.locationName}` })
			.click();
		await dialog(page, "Remove the location?").getByRole("button", { name: "Yes, remove" }).click();
		await page.getByText(`${used.locationName} is used by `).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await press(page, "Escape");
		await cell(page, first.locationName, "Area").click();
		await page.keyboard.type("far ".repeat(20));
		await press(page, "Enter");
		const sentence = "Please keep this to 60 characters.";
		await waitForStatus(page, sentence);
		await notSaved(page).getByText("1 change not saved yet.").waitFor();
		await press(page, "ArrowUp");
		await page.getByRole("alert").getByText(sentence).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await page.getByRole("button", { name: `Restore “${first.area}”` }).click();
		await expect.poll(() => cell(page, first.locationName, "Area").textContent()).toBe(first.area);
		expect(await notSaved(page).count()).toBe(0);
	});
});

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
			`${third.locationName}: Zip`,
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

test.describe("an editable table on other media", () => {
	test("opens the form when a card is tapped on a phone", { tag: "@volume" }, async () => {
		const { page, pageErrors } = await courts(375);
		await row(page, fourth.locationName)
			.getByText("Type:")
			.or(row(page, fourth.locationName).getByRole("rowheader"))
			.first()
			.click();
		const form = dialog(page, fourth.locationName);
		await form.getByLabel("Directions").fill("Past the water tower.\nThen left.");
		expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
		await form.getByRole("button", { name: "Save" }).click();
		await waitForStatus(page, `${fourth.locationName}: Directions saved.`);
		await expect
			.poll(async () => (await stored(page, fourth))?.directions)
			.toBe("Past the water tower.\nThen left.");
		expect(pageErrors).toEqual([]);
	});

	test("is read-only without JavaScript", { tag: "@volume" }, async () => {
		const { page } = await visitor({ javaScriptEnabled: false });
		await page.request.post("/api/identity/signIn", {
			data: { email: "admin@crosscourt.example", password: "Courts4All!" },
		});
		await page.goto("/court-locations");
		expect(await grid(page).getByRole("row").count()).toBeGreaterThan(demoLeague.location.length);
		expect(
			await main(page)
				.getByRole("button", { name: /^(Edit|Remove|Add) / })
				.count(),
		).toBe(0);
	});

	test("prints no buttons or filters", { tag: "@volume" }, async () => {
		const { page } = await courts();
		await page.emulateMedia({ media: "print" });
		expect(
			await main(page)
				.getByRole("button", { name: /^(Edit|Remove|Add|Undo)\b/ })
				.count(),
		).toBe(0);
		expect(await main(page).getByRole("combobox").count()).toBe(0);
	});
});
