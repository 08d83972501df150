import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { newAccount, open } from "./account-steps.ts";
import { expect, overflowing, type Page, test, visitor } from "./browser.ts";
import { world } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { looked, openAs } from "./signed-in.ts";

useLeague();
const courts = (width?: number) => openAs("admin@crosscourt.example", "/court-locations", width);

const inOrder = world.location.toSorted((one, other) =>
	one.locationName.localeCompare(other.locationName),
);
const [first, second, third, fourth] = inOrder as [Location, Location, Location, Location];
type Location = (typeof world.location)[number];
const main = (page: Page) => page.getByRole("main");
const grid = (page: Page) => page.getByRole("grid", { name: "Court locations" });
const row = (page: Page, name: string) =>
	grid(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader", { name }) });
/** A cell by its row and the head of its column. */
const heads = [
	"Name",
	"Type",
	"# of Courts",
	"Court Grade",
	"Area",
	"Address",
	"City",
	"Zip",
	"Tennis Maps Link",
	"Directions",
	"Website",
];
const cell = (page: Page, name: string, head: string) =>
	row(page, name).locator("th, td").nth(heads.indexOf(head));
const said = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).waitFor();
const notSaved = (page: Page) => main(page).getByRole("region", { name: "Not saved yet" });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const stored = async (page: Page, { locationId }: Location) =>
	((await (await page.request.get("/api/list/location")).json()) as Location[]).find(
		(each) => each.locationId === locationId,
	);
/** The text of what has the keyboard: of a cell, or what stands in its editor. */
const keyboardIn = (page: Page) =>
	page.evaluate(() =>
		document.activeElement instanceof HTMLInputElement
			? document.activeElement.value
			: document.activeElement?.textContent,
	);
const press = async (page: Page, ...keys: string[]) => {
	for (const key of keys) await page.keyboard.press(key);
};

