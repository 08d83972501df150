import { menuPages } from "../../src/web/routes/all.ts";
import { arriveAt, heading, open, signIn, waitForFocus } from "./account-steps.ts";
import { expect, nextFrames, type Page, test } from "./browser.ts";
import { useLeague } from "./league.ts";

useLeague();

const menu = (page: Page) => page.getByRole("navigation", { name: "Your account" });
const openMenu = (page: Page, name: string) =>
	page.getByRole("banner").locator("summary", { hasText: name }).click();
const labels = (group: "own" | "admin") =>
	menuPages(group).map((page) => page.menuLabel ?? page.title);
const links = (page: Page) => menu(page).getByRole("link").allTextContents();

test("visitors see a login link instead of the menu", { tag: "@volume" }, async ({ page }) => {
	await open(page, "/");
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
	expect(await menu(page).count()).toBe(0);
});

test("the menu has the user’s first name and links to their pages", { tag: "@volume" }, async ({
	page,
	pageErrors,
}) => {
	await signIn(page, "member@crosscourt.example");
	const { firstName } = await (await page.request.get("/api/getUser")).json();
	await open(page, "/");
	expect(await page.getByRole("banner").getByRole("link", { name: "Login" }).count()).toBe(0);
	await openMenu(page, firstName);
	await expect(menu(page).getByText("Logged in as member@crosscourt.example")).toBeVisible();
	expect(await links(page)).toEqual(labels("own"));
	expect(labels("own")).toContain("My Profile");
	await page.keyboard.press("Escape");
	expect(await menu(page).isVisible()).toBe(false);
	await openMenu(page, firstName);
	await heading(page, /./).click();
	expect(await menu(page).isVisible(), "after a click elsewhere").toBe(false);
	await openMenu(page, firstName);
	await menu(page).getByRole("link", { name: "My Profile" }).click();
	await heading(page, "My Profile").waitFor();
	expect(await menu(page).isVisible(), "on the next page").toBe(false);
	expect(pageErrors).toEqual([]);
});

test("an admin’s menu has the admin pages too", { tag: "@volume" }, async ({ page }) => {
	await signIn(page, "admin@crosscourt.example");
	const { firstName } = await (await page.request.get("/api/getUser")).json();
	await open(page, "/standings");
	await openMenu(page, firstName);
	expect(await links(page)).toEqual([...labels("own"), ...labels("admin")]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await nextFrames(page);
	expect(
		await menu(page).evaluate((box) => box.scrollHeight - box.clientHeight),
		"without scrolling",
	).toBe(0);
});

test("an account without a profile has a link to create one", { tag: "@volume" }, async ({
	page,
}) => {
	await signIn(page, "new@crosscourt.example");
	await open(page, "/standings");
	await openMenu(page, "Account");
	expect(await links(page)).toEqual(["Create your profile"]);
	await menu(page).getByRole("link").click();
	await arriveAt(page, "/portal");
});

test("the menu fits into the window at every width", { tag: "@volume" }, async ({ page }) => {
	await signIn(page, "admin@crosscourt.example");
	const { firstName } = await (await page.request.get("/api/getUser")).json();
	await open(page, "/contact");
	await openMenu(page, firstName);
	for (const width of [1280, 1240, 1239, 640, 375, 320]) {
		await page.setViewportSize({ width, height: 640 });
		await nextFrames(page);
		const { x, width: breadth } = (await menu(page).boundingBox())!;
		expect(x, `${width} px`).toBeGreaterThanOrEqual(0);
		expect(x + breadth, `${width} px`).toBeLessThanOrEqual(width);
	}
	await menu(page).getByRole("link", { name: "My Profile" }).click();
	await heading(page, "My Profile").waitFor();
});

test("the menu works by keyboard", { tag: "@volume" }, async ({ page }) => {
	await signIn(page, "member@crosscourt.example");
	await open(page, "/contact");
	const opener = page.getByRole("banner").locator("summary", { hasText: /\S/ }).last();
	await opener.focus();
	await page.keyboard.press("Enter");
	await expect(menu(page)).toBeVisible();
	await page.keyboard.press("Tab");
	await waitForFocus(page, labels("own")[0] as string);
	await page.keyboard.press("Escape");
	expect(await menu(page).isVisible()).toBe(false);
	expect(await opener.evaluate((summary) => summary === document.activeElement)).toBe(true);
});

test("logging out leads to the login page, and the Back button shows nothing private", async ({
	page,
}) => {
	await signIn(page, "member@crosscourt.example");
	await open(page, "/standings");
	await open(page, "/profile");
	const { firstName } = await (await page.request.get("/api/getUser")).json();
	await openMenu(page, firstName);
	await menu(page).getByRole("button", { name: "Log out" }).click();
	await arriveAt(page, "/login");
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
	await page.goBack();
	await arriveAt(page, "/login?redirect=%2Fprofile");
	expect(await page.getByText("member@crosscourt.example").count()).toBe(0);
	await page.goBack();
	await arriveAt(page, "/standings");
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
	expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
});