test.describe("an editable table", () => {
	test("is worked in by keyboard alone", async () => {
		const { page, pageErrors } = await courts();
		await main(page).getByLabel("Area").focus();
		await press(page, "Tab");
		expect(await keyboardIn(page)).toBe(first.locationName);
		await press(page, "ArrowDown", "ArrowRight", "ArrowRight");
		expect(await keyboardIn(page)).toBe(String(second.numCourts));
		await page.keyboard.type("many");
		await page.getByText("Please enter a whole number.").waitFor();
		expect(await looked(page)).toEqual([]);
		await press(page, "Enter");
		expect(await keyboardIn(page)).toBe("many");
		await press(page, "Escape");
		expect(await keyboardIn(page)).toBe(String(second.numCourts));
		await page.keyboard.type("31");
		await press(page, "Enter");
		expect(await keyboardIn(page)).toBe(String(third.numCourts));
		await said(page, `# of Courts of ${second.locationName} saved.`);
		expect((await stored(page, second))?.numCourts).toBe(31);
		await press(page, "Delete");
		await said(page, `# of Courts of ${third.locationName} saved.`);
		expect((await stored(page, third))?.numCourts).toBe(null);
		await press(page, "ArrowUp", "F2");
		expect(await keyboardIn(page)).toBe("31");
		await press(page, "Tab");
		expect(await keyboardIn(page)).toBe(second.courtGrade);
		await press(page, "Control+End");
		expect(await keyboardIn(page)).toMatch(/^Edit/);
		await press(page, "Control+Home", "ArrowUp", "Enter", "Enter");
		expect(
			await grid(page).getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort"),
		).toBe("descending");
		await press(page, "ArrowDown");
		expect(await keyboardIn(page)).toBe(inOrder.at(-1)!.locationName);
		expect(pageErrors).toEqual([]);
	});

	test("is chosen from, linked from and undone in", async () => {
		const { page, pageErrors } = await courts();
		await cell(page, fourth.locationName, "Type").click();
		await press(page, "Enter");
		const other = fourth.locationType === "Club" ? "Center" : "Club";
		await page.getByRole("combobox", { name: "Type" }).last().selectOption(other);
		await said(page, `Type of ${fourth.locationName} saved.`);
		await expect.poll(() => cell(page, fourth.locationName, "Type").textContent()).toBe(other);
		await cell(page, fourth.locationName, "Website").click({ position: { x: 4, y: 4 } });
		await page.keyboard.type("courts.example/4");
		await press(page, "Enter");
		await said(page, `Website of ${fourth.locationName} saved.`);
		await expect
			.poll(() => cell(page, fourth.locationName, "Website").getByRole("link").getAttribute("href"))
			.toBe("http://courts.example/4");
		await page.getByRole("button", { name: "Undo" }).click();
		await said(page, "Undone");
		await expect.poll(async () => (await stored(page, fourth))?.websiteUrl).toBe(fourth.websiteUrl);
		await cell(page, fourth.locationName, "Area").click();
		await press(page, "Control+z");
		await expect
			.poll(() => cell(page, fourth.locationName, "Type").textContent())
			.toBe(fourth.locationType);
		expect((await stored(page, fourth))?.locationType).toBe(fourth.locationType);
		expect(pageErrors).toEqual([]);
	});

	test("is found in, narrowed, added to and removed from", async () => {
		const { page, pageErrors } = await courts();
		await main(page).getByRole("button", { name: "Add a location" }).click();
		const form = dialog(page, "Add a location");
		await form.getByRole("button", { name: "Add" }).click();
		await form.getByText("Please fill this in.").waitFor();
		expect(await looked(page)).toEqual([]);
		await form.getByLabel("Name").fill("Zoë’s Wall");
		// What was typed outlives a reload, not its being given up.
		await page.reload();
		await main(page).getByRole("button", { name: "Add a location" }).click();
		await form.getByText("We restored what you had typed.").waitFor();
		expect(await form.getByLabel("Name").inputValue()).toBe("Zoë’s Wall");
		for (const give of ["Escape", "Cancel"]) {
			await form.getByLabel("Area").fill("Far away");
			if (give === "Escape") await press(page, give);
			else await form.getByRole("button", { name: give }).click();
			await main(page).getByRole("button", { name: "Add a location" }).click();
			expect([
				await form.getByLabel("Name").inputValue(),
				await form.getByLabel("Area").inputValue(),
			]).toEqual(["", ""]);
		}
		await form.getByLabel("Name").fill("Zoë’s Wall");
		await form.getByRole("button", { name: "Add" }).click();
		await said(page, "Zoë’s Wall was added.");
		await expect.poll(() => keyboardIn(page)).toBe("Zoë’s Wall");
		await main(page).getByLabel("Find").fill("zoe wall");
		await expect.poll(() => grid(page).getByRole("row").count()).toBe(2);
		await main(page)
			.getByText(`1 of ${world.location.length + 1} shown`)
			.waitFor();
		await main(page).getByRole("button", { name: "Remove Zoë’s Wall" }).click();
		await dialog(page, "Remove the location?").getByRole("button", { name: "Yes, remove" }).click();
		await said(page, "Zoë’s Wall was removed.");
		await main(page).getByText("No matches").waitFor();
		await page.getByRole("button", { name: "Undo" }).click();
		await row(page, "Zoë’s Wall").waitFor();
		await main(page).getByRole("button", { name: "Show all" }).click();
		await main(page).getByLabel("Type").selectOption("Club");
		const clubs = world.location.filter(({ locationType }) => locationType === "Club").length;
		await main(page)
			.getByText(`${clubs} of ${world.location.length + 1} shown`)
			.waitFor();
		expect(pageErrors).toEqual([]);
	});

	test("says what refuses a removal, and what the league refuses in a cell", async () => {
		const { page } = await courts();
		const used = world.location.find(({ locationId }) =>
			world.team.some((team) => team.locationId === locationId),
		)!;
		await main(page)
			.getByRole("button", { name: `Remove ${used.locationName}` })
			.click();
		await dialog(page, "Remove the location?").getByRole("button", { name: "Yes, remove" }).click();
		await page.getByText(`${used.locationName} is used by `).waitFor();
		expect(await looked(page)).toEqual([]);
		await press(page, "Escape");
		await cell(page, first.locationName, "Area").click();
		await page.keyboard.type("far ".repeat(20));
		await press(page, "Enter");
		const sentence = "Please keep this to 60 characters.";
		await said(page, sentence);
		await notSaved(page).getByText("1 change not saved yet.").waitFor();
		await press(page, "ArrowUp");
		await page.getByRole("alert").getByText(sentence).waitFor();
		expect(await looked(page)).toEqual([]);
		await page.getByRole("button", { name: `Restore “${first.area}”` }).click();
		await expect.poll(() => cell(page, first.locationName, "Area").textContent()).toBe(first.area);
		expect(await notSaved(page).count()).toBe(0);
	});
});

test.describe("nothing that was typed is lost", () => {
	test("without a signal it waits in its cell, and is sent when there is one", async () => {
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
		expect(await looked(page)).toEqual([]);
		await page.context().setOffline(false);
		await expect.poll(() => notSaved(page).count()).toBe(0);
		await expect
			.poll(async () => [(await stored(page, first))?.city, (await stored(page, second))?.city])
			.toEqual(["Farville", "Nearville"]);
	});

	test("unsaved cells stay on the site’s other pages, leaving the site warns, and Discard drops them", async () => {
		const { page } = await courts();
		await page.route("**/api/update/**", (route) =>
			route.fulfill({ status: 503, json: { error: { code: "NOT_READY", message: "Not now." } } }),
		);
		await cell(page, third.locationName, "Zip").click();
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
			`Zip of ${third.locationName}`,
			`Tennis Maps Link of ${third.locationName}`,
		]);
		await page.unroute("**/api/update/**");
		await notSaved(page).getByRole("button", { name: "Try again" }).click();
		await expect
			.poll(async () => (await stored(page, third))?.tennisMapsUrl)
			.toBe("http://maps.example");
		expect((await stored(page, third))?.zip).toBe("00001");
		await expect.poll(() => notSaved(page).count()).toBe(0);

		await open(page, "/court-locations");
		await page.route("**/api/update/**", (route) => route.abort());
		await cell(page, third.locationName, "Zip").click();
		await page.keyboard.type("00002");
		await press(page, "Enter");
		await notSaved(page).getByRole("button", { name: "Discard it" }).click();
		await expect.poll(() => cell(page, third.locationName, "Zip").textContent()).toBe("00001");
	});

	test("saves a cell after a user whose session ended logs in again in another tab", async () => {
		const { page } = await courts();
		await page.route("**/api/update/**", (route) =>
			route.fulfill({
				status: 401,
				json: { error: { code: "NO_SESSION", message: "Please log in first." } },
			}),
		);
		await cell(page, fourth.locationName, "Zip").click();
		await page.keyboard.type("00004");
		await press(page, "Enter");
		await notSaved(page).getByText("You’ve been logged out.").waitFor();
		const login = notSaved(page).getByRole("link", { name: "Log in" });
		expect(await login.getAttribute("target")).toBe("_blank");
		await page.unroute("**/api/update/**");
		await notSaved(page).getByRole("button", { name: "Try again" }).click();
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

	test("who comes second is shown what the other has written, and chooses", async () => {
		const other = await secondAdmin();
		const { page } = await courts();
		await page.route("**/api/live", (route) => route.abort());
		await open(page, "/court-locations");
		for (const head of ["Area", "Address"]) {
			// A conflict reloads the page, so each is changed only now.
			await other.change(first, head === "Area" ? { area: "Uptown" } : { address: "1 Other St" });
			await cell(page, first.locationName, head).click();
			await page.keyboard.type(`My ${head}`);
			await press(page, "Enter");
			await said(page, /Someone else changed this too/);
			await press(page, "ArrowUp");
			const says = page.getByRole("alert").filter({ hasText: "It is now" });
			await says.waitFor();
			expect(await looked(page)).toEqual([]);
			await says
				.getByRole("button", { name: head === "Area" ? "Keep theirs" : "Use mine" })
				.click();
		}
		await expect.poll(async () => (await stored(page, first))?.address).toBe("My Address");
		expect((await stored(page, first))?.area).toBe("Uptown");
		await expect.poll(() => cell(page, first.locationName, "Area").textContent()).toBe("Uptown");
		expect(await notSaved(page).count()).toBe(0);
	});

	test("in the form too", async () => {
		const other = await secondAdmin();
		const { page } = await courts();
		await page.route("**/api/live", (route) => route.abort());
		await open(page, "/court-locations");
		await row(page, second.locationName).getByRole("button", { name: "Edit" }).click();
		const form = dialog(page, second.locationName);
		await form.getByLabel("Area").fill("Mine");
		await form.getByLabel("Zip").fill("00099");
		await other.change(second, { area: "Theirs" });
		await form.getByRole("button", { name: "Save" }).click();
		await form.getByText("Someone else changed this too. It is now Theirs.").waitFor();
		expect(await looked(page)).toEqual([]);
		await form.getByRole("button", { name: "Keep theirs" }).click();
		await form.getByRole("button", { name: "Save" }).click();
		await form.waitFor({ state: "detached" });
		await expect.poll(async () => (await stored(page, second))?.zip).toBe("00099");
		expect((await stored(page, second))?.area).toBe("Theirs");
	});

	test("what others change comes by itself, and leaves an open editor alone", async () => {
		const other = await secondAdmin();
		const { page } = await courts();
		await page.waitForRequest("**/api/live");
		await cell(page, second.locationName, "City").click();
		await page.keyboard.type("Half a w");
		await other.change(third, { city: "Elsewhere" });
		await page.waitForTimeout(1500);
		await page.keyboard.type("ord");
		expect(await keyboardIn(page)).toBe("Half a word");
		await press(page, "Enter");
		await expect.poll(() => cell(page, third.locationName, "City").textContent()).toBe("Elsewhere");
		await expect.poll(async () => (await stored(page, second))?.city).toBe("Half a word");
	});
});

test.describe("elsewhere", () => {
	test("on a phone a card opens the form", async () => {
		const { page, pageErrors } = await courts(375);
		await row(page, fourth.locationName)
			.getByText("Type:")
			.or(row(page, fourth.locationName).getByRole("rowheader"))
			.first()
			.click();
		const form = dialog(page, fourth.locationName);
		await form.getByLabel("Directions").fill("Past the water tower.\nThen left.");
		expect([await looked(page), await overflowing(page)]).toEqual([[], []]);
		await form.getByRole("button", { name: "Save" }).click();
		await said(page, `Directions of ${fourth.locationName} saved.`);
		await expect
			.poll(async () => (await stored(page, fourth))?.directions)
			.toBe("Past the water tower.\nThen left.");
		expect(pageErrors).toEqual([]);
	});

	test("without JavaScript it is a table to read", async () => {
		const { page } = await visitor({ javaScriptEnabled: false });
		await page.request.post("/api/identity/signIn", {
			data: { email: "admin@crosscourt.example", password: "Courts4All!" },
		});
		await page.goto("/court-locations");
		expect(await grid(page).getByRole("row").count()).toBeGreaterThan(world.location.length);
		expect(
			await main(page)
				.getByRole("button", { name: /^(Edit|Remove|Add) / })
				.count(),
		).toBe(0);
	});

	test("on paper there is nothing to press", async () => {
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
